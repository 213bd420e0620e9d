import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Search")
struct SearchTests {
    private let catalog: Catalog

    init() throws {
        catalog = try Catalog()
    }

    private func fill(_ shops: KeyValuePairs<String, String>) throws {
        try catalog.store.save(shops.map { Shop(key: $0.key, name: $0.value) })
    }

    private func keys(_ text: String) throws -> [String] {
        try catalog.store.slice(of: ShopQuery().matching(text)).shops.map(\.shop.key)
    }

    private func mismatches() throws -> SearchIndex.Mismatches {
        try SearchIndex.mismatches(on: catalog.store.connection)
    }

    @Test(
        "text is taken apart into words that any spelling of it has",
        arguments: [
            ("AB-1234-X", "ab 1234 x"), ("ab1234x", "ab 1234 x"), ("Café CRÈME", "cafe creme"), ("e\u{301}", "e"),
            ("ＡＢＣ１２", "abc 12"), ("Straße", "strasse"), ("ŁÓDŹ", "lodz"), ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("茶", "茶"),
            ("红茶杯", "红茶 茶杯 杯"), ("茶cup杯", "茶 cup 杯"), ("がﾊﾞ", "がバ バ"), ("か\u{3099}", "が"), ("한국", "한국 국"),
            ("ชา", "ชา า"), ("🍵👍🏽x", "🍵 👍 x"), ("🇯🇵", "🇯🇵 🇵"), ("٣", "3"), ("Nike™", "nike ™"), ("ﬁn", "fin"),
            ("𠮷野", "𠮷野 野"), (" \u{0}-_\t", ""), ("", ""),
        ]
    )
    func words(text: String, expected: String) {
        #expect(SearchWords().words(of: text).text == expected)
    }

    @Test(
        "a Chinese word inside a longer name, one character, a beginning, an unaccented spelling and part of a key are found"
    )
    func finds() throws {
        try fill([
            "AB-1234-X": "Café crème", "k2": "正宗红茶杯子", "k3": "Blue Teapot 250ml", "k4": "チャイ 🍵", "k5": "茶",
            "k6": "teal chair",
        ])
        #expect(try keys("茶杯") == ["k2"])
        #expect(try keys("红茶杯子") == ["k2"])
        #expect(try keys("茶子") == [])
        #expect(try keys("茶") == ["k5", "k2"])
        #expect(try keys("子") == ["k2"])
        #expect(try keys("cafe") == ["AB-1234-X"])
        #expect(try keys("CAFÉ Crem") == ["AB-1234-X"])
        #expect(try keys("tea").sorted() == ["k3", "k6"])
        #expect(try keys("teap blue") == ["k3"])
        #expect(try keys("250") == ["k3"])
        #expect(try keys("🍵") == ["k4"])
        for part in ["1234", "ab-12", "ab1234", "AB-1234-X", "ab 1234", "x"] {
            #expect(try keys(part) == ["AB-1234-X"], "\(part)")
        }
        #expect(try keys("eapot") == [])
        #expect(try keys("  ").count == 6)
        #expect(try keys("!?") == [])
    }

    @Test(
        "names that begin with the text come first, by name; then those with its words, then with their beginnings, then keys"
    )
    func ranks() throws {
        try fill([
            "tea": "Cup", "k1": "Chinese teapot", "k2": "Teapot", "k3": "Chinese black tea", "k4": "Tea for two",
            "k5": "Tea", "k6": "A tea", "k7": "TEA 2", "k8": "Tea 10",
        ])
        #expect(try keys("tea") == ["k5", "k7", "k8", "k4", "k2", "k3", "k6", "k1", "tea"])
        let backwards = ShopQuery().matching("tea").sorted(by: .relevance, .descending)
        #expect(
            try catalog.store.slice(of: backwards).shops.map(\.shop.key)
                == ["tea", "k1", "k6", "k3", "k2", "k4", "k8", "k7", "k5"]
        )
        // Several pieces: in their order at the beginning, anywhere as whole words, and all others.
        #expect(try keys("  tea   fo ") == ["k4"])
        #expect(try keys("two tea") == ["k4"])
        #expect(try keys("tea chinese") == ["k3", "k1"])
    }

    @Test("what another program wrote without a place among the names is ranked by its words")
    func unplaced() throws {
        try fill(["k1": "Tea for two", "k2": "Black tea"])
        try catalog.store.connection.execute("UPDATE shop SET name_order = NULL WHERE key = 'k1'")
        #expect(try keys("tea") == ["k1", "k2"])
    }

    @Test("a shop is looked at as the index finds it, class by class", arguments: [1, 2, 3] as [UInt64])
    func classes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["tea", "te", "茶", "红茶", "杯子", "ab12", "AB-1", "é", " ", " ", "-", "🍵", "x", "12"]
        func text(_ count: ClosedRange<Int>) -> String {
            (0..<Int.random(in: count, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
                .joined()
        }
        try catalog.store.save((0..<150).map { Shop(key: "\($0) \(text(0...2))", name: text(1...4) + ".") })
        let connection = catalog.store.connection
        func ids(_ sql: String, _ values: SQLValue...) throws -> [Int] {
            let statement = try connection.statement(sql)
            defer { statement.reset() }
            for (index, value) in values.enumerated() { statement.bind(value, at: Int32(index + 1)) }
            var ids: [Int] = []
            while try statement.step() { ids.append(statement.integer(0)) }
            return ids
        }
        for _ in 0..<150 {
            let typed = text(1...3)
            guard let expression = SearchExpression(typed) else { continue }
            let trail: Comment = "seed \(seed): \(typed)"
            #expect(
                try ids(
                    "SELECT id FROM shop WHERE shop_search_class(name, key, ?) IS NOT NULL ORDER BY id",
                    .text(typed)
                )
                    == ids(
                        "SELECT rowid FROM shop_search WHERE shop_search MATCH ? ORDER BY rowid",
                        .text(expression.match)
                    ),
                trail
            )
            for searchClass in SearchClass.allCases {
                let looked = try ids(
                    "SELECT id FROM shop WHERE shop_search_class(name, key, ?) = ? ORDER BY id",
                    .text(typed),
                    .integer(searchClass.rawValue)
                )
                let found = try expression.match(searchClass).map { match in
                    try ids("SELECT rowid FROM shop_search WHERE shop_search MATCH ? ORDER BY rowid", .text(match))
                }
                #expect(looked == found ?? [], trail)
            }
        }
    }

    @Test("no text is syntax: whatever is typed has answers or none")
    func fuzz() throws {
        try fill(["k1": "NEAR tea AND pot", "k2": "茶\"x\" *"])
        let pieces = [
            "\"", "'", "*", "(", ")", "AND", "OR", "NOT", "NEAR", "NEAR(", "^", "-", "+", ":", "name:", "{", "}", "tea",
            "茶", "茶杯", "\u{0}",
            " ", "\\", ";", "--", "🍵", "\u{301}", "\u{3099}", "\u{FEFF}", "ß", "ﷺ", ",", "12",
        ]
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                pieces.randomElement(using: &generator)!
            }.joined()
            _ = try catalog.store.count(of: ShopQuery().matching(text))
            var scalars = ""
            for _ in 0..<Int.random(in: 1...12, using: &generator) {
                if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x1FFFF, using: &generator)) {
                    scalars.unicodeScalars.append(scalar)
                }
            }
            _ = try catalog.store.slice(of: ShopQuery().matching(scalars), limit: 1)
            // What a shop is called, it is found by.
            if !SearchWords().words(of: scalars).text.isEmpty {
                try catalog.store.save(Shop(key: "z", name: scalars))
                #expect(try keys(scalars).contains("z"), "\(scalars.debugDescription)")
            }
        }
        let long = String(repeating: "tea 茶杯子 ", count: 5000)
        #expect(try keys(long) == [])
        #expect(try mismatches().isEmpty)
    }

    @Test("the index follows every way that shops change")
    func kept() throws {
        func expectKept(_ place: SourceLocation = #_sourceLocation) throws {
            let mismatches = try mismatches()
            #expect(mismatches.isEmpty, "\(mismatches)", sourceLocation: place)
        }
        try catalog.take(#"[{"id":1,"name":"red tea"},{"id":2,"name":"green tea"},{"id":3,"name":"cup"},{"name":""}]"#)
        try expectKept()
        // Twice in one file: inserted, changed, and changed again before anything was written to the index.
        try catalog.take(
            #"[{"id":9,"name":"first"},{"id":9,"name":"second"},{"id":9,"name":"third 茶"}]"#,
            name: "b.json"
        )
        try expectKept()
        #expect(try keys("first") == [] && keys("third") == ["9"])
        try catalog.take(#"[{"id":1,"name":"blue tea"},{"id":2,"name":"green tea"}]"#) { $0.prunes = true }
        try expectKept()
        #expect(try keys("red") == [] && keys("blue") == ["1"] && keys("cup") == [])
        let rows = (0..<50).map { #"{"id":"b\#($0)","name":"batch \#($0)"}"# }.joined(separator: "\n")
        try catalog.take(rows, name: "c.ndjson") { $0.batchSize = 7 }
        try expectKept()
        #expect(try keys("batch").count == 50)
        // What is taken back is not found.
        #expect(throws: (any Error).self) {
            try catalog.take(#"[{"id":77,"name":"gone"},{"id":77,"name":"gone"}]"#, name: "d.json") {
                $0.conflict = .fail
            }
        }
        try catalog.take(#"[{"id":78,"name":"dry"}]"#, name: "e.json") { $0.isDryRun = true }
        try expectKept()
        #expect(try keys("gone") == [] && keys("dry") == [])
        try catalog.store.delete(keys: ["1", "b3"])
        try catalog.store.update(Shop(key: "9", name: "fourth"))
        try expectKept()
        #expect(try keys("blue") == [] && keys("fourth") == ["9"])
    }

    @Test("a catalog of the schema before gets its index with the migration")
    func migrated() throws {
        let path = TemporaryFolder()
        let connection = try Connection(path: path.path("old.sqlite"), access: .create)
        _ = try Migrator(Array(Migration.all[..<2])).migrate(connection)
        try connection.execute(
            "INSERT INTO shop (key, name, position, attributes, version) VALUES ('a', '红茶', 0, '{}', 1), ('b', 'Tea', 1, '{}', 1)"
        )
        let store = try CatalogStore(path: path.path("old.sqlite"))
        #expect(try SearchIndex.mismatches(on: store.connection).isEmpty)
        #expect(try store.slice(of: ShopQuery().matching("茶")).shops.map(\.shop.key) == ["a"])
        #expect(try store.slice(of: ShopQuery().sorted(by: .name)).shops.map(\.shop.key) == ["b", "a"])
    }

    @Test("what others did to the shops is noticed, and made good")
    func repair() throws {
        try fill(["a": "Tea", "b": "Cup", "c": "Pot"])
        let connection = catalog.store.connection
        try connection.execute("UPDATE shop SET name = 'Coffee' WHERE key = 'a'")
        try connection.execute("DELETE FROM shop WHERE key = 'b'")
        try connection.execute(
            "INSERT INTO shop (key, name, position, attributes, version) VALUES ('d', 'Mug', 9, '{}', 1)"
        )
        #expect(
            try mismatches() == SearchIndex.Mismatches(unfound: [1, 4], orphans: [2], misplaced: [1, 4])
        )
        try connection.write { try SearchIndex.rebuild(on: connection) }
        #expect(try mismatches().isEmpty)
        #expect(try keys("coffee") == ["a"] && keys("mug") == ["d"] && keys("cup") == [])
    }

    @Test(
        "the sqlite3 shell reads and counts the index, sorts by name and writes",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3"))
    )
    func shell() throws {
        try fill(["a": "Tea", "b": "红茶", "c": "apple"])
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/sqlite3")
        process.arguments = [
            catalog.store.path,
            """
            SELECT count(*) FROM shop_search;
            SELECT count(*) FROM shop_search WHERE shop_search MATCH '"红茶"';
            SELECT group_concat(name) FROM (SELECT name FROM shop ORDER BY name_order);
            INSERT INTO shop (key, name, position, attributes, version) VALUES ('d', 'x', 9, '{}', 1);
            PRAGMA integrity_check;
            """,
        ]
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(output == "3\n1\napple,Tea,红茶\nok\n")
    }
}
