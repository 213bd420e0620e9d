import CSQLite
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("How queries are run")
struct QueryPlanTests {
    private let catalog: Catalog

    init() throws {
        catalog = try Catalog()
        try catalog.store.save((0..<50).map { Shop(key: "k\($0)", name: "n \($0)") })
    }

    private func plan(_ sql: SQL) throws -> [String] {
        let statement = try Statement("EXPLAIN QUERY PLAN " + sql.text, on: catalog.store.connection)
        for (index, value) in sql.values.enumerated() { statement.bind(value, at: Int32(index + 1)) }
        var lines: [String] = []
        while try statement.step() { lines.append(statement.text(3)) }
        return lines
    }

    /// Reading a table or a whole search from one end to the other without an index, or sorting what an index could have.
    private func isSlow(_ plan: [String]) -> Bool {
        plan.contains { line in
            line.contains("TEMP B-TREE") || (line.hasPrefix("SCAN shop") && !line.contains("INDEX"))
        }
    }

    @Test(
        "the first page, the next, and the one before are found by an index, without sorting, whatever they are sorted by"
    )
    func sorts() throws {
        for sort in ShopSort.allCases {
            for direction in ShopDirection.allCases {
                let query = ShopQuery().sorted(by: sort, direction)
                let sql = try ShopSQL(query)
                for part in sql.parts {
                    let value: SQLValue = part == .missing || sort == .position ? .null : .real(1)
                    let cursor = ShopCursor(digest: 0, value: value, position: 1, id: 1)
                    for statement in [
                        sql.rows(of: part, from: nil, limit: 24), sql.rows(of: part, from: cursor, limit: 24),
                        sql.rows(of: part, from: cursor, isBackwards: true, limit: 24),
                        sql.rows(of: part, from: nil, limit: 24, offset: 1000), sql.count(of: part),
                        sql.countBefore(cursor, in: part),
                    ] {
                        let plan = try plan(statement)
                        #expect(!isSlow(plan), "\(statement): \(plan)")
                    }
                }
            }
        }
    }

    @Test("a page starts with a seek to its place, even where all shops tie")
    func seeks() throws {
        let cursor = ShopCursor(digest: 0, value: .real(20), position: 1, id: 1)
        let byPrice = try ShopSQL(ShopQuery().sorted(by: .price, .descending))
        #expect(
            try plan(byPrice.rows(of: .valued, from: cursor, limit: 24)) == [
                "SEARCH shop USING INDEX shop_by_price (price_value>? AND (price_value,position)<(?,?))"
            ]
        )
        let byVersion = try ShopSQL(ShopQuery().sorted(by: .recency))
        #expect(
            try plan(byVersion.rows(of: .valued, from: cursor, limit: 24)) == [
                "SEARCH shop USING INDEX shop_by_version ((version,position)>(?,?))"
            ]
        )
        #expect(
            try plan(ShopSQL(ShopQuery()).rows(of: .valued, from: cursor, limit: 24)) == [
                "SEARCH shop USING INDEX shop_by_position (position>?)"
            ]
        )
        let bySize = try ShopSQL(ShopQuery().sorted(by: .size))
        #expect(
            try plan(bySize.rows(of: .valued, from: cursor, limit: 24)) == [
                "SEARCH shop USING INDEX shop_by_area ((area,position)>(?,?))"
            ]
        )
        #expect(
            try plan(bySize.rows(of: .valued, from: cursor, isBackwards: true, limit: 24)) == [
                "SEARCH shop USING INDEX shop_by_area (area>? AND (area,position)<(?,?))"
            ]
        )
        let byName = try ShopSQL(ShopQuery().sorted(by: .name))
        let name = ShopCursor(digest: 0, value: .blob([1]), position: 1, id: 1)
        #expect(
            try plan(byName.rows(of: .valued, from: name, limit: 24)) == [
                "SEARCH shop USING INDEX shop_by_name ((name_order,position)>(?,?))"
            ]
        )
        #expect(
            try plan(byName.rows(of: .valued, from: name, isBackwards: true, limit: 24)) == [
                "SEARCH shop USING INDEX shop_by_name (name_order>? AND (name_order,position)<(?,?))"
            ]
        )
    }

    @Test(
        "a place is what a page seeks to, whatever bound a condition has at the same end",
        arguments: ShopDirection.allCases
    )
    func places(direction: ShopDirection) throws {
        let cursor = ShopCursor(digest: 0, value: .real(20), position: 1, id: 1)
        let query = ShopQuery().where(.price, .between, [1, 30]).sorted(by: .price, direction)
        let other = direction == .ascending ? "price_value<?" : "price_value>?"
        let place = "(price_value,position)\(direction.comesAfter)(?,?)"
        let bounds = direction == .ascending ? "\(place) AND \(other)" : "\(other) AND \(place)"
        #expect(
            try plan(ShopSQL(query).rows(of: .valued, from: cursor, limit: 24)) == [
                "SEARCH shop USING INDEX shop_by_price (\(bounds))"
            ]
        )
    }

    /// The plans of all that a piece of work has prepared, but the beginning and the end of transactions, by their order as text.
    private func plans(of work: (CatalogStore) throws -> Void) throws -> [String] {
        let store = try CatalogStore(path: catalog.folder.path("catalog.sqlite"), creates: false)
        func prepared() -> Set<String> {
            var texts: Set<String> = []
            var statement = sqlite3_next_stmt(store.connection.handle, nil)
            while let each = statement {
                texts.insert(String(cString: sqlite3_sql(each)))
                statement = sqlite3_next_stmt(store.connection.handle, each)
            }
            return texts
        }
        let before = prepared()
        try work(store)
        return try prepared().subtracting(before).sorted().flatMap { try plan(SQL($0)) }
    }

    @Test("what changed since a version is found by the version, and images by their shop")
    func changesAndImages() throws {
        #expect(
            try plans { _ = try $0.shopsChanged(since: 1, atMost: 64) } == [
                "SEARCH shop USING COVERING INDEX shop_by_version (version>?)", "SCAN deleted_shop",
            ]
        )
        // The number of removals that are kept is bounded.
        #expect(
            try plans { _ = try $0.difference(since: 1) } == [
                "SEARCH shop USING COVERING INDEX shop_by_version (version>?)", "SEARCH deleted_shop",
                "SCAN deleted_shop", "SCAN catalog",
            ]
        )
        #expect(
            try plans { _ = try $0.shop(key: "k1") } == [
                "SEARCH shop USING INDEX sqlite_autoindex_shop_1 (key=?)", "SEARCH image USING PRIMARY KEY (shop_id=?)",
            ]
        )
        // The images of the first shop, then those of the ones after it.
        #expect(
            try plans { _ = try $0.slice(limit: 24) } == [
                "SCAN shop USING INDEX shop_by_position", "SEARCH image USING PRIMARY KEY (shop_id=?)",
                "SEARCH image USING PRIMARY KEY (shop_id>?)",
            ]
        )
    }

    @Test("a key, a range of prices and a search start from their index")
    func conditions() throws {
        let byKey = try ShopSQL(ShopQuery().where(.key, .equals, "k1"))
        #expect(try plan(byKey.count) == ["SEARCH shop USING COVERING INDEX sqlite_autoindex_shop_1 (key=?)"])
        let cheap = try ShopSQL(ShopQuery().where(.price, .lessThan, 20).sorted(by: .price))
        #expect(
            try plan(cheap.rows(of: .valued, from: nil, limit: 24)) == [
                "SEARCH shop USING INDEX shop_by_price (price_value>? AND price_value<?)"
            ]
        )
        let search = try catalog.store.sql(of: ShopQuery().matching("tea"))
        #expect(try plan(search.count) == ["SCAN shop_search VIRTUAL TABLE INDEX 0:M2"])
        // Each class is read from a place on, in the order of its index: nothing is sorted.
        let beginning = ShopCursor(digest: 0, value: .blob([1]), position: 1, id: 1)
        #expect(
            try plan(search.rows(of: .found(.beginning), from: nil, limit: 24)) == [
                "SEARCH shop USING INDEX shop_by_name (name_order>? AND name_order<?)"
            ]
        )
        #expect(
            try plan(search.rows(of: .found(.beginning), from: beginning, limit: 24)) == [
                "SEARCH shop USING INDEX shop_by_name ((name_order,position)>(?,?) AND name_order<?)"
            ]
        )
        #expect(
            try plan(search.rows(of: .found(.beginning), from: beginning, isBackwards: true, limit: 24)) == [
                "SEARCH shop USING INDEX shop_by_name (name_order>? AND (name_order,position)<(?,?))"
            ]
        )
        for (number, searchClass) in [SearchClass.words, .beginnings, .rest].enumerated() {
            let place = ShopCursor(digest: 0, value: .integer(number + 1), position: 1, id: 1)
            #expect(
                try plan(search.rows(of: .found(searchClass), from: nil, limit: 24)) == [
                    "SCAN shop_search VIRTUAL TABLE INDEX 64:M2", "SEARCH shop USING INTEGER PRIMARY KEY (rowid=?)",
                ]
            )
            #expect(
                try plan(search.rows(of: .found(searchClass), from: place, limit: 24)) == [
                    "SCAN shop_search VIRTUAL TABLE INDEX 64:M2>", "SEARCH shop USING INTEGER PRIMARY KEY (rowid=?)",
                ]
            )
        }
        let byPrice = try ShopSQL(ShopQuery().matching("tea").sorted(by: .price))
        #expect(
            try plan(byPrice.rows(of: .valued, from: nil, limit: 24)) == [
                "SCAN shop_search VIRTUAL TABLE INDEX 0:M2", "SEARCH shop USING INTEGER PRIMARY KEY (rowid=?)",
                "USE TEMP B-TREE FOR ORDER BY",
            ]
        )
    }
}
