import CProbe
import CatalogBinding
import CatalogStore
import Foundation
import ViewKit

/// What it costs to keep an order and a waterfall in the file: 34 bytes a shop.
struct Chunks {
    let catalog: Catalog

    struct Result {
        /// Nanoseconds of CPU a shop: computing without keeping, computing and keeping, and the same bytes written by plain SQL.
        var computing = Double.infinity
        var keeping = Double.infinity
        var raw = Double.infinity
        /// Nanoseconds of CPU a shop: another width arranged by the order in the file and kept, by the one in memory and not
        /// kept, and by a loop in C.
        var reading = Double.infinity
        var memory = Double.infinity
        var loop = Double.infinity
    }

    /// The least of three.
    func run() throws -> Result {
        var result = Result()
        for _ in 0..<3 { try measure(&result) }
        return result
    }

    private func measure(_ result: inout Result) throws {
        let store = try CatalogStore(path: catalog.path)
        let window = catalog.window(24)
        func list(_ width: Double, _ cache: LayoutCache) throws -> Double {
            let shelf = ShelfSpecification(.waterfall(columns: 3), width: width)
            let start = cpuNanoseconds()
            _ = try store.laidOutCells(on: shelf, range: window, measuring: FixedTextMeasurer(), cache: cache)
            return (cpuNanoseconds() - start) / Double(catalog.count)
        }
        try LayoutCache(of: store).clear()
        let unsaved = LayoutCache(of: store, byteLimit: 0)
        let computing = try list(375, unsaved)
        let keeping = try list(375, LayoutCache(of: store))
        result.computing = min(result.computing, computing)
        result.keeping = min(result.keeping, keeping)
        result.memory = min(result.memory, try list(376, unsaved))
        result.reading = min(result.reading, try list(376, LayoutCache(of: store)))

        guard let raw = probe_open(catalog.path) else { fatalError("\(catalog.path) cannot be opened") }
        defer { probe_close(raw) }
        let chunks = (catalog.count + 4095) / 4096 * 2
        var start = cpuNanoseconds()
        precondition(probe_write_blobs(raw, chunks, catalog.count * 34 / chunks) == 0)
        result.raw = min(result.raw, (cpuNanoseconds() - start) / Double(catalog.count))

        let ratios = (0..<catalog.count).map { Double(200 + $0 * 7 % 400) / 300 }
        var (tops, heights) = ([Double](repeating: 0, count: ratios.count), [Double](repeating: 0, count: ratios.count))
        var places = [UInt16](repeating: 0, count: ratios.count)
        start = cpuNanoseconds()
        probe_waterfall(ratios, ratios.count, 3, 114, 8, 25, &tops, &heights, &places)
        result.loop = min(result.loop, (cpuNanoseconds() - start) / Double(catalog.count))
    }

    /// A window of a waterfall by a cache that was just opened: microseconds, the median of 50.
    func reopened() throws -> Double {
        let store = try CatalogStore(path: catalog.path)
        let shelf = ShelfSpecification(.waterfall(columns: 3), width: 375)
        return try (0..<50).map { _ in
            let cache = LayoutCache(of: store)
            return try ContinuousClock().measure {
                _ = try store.laidOutCells(
                    on: shelf,
                    range: catalog.window(24),
                    measuring: FixedTextMeasurer(),
                    cache: cache
                )
            } / .microseconds(1)
        }.median
    }
}

@MainActor
func measureChunks(_ catalogs: [Catalog], _ report: Report) throws {
    for catalog in catalogs {
        let result = try Chunks(catalog: catalog).run()
        let among = "among \(catalog.count)"
        report.show("order and waterfall computed, \(among)", "\(result.computing.short) ns a shop")
        let kept = result.keeping - result.computing
        report.show(
            "kept in the file besides, \(among)",
            "\(kept.short) ns a shop; the same bytes by plain SQL \(result.raw.short) ns"
        )
        report.show(
            "another width arranged, \(among)",
            "\(result.reading.short) ns a shop with the order from the file and kept, \(result.memory.short) with it from memory and not kept; by a loop in C \(result.loop.short) ns"
        )
        report.show(
            "a window of a cache that was just opened, \(among)",
            "\(try Chunks(catalog: catalog).reopened().short) µs"
        )
        if catalog.count >= 1_000_000 {
            report.limit("keeping against plain SQL with the same bytes, \(among)", kept / result.raw, "×", atMost: 3)
        }
    }
}
