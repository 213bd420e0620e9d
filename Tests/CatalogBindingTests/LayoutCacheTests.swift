import CatalogStore
import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding

@Suite("The cache of layouts")
struct LayoutCacheTests {
    private let folder = TemporaryFolder()
    private let shelf = ShelfSpecification(.grid(columns: 2), width: 240)

    private func store(shops: Int, name: (Int) -> String = { "Tea \($0)" }) throws -> CatalogStore {
        let store = try CatalogStore(path: folder.path("catalog.sqlite"))
        try store.save((0..<shops).map { Shop(key: "k\($0)", name: name($0), icon: nil) })
        return store
    }

    private func reopened() throws -> CatalogStore {
        try CatalogStore(path: folder.path("catalog.sqlite"))
    }

    /// Lists a window by a cache of its own.
    private func list(
        _ store: CatalogStore,
        _ shelf: ShelfSpecification? = nil,
        _ range: Range<Int> = 0..<10,
        measuring measurer: CountingTextMeasurer = CountingTextMeasurer()
    ) throws -> (shelf: LaidOutShelf, statistics: LayoutCacheStatistics, measured: Int) {
        let cache = LayoutCache(of: store)
        let answer = try store.laidOutCells(on: shelf ?? self.shelf, range: range, measuring: measurer, cache: cache)
        return (answer, cache.statistics, measurer.count)
    }

    @Test("L3: a restart measures nothing again and counts nothing again")
    func restart() throws {
        let first = try list(store(shops: 10))
        #expect(first.measured == 10)
        #expect(first.statistics.texts == .init(hits: 0, misses: 10, recomputed: 0))
        #expect(first.statistics.orders == .init(hits: 0, misses: 1, recomputed: 0))

        let second = try list(reopened())
        #expect(second.shelf == first.shelf)
        #expect(second.measured == 0)
        #expect(second.statistics.texts == .init(hits: 10, misses: 0, recomputed: 0))
        #expect(second.statistics.orders == .init(hits: 1, misses: 0, recomputed: 0))
        #expect(second.statistics.writtenBytes == 0)
    }

    @Test("L3: what another version of the format wrote has other keys, so it is never found")
    func formatVersion() throws {
        for kind in LayoutCacheKey.Kind.allCases {
            let now = LayoutCacheKey(kind, ["a", "b"])
            #expect(now == LayoutCacheKey(kind, ["a", "b"], version: LayoutCacheKey.formatVersion))
            for version in [-1, 0, 1, LayoutCacheKey.formatVersion + 1, .max] {
                let other = LayoutCacheKey(kind, ["a", "b"], version: version)
                #expect(other.high != now.high && other.low != now.low, "\(kind) \(version)")
            }
        }
    }

    @Test("a name that fits is measured once for all columns at least as wide as it")
    func natural() throws {
        let store = try store(shops: 4)
        _ = try list(store)
        for width in [120, 240, 1_000.5] {
            #expect(try list(store, ShelfSpecification(.grid(columns: 1), width: width, insets: 0)).measured == 0)
        }
        // "Tea 0" is five half ems of 14 points: 35 points.
        #expect(try list(store, ShelfSpecification(.grid(columns: 1), width: 35, insets: 0)).measured == 0)
        #expect(try list(store, ShelfSpecification(.grid(columns: 1), width: 34, insets: 0)).measured == 4)
    }

    @Test("a name that does not fit is kept for its width and number of lines, and for no other")
    func lines() throws {
        let store = try store(shops: 3) { "A name of several words, number \($0)" }
        let narrow = ShelfSpecification(.grid(columns: 1), width: 100, insets: 0)
        var twoLines = narrow
        twoLines.style.labelLines = 2
        #expect(try list(store, narrow).measured == 3)
        #expect(try list(reopened(), narrow).measured == 0)
        #expect(try list(store, ShelfSpecification(.grid(columns: 1), width: 101, insets: 0)).measured == 3)
        #expect(try list(store, twoLines).measured > 0)
        #expect(try list(reopened(), twoLines).measured == 0)
    }

    @Test("L3: other fonts are other texts, and a measurer that does not say what it is has none kept")
    func fingerprints() throws {
        let store = try store(shops: 5)
        #expect(try list(store, measuring: CountingTextMeasurer(fingerprint: "one font")).measured == 5)
        #expect(try list(store, measuring: CountingTextMeasurer(fingerprint: "two fonts")).measured == 5)
        #expect(try list(store, measuring: CountingTextMeasurer(fingerprint: "one font")).measured == 0)
        for _ in 0..<2 { #expect(try list(store, measuring: CountingTextMeasurer(fingerprint: nil)).measured == 5) }
    }

    @Test("L1: a changed price measures nothing, a changed name that name alone")
    func edits() throws {
        let store = try store(shops: 10)
        _ = try list(store)
        var shop = try #require(try store.shop(key: "k3")).shop
        shop.price = Price(minorUnits: 100, currency: "EUR")
        try store.save(shop)
        let priced = try list(store)
        #expect(priced.measured == 0)
        #expect(priced.statistics.patchedOrders == 1)

        shop.name = "Coffee"
        try store.save(shop)
        let renamed = try list(store)
        #expect(renamed.measured == 1)
        #expect(renamed.statistics.texts == .init(hits: 9, misses: 0, recomputed: 1))
        #expect(renamed.shelf.cells[3].lines == ["Coffee"])
    }

    @Test("writing it is no change of the catalog")
    func noVersion() throws {
        let store = try store(shops: 10)
        let version = try store.contentVersion()
        #expect(try list(store).statistics.writtenBytes > 0)
        #expect(try store.contentVersion() == version)
        #expect(try store.shopsChanged(since: version, atMost: 10) == [])
    }

    @Test("L3: it keeps no more than allowed, and what was used longest ago goes first")
    func bounds() throws {
        let store = try store(shops: 4) { "Tea \($0) of a long name that is cut in most columns" }
        var now = 0
        func list(_ width: CGFloat, byteLimit: Int) throws -> Int {
            let measurer = CountingTextMeasurer()
            let cache = LayoutCache(of: store, byteLimit: byteLimit, sizes: .init()) { now }
            let shelf = ShelfSpecification(.grid(columns: 1), width: width, insets: 0)
            _ = try store.laidOutCells(on: shelf, range: 0..<4, measuring: measurer, cache: cache)
            #expect(try cache.usage().reduce(0) { $0 + $1.bytes } <= byteLimit)
            return measurer.count
        }
        #expect(try list(100, byteLimit: 100_000) == 4)
        now = 100
        #expect(try list(110, byteLimit: 100_000) == 4)
        now = 200
        // Read again, the first is no longer the oldest.
        #expect(try list(100, byteLimit: 100_000) == 0)
        // For two such widths, give or take a letter.
        let room = try LayoutCache(of: store).usage().reduce(50) { $0 + $1.bytes }
        now = 300
        #expect(try list(120, byteLimit: room) == 4)
        now = 400
        #expect(try list(100, byteLimit: room) == 0)
        #expect(try list(120, byteLimit: room) == 0)
        #expect(try list(110, byteLimit: room) == 4)
    }

    @Test("with no room at all, it works from memory and writes nothing")
    func noRoom() throws {
        let store = try store(shops: 6)
        let cache = LayoutCache(of: store, byteLimit: 0)
        let measurer = CountingTextMeasurer()
        for _ in 0..<3 { _ = try store.laidOutCells(on: shelf, range: 0..<6, measuring: measurer, cache: cache) }
        #expect(measurer.count == 6)
        #expect(try cache.usage() == [])
    }

    @Test("clear drops it, in memory and in the file")
    func clear() throws {
        let store = try store(shops: 6)
        let cache = LayoutCache(of: store)
        let measurer = CountingTextMeasurer()
        for _ in 0..<2 {
            _ = try store.laidOutCells(on: shelf, range: 0..<6, measuring: measurer, cache: cache)
            #expect(try cache.usage().map(\.kind) == ["order", "text"])
            try cache.clear()
            #expect(try cache.usage() == [])
        }
        #expect(measurer.count == 12)
    }

    @Test(
        "where another program holds the lock, reading goes on and the write is given up without waiting",
        .timeLimit(.minutes(5))
    )
    func locked() throws {
        _ = try store(shops: 6)
        // One that would wait for ever if it waited.
        let patient = Interruption(patienceMilliseconds: .max)
        let store = try CatalogStore(path: folder.path("catalog.sqlite"), creates: false, interruption: patient)
        let other = try reopened()
        try other.connection.write {
            let listed = try list(store)
            #expect(listed.measured == 6)
            #expect(listed.statistics.writtenBytes == 0)
        }
        #expect(try list(store).statistics.writtenBytes > 0)
        #expect(try list(store).measured == 0)
    }

    @Test("a catalog that may only be read is listed by what its cache has, and nothing is written")
    func readOnly() throws {
        _ = try list(store(shops: 6), shelf, 0..<3)
        let store = try CatalogStore(lookingAt: folder.path("catalog.sqlite"))
        let listed = try list(store)
        let other = try list(reopened())
        #expect(listed.shelf == other.shelf)
        #expect(listed.measured == 3)
        #expect(listed.statistics.writtenBytes == 0)
    }

    @Test("inside a transaction of the store it is read, and not written")
    func insideTransaction() throws {
        let store = try store(shops: 6)
        let written = try store.connection.read { try list(store).statistics.writtenBytes }
        #expect(written == 0)
        #expect(try list(store).statistics.writtenBytes > 0)
    }

    @Test("a table that is damaged is a cache that is empty")
    func damagedTable() throws {
        let store = try store(shops: 6)
        let fresh = try list(store).shelf
        try store.connection.execute("DROP TABLE layout_chunk")
        let listed = try list(store)
        #expect(listed.shelf == fresh)
        #expect(listed.measured == 6)
    }

    @Test("windows laid out by tasks side by side are those that are laid out one after the other")
    func parallel() async throws {
        let store = try store(shops: 200) { "Tea \($0) of some length that may be cut" }
        let path = store.path
        let shelf = ShelfSpecification(.waterfall(columns: 3), width: 300)
        let windows = (0..<8).map { $0 * 25..<$0 * 25 + 25 }
        let serial = try windows.map {
            try store.laidOutCells(
                on: shelf,
                range: $0,
                measuring: FixedTextMeasurer(),
                cache: LayoutCache(of: store, byteLimit: 0)
            )
        }
        let parallel = try await withThrowingTaskGroup(of: (Int, LaidOutShelf).self) { group in
            for (index, window) in windows.enumerated() {
                group.addTask {
                    let store = try CatalogStore(path: path)
                    return (index, try store.laidOutCells(on: shelf, range: window, measuring: FixedTextMeasurer()))
                }
            }
            return try await group.reduce(into: [Int: LaidOutShelf]()) { $0[$1.0] = $1.1 }
        }
        for (index, window) in serial.enumerated() { #expect(parallel[index] == window) }
    }

    @Test("a window far down is found by the order that is kept, whether asked for by a range, a rect or a place")
    func farDown() throws {
        let store = try store(shops: 40)
        func list(_ part: ShelfPart) throws -> (LaidOutShelf, LayoutCacheStatistics) {
            let cache = ShelfWorld.cache(of: store)
            return (
                try store.laidOutCells(on: shelf, part, measuring: FixedTextMeasurer(), cache: cache), cache.statistics
            )
        }
        let (window, first) = try list(.range(30..<32))
        #expect(first.orders.misses == 1)
        let rect = window.cells[0].frame.union(window.cells[1].frame)
        let (before, _) = try list(.range(28..<30))
        for part in [.range(30..<32), .rect(rect), .after(before.next, limit: 2)] as [ShelfPart] {
            let (again, statistics) = try list(part)
            #expect(again.cells == window.cells)
            #expect(statistics.orders == .init(hits: 1, misses: 0, recomputed: 0))
            // The state, one chunk of three or two, and for a place what finds its chunk.
            #expect(statistics.readBytes < 1_500)
        }
    }

    @Test(
        "names by the rules of another language are another order, of a sort by name and of a search",
        arguments: ShopSort.allCases
    )
    func otherRules(sort: ShopSort) throws {
        let store = try CatalogStore(path: folder.path("catalog.sqlite"))
        try store.setNameLocale("")
        try store.save(["Tea z", "Tea ä", "Tea b", "Tea c", "Tea d"].map { Shop(key: $0, name: $0, icon: nil) })
        let query = ShopQuery().matching("tea").sorted(by: sort)
        let cache = ShelfWorld.cache(of: store)
        func keys(_ cache: LayoutCache?) throws -> [String] {
            let part = ShelfPart.range(3..<5)
            let shelf = try store.laidOutCells(
                matching: query,
                on: shelf,
                part,
                measuring: FixedTextMeasurer(),
                cache: cache
            )
            return shelf.cells.map(\.key)
        }
        let before = try keys(cache)
        try store.setNameLocale("sv_SE")
        let after = try keys(cache)
        #expect(try after == store.page(of: query).shops.suffix(2).map(\.shop.key))
        #expect((after != before) == [.name, .relevance].contains(sort))
    }

    @Test("the first answers of a search are read and counted; what comes after them is found by an order")
    func firstOfSearch() throws {
        let store = try store(shops: 40)
        func list(_ range: Range<Int>) throws -> (keys: [String], count: Int, orders: Int) {
            let cache = ShelfWorld.cache(of: store)
            let query = ShopQuery().matching("tea")
            let shelf = try store.laidOutCells(
                matching: query,
                on: shelf,
                .range(range),
                measuring: FixedTextMeasurer(),
                cache: cache
            )
            let chunks = try LayoutCacheTable(store).names(ofKind: "order").filter { $0.number >= 0 }
            return (shelf.cells.map(\.key), shelf.count, chunks.count)
        }
        let first = try list(0..<3)
        #expect(first == (["k0", "k1", "k2"], 40, 0))
        let later = try list(20..<22)
        #expect(later == (["k20", "k21"], 40, 14))
    }

    @Test("the first shops of an order that was kept empty are appended to it")
    func emptyOrder() throws {
        let store = try CatalogStore(path: folder.path("catalog.sqlite"))
        let query = ShopQuery().where(.price, .atMost, 5)
        func list() throws -> LaidOutShelf {
            try store.laidOutCells(matching: query, on: shelf, range: 0..<4, measuring: FixedTextMeasurer())
        }
        #expect(try list().cells.isEmpty)
        var shop = Shop(key: "a", name: "Tea", icon: nil)
        shop.price = Price(minorUnits: 100, currency: "EUR")
        try store.save(shop)
        #expect(try list().cells.map(\.key) == ["a"])
        #expect(try list().cells.map(\.key) == ["a"])
    }
}
