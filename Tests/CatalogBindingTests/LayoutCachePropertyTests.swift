import CatalogStore
import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding

@MainActor
@Suite("L2: a cached answer equals a fresh one")
struct LayoutCachePropertyTests {
    @Test(
        "through edits, imports, undos, restarts, damage and another process, for any query, shelf and window",
        arguments: [UInt64.random(in: 0..<1_000_000_000)]
    )
    func cachedEqualsFresh(seed: UInt64) throws {
        var (hasPatched, hasRecomputed, hasDropped, hasFoundGeometry) = (false, false, false, false)
        var shownCells = 0
        // Six worlds, and more where nothing of a kind has happened yet.
        for round in 0..<40 where round < 6 || !(hasPatched && hasRecomputed && hasDropped && hasFoundGeometry) {
            var world = try ShelfWorld(seed: seed &+ UInt64(round))
            // Few, so that each is asked again after something changed.
            let questions = (0..<6).map { _ in (world.query(), world.specification()) }
            // Kept, so that cells are reused from one page to another.
            var bindings: [ShelfSpecification: ShelfBinding] = [:]
            for step in 0..<60 {
                try world.change()
                let (query, specification) = world.pick(questions)
                for part in [world.part(), world.part()] {
                    let cached = try world.cached(query, specification, part)
                    let fresh = try world.fresh(query, specification, part)
                    guard cached == fresh else {
                        Issue.record(
                            """
                            seed \(seed), round \(round), step \(step): \(query), \(specification), \(part)
                            cached \(cached)
                            fresh  \(fresh)
                            \(world.log.suffix(12).joined(separator: "\n"))
                            """
                        )
                        return
                    }
                    // What views show.
                    let page = try world.store.shelfPage(matching: query, on: specification, part, cache: world.cache)
                    #expect(
                        try page == world.store.shelfPage(matching: query, on: specification, part),
                        "seed \(seed), round \(round), step \(step): \(query), \(specification), \(part)"
                    )
                    let binding =
                        bindings[specification]
                        ?? ShelfBinding(specification, measuring: FixedTextMeasurer()) { _ in nil }
                    bindings[specification] = binding
                    binding.show(page)
                    let place = "seed \(seed), round \(round), step \(step): \(query), \(specification), \(part)"
                    expectSame(fresh, binding, place)
                    shownCells += fresh.cells.count
                    let statistics = world.cache.statistics
                    hasPatched = hasPatched || statistics.patchedOrders > 0
                    hasRecomputed = hasRecomputed || statistics.recomputed > 0
                    hasDropped = hasDropped || statistics.droppedChunks > 0
                    hasFoundGeometry = hasFoundGeometry || statistics.geometries.hits > 0
                    // Where one window ends, the next one begins.
                    guard let next = cached.next else { continue }
                    let rest = ShelfPart.after(next, limit: 3)
                    #expect(
                        try world.cached(query, specification, rest) == world.fresh(query, specification, rest),
                        "seed \(seed), round \(round), step \(step): \(query), \(specification), after \(part)"
                    )
                }
            }
        }
        // Else the world would be too tame to show anything.
        #expect(hasPatched && hasRecomputed && hasDropped && hasFoundGeometry && shownCells > 0, "seed \(seed)")
    }
}
