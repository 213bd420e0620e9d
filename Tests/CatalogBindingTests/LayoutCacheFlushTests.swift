import CatalogStore
import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding

@Suite("When the cache of layouts is written")
struct LayoutCacheFlushTests {
    private let folder = TemporaryFolder()
    private let shelf = ShelfSpecification(.grid(columns: 2), width: 240)

    private func store() throws -> CatalogStore {
        try CatalogStore(path: folder.path("catalog.sqlite"))
    }

    /// A catalog of ten shops and a cache that has them all.
    private func filled() throws -> (store: CatalogStore, cache: LayoutCache) {
        let store = try store()
        try store.save((0..<10).map { Shop(key: "k\($0)", name: "Tea \($0)", icon: nil) })
        let cache = LayoutCache(of: store)
        try list(store, cache)
        return (store, cache)
    }

    @discardableResult
    private func list(_ store: CatalogStore, _ cache: LayoutCache) throws -> LaidOutShelf {
        try store.laidOutCells(on: shelf, range: 0..<10, measuring: CountingTextMeasurer(), cache: cache)
    }

    private func rename(_ number: Int, to name: String, _ store: CatalogStore) throws {
        var shop = try #require(try store.shop(key: "k\(number)")).shop
        shop.name = name
        try store.save(shop)
    }

    /// How many texts a process that opens the catalog now has to measure.
    private func measuredAnew() throws -> Int {
        let store = try store()
        let cache = LayoutCache(of: store)
        try list(store, cache)
        return cache.statistics.measurements
    }

    @Test("what was missing is written with the answer")
    func missing() throws {
        let (_, cache) = try filled()
        #expect(cache.statistics.writtenBytes > 0)
        #expect(try measuredAnew() == 0)
    }

    @Test("an edited text waits for the flush, and its cell is right before it")
    func edited() throws {
        let (store, cache) = try filled()
        let written = cache.statistics.writtenBytes
        try rename(4, to: "Coffee", store)
        #expect(try list(store, cache).cells[4].lines == ["Coffee"])
        #expect(cache.statistics.writtenBytes == written)
        cache.flush()
        #expect(cache.statistics.writtenBytes > written)
        #expect(try measuredAnew() == 0)
    }

    @Test("until then other processes measure it themselves")
    func others() throws {
        let (store, cache) = try filled()
        try rename(4, to: "Coffee", store)
        try list(store, cache)
        #expect(try measuredAnew() == 1)
    }

    @Test("64 edited texts are written without being asked")
    func many() throws {
        let (store, cache) = try filled()
        let written = cache.statistics.writtenBytes
        for round in 0..<63 {
            try rename(4, to: "Coffee \(round)", store)
            try list(store, cache)
        }
        #expect(cache.statistics.writtenBytes == written)
        try rename(4, to: "Cocoa", store)
        try list(store, cache)
        #expect(cache.statistics.writtenBytes > written)
        #expect(try measuredAnew() == 0)
    }

    @Test("the end of a cache writes what waits in it")
    func ending() throws {
        do {
            let (store, cache) = try filled()
            try rename(4, to: "Coffee", store)
            try list(store, cache)
        }
        #expect(try measuredAnew() == 0)
    }
}
