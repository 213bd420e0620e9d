import CatalogFiles
import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

/// A catalog without shops is filled another way than one that has some; nothing of it may be seen afterwards.
@Suite("The first import")
struct FirstImportTests {
    private let folder = TemporaryFolder()

    private static let schema =
        "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY name"

    private func lines(_ sql: String, _ store: CatalogStore) throws -> [String] {
        let rows = try store.connection.statement(sql)
        defer { rows.reset() }
        var lines: [String] = []
        while try rows.step() { lines.append(rows.text(0)) }
        return lines
    }

    /// Everything that a catalog holds but the times of day, a line for each row.
    private func content(_ store: CatalogStore) throws -> [String] {
        let tables = try lines("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'", store)
        return try tables.sorted().flatMap { table in
            let columns = try lines("SELECT name FROM pragma_table_xinfo('\(table)')", store)
                .filter { !$0.hasSuffix("_at") }
            guard !table.hasPrefix("sqlite_"), !columns.isEmpty else { return [] as [String] }
            let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || '|' || ")
            return try lines("SELECT '\(table) ' || \(values) AS line FROM \"\(table)\" ORDER BY line", store)
        }
    }

    /// What a catalog answers, by every index.
    private func answers(_ store: CatalogStore) throws -> [[String]] {
        let sorted = ShopSort.allCases.flatMap { sort in
            ShopDirection.allCases.map { ShopQuery().sorted(by: sort, $0) }
        }
        let asked = [
            ShopQuery().matching("tea"), ShopQuery().matching("茶"), ShopQuery().where(.price, .lessThan, 20),
            ShopQuery().where(.name, .equals, "Tea 3"),
        ]
        return try (sorted + asked).map { try store.slice(of: $0, limit: 500).shops.map(\.shop.key) }
    }

    private func rows(_ random: inout SeededGenerator) -> String {
        let names = ["Tea", "Café", "茶杯", "Übung", "oak"]
        let lines = (0..<Int.random(in: 1...400, using: &random)).map { number in
            var members = [#""id":"k\#(Int.random(in: 0...600, using: &random))""#]
            // Some rows are rejected for want of a name.
            if Int.random(in: 0...9, using: &random) > 0 {
                let name = names.randomElement(using: &random)!
                members.append(#""name":"\#(name) \#(Int.random(in: 0...9, using: &random))""#)
            }
            if Bool.random(using: &random) { members.append(#""price":\#(Int.random(in: 0...40, using: &random))"#) }
            if Bool.random(using: &random) {
                members.append(
                    #""w":\#(Int.random(in: 1...9, using: &random)),"h":\#(Int.random(in: 1...9, using: &random))"#
                )
            }
            let images = (0..<Int.random(in: 0...10, using: &random)).map { #""\#(number)-\#($0).png""# }
            if !images.isEmpty { members.append(#""images":[\#(images.joined(separator: ","))]"#) }
            return "{\(members.joined(separator: ","))}"
        }
        return #"{"id":"first","name":"first"}"# + "\n" + lines.joined(separator: "\n")
    }

    @Test(
        "makes the catalog that filling it row by row makes",
        arguments: [UInt64(1), 2, .random(in: 3..<1_000_000_000)]
    )
    func sameCatalog(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for round in 0..<3 {
            let files = ["a.ndjson", "b.ndjson"].map { folder.file($0, rows(&random)) }
            func fill(_ store: CatalogStore, _ options: ImportOptions = ImportOptions()) throws {
                var options = options
                options.keyRule = KeyRule(parsing: "id")
                try store.importFiles(files.map { try CatalogFile(path: $0) }, options: options)
            }
            // A batch that never fills is the ordinary way, all in one transaction.
            var byRow = ImportOptions()
            byRow.batchSize = .max
            let expected = try CatalogStore(path: folder.path("\(round)-row.sqlite"))
            try fill(expected, byRow)
            let drafted = try CatalogStore.opening(folder.path("\(round)-new.sqlite")) { store in
                try fill(store)
                return store.path
            }
            #expect(drafted.hasSuffix(".vitrine-new"))
            let empty = try CatalogStore(path: folder.path("\(round)-empty.sqlite"))
            try fill(empty)

            let new = try CatalogStore(path: folder.path("\(round)-new.sqlite"))
            for store in [new, empty] {
                #expect(try lines(Self.schema, store) == lines(Self.schema, expected))
                #expect(try content(store) == content(expected), "seed \(seed), round \(round)")
                #expect(try answers(store) == answers(expected), "seed \(seed), round \(round)")
                #expect(try store.check().findings == [], "seed \(seed), round \(round)")
                #expect(try store.connection.integer("PRAGMA foreign_keys") == 1)
                #expect(try store.connection.integer("PRAGMA cache_size") == -5120 || store.path == new.path)
            }
        }
    }

    @Test("indexes that somebody added come back as they were, and what must be unique is unique all the time")
    func addedIndexes() throws {
        let store = try CatalogStore(path: folder.path("c.sqlite"))
        try store.connection.execute(
            """
            CREATE INDEX "my ""own"" index" ON shop (icon DESC) WHERE icon IS NOT NULL;
            CREATE UNIQUE INDEX one_name ON shop (name);
            """
        )
        let before = try lines(Self.schema, store)
        let twice = try CatalogFile(path: folder.file("a.json", #"[{"id":1,"name":"a"},{"id":2,"name":"a"}]"#))
        #expect(throws: CatalogStoreError.self) { try store.importFiles([twice]) }
        #expect(try lines(Self.schema, store) == before)
        #expect(try store.shopCount() == 0)
        let once = try CatalogFile(path: folder.file("b.json", #"[{"id":1,"name":"a"},{"id":2,"name":"b"}]"#))
        try store.importFiles([once])
        #expect(try lines(Self.schema, store) == before)
        #expect(try store.check().findings == [])
    }

    @Test("stopped before any of its indexes, it leaves the catalog as it was", arguments: 0..<5)
    func stopped(at index: Int) throws {
        let store = try CatalogStore(path: folder.path("c.sqlite"))
        let before = try (lines(Self.schema, store), content(store))
        let file = try CatalogFile(path: folder.file("a.json", #"[{"id":1,"name":"a"}]"#))
        var made: [Int] = []
        var isAsked = false
        #expect(throws: ImportFailure.stopped(committedRows: 0)) {
            try store.importFiles([file], shouldStop: { isAsked }) { event in
                switch event {
                // The last that is told of the rows.
                case .progress: isAsked = index == 0
                case .indexing(let number, 5):
                    made.append(number)
                    isAsked = number + 1 == index
                default: break
                }
            }
        }
        #expect(made == Array(0..<index))
        #expect(try lines(Self.schema, store) == before.0)
        #expect(try content(store) == before.1)
        #expect(try store.connection.integer("PRAGMA foreign_keys") == 1)
    }

    @Test("a dry run of it changes nothing, and makes no index for it")
    func dryRun() throws {
        let store = try CatalogStore(path: folder.path("c.sqlite"))
        let before = try (lines(Self.schema, store), content(store), store.connection.integer("PRAGMA schema_version"))
        var options = ImportOptions()
        options.isDryRun = true
        let file = try CatalogFile(path: folder.file("a.json", #"[{"id":1,"name":"a"}]"#))
        var events: [ImportEvent] = []
        try store.importFiles([file], options: options, tell: { events.append($0) })
        #expect(!events.contains { if case .indexing = $0 { true } else { false } })
        #expect(try lines(Self.schema, store) == before.0)
        #expect(try content(store) == before.1)
        #expect(try store.connection.integer("PRAGMA schema_version") == before.2)
    }

    @Test("who reads meanwhile finds every index, between batches too", arguments: [nil, 100] as [Int?])
    func readers(batchSize: Int?) throws {
        let store = try CatalogStore(path: folder.path("c.sqlite"))
        let reader = try CatalogStore(path: folder.path("c.sqlite"))
        let before = try lines(Self.schema, reader)
        let text = (0..<2000).map { #"{"id":\#($0),"name":"n \#($0)"}"# }.joined(separator: "\n")
        let file = try CatalogFile(path: folder.file("a.ndjson", text))
        var options = ImportOptions()
        options.batchSize = batchSize
        var seen: Set<Int> = []
        func look() {
            do {
                seen.insert(try reader.shopCount())
                #expect(try lines(Self.schema, reader) == before)
            } catch {
                Issue.record(error)
            }
        }
        try store.importFiles([file], options: options, tell: { _ in look() })
        if batchSize == nil {
            #expect(seen == [0])
        } else {
            #expect(seen.count > 2)
            #expect(seen.allSatisfy { $0 % 100 == 0 }, "half a batch was seen: \(seen)")
        }
        #expect(try reader.slice(of: ShopQuery().sorted(by: .name), limit: 1).shops.map(\.shop.name) == ["n 0"])
    }

    @Test("a catalog whose shops another program removed without their images takes new ones, which do not get those")
    func emptied() throws {
        let store = try CatalogStore(path: folder.path("c.sqlite"))
        func importShops(_ text: String) throws {
            _ = try store.importFiles([CatalogFile(path: folder.file("shops.json", text))])
        }
        try importShops(#"[{"id":"a","name":"A","images":["a.png"]},{"id":"b","name":"B","images":["b.png"]}]"#)
        // As the sqlite3 shell does, which checks no references unless it is told to.
        try store.connection.execute("PRAGMA foreign_keys = OFF; DELETE FROM shop; PRAGMA foreign_keys = ON")
        try importShops(#"[{"id":"c","name":"C"}]"#)
        #expect(try store.shop(key: "c")?.shop.images.isEmpty == true)
        #expect(try store.check().findings == [])
    }

    @Test("a reference that leads nowhere ends it")
    func orphans() throws {
        let store = try CatalogStore(path: folder.path("c.sqlite"))
        let first = FirstImport(store.connection)
        try first.prepare()
        defer { first.end() }
        let error = #expect(throws: CatalogStoreError.self) {
            try store.connection.write {
                try first.begin(isEmpty: true)
                try store.connection.execute("INSERT INTO image (shop_id, position, source) VALUES (7, 0, 'a.png')")
                try first.finish { _, _ in }
            }
        }
        #expect(error?.code == .corrupt)
        #expect(
            error?.message
                == "a row of image refers to a row of shop that is not there; nothing was written; \"vitrine check --repair\" puts it right"
        )
        #expect(try store.connection.integer("SELECT count(*) FROM image") == 0)
    }
}
