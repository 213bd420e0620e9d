import CatalogStore
import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding

@Suite("Laid-out cells in batches")
struct LaidOutBatchTests {
    private static let seed =
        ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap(UInt64.init) ?? .random(in: 0..<1_000_000_000)

    @Test("batches of any size together are the part, whatever was cached or damaged", arguments: [seed])
    func together(seed: UInt64) throws {
        var world = try ShelfWorld(seed: seed)
        for step in 0..<80 {
            try world.change()
            let (query, specification, part) = (world.query(), world.specification(), world.part())
            let size = world.pick([1, 2, 3, 7, 512])
            let place = "seed \(seed), step \(step): \(query), \(specification), \(part), batches of \(size)"
            let whole = try world.fresh(query, specification, part)
            var batches: [LaidOutShelf] = []
            try world.store.forEachLaidOutBatch(
                matching: query,
                on: specification,
                part,
                measuring: FixedTextMeasurer(),
                cache: world.cache,
                batchSize: size
            ) { batches.append($0) }
            #expect(batches.flatMap(\.cells) == whole.cells, "\(place)")
            #expect(batches.count == max(1, (whole.cells.count + size - 1) / size), "\(place)")
            #expect(batches.dropLast().allSatisfy { $0.cells.count == size && $0.next == nil }, "\(place)")
            #expect(batches.last?.next == whole.next, "\(place)")
            for batch in batches {
                #expect(batch.contentSize == whole.contentSize && batch.columns == whole.columns, "\(place)")
                #expect(batch.count == whole.count && batch.headers == whole.headers, "\(place)")
            }
        }
    }

    @Test("the first batch comes before the second is read, and an error of the body ends the reading")
    func lazily() throws {
        struct Enough: Error {}
        let folder = TemporaryFolder()
        let store = try CatalogStore(path: folder.path("catalog.sqlite"))
        try store.save((0..<100).map { Shop(key: "k\($0)", name: "Tea \($0)", icon: nil) })
        let cache = LayoutCache(of: store)
        var cells = 0
        #expect(throws: Enough.self) {
            try store.forEachLaidOutBatch(
                on: ShelfSpecification(width: 375),
                measuring: FixedTextMeasurer(),
                cache: cache,
                batchSize: 10
            ) { batch in
                cells += batch.cells.count
                throw Enough()
            }
        }
        #expect(cells == 10)
        #expect(cache.statistics.measurements == 10)
    }
}
