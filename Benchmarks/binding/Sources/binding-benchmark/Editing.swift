import CCounting
import CProbe
import CatalogBinding
import CatalogStore
import Foundation
import ShopModel
import ViewKit

/// From an edit that is committed to the new frames of the window that shows it.
struct Editing {
    let catalog: Catalog

    /// Microseconds, the median of 200, and what one edit costs that can be counted.
    func run(_ kind: ShelfSpecification.Kind, cells: Int) throws -> (microseconds: Double, work: Work) {
        let store = try CatalogStore(path: catalog.path)
        let cache = LayoutCache(of: store)
        let measurer = FixedTextMeasurer()
        let shelf = ShelfSpecification(kind, width: 375)
        let window = catalog.window(cells)
        func list() throws -> LaidOutShelf {
            try store.laidOutCells(on: shelf, range: window, measuring: measurer, cache: cache)
        }
        // As a window far down has it, however few shops there are.
        try cache.warm(on: shelf, .range(window), measuring: measurer)
        var times: [Double] = []
        var works: [Work: Int] = [:]
        for round in 0..<200 {
            try store.rename(window.lowerBound + round % window.count, to: "Coffee \(1_000 + round)")
            let (statistics, statements) = (cache.statistics, probe_statements())
            let allocations = counted_allocations()
            let time = try ContinuousClock().measure { _ = try list() }
            let work = Work(
                statements: probe_statements() - statements,
                measurements: cache.statistics.measurements - statistics.measurements,
                frames: cache.statistics.frames - statistics.frames,
                allocations: counted_allocations() - allocations
            )
            // What every edit costs; the first ones prepare statements, and one in sixty-four writes.
            if round > 0 { works[work, default: 0] += 1 }
            times.append(time / .microseconds(1))
        }
        return (times.median, works.max { $0.value < $1.value }!.key)
    }

    /// The same by plain SQL and plain loops, without text: microseconds, the median of 200.
    func runByHand(cells: Int) throws -> Double {
        guard let raw = probe_open(catalog.path) else { fatalError("\(catalog.path) cannot be opened") }
        defer { probe_close(raw) }
        let window = catalog.window(cells)
        var frames = [probe_frame](repeating: probe_frame(), count: window.count)
        var times: [Double] = []
        for round in 0..<200 {
            let version = probe_version(raw)
            precondition(probe_rename(raw, window.lowerBound + 1 + round % window.count, "Cocoa \(round)") == 0)
            var read = 0
            let time = ContinuousClock().measure {
                read = probe_window(raw, version, window.lowerBound + 1, window.count, window.lowerBound, &frames)
            }
            precondition(read == window.count, "\(read) shops read instead of \(window.count)")
            times.append(time / .microseconds(1))
        }
        return times.median
    }

    /// The same through a live shelf of a pool: from before the write to the laid-out cells, and the write alone. Medians of 100, and
    /// what most edits cost with their write.
    func runLive(_ kind: ShelfSpecification.Kind, cells count: Int) async throws -> (
        all: Double, write: Double, work: Work
    ) {
        let pool = try await CatalogPool(path: catalog.path, readers: 1)
        let window = catalog.window(count)
        let shelf = LiveShelf(pool, on: ShelfSpecification(kind, width: 375), .range(window))
        let measurer = CountingMeasurer()
        var cells = LiveCells(measuring: measurer)
        var updates = shelf.updates.makeAsyncIterator()
        _ = cells.apply(try await updates.next()!)
        var all: [Double] = []
        var writes: [Double] = []
        var works: [Work: Int] = [:]
        for round in 0..<100 {
            let (layouts, measurements) = (cells.layoutCount, measurer.count)
            let (statements, allocations) = (probe_statements(), counted_allocations())
            let start = ContinuousClock.now
            try await pool.write { store in
                try store.rename(window.lowerBound + round % window.count, to: "Live \(1_000 + round)")
            }
            writes.append((ContinuousClock.now - start) / .microseconds(1))
            let changes = cells.apply(try await updates.next()!)
            all.append((ContinuousClock.now - start) / .microseconds(1))
            let work = Work(
                statements: probe_statements() - statements,
                measurements: measurer.count - measurements,
                frames: cells.layoutCount - layouts,
                allocations: counted_allocations() - allocations
            )
            // The watch for other programs asks in between now and then.
            works[work, default: 0] += 1
            precondition(changes.count == 1)
        }
        await pool.close()
        return (all.median, writes.median, works.max { $0.value < $1.value }!.key)
    }
}

/// Counts what it is asked.
final class CountingMeasurer: TextMeasuring {
    private(set) var count = 0
    private let measurer = FixedTextMeasurer()

    func layout(_ request: TextRequest) -> TextLayout {
        count += 1
        return measurer.layout(request)
    }
}

/// A live waterfall, of which one picture becomes another one above the part that is shown: what is behind it moves.
struct Pictures {
    let catalog: Catalog

    /// Milliseconds from before the write to the laid-out cells, the median of 20, and statements of both, the least of 20: the watch
    /// for other programs asks in between now and then.
    func run() async throws -> (milliseconds: Double, statements: Int) {
        let pool = try await CatalogPool(path: catalog.path, readers: 1)
        let window = catalog.window(8)
        let shelf = LiveShelf(pool, on: ShelfSpecification(.waterfall(), width: 375), .range(window))
        var cells = LiveCells(measuring: FixedTextMeasurer())
        var updates = shelf.updates.makeAsyncIterator()
        _ = cells.apply(try await updates.next()!)
        var times: [Double] = []
        var statements: [Int] = []
        for round in 0..<20 {
            let (start, before) = (ContinuousClock.now, probe_statements())
            try await pool.write { store in
                var shop = try store.shop(key: "k\(window.lowerBound - 100)")!.shop
                (shop.width, shop.height) = (300, Double(1_000 + round))
                try store.save(shop)
            }
            let changes = cells.apply(try await updates.next()!)
            times.append((ContinuousClock.now - start) / .milliseconds(1))
            statements.append(probe_statements() - before)
            precondition(!changes.isEmpty)
        }
        await pool.close()
        return (times.median, statements.min()!)
    }
}

@MainActor
func measurePictures(_ catalogs: [Catalog], _ report: Report) async throws {
    var statements: [Int] = []
    for catalog in catalogs {
        let result = try await Pictures(catalog: catalog).run()
        report.show(
            "another picture in the middle of a live waterfall, among \(catalog.count)",
            "\(result.milliseconds.short) ms to the new frames"
        )
        statements.append(result.statements)
    }
    report.same(
        "its statements, with those of the write, among \(catalogs.map { "\($0.count)" }.joined(separator: ", "))",
        statements
    )
}

/// The rows of docs/benchmarks.md for an edit. Yoga and Taffy lay out a million cells anew, by the numbers that DESIGN.md quotes.
@MainActor
func measureEditing(_ catalogs: [Catalog], _ report: Report) async throws {
    for (kind, cells) in [(ShelfSpecification.Kind.grid(), 1), (.grid(), 8), (.waterfall(), 1), (.waterfall(), 8)] {
        let results = try catalogs.map { try Editing(catalog: $0).run(kind, cells: cells) }
        let name = "one edit to the new frames of \(cells) of a \(kind.name)"
        report.same("\(name), among \(catalogs.map { "\($0.count)" }.joined(separator: ", "))", results.map(\.work))
        for (catalog, result) in zip(catalogs, results) {
            let raw = try Editing(catalog: catalog).runByHand(cells: cells)
            let us = result.microseconds
            if catalog.count > 10 { report.limit("\(name) among \(catalog.count)", us, "µs", atMost: 50) }
            report.show("among \(catalog.count)", "\(us.short) µs; plain SQL and loops without text \(raw.short) µs")
        }
        report.limit(
            "\(name) among \(catalogs.last!.count), against \(catalogs[1].count)",
            results.last!.microseconds / results[1].microseconds,
            "×",
            atMost: 1.5
        )
    }
    print("     elsewhere, all of 1,000,000 cells laid out again: Yoga 1.1 s, Taffy 1.6 s")
    for kind in [ShelfSpecification.Kind.grid(), .waterfall()] {
        var works: [Work] = []
        for catalog in catalogs {
            let live = try await Editing(catalog: catalog).runLive(kind, cells: 8)
            report.show(
                "through a live \(kind.name), among \(catalog.count)",
                "\(live.all.short) µs with the write and its commit, which take \(live.write.short) µs; \(live.work)"
            )
            works.append(live.work)
        }
        // Allocations depend on which thread waits for which.
        for index in works.indices { works[index].allocations = 0 }
        report.same("a live \(kind.name), with the write", works)
    }
}
