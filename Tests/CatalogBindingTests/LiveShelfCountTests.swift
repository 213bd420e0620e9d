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

    private func work(shops: Int, _ kind: ShelfSpecification.Kind) async throws -> Work {
        let catalog = try await LiveCatalog(shops: shops)
        let shelf = LiveShelf(catalog.pool, on: ShelfSpecification(kind: kind), .range(4..<10))
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
        arguments: [ShelfSpecification.Kind.grid, .waterfall]
    )
    func flat(kind: ShelfSpecification.Kind) async throws {
        // The transaction's two statements, the shop, its images, and what counts a file that was replaced.
        let few = try await work(shops: 10, kind)
        #expect(few.layouts == 1 && few.measurements == 1 && few.changedCells == 1)
        #expect(few.rows == 1 && few.statements <= 6)
        #expect(try await work(shops: 10_000, kind) == few)
        #expect(try await work(shops: 100_000, kind) == few)
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
