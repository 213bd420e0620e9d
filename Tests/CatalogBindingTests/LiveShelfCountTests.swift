import CSQLite
import Foundation
import ShopModel
import ShopViews
import Synchronization
import Testing
import ViewKit

@testable import CatalogBinding
@testable import CatalogStore

@Suite("What a live shelf costs", .timeLimit(.minutes(5)))
struct LiveShelfCountTests {
    /// What one edit made a live shelf do.
    private struct Work: Equatable {
        var statements = 0
        var rows = 0
        var layouts = 0
        var measurements = 0
        var changedCells = 0
    }

    /// Counts the statements and the rows of the connection that reads, on its thread.
    private final class ReadingCounter: Sendable {
        let statements = Atomic<Int>(0)
        let rows = Atomic<Int>(0)

        func start(on pool: CatalogPool) async throws {
            try await pool.read { [self] store in
                _ = sqlite3_trace_v2(
                    store.connection.handle,
                    UInt32(SQLITE_TRACE_STMT | SQLITE_TRACE_ROW),
                    { kind, context, _, _ in
                        let counter = Unmanaged<ReadingCounter>.fromOpaque(context!).takeUnretainedValue()
                        if kind == UInt32(SQLITE_TRACE_STMT) {
                            counter.statements.add(1, ordering: .relaxed)
                        } else {
                            counter.rows.add(1, ordering: .relaxed)
                        }
                        return 0
                    },
                    Unmanaged.passUnretained(self).toOpaque()
                )
            }
        }

        func stop(on pool: CatalogPool) async throws {
            try await pool.read { store in _ = sqlite3_trace_v2(store.connection.handle, 0, nil, nil) }
        }
    }

    private func work(shops: Int, _ specification: ShelfSpecification) async throws -> Work {
        let catalog = try await LiveCatalog(shops: shops)
        let shelf = LiveShelf(catalog.pool, on: specification, .range(4..<10))
        var updates = shelf.updates.makeAsyncIterator()
        let measurer = CountingTextMeasurer()
        var cells = LiveCells(measuring: measurer)
        _ = cells.apply(try await updates.next()!)
        let counter = ReadingCounter()
        try await counter.start(on: catalog.pool)
        let statements = counter.statements.load(ordering: .relaxed)
        let rows = counter.rows.load(ordering: .relaxed)
        let (layouts, measurements) = (cells.layoutCount, measurer.count)
        try await catalog.save(LiveCatalog.shop(7, name: "another name"))
        let changes = cells.apply(try await updates.next()!)
        let work = Work(
            statements: counter.statements.load(ordering: .relaxed) - statements,
            rows: counter.rows.load(ordering: .relaxed) - rows,
            layouts: cells.layoutCount - layouts,
            measurements: measurer.count - measurements,
            changedCells: changes.count
        )
        try await counter.stop(on: catalog.pool)
        #expect(cells.shelf?.cells[3].name == "another name")
        return work
    }

    @Test(
        "an edit among 10, 10,000 or 100,000 shops reads one shop, lays out one cell and measures one label",
        arguments: [
            ShelfSpecification(), ShelfSpecification(.waterfall()),
            ShelfSpecification(.grid(sections: .init(field: .currency))),
        ]
    )
    func flat(specification: ShelfSpecification) async throws {
        // The transaction's two statements, the shop, its images, and what counts a file that was replaced.
        let few = try await work(shops: 10, specification)
        #expect(few.layouts == 1 && few.measurements == 1 && few.changedCells == 1)
        // Where cells lie as shops say, the versions of the catalog and of what changed besides.
        let isArithmetic = !specification.isPlacedByContent
        #expect(few.rows == (isArithmetic ? 1 : 3) && few.statements <= (isArithmetic ? 6 : 9))
        #expect(try await work(shops: 10_000, specification) == few)
        #expect(try await work(shops: 100_000, specification) == few)
    }

    /// What becomes of a part of a waterfall of 10,000 after something was done, and how many rows are read for it.
    private func waterfall(
        _ part: ShelfPart,
        after body: (LiveCatalog, LiveShelf) async throws -> Void
    ) async throws -> (changes: [LaidOutChange], rows: Int) {
        let catalog = try await LiveCatalog(shops: 10_000)
        let shelf = LiveShelf(catalog.pool, on: ShelfSpecification(.waterfall()), part)
        var updates = shelf.updates.makeAsyncIterator()
        var cells = LiveCells(measuring: FixedTextMeasurer())
        _ = cells.apply(try await updates.next()!)
        let counter = ReadingCounter()
        try await counter.start(on: catalog.pool)
        let before = counter.rows.load(ordering: .relaxed)
        try await body(catalog, shelf)
        let changes = cells.apply(try await updates.next()!)
        let rows = counter.rows.load(ordering: .relaxed) - before
        try await counter.stop(on: catalog.pool)
        #expect(cells.shelf == (try await catalog.listed(shelf.specification, shelf.part)))
        return (changes, rows)
    }

    @Test("another picture above the part of a waterfall moves it: one shop is read beside those of the part")
    func pictures() async throws {
        let (changes, rows) = try await waterfall(.range(5_000..<5_006)) { catalog, _ in
            var shop = LiveCatalog.shop(40)
            (shop.width, shop.height) = (10, 30)
            try await catalog.save(shop)
        }
        // The shop, the six of the part, what counts versions, and where the next part begins.
        #expect(rows <= 10)
        #expect(changes.map(\.kind) == [LaidOutChange.Kind](repeating: .moved, count: 6))
    }

    @Test("scrolling a waterfall that nobody writes to reads the shops that come into sight alone")
    func scrolling() async throws {
        let (_, rows) = try await waterfall(.range(0..<6)) { _, shelf in shelf.part = .range(7_000..<7_006) }
        #expect(rows <= 10)
    }

    @Test("edits of shops that are not shown read nothing")
    func unread() async throws {
        let catalog = try await LiveCatalog(shops: 100)
        let shelf = LiveShelf(catalog.pool, on: ShelfSpecification(), .range(0..<6))
        var updates = shelf.updates.makeAsyncIterator()
        _ = try await updates.next()
        let counter = ReadingCounter()
        try await counter.start(on: catalog.pool)
        let before = counter.rows.load(ordering: .relaxed)
        for number in 20..<60 { try await catalog.save(LiveCatalog.shop(number, name: "unseen")) }
        try await catalog.save(LiveCatalog.shop(0, name: "seen"))
        let update = try await updates.next()!
        #expect(update.operations == ShelfDiff(updates: [0]))
        #expect(counter.rows.load(ordering: .relaxed) - before == 1)
        try await counter.stop(on: catalog.pool)
    }
}
