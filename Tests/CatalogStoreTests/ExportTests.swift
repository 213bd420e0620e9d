import CatalogFiles
import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Export")
struct ExportTests {
    private func export(_ catalog: Catalog, _ format: ExportFormat = .json, asImported: Bool = false) throws -> String {
        var text = ""
        try catalog.store.export(as: format, asImported: asImported) { text += $0 }
        return text
    }

    @Test("the whole form, with absent fields left out")
    func form() throws {
        let catalog = try Catalog()
        try catalog.take(
            #"[{"id":1,"name":"茶","icon":"t","price":"€12.50","w":2,"h":3.5,"images":["a",{"src":"b","width":4,"height":5}],"x":[1.50,null]},{"id":"2","name":"b"}]"#
        )
        #expect(
            try export(catalog) == """
                [
                {"key":"1","name":"茶","icon":"t","price":"12.50","currency":"EUR","width":2,"height":3.5,"images":["a",{"src":"b","width":4,"height":5}],"attributes":{"images":["a",{"src":"b","width":4,"height":5}],"x":[1.50,null]}},
                {"key":"2","name":"b"}
                ]

                """
        )
        #expect(
            try export(catalog, .csv) == """
                key,name,icon,price,currency,width,height,images,attributes\r
                1,茶,t,12.50,EUR,2,3.5,"[""a"",{""src"":""b"",""width"":4,""height"":5}]","{""images"":[""a"",{""src"":""b"",""width"":4,""height"":5}],""x"":[1.50,null]}"\r
                2,b,,,,,,,\r

                """
        )
        #expect(try export(try Catalog()) == "[]\n")
    }

    @Test("M7: as imported, the source's own keys come back")
    func asImported() throws {
        let catalog = try Catalog()
        try catalog.take(
            #"[{"no":7,"label":"a","pic":"i","cost":"5 EUR","w":1,"list":["x","y"],"deep":{"n":1},"z":null}]"#,
            map: "name=label,icon=pic,price=cost,images=list",
            key: "no"
        )
        #expect(
            try export(catalog, .ndjson, asImported: true)
                == #"{"no":7,"label":"a","pic":"i","cost":"5 EUR","w":1,"list":["x","y"],"deep":{"n":1},"z":null}"#
                + "\n"
        )
        let paths = try Catalog()
        let json = #"{"id":1,"name":"a","media":[{"src":"i"}],"offers":[{"price":5}]}"#
        try paths.take("[\(json)]", map: "icon=media[0].src,price=offers[0].price")
        #expect(try export(paths, .ndjson, asImported: true) == json + "\n")
    }

    @Test(
        "M7: import(export(x)) == x, in every format that is read, for shops of every shape",
        arguments: [ExportFormat.json, .ndjson, .csv, .plist]
    )
    func roundTrip(format: ExportFormat) throws {
        let seed = UInt64.random(in: 0..<1_000_000)
        var random = SeededGenerator(seed: seed)
        let texts = [
            "a", "茶", "é", "e\u{301}", "x,y", "\"q\"", "a\nb", " b ", "👩‍🍳", "<&>", "$", "1", "true", "null", "{}", "[1]",
        ]
        func text() -> String { texts.randomElement(using: &random)! }
        func value(_ depth: Int = 0) -> DictionaryValue {
            switch Int.random(in: 0..<(depth < 3 ? 7 : 5), using: &random) {
            case 0: format == .plist ? true : .null
            case 1: .bool(.random(using: &random))
            case 2:
                .number(
                    DecimalText(
                        ["0", "-1.50", "78.400", "12345678901234567890", "1e3"].randomElement(using: &random)!
                    )!
                )
            case 3, 4: .string(text())
            case 5: .array((0..<Int.random(in: 0..<3, using: &random)).map { _ in value(depth + 1) })
            default: .object([text(): value(depth + 1), "k": value(depth + 1)])
            }
        }
        let catalog = try Catalog()
        var rows: [String] = []
        for id in 0..<200 {
            var row: [String: DictionaryValue] = ["id": .number(DecimalText(id)), "name": .string("n" + text())]
            if Bool.random(using: &random) { row["icon"] = .string("i" + text()) }
            if Bool.random(using: &random) {
                row["price"] = .string(["5", "12.50 EUR", "Free"].randomElement(using: &random)!)
            }
            if Bool.random(using: &random) { row["currency"] = "USD" }
            if Bool.random(using: &random) { row["w"] = 12.25 }
            if Bool.random(using: &random) { row["images"] = ["a.png", ["src": "b.png", "width": 3, "alt": "x"]] }
            for _ in 0..<Int.random(in: 0..<3, using: &random) { row["o" + text()] = value() }
            rows.append(DictionaryRow(row).json)
        }
        try catalog.take("[\(rows.joined(separator: ","))]")
        let exported = try export(catalog, format)
        let again = try Catalog()
        let summary = try again.take(exported, name: "export")
        #expect(summary.preset == .vitrine)
        let (before, after) = try (catalog.shops, again.shops)
        #expect(before.count == after.count)
        for (a, b) in zip(before, after) where !a.isIdentical(to: b) {
            Issue.record("seed \(seed):\n\(a)\n\(b)")
            break
        }
        #expect(try export(again, format) == exported)
        #expect(try again.take(exported, name: "export").unchanged == 200)
    }

    @Test("M7: an export is recognised by all its rows, also where the first says little")
    func recognised() throws {
        let catalog = try Catalog()
        #expect(
            try catalog.take(#"[{"key":"k","name":"a"},{"key":"l","name":"b","attributes":{"id":7}}]"#).preset
                == .vitrine
        )
        #expect(try catalog.shops.map(\.key) == ["k", "l"])
        #expect(try catalog.shops[1].attributes.json == #"{"id":7}"#)
        let other = try Catalog()
        #expect(try other.take(#"[{"key":"k","name":"a"},{"key":"l","name":"b","id":7}]"#).preset == nil)
    }

    @Test("a character that a property list cannot hold is told, with the shop")
    func controlCharacters() throws {
        let catalog = try Catalog()
        try catalog.take(#"[{"id":"k","name":"a\u0001b"}]"#)
        let error = #expect(throws: CatalogStoreError.self) { try export(catalog, .plist) }
        #expect(error?.message == "shop \"k\" has a character, such as U+0000, that a property list cannot hold; export it as json")
    }
}
