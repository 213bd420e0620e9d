import CatalogStore
import Foundation
import ShopModel
import TestSupport

@testable import CatalogBinding

/// A catalog of a test's own, with a pool that serves one reader.
struct LiveCatalog {
    let folder = TemporaryFolder()
    private(set) var pool: CatalogPool

    /// - Parameter shops: how many; their keys are k0, k1 and so on, in order.
    init(shops: Int = 0) async throws {
        pool = try await CatalogPool(path: folder.path("catalog.sqlite"), readers: 1)
        try await save((0..<shops).map { Self.shop($0) })
    }

    /// As a program that is started again.
    mutating func reopen() async throws {
        await pool.close()
        pool = try await CatalogPool(path: folder.path("catalog.sqlite"), readers: 1)
    }

    static func shop(_ number: Int, name: String? = nil) -> Shop {
        Shop(key: "k\(number)", name: name ?? "shop \(number)", icon: "icon\(number)")
    }

    func save(_ shops: [Shop]) async throws {
        try await pool.write { store in _ = try store.save(shops) }
    }

    func save(_ shop: Shop) async throws {
        try await save([shop])
    }

    func delete(_ keys: String...) async throws {
        try await pool.write { store in _ = try store.delete(keys: keys) }
    }

    /// What a list made now would have.
    func listed(
        _ specification: ShelfSpecification,
        _ part: ShelfPart,
        matching query: ShopQuery = ShopQuery()
    ) async throws -> LaidOutShelf {
        try await pool.read { store in
            try store.laidOutCells(matching: query, on: specification, part, measuring: CountingTextMeasurer())
        }
    }
}
