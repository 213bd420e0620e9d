import CatalogFiles
import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

/// M7: what is exported and imported again without options gives equal shops.
@Suite("Exports come back")
struct RoundTripTests {
    private static let seed = ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap(UInt64.init) ?? 20_261_201

    private func shops(_ store: CatalogStore) throws -> [Shop] {
        var shops: [Shop] = []
        try store.forEachShop(of: ShopQuery()) { shops.append($0.shop) }
        return shops
    }

    /// The shops of an export that was imported again; nil if the export was refused for a text that the format cannot hold.
    private func back(
        _ store: CatalogStore,
        _ format: ExportFormat,
        asImported: Bool
    ) throws -> (shops: [Shop], remarks: [ExportRemark])? {
        var text = ""
        var remarks: [ExportRemark] = []
        do {
            try store.export(as: format, asImported: asImported, remark: { remarks.append($0) }) { text += $0 }
        } catch let error as CatalogStoreError where error.code == .cannotExport {
            return nil
        }
        let copy = try CatalogStore.temporary(called: "copy")
        try copy.importFiles([CatalogFile(data: Data(text.utf8), name: "back")])
        return (try shops(copy), remarks)
    }

    // MARK: - Random catalogs

    private static let texts = [
        "Tea", "茶", "שָׁלוֹם", "a,b", "\"q\"", " x ", "é", "e\u{301}", "1,299", "true", "12.50", "a;b|c", "=1+1",
        "line\nbreak", "👩‍👩‍👧",
    ]
    private static let names = ["stock", "price_old", "title", "icon2", "tags", "note", "attributes2", "größe"]

    private func row(_ kind: Int, _ number: Int, _ generator: inout SeededGenerator) -> [(String, String)] {
        func text() -> String {
            String(decoding: try! JSONEncoder().encode(Self.texts.randomElement(using: &generator)!), as: UTF8.self)
        }
        var members: [(String, String)] = []
        switch kind {
        case 0: members = [("sku", "\"A\(number)\""), ("name", text())]
        case 1: members = [("id", "\(number)"), ("title", text())]
        case 2: members = [("handle", "\"h-\(number)\""), ("name", text()), ("body", text())]
        default: members = [("name", "\"only name \(number)\"")]
        }
        if Bool.random(using: &generator) {
            members.append(("price", ["12.50", "\"3.20 EUR\"", "7"].randomElement(using: &generator)!))
        }
        if Bool.random(using: &generator) { members.append(("w", "\(Int.random(in: 1...900, using: &generator))")) }
        if Bool.random(using: &generator) {
            members.append(("height", ["0.5", "78.25", "3"].randomElement(using: &generator)!))
        }
        switch Int.random(in: 0...4, using: &generator) {
        case 0: members.append(("images", "[\"a.png\",\"b, c.png\"]"))
        case 1: members.append(("images", "[{\"src\":\"a.jpg\",\"width\":4,\"height\":5}]"))
        case 2: members.append(("image", "\"https://a.example/p,w_200/x.png\""))
        case 3: members.append(("icon", "\"i.png\""))
        default: break
        }
        for name in Self.names where Int.random(in: 0...3, using: &generator) == 0 {
            let values = [text(), "5", "0.10", "true", "null", "\"\"", "[1,[2]]", "{\"a\":{\"b\":null}}", "\"5\""]
            members.append((name, values.randomElement(using: &generator)!))
        }
        return members
    }

    @Test("random catalogs from several sources come back from every format, in Vitrine's form and in the sources' own")
    func randomCatalogs() throws {
        var generator = SeededGenerator(seed: Self.seed)
        for round in 0..<12 {
            let catalog = try Catalog()
            for source in 0..<Int.random(in: 1...3, using: &generator) {
                let kind = Int.random(in: 0...3, using: &generator)
                let rows = (0..<Int.random(in: 1...6, using: &generator)).map { number in
                    "{" + row(kind, source * 100 + number, &generator).map { "\"\($0)\":\($1)" }.joined(separator: ",")
                        + "}"
                }
                try catalog.take("[\(rows.joined(separator: ","))]", name: "s\(source).json")
            }
            let before = try shops(catalog.store)
            for format in ExportFormat.allCases {
                for asImported in [false, true] {
                    let place: Comment = "seed \(Self.seed), round \(round), \(format), as imported: \(asImported)"
                    guard let (after, remarks) = try back(catalog.store, format, asImported: asImported) else {
                        continue
                    }
                    #expect(after.map(\.key) == before.map(\.key), place)
                    for (new, old) in zip(after, before) {
                        var same = new
                        same.attributes = old.attributes
                        #expect(same.isIdentical(to: old), place)
                        if remarks.contains(.textOnly) {
                            continue
                        } else if asImported {
                            // A table has one order of columns for all rows.
                            #expect(Set(new.attributes.keys) == Set(old.attributes.keys), place)
                            for key in old.attributes.keys {
                                #expect(new.attributes[key] == old.attributes[key], place)
                            }
                        } else {
                            #expect(new.attributes == old.attributes, place)
                        }
                    }
                }
            }
        }
    }

    @Test("shops that two sources key in two ways come back under one name for the key")
    func twoKeys() throws {
        let catalog = try Catalog()
        try catalog.take(#"[{"sku":"A1","name":"Pot"}]"#, name: "a.json")
        try catalog.take(#"[{"id":7,"name":"Pan"}]"#, name: "b.json")
        for format in ExportFormat.allCases {
            let (after, remarks) = try #require(try back(catalog.store, format, asImported: true))
            #expect(after == (try shops(catalog.store)))
            #expect(remarks == [.commonKey("id")])
        }
    }

    @Test("one source keeps its own keys and its nesting, without a remark")
    func ownKeys() throws {
        let catalog = try Catalog()
        let json = #"{"sku":"A1","title":"Pot","offer":{"n":[1,null]}}"#
        try catalog.take("[\(json)]")
        var text = ""
        try catalog.store.export(as: .ndjson, asImported: true, remark: { Issue.record("\($0)") }) { text += $0 }
        #expect(text == json + "\n")
    }

    @Test("no shops come back as no shops")
    func empty() throws {
        let catalog = try Catalog()
        var text = ""
        try catalog.store.export(as: .json, asImported: true) { text += $0 }
        #expect(text == "[]\n")
    }
}
