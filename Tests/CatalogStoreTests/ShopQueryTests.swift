import ShopModel
import Testing

@testable import CatalogStore

@Suite("Questions and their SQL")
struct ShopQueryTests {
    private func sql(_ query: ShopQuery) throws -> String {
        let sql = try ShopSQL(query)
        return sql.rows(of: sql.parts[0], from: nil, limit: 24).description
            .replacing("SELECT \(ShopReader.columns)", with: "SELECT …")
    }

    @Test("every shop in catalog order")
    func everything() throws {
        #expect(
            try sql(ShopQuery()) == """
                SELECT …, NULL
                FROM shop
                ORDER BY shop.position, shop.id
                LIMIT 24
                """
        )
    }

    @Test("a search with conditions, sorted")
    func search() throws {
        let query = ShopQuery()
            .matching("茶 cup")
            .where(.price, .lessThan, 20)
            .where(.attribute("brand.name"), .equals, "O'Neil")
            .sorted(by: .price, .descending)
        #expect(
            query.description
                == #"matching "茶 cup" where price < 20 and attribute:brand.name = "O\'Neil" by price desc"#
        )
        #expect(
            try sql(query) == """
                SELECT …, shop.price_value
                FROM shop_search CROSS JOIN shop ON shop.id = shop_search.rowid
                WHERE (shop_search MATCH '"茶" * AND "cup" *') AND ((shop.price_value <= 20.0 AND \
                (shop.price_value < 20.0 OR shop_decimal_order(shop.price, '20') < 0)) AND \
                EXISTS (SELECT 1 FROM json_each(shop.attributes) AS step0, \
                json_each(CASE WHEN step0.type IN ('object', 'array') THEN step0.value END) AS found \
                WHERE step0.key = 'brand' AND found.key = 'name' AND found.type = 'text' AND found.atom = 'O''Neil')) \
                AND shop.price_value IS NOT NULL
                ORDER BY shop.price_value DESC, shop.position DESC, shop.id DESC
                LIMIT 24
                """
        )
    }

    @Test("a search by relevance reads one class of answers after the other, each from a place on")
    func relevance() throws {
        let query = ShopQuery().matching("ab-12")
        let range = NameRange(first: [0x2A, 0x2C], last: [0x2A, 0x2D])
        let sql = try ShopSQL(query, nameRange: range)
        let cursor = ShopCursor(digest: query.digest, value: .blob([0x2A, 0x2C, 0x01]), position: 7, id: 8)
        func text(_ part: ShopSQL.Part, from cursor: ShopCursor?) -> String {
            sql.rows(of: part, from: cursor, limit: 24).description
                .replacing("SELECT \(ShopReader.columns)", with: "SELECT …")
        }
        #expect(sql.parts == [.found(.beginning), .found(.words), .found(.beginnings), .found(.rest)])
        #expect(
            text(.found(.beginning), from: nil) == """
                SELECT …, shop.name_order
                FROM shop
                WHERE (shop.name_order >= x'2a2c') AND (shop.name_order < x'2a2d' AND \
                shop_search_class(shop.name, shop.key, 'ab-12') IS NOT NULL)
                ORDER BY shop.name_order, shop.position, shop.id
                LIMIT 24
                """
        )
        #expect(
            text(.found(.beginning), from: cursor) == """
                SELECT …, shop.name_order
                FROM shop
                WHERE shop.name_order < x'2a2d' AND shop_search_class(shop.name, shop.key, 'ab-12') IS NOT NULL \
                AND (shop.name_order, shop.position, shop.id) > (x'2a2c01', 7, 8)
                ORDER BY shop.name_order, shop.position, shop.id
                LIMIT 24
                """
        )
        #expect(
            text(.found(.beginnings), from: ShopCursor(digest: query.digest, value: .integer(2), position: 7, id: 8))
                == """
                SELECT …, 2
                FROM shop_search CROSS JOIN shop ON shop.id = shop_search.rowid
                WHERE shop_search MATCH 'name : ("ab" + "12" *) NOT name : ("ab" + "12")' AND \
                ((shop.name_order >= x'2a2c') AND (shop.name_order < x'2a2d' AND \
                shop_search_class(shop.name, shop.key, 'ab-12') IS NOT NULL)) IS NOT TRUE AND \
                (shop_search.rowid) > (8)
                ORDER BY shop_search.rowid
                LIMIT 24
                """
        )
        #expect(sql.rows(of: .found(.words), from: nil, limit: 1).values[0] == .text(#"name : ("ab" + "12")"#))
        #expect(
            sql.rows(of: .found(.rest), from: nil, limit: 1).values[0]
                == .text(#"("ab" + "12" *) NOT name : ("ab" + "12" *)"#)
        )
        #expect(
            try ShopSQL(query.sorted(by: .relevance, .descending)).parts == [
                .found(.rest), .found(.beginnings), .found(.words),
            ]
        )
        // Of several pieces there is no class of beginnings.
        let two = try ShopSQL(ShopQuery().matching("tea 茶"))
        #expect(two.parts == [.found(.words), .found(.rest)])
        #expect(
            two.rows(of: .found(.rest), from: nil, limit: 1).values[0]
                == .text(#"("tea" * AND "茶" *) NOT name : ("tea" AND "茶")"#)
        )
        // Where no word can go on, nothing is found by its beginning alone.
        #expect(try ShopSQL(ShopQuery().matching("红茶杯")).parts == [.found(.words), .found(.rest)])
    }

    @Test("prices are compared to the last digit, where doubles cannot")
    func exactPrices() throws {
        let catalog = try Catalog()
        let amounts = ["0.29", "0.290", "29e-2", "0.28999999999999999999", "0.29000000000000000001", "0.3", "-0", "0"]
        try catalog.store.save(
            amounts.map { Shop(key: $0, name: "n", price: Price(amount: DecimalText($0)!)) } + [
                Shop(key: "none", name: "n")
            ]
        )
        func keys(_ comparison: ShopComparison, _ value: ShopValue) throws -> [String] {
            try catalog.store.slice(of: ShopQuery().where(.price, comparison, value)).shops.map(\.shop.key)
        }
        #expect(try keys(.equals, 0.29) == ["0.29", "0.290", "29e-2"])
        #expect(try keys(.lessThan, 0.29) == ["0.28999999999999999999", "-0", "0"])
        #expect(try keys(.greaterThan, 0.29) == ["0.29000000000000000001", "0.3"])
        #expect(try keys(.atMost, 0.29) == ["0.29", "0.290", "29e-2", "0.28999999999999999999", "-0", "0"])
        #expect(
            try keys(.notEquals, 0.29) == [
                "0.28999999999999999999", "0.29000000000000000001", "0.3", "-0", "0", "none",
            ]
        )
        #expect(try keys(.in, [0.29, 0]) == ["0.29", "0.290", "29e-2", "-0", "0"])
        #expect(try keys(.between, [0.29, 0.3]) == ["0.29", "0.290", "29e-2", "0.29000000000000000001", "0.3"])
        #expect(try keys(.equals, nil) == ["none"])
    }

    @Test(
        "decimals are compared whatever their form",
        arguments: [
            ("1", "1.0", 0), ("10", "9", 1), ("-10", "-9", -1), ("0.1", "1e-1", 0), ("1e400", "9e399", 1),
            ("-0.0", "0", 0),
            ("1e-400", "0", 1), ("123456789012345678901", "123456789012345678902", -1), ("-1", "1", -1),
            ("1E+2", "100", 0),
            ("1e99999999999999999999", "2", 1),
        ]
    )
    func decimals(first: String, second: String, expected: Int) {
        #expect(DecimalOrder.compare(first, second) == expected)
        #expect(DecimalOrder.compare(second, first) == -expected)
    }

    @Test("attributes are found by any path, and compared with their own kind only")
    func attributes() throws {
        let catalog = try Catalog()
        try catalog.take(
            #"""
            [{"id":"a","name":"n","brand":{"name":"x"},"n":1,"on":true,"none":null,"a.b":"dot","q\"u.o\\te":"q","list":[{"k":"v"}]},
             {"id":"b","name":"n","brand":{"name":7},"n":"1","on":1,"brand.name":"flat"},
             {"id":"c","name":"n","brand":"x","n":2.5,"on":"true"}]
            """#
        )
        func keys(_ path: FieldPath, _ comparison: ShopComparison, _ value: ShopValue) throws -> String {
            try catalog.store.slice(of: ShopQuery().where(.attribute(path), comparison, value)).shops.map(\.shop.key)
                .joined()
        }
        func keys(_ path: FieldPath, _ presence: ShopPresence) throws -> String {
            try catalog.store.slice(of: ShopQuery().where(.attribute(path), presence)).shops.map(\.shop.key).joined()
        }
        #expect(try keys("brand.name", .equals, "x") == "a")
        #expect(try keys("brand.name", .equals, 7) == "b")
        #expect(try keys(#"brand\.name"#, .equals, "flat") == "b")
        #expect(try keys("brand", .equals, "x") == "c")
        #expect(try keys(#"a\.b"#, .equals, "dot") == "a")
        #expect(try keys(#"q"u\.o\\te"#, .equals, "q") == "a")
        #expect(try keys("list[0].k", .equals, "v") == "a")
        #expect(try keys("n", .equals, 1) == "a" && keys("n", .equals, "1") == "b")
        #expect(try keys("n", .atLeast, 1) == "ac" && keys("n", .between, [0, 2]) == "a")
        #expect(try keys("on", .equals, true) == "a" && keys("on", .equals, 1) == "b")
        #expect(try keys("none", .equals, nil) == "a" && keys("none", .exists) == "a" && keys("none", .missing) == "bc")
        #expect(try keys("brand.name", .notEquals, "x") == "bc")
        #expect(try keys("brand.name", .in, ["x", "y"]) == "a")
        #expect(try keys("brand.name", .contains, "") == "a")
    }

    @Test("text is compared byte by byte, sources by their name, images by their number")
    func columns() throws {
        let catalog = try Catalog()
        try catalog.take(#"[{"id":"a","name":"Tea","images":["x","y"]},{"id":"b","name":"tea"}]"#)
        try catalog.take(#"[{"id":"c","name":"100%_x"}]"#, name: "other.json")
        func keys(_ query: ShopQuery) throws -> String {
            try catalog.store.slice(of: query).shops.map(\.shop.key).joined()
        }
        #expect(try keys(ShopQuery().where(.name, .equals, "tea")) == "b")
        #expect(try keys(ShopQuery().where(.name, .contains, "ea")) == "ab")
        #expect(try keys(ShopQuery().where(.name, .contains, "%_")) == "c")
        #expect(try keys(ShopQuery().where(.source, .equals, "other.json")) == "c")
        #expect(
            try keys(ShopQuery().where(.images, .greaterThan, 1)) == "a"
                && keys(ShopQuery().where(.images, .missing)) == "bc"
        )
        #expect(try keys(ShopQuery().any([.comparison(.key, .equals, "a"), .comparison(.key, .equals, "c")])) == "ac")
        #expect(try keys(ShopQuery().any([])) == "")
        let many = (0..<3000).map { ShopCondition.comparison(.key, .equals, .text("k\($0)")) }
        #expect(try keys(ShopQuery().any(many + [.comparison(.key, .equals, "b")])) == "b")
    }

    @Test("a value that a field can never be is an error that says what is needed")
    func unfitValues() throws {
        let catalog = try Catalog()
        func message(_ query: ShopQuery) -> String? {
            #expect(throws: ShopQueryError.self) { try catalog.store.count(of: query) }?.description
        }
        #expect(message(ShopQuery().where(.price, .lessThan, "20")) == #"price < "20": price needs a number"#)
        #expect(message(ShopQuery().where(.name, .equals, 5)) == "name = 5: name needs a text")
        #expect(message(ShopQuery().where(.width, .between, [1])) == "width between [1]: width needs two numbers")
        #expect(message(ShopQuery().where(.key, .in, "a")) == #"key in "a": key needs a list of texts"#)
        #expect(
            message(ShopQuery().where(.height, .contains, "1"))
                == #"height ~ "1": height needs another comparison; only text has text in it"#
        )
    }

    @Test("a cursor of another query is refused")
    func foreignCursors() throws {
        let catalog = try Catalog()
        try catalog.store.save((0..<3).map { Shop(key: "k\($0)", name: "n") })
        let query = ShopQuery().sorted(by: .price)
        let cursor = try #require(try catalog.store.slice(of: query, limit: 1).next)
        #expect(cursor.belongs(to: query))
        for other in [
            ShopQuery(), query.sorted(by: .price, .descending), query.where(.name, .exists), query.matching("n"),
        ] {
            let error = #expect(throws: ShopQueryError.self) { try catalog.store.slice(of: other, after: cursor) }
            #expect(error?.description == "this cursor is of another query or sort; ask for the first page of this one")
        }
    }

    @Test("the body of a walk may use the store, and what it throws ends the walk")
    func walking() throws {
        let catalog = try Catalog()
        try catalog.store.save((0..<5).map { Shop(key: "k\($0)", name: "n") })
        var keys: [String] = []
        try catalog.store.forEachShop(of: ShopQuery().sorted(by: .name)) { stored in
            #expect(try catalog.store.slice(limit: 1).shops.count == 1)
            #expect(try catalog.store.shop(key: stored.shop.key) == stored)
            try catalog.store.forEachShop(of: ShopQuery().sorted(by: .name), limit: 1) { keys.append($0.shop.key) }
        }
        #expect(keys.count == 5)
        struct Enough: Error {}
        #expect(throws: Enough.self) { try catalog.store.forEachShop { _ in throw Enough() } }
        #expect(try catalog.store.slice().shops.count == 5)
    }
}
