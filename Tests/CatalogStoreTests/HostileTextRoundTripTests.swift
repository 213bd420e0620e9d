import CatalogFiles
import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

/// `VITRINE_SEED` chooses the first catalog and `VITRINE_CATALOGS` how many there are.
@Suite("Catalogs of hostile text, written and read again")
struct HostileTextRoundTripTests {
    /// What texts are made of: syntax of the formats, what joins with it, controls, and what turns the direction of text.
    private static let pieces = [
        "a", "b", "1", " ", "\"", "'", ",", ";", "\t", "|", "\\", "/", "\r", "\n", "\r\n", "\u{301}", "\u{200D}",
        "\u{FE0F}",
        "\0", "\u{1}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{A0}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{FEFF}",
        "\u{FFFE}",
        "\u{FFFF}", "<", ">", "&", "&amp;", "]]>", "<!--", "{", "}", "[", "]", "(", ":", "=", "+", "-", "@", "#", "é",
        "e\u{301}", "茶",
        "👩‍🍳", "\u{10FFFF}", "null", "true", "1e5", "-0", "sep=;", "%s", "\u{37E}", "\u{212A}",
    ]

    private static func number(_ name: String, _ otherwise: UInt64) -> UInt64 {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init) ?? otherwise
    }

    @Test("a catalog is equal after an export and an import in each format, or the export is refused with a reason")
    func roundTrip() throws {
        let seed = Self.number("VITRINE_SEED", .random(in: 0..<1_000_000))
        var (equal, refused) = (0, 0)
        for offset in 0..<Self.number("VITRINE_CATALOGS", 60) {
            let shops = Self.shops(seed: seed &+ offset)
            let catalog = try CatalogStore.temporary(called: "before")
            try Self.take(shops.map(\.json).joined(separator: "\n"), as: .ndjson, into: catalog)
            let before = try catalog.page().shops.map(\.shop)
            try #require(!before.isEmpty)
            for format in ExportFormat.allCases {
                var text = ""
                do {
                    try catalog.export(as: format) { text += $0 }
                } catch let error as CatalogStoreError where error.code == .cannotExport {
                    refused += 1
                    continue
                }
                let again = try CatalogStore.temporary(called: "after")
                // Whatever it is called: what it is shows in its bytes.
                try Self.take(text, as: nil, into: again)
                let after = try again.page().shops.map(\.shop)
                let isSame = before.count == after.count && zip(before, after).allSatisfy { $0.isIdentical(to: $1) }
                guard isSame else {
                    Issue.record("seed \(seed &+ offset), \(format):\n\(text.debugDescription)\n\(before)\n\(after)")
                    return
                }
                equal += 1
            }
        }
        // Neither way is all there is.
        #expect(equal > refused && refused > 0, "seed \(seed): \(equal) equal, \(refused) refused")
        print("seed \(seed): \(equal) equal, \(refused) refused")
    }

    private static func take(_ text: String, as format: FileFormat?, into store: CatalogStore) throws {
        let folder = TemporaryFolder()
        let file = try CatalogFile(path: folder.file("file", text), options: ReadingOptions(format: format))
        _ = try store.importFiles([file])
    }

    private static func shops(seed: UInt64) -> [DictionaryRow] {
        var random = SeededGenerator(seed: seed)
        // Some catalogs only of what tables and property lists can hold, so that each format is met both ways.
        let isPlain = Bool.random(using: &random)
        let pieces = isPlain ? Self.pieces.filter { $0.unicodeScalars.allSatisfy(isInXML) } : Self.pieces
        func text(_ counts: ClosedRange<Int> = 0...5) -> String {
            (0..<Int.random(in: counts, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
        }
        func value(_ depth: Int) -> DictionaryValue {
            switch Int.random(in: 0..<(depth < 3 ? 8 : 6), using: &random) {
            case 0: .null
            case 1: .bool(.random(using: &random))
            case 2:
                .number(
                    DecimalText(["0", "-1.50", "-0", "1e400", "12345678901234567890"].randomElement(using: &random)!)!
                )
            case 3...5: .string(text())
            case 6: .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in value(depth + 1) })
            default: .object(Dictionary((0..<2).map { _ in (text(), value(depth + 1)) }, uniquingKeysWith: { $1 }))
            }
        }
        return (0..<Int.random(in: 1...4, using: &random)).map { place in
            var row: [String: DictionaryValue] = ["key": .string("k\(place)" + text()), "name": .string("n" + text())]
            if Bool.random(using: &random) { row["icon"] = .string("i" + text()) }
            if Bool.random(using: &random) { row["images"] = .array((0...2).map { .string("\($0)" + text()) }) }
            if Bool.random(using: &random) { row["price"] = "-12.50" }
            var attributes: [String: DictionaryValue] = [:]
            for _ in 0..<Int.random(in: 0..<4, using: &random) { attributes[text()] = value(0) }
            if !attributes.isEmpty { row["attributes"] = .object(attributes) }
            return DictionaryRow(row)
        }
    }

    private static func isInXML(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
            || "\t\r\n".unicodeScalars.contains(scalar)
    }
}
