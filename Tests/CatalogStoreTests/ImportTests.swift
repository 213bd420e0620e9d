import CatalogFiles
import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Import")
struct ImportTests {
    let catalog: Catalog

    init() throws {
        catalog = try Catalog()
    }

    @Test("M1, M3: every field and every other key arrive in the catalog")
    func everyField() throws {
        let summary = try catalog.take(
            #"""
            [{"id":1,"name":"茶","icon":"tea","price":"€12.50","w":200,"h":275.5,"images":["a.png",{"src":"b","width":3,"height":4}],
              "rating":4.50,"nested":{"x":[1,null]}}]
            """#
        )
        #expect(summary.counts == "rows=1 inserted=1")
        #expect(
            try catalog.shops == [
                Shop(
                    key: "1",
                    name: "茶",
                    icon: "tea",
                    images: [ShopImage(source: "a.png"), ShopImage(source: "b", pixelWidth: 3, pixelHeight: 4)],
                    price: Price(amount: DecimalText("12.50")!, currency: "EUR"),
                    width: 200,
                    height: 275.5,
                    attributes: Attributes(
                        unchecked:
                            #"{"images":["a.png",{"src":"b","width":3,"height":4}],"rating":4.50,"nested":{"x":[1,null]}}"#
                    )
                )
            ]
        )
    }

    @Test("an import equals the shops that the initializer makes")
    func sameAsInitializer() throws {
        let dictionaries: [[String: DictionaryValue]] = [
            ["id": 1, "name": "a", "price": 9.5], ["id": 2, "title": "b", "images": ["x.png"]],
            ["id": "3", "name": 5, "w": "12", "h": true, "tags": ["t"]],
        ]
        let rows = dictionaries.map { dictionary in
            var text: [UInt8] = []
            JSONWriter.append(0, of: DictionaryRow(dictionary), to: &text)
            return String(decoding: text, as: UTF8.self)
        }
        try catalog.take("[\(rows.joined(separator: ","))]")
        #expect(try catalog.shops == dictionaries.map { try Shop(dictionary: $0) })
    }

    @Test("the same file again changes nothing and writes nothing")
    func unchanged() throws {
        let json = #"[{"id":1,"name":"a","price":1.50,"images":["x","y"],"z":null},{"id":2,"name":"b","w":3}]"#
        try catalog.take(json)
        let before = try catalog.store.page()
        let version = try catalog.store.connection.integer("SELECT version FROM catalog")
        let summary = try catalog.take(json)
        #expect(summary.counts == "rows=2 unchanged=2")
        #expect(try catalog.store.page() == before)
        #expect(try catalog.store.connection.integer("SELECT version FROM catalog") == version)
    }

    @Test("M4: missing leaves a column as it was, null clears it")
    func missingAndNull() throws {
        try catalog.take(#"[{"id":1,"name":"a","icon":"i","price":"5 EUR","w":1,"h":2,"images":["x"],"k":1,"l":2}]"#)
        #expect(try catalog.take(#"[{"id":1,"name":"b","k":3}]"#).counts == "rows=1 updated=1")
        var expected = Shop(
            key: "1",
            name: "b",
            icon: "i",
            images: [ShopImage(source: "x")],
            price: Price(amount: DecimalText("5")!, currency: "EUR"),
            width: 1,
            height: 2,
            attributes: Attributes(unchecked: #"{"k":3,"l":2}"#)
        )
        #expect(try catalog.shops == [expected])

        try catalog.take(#"[{"id":1,"icon":null,"price":null,"w":null,"images":null,"l":null}]"#)
        expected = Shop(key: "1", name: "b", height: 2, attributes: Attributes(unchecked: #"{"k":3,"l":null}"#))
        #expect(try catalog.shops == [expected])
    }

    @Test("M4: a row without a name fails alone; one whose key is known updates that shop")
    func withoutName() throws {
        try catalog.take(#"[{"id":1,"name":"a","price":9}]"#)
        let summary = try catalog.take(
            #"[{"id":1,"price":8},{"id":2,"price":7},{"id":3,"name":"c"},{"id":3,"price":1}]"#
        )
        #expect(summary.counts == "rows=4 inserted=1 updated=1 rejected=1 duplicates=1")
        #expect(
            try catalog.shops.map { "\($0.key) \($0.name) \($0.price?.amount.description ?? "-")" } == [
                "1 a 8", "3 c 1",
            ]
        )
        #expect(catalog.notices[0].problem.code == .missingName)
        #expect(catalog.notices[0].problem.row == 2)
    }

    @Test("a name alone keeps the price that an earlier import brought")
    func keepsPrice() throws {
        try catalog.take(#"[{"id":1,"name":"old","price":9}]"#)
        try catalog.take(#"[{"id":1,"name":"x"}]"#)
        #expect(try catalog.shops.map(\.price) == [Price(amount: DecimalText("9")!)])
    }

    @Test("rejected rows are told with their place, the key and what to do")
    func rejections() throws {
        let summary = try catalog.take(
            """
            [{"id":1,"name":"a"},
             {"id":null,"name":"b"},
             {"id":[4],"name":"c"},
             7,
             {"id":5,"name":true},
             {"id":6,"name":"\\ud800"}]
            """
        )
        #expect(summary.counts == "rows=6 inserted=1 rejected=5")
        let said = catalog.notices.map { $0.description.replacing(catalog.folder.url.path + "/", with: "") }
        #expect(
            said == [
                "in.json:2:2: row 2: id: no key: the rows of this file are told apart by it; the row has id, name",
                "in.json:3:2: row 3: id \"[4]\": a key is text or a number and not empty",
                "in.json:4:2: row 4: not a dictionary of keys and values",
                "in.json:5:2: row 5: name \"true\": a name is text or a number",
                "in.json:6:2: row 6: text that is not Unicode: half of a surrogate pair",
            ]
        )
    }

    @Test("M5: a refused value is a warning that costs nothing; strict makes it a rejection")
    func warnings() throws {
        let json = #"[{"id":1,"name":"a","price":"1,299","w":"wide"},{"id":2,"name":"b"}]"#
        #expect(try catalog.take(json).counts == "rows=2 inserted=2 warnings=2")
        #expect(try catalog.shops[0].attributes.json == #"{"price":"1,299","w":"wide"}"#)
        #expect(
            catalog.notices.map(\.problem.description) == [
                "row 1: price \"1,299\": the comma may be a decimal sign or a group of thousands, 1.299 or 1299; kept with the other keys, and the shop has no price",
                "row 1: w \"wide\": not a size in pixels; kept with the other keys",
            ]
        )
        let other = try Catalog()
        #expect(try other.take(json, strict: true).counts == "rows=2 inserted=1 rejected=1")
    }

    @Test("a repeated key is counted with both places, and the last row wins")
    func duplicates() throws {
        let summary = try catalog.take(#"[{"id":1,"name":"a","price":1},{"id":2,"name":"b"},{"id":1,"name":"c"}]"#)
        #expect(summary.counts == "rows=3 inserted=2 duplicates=1")
        #expect(try catalog.shops.map(\.name) == ["c", "b"])
        #expect(
            catalog.notices.map(\.problem.description) == ["row 3: id \"1\": row 1 has the same key; this row wins"]
        )
    }

    @Test("without a key column names are keys, and a repeated name gets an ordinal")
    func names() throws {
        #expect(
            try catalog.take(#"[{"name":"茶"},{"name":"b"},{"name":"茶"},{"name":"茶"}]"#).counts == "rows=4 inserted=4"
        )
        #expect(try catalog.shops.map(\.key) == ["茶", "b", "茶#2", "茶#3"])
        #expect(
            try catalog.take(#"[{"name":"茶"},{"name":"b"},{"name":"茶"},{"name":"茶"}]"#).counts == "rows=4 unchanged=4"
        )
    }

    @Test("the key is chosen once per file, by the first candidate that any row has")
    func keyOncePerFile() throws {
        let summary = try catalog.take(#"[{"sku":"s","name":"a"},{"SKU":"t","Id":7,"name":"b"}]"#)
        #expect(summary.counts == "rows=2 inserted=1 rejected=1")
        #expect(summary.keyRule?.description == "Id")
    }

    @Test("a key of several columns, and rows keyed by their names")
    func otherKeys() throws {
        try catalog.take(#"[{"a":"1+","b":2,"name":"x"},{"a":"1","b":"+2","name":"y"}]"#, key: "a+b")
        #expect(try catalog.shops.map(\.key) == [#"1\++2"#, #"1+\+2"#])
        let keyed = try Catalog()
        try keyed.take(#"{"one":{"id":5,"name":"x"},"two":{"name":"y"}}"#)
        #expect(try keyed.shops.map(\.key) == ["one", "two"])
        #expect(try keyed.shops[0].attributes.json == #"{"id":5}"#)
    }

    @Test("an icon that stood in for the first image follows it; one that was given stays")
    func iconFollows() throws {
        try catalog.take(#"[{"id":1,"name":"a","images":["x"]},{"id":2,"name":"b","icon":"i","images":["x"]}]"#)
        try catalog.take(#"[{"id":1,"images":["y"]},{"id":2,"images":["y"]}]"#)
        #expect(try catalog.shops.map(\.icon) == ["y", "i"])
    }

    @Test("an import lands whole or not at all")
    func atomic() throws {
        try catalog.take(#"[{"id":1,"name":"a"}]"#)
        let before = try catalog.store.page()
        let broken = catalog.folder.file("broken.json", #"[{"id":1,"name":"changed"},{"id":2,"name":"b"},{"id":3"#)
        let good = catalog.folder.file("good.json", #"[{"id":4,"name":"d"}]"#)
        #expect(throws: CatalogFileError.self) {
            try catalog.store.importFiles([CatalogFile(path: good), CatalogFile(path: broken)])
        }
        #expect(try catalog.store.page() == before)
    }

    @Test("a file of which no row can be taken is refused whole")
    func allRejected() throws {
        let failure = #expect(throws: ImportFailure.self) { try catalog.take("[1,2]") }
        guard case .nothingUsable(let summary) = failure else { return #expect(failure == nil) }
        #expect(summary.counts == "rows=2 rejected=2")
        #expect(try catalog.take("[]").counts == "rows=0")
    }

    @Test("NUL characters, very long names and every other text survive")
    func hostileText() throws {
        let long = String(repeating: "茶", count: 100_000)
        try catalog.take(#"[{"id":"a\u0000b","name":"\#(long)"},{"id":"'; DROP TABLE shop; --","name":"\"\\%_"}]"#)
        #expect(try catalog.shops.map(\.key) == ["a\0b", "'; DROP TABLE shop; --"])
        #expect(try catalog.shops.map(\.name) == [long, "\"\\%_"])
        #expect(try catalog.store.shop(key: "a\0b")?.shop.name == long)
    }

    @Test("any order of imports with random edits equals a model in memory")
    func againstModel() throws {
        let seed = UInt64.random(in: 0..<1_000_000)
        var random = SeededGenerator(seed: seed)
        var model: [String: [String: DictionaryValue]] = [:]
        var order: [String] = []
        for _ in 0..<30 {
            var rows: [String] = []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let key = String(Int.random(in: 0..<8, using: &random))
                var row: [String: DictionaryValue] = [
                    "id": .string(key), "name": .string("n\(Int.random(in: 0..<3, using: &random))"),
                ]
                for field in ["icon", "price", "w", "x"] where Bool.random(using: &random) {
                    row[field] = [nil, 1, 2.5].randomElement(using: &random)!
                }
                if model[key] == nil { order.append(key) }
                model[key, default: [:]].merge(row) { $1 }
                var text: [UInt8] = []
                JSONWriter.append(0, of: DictionaryRow(row), to: &text)
                rows.append(String(decoding: text, as: UTF8.self))
            }
            let summary = try catalog.take("[\(rows.joined(separator: ","))]")
            #expect(
                summary.rows == summary.inserted + summary.updated + summary.unchanged + summary.rejected
                    + summary.duplicates,
                "seed \(seed)"
            )
        }
        #expect(try catalog.shops == order.map { try Shop(dictionary: model[$0]!) }, "seed \(seed)")
    }
}
