import CatalogBinding
import CatalogStore
import Foundation
import ShopModel
import ViewKit

/// A catalog of so many shops, and one shop of it edited again and again.
struct Caching {
    let store: CatalogStore
    let cache: LayoutCache
    private let measurer = FixedTextMeasurer()
    private let count: Int
    private let path: String

    init(count: Int) throws {
        self.count = count
        path = NSTemporaryDirectory() + "/binding-benchmark-\(count).sqlite"
        Self.remove(path)
        store = try CatalogStore(path: path)
        for start in stride(from: 0, to: count, by: 50_000) {
            try store.save(
                (start..<min(start + 50_000, count)).map { number in
                    var shop = Shop(key: "k\(number)", name: "Tea house \(number)", icon: nil)
                    (shop.width, shop.height) = (300, Double(200 + number * 7 % 400))
                    return shop
                }
            )
        }
        cache = LayoutCache(of: store)
    }

    func remove() { Self.remove(path) }

    private static func remove(_ path: String) {
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }

    private var window: Range<Int> { count / 2..<count / 2 + 24 }

    /// From a saved edit to the new frames of so many cells, the edited one first: microseconds, the median of 200.
    func edit(on shelf: ShelfSpecification, cells: Int) throws -> Double {
        let window = count / 2..<count / 2 + cells
        _ = try store.laidOutCells(on: shelf, range: window, measuring: measurer, cache: cache)
        var times: [Double] = []
        for round in 0..<200 {
            var shop = try store.shop(key: "k\(count / 2)")!.shop
            shop.name = "Coffee \(round)"
            try store.save(shop)
            let clock = ContinuousClock()
            let time = try clock.measure {
                _ = try store.laidOutCells(on: shelf, range: window, measuring: measurer, cache: cache)
            }
            times.append(time / .microseconds(1))
        }
        return times.sorted()[100]
    }

    /// Writing an order and reading it back, in nanoseconds a shop; and a window of a waterfall that is cached, in microseconds.
    func chunks() throws -> (write: Double, read: Double, window: Double) {
        let shelf = ShelfSpecification(kind: .waterfall, width: 375, columns: 3)
        try cache.clear()
        _ = try store.laidOutCells(
            on: shelf,
            range: window,
            measuring: measurer,
            cache: LayoutCache(of: store, byteLimit: 0)
        )
        let clock = ContinuousClock()
        let unsaved = LayoutCache(of: store, byteLimit: 0)
        let compute = try clock.measure {
            _ = try store.laidOutCells(on: shelf, range: window, measuring: measurer, cache: unsaved)
        }
        let both = try clock.measure {
            _ = try store.laidOutCells(on: shelf, range: window, measuring: measurer, cache: LayoutCache(of: store))
        }
        // All ratios are read for another width.
        let other = ShelfSpecification(kind: .waterfall, width: 376, columns: 3)
        let memory = try clock.measure {
            _ = try store.laidOutCells(on: other, range: window, measuring: measurer, cache: unsaved)
        }
        let file = LayoutCache(of: store)
        let read = try clock.measure {
            _ = try store.laidOutCells(on: other, range: window, measuring: measurer, cache: file)
        }
        var windows: [Double] = []
        for _ in 0..<50 {
            let reopened = LayoutCache(of: store)
            let time = try clock.measure {
                _ = try store.laidOutCells(on: shelf, range: window, measuring: measurer, cache: reopened)
            }
            windows.append(time / .microseconds(1))
        }
        let perShop = { (duration: Duration) in duration / .nanoseconds(1) / Double(count) }
        return (perShop(both - compute), perShop(read - memory), windows.sorted()[25])
    }
}

/// Prints the cache's rows of docs/benchmarks.md.
func measureCaching() throws {
    for count in [10_000, 1_000_000] {
        let caching = try Caching(count: count)
        defer { caching.remove() }
        for cells in [1, 24] {
            let grid = try caching.edit(on: ShelfSpecification(), cells: cells)
            let waterfall = try caching.edit(
                on: ShelfSpecification(kind: .waterfall, width: 375, columns: 3),
                cells: cells
            )
            print(
                "\(count) shops: one edit to new frames of \(cells) cells: grid",
                grid,
                "µs, waterfall",
                waterfall,
                "µs"
            )
        }
        let chunks = try caching.chunks()
        print(
            "\(count) shops: order and waterfall written:",
            chunks.write,
            "ns a shop, read and arranged anew:",
            chunks.read,
            "ns a shop, a reopened window:",
            chunks.window,
            "µs"
        )
    }
}
