import CatalogStore
import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding

/// Other programs write shops and know nothing of versions, search indexes and orders that are kept.
@Suite("What other programs write")
@MainActor
struct ForeignWritesTests {
    private let folder = TemporaryFolder()

    private func store(_ names: [String]) throws -> CatalogStore {
        let store = try CatalogStore(path: folder.path("catalog.sqlite"))
        try store.save(names.map { Shop(key: $0, name: $0, icon: nil) })
        return store
    }

    private nonisolated static let shelves: [ShelfSpecification] = [
        ShelfSpecification(), ShelfSpecification(.waterfall()),
        ShelfSpecification(.grid(sections: .init(field: .name))),
    ]

    @Test(
        "shops that came or went without a word: a shelf whose order is kept is the one that is there",
        arguments: shelves,
        [
            "INSERT INTO shop (key, name, position, attributes, version) VALUES ('x', 'New', 999, '{}', 0)",
            "DELETE FROM shop WHERE key = 'b'",
        ]
    )
    func unversioned(specification: ShelfSpecification, sql: String) throws {
        let store = try store(["a", "b", "c", "d"])
        let rect = CGRect(x: 0, y: 0, width: 375, height: 5_000)
        for part in [ShelfPart.after(nil), .after(nil, limit: 9), .range(0..<9), .rect(rect)] {
            let cache = ShelfWorld.cache(of: store)
            _ = try store.shelfPage(on: specification, cache: cache)
            try CatalogStore(path: store.path).connection.execute(sql)
            let page = try store.shelfPage(on: specification, part, cache: cache)
            // What came without a word into a section is seen with the next change that is told: each shop of it is looked up by its id.
            if specification.sections == nil || sql.hasPrefix("DELETE") {
                #expect(try page == store.shelfPage(on: specification, part))
            }
            // No cell lies outside of it.
            ShelfBinding(specification, measuring: FixedTextMeasurer()).show(page)
            try CatalogStore(path: store.path).connection.execute("DELETE FROM shop WHERE key IN ('b', 'x')")
            try store.save(Shop(key: "b", name: "b", icon: nil))
        }
    }

    @Test("a name that is changed beside the order of names and the words is counted as it is found")
    func renamed() throws {
        let store = try store(["Tea cup", "Tea pot", "Cup of tea"])
        try store.connection.execute(
            """
            UPDATE shop SET name = 'Coffee', version = (SELECT version + 1 FROM catalog) WHERE key = 'Tea cup';
            UPDATE catalog SET version = version + 1
            """
        )
        let query = ShopQuery().matching("tea")
        let shelf = try store.laidOutCells(matching: query, on: ShelfSpecification(), measuring: FixedTextMeasurer())
        #expect(shelf.cells.count == shelf.count)
        #expect(Set(shelf.cells.map(\.key)) == ["Tea cup", "Tea pot", "Cup of tea"])
        #expect(try store.page(of: query).shops.count == store.count(of: query))
    }

    @Test("a shop that is copied with its place among the names, and whose words nobody looked up, ends nothing")
    func copied() throws {
        let store = try store(["Tea cup", "Tea pot"])
        try store.connection.execute(
            """
            INSERT INTO shop (key, name, name_order, position, attributes, version)
            SELECT 'copy', name, name_order, 9, attributes, version FROM shop WHERE key = 'Tea cup'
            """
        )
        let query = ShopQuery().matching("tea")
        func isDamage(_ body: () throws -> Void) -> Bool {
            do { try body() } catch let error as CatalogStoreError { return error.code == .corrupt } catch {
                return false
            }
            return true
        }
        #expect(isDamage { _ = try store.shelfPage(matching: query, on: ShelfSpecification()) })
        #expect(
            isDamage {
                _ = try store.laidOutCells(matching: query, on: ShelfSpecification(), measuring: FixedTextMeasurer())
            }
        )
        _ = try store.repair()
        #expect(try store.shelfPage(matching: query, on: ShelfSpecification()).items.count == 3)
    }
}
