import CatalogFiles
import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

/// What the migrations created is found missing and created again.
@Suite("Missing parts of the schema")
struct SchemaRepairTests {
    private let catalog: Catalog

    init() throws {
        catalog = try Catalog()
        try catalog.take(#"[{"id":"a","name":"Tea","images":["1","2"]},{"id":"b","name":"Cup"}]"#)
    }

    private static let objects: [SchemaObject] = (try? KnownSchema.current()) ?? []

    private func drop(_ object: SchemaObject) throws {
        let connection = try Connection(path: catalog.store.path, access: .readWrite, isHardened: false)
        try connection.execute("PRAGMA foreign_keys = OFF; DROP \(object.kind) \(object.name)")
    }

    @Test(
        "every table, index, view and trigger",
        arguments: objects.map(\.name).filter {
            !$0.hasPrefix("shop_search_") && $0 != "migration" && !$0.hasPrefix("sqlite_")
        }
    )
    func restored(name: String) throws {
        let object = try #require(Self.objects.first { $0.name == name })
        try drop(object)
        let store = try CatalogStore(checking: catalog.store.path)
        let found = try store.check()
        #expect(
            found.findings.contains { $0.code == .schema && $0.message.contains("\"\(name)\"") },
            "\(found.findings)"
        )
        let report = try store.repair()
        #expect(report.left.isClean, "\(report.left.findings)")
        #expect(report.backup != nil)
        let again = try CatalogStore(path: catalog.store.path)
        #expect(try again.shopCount() == (name == "shop" ? 0 : 2))
        if name != "shop" { #expect(try again.slice(of: ShopQuery().matching("tea"), limit: 5).shops.count == 1) }
        // What was restored works.
        try again.importFiles([CatalogFile(data: Data(#"[{"id":"n","name":"New"}]"#.utf8), name: "n.json")])
        _ = try again.undoLastImport()
    }

    @Test("steps that were taken and not written down are written down", arguments: 2...Migration.all.count)
    func halfMigrated(version: Int) throws {
        let connection = try Connection(path: catalog.store.path, access: .readWrite, isHardened: false)
        try connection.execute("DELETE FROM migration WHERE version >= \(version)")
        let store = try CatalogStore(checking: catalog.store.path)
        #expect(store.migration.applied.map(\.version) == Array(version...Migration.all.count))
        #expect(try store.repair().left.isClean)
        #expect(try CatalogStore(path: catalog.store.path).shopCount() == 2)
    }
}

@Suite("Searching without marks")
struct MarkSearchTests {
    /// What a name is, and what finds it.
    private static let table: [(name: String, searches: [String])] = [
        ("مُحَمَّد", ["محمد", "مُحَمَّد", "مح"]), ("شاي أخضر", ["اخضر", "أخضر"]), ("كتـــاب", ["كتاب"]), ("آب", ["اب"]),
        ("שָׁלוֹם", ["שלום", "שָׁלוֹם"]), ("\u{FB4A}\u{05D5}\u{05D3}\u{05D4}", ["תודה"]), ("ܫܠܳܡܳܐ", ["ܫܠܡܐ"]),
        ("a\u{1DC4}b", ["ab"]),
        ("сло\u{0483}во", ["слово"]), ("Crème brûlée", ["creme", "BRULEE"]), ("हिन्दी", ["हिन्दी"]), ("ދިވެހި", ["ދިވެހި"]),
    ]

    @Test("a name is found with its marks and without")
    func marks() throws {
        let catalog = try Catalog()
        try catalog.store.save(Self.table.enumerated().map { Shop(key: "k\($0.offset)", name: $0.element.name) })
        for (index, entry) in Self.table.enumerated() {
            for search in entry.searches {
                let found = try catalog.store.slice(of: ShopQuery().matching(search), limit: 20).shops.map(\.shop.key)
                #expect(found.contains("k\(index)"), "\(entry.name) by \(search)")
            }
        }
        #expect(try catalog.store.check().isClean)
        // A vowel sign of an Indian script is a letter of its own.
        #expect(try catalog.store.slice(of: ShopQuery().matching("हनद"), limit: 20).shops.isEmpty)
    }
}
