import CSQLite
import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding
@testable import CatalogStore

@Suite("The work for one edit")
struct LayoutCacheCountTests {
    /// What an edit of one shop costs until the window that shows it is laid out again.
    private struct Work: Hashable, CustomStringConvertible {
        var statements = 0
        var measurements = 0
        var frames = 0
        var recomputedOrders = 0
        var readBytes = 0

        var description: String {
            "\(statements) statements, \(measurements) measurements, \(frames) frames, \(recomputedOrders) orders made anew, "
                + "\(readBytes) bytes read"
        }
    }

    private func work(shops: Int, _ query: ShopQuery, _ shelf: ShelfSpecification) throws -> Work {
        let folder = TemporaryFolder()
        let store = try CatalogStore(path: folder.path("catalog.sqlite"))
        try store.connection.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(shops - 1))
            INSERT INTO shop (key, name, price, price_value, width, height, position, attributes, version, name_order)
            SELECT 'k' || i, 'Tea ' || i, '' || i, i, 10, 10 + i, i, '{}', 1, CAST(printf('%09d', i) AS BLOB) FROM n;
            UPDATE catalog SET version = 1;
            """
        )
        let cache = LayoutCache(of: store)
        let measurer = CountingTextMeasurer()
        let middle = shops / 2
        // Ten shops are one chunk and 100,000 are 25: the window is in one of them.
        let window = max(0, middle - 4)..<min(shops, middle + 4)
        func list() throws -> LaidOutShelf {
            try store.laidOutCells(matching: query, on: shelf, range: window, measuring: measurer, cache: cache)
        }
        try cache.warm(query, on: shelf, .range(window), measuring: measurer)
        let before = try list()
        try store.connection.execute(
            "UPDATE catalog SET version = 2; UPDATE shop SET name = 'Coffee', version = 2 WHERE key = 'k\(middle)'"
        )
        // Statements are prepared once; what counts is what is run.
        _ = try list()
        try store.connection.execute(
            "UPDATE catalog SET version = 3; UPDATE shop SET name = 'Cocoa', version = 3 WHERE key = 'k\(middle)'"
        )
        let (measured, statistics) = (measurer.count, cache.statistics)
        let counter = StatementCounter(store)
        let after = try list()
        #expect(zip(before.cells, after.cells).filter { $0 != $1 }.map(\.1.lines) == [["Cocoa"]])
        return Work(
            statements: counter.stop(),
            measurements: measurer.count - measured,
            frames: cache.statistics.frames - statistics.frames,
            recomputedOrders: cache.statistics.orders.recomputed - statistics.orders.recomputed,
            readBytes: cache.statistics.readBytes - statistics.readBytes
        )
    }

    @Test(
        "is the same count of statements, measurements, frames and orders among 10, 10,000 and 100,000 shops",
        arguments: [
            ShopQuery(), ShopQuery().sorted(by: .price), ShopQuery().sorted(by: .size), ShopQuery().sorted(by: .name),
            // All but the first shop.
            ShopQuery().where(.price, .atLeast, .number(DecimalText(1))),
            // All of them: where the window of the ten ends with the last answer, no place of a next one is looked up.
            ShopQuery().where(.price, .atLeast, .number(DecimalText(0))).sorted(by: .name, .descending),
        ],
        [ShelfSpecification.Kind.grid(), .waterfall()]
    )
    func flat(query: ShopQuery, kind: ShelfSpecification.Kind) throws {
        let shelf = ShelfSpecification(kind, width: 375)
        let few = try work(shops: 10, query, shelf)
        #expect(few.measurements == 1)
        #expect(few.frames == 8)
        #expect(few.recomputedOrders == 0)
        #expect(few.readBytes == 0)
        #expect(try work(shops: 10_000, query, shelf) == few)
        #expect(try work(shops: 100_000, query, shelf) == few)
    }
}

/// Counts the statements that a store runs.
private final class StatementCounter {
    private let store: CatalogStore
    private var count = 0

    init(_ store: CatalogStore) {
        self.store = store
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_trace_v2(
            store.connection.handle,
            UInt32(SQLITE_TRACE_STMT),
            { _, context, _, _ in
                Unmanaged<StatementCounter>.fromOpaque(context!).takeUnretainedValue().count += 1
                return 0
            },
            context
        )
    }

    func stop() -> Int {
        sqlite3_trace_v2(store.connection.handle, 0, nil, nil)
        return count
    }
}
