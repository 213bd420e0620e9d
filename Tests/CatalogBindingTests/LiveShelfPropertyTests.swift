import CatalogFiles
import CatalogStore
import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding

@Suite("Live shelves of any kind while anything is written", .timeLimit(.minutes(5)))
struct LiveShelfPropertyTests {
    /// A live shelf, and what its consumer made of it.
    private struct Followed {
        let query: ShopQuery
        let shelf: LiveShelf
        var updates: ShelfUpdates.Iterator
        var cells = LiveCells(measuring: FixedTextMeasurer())
        var ids: [Int] = []

        init(_ pool: CatalogPool, _ query: ShopQuery, _ specification: ShelfSpecification, _ part: ShelfPart) {
            self.query = query
            shelf = LiveShelf(pool, matching: query, on: specification, part)
            updates = shelf.updates.makeAsyncIterator()
        }

        /// The operations, done to the list as it was.
        func applied(_ update: ShelfUpdate) -> [Int] {
            let new = update.page.items.map(\.stored.id)
            var list: [Int?] = ids
            for place in update.operations.deletions { list[place] = nil }
            for move in update.operations.moves { list[move.from] = nil }
            var result = list.compactMap { $0 }
            let comings =
                update.operations.insertions.map { ($0, new[$0]) }
                + update.operations.moves.map { ($0.to, ids[$0.from]) }
            for (place, id) in comings.sorted(by: { $0.0 < $1.0 }) { result.insert(id, at: place) }
            return result
        }
    }

    @Test(
        "shown cells are those of a list made anew and of a new live shelf after every step, and operations lead from list to list",
        arguments: [UInt64.random(in: 0..<1_000_000_000)]
    )
    func follows(seed: UInt64) async throws {
        var world = try ShelfWorld(seed: seed)
        let pool = try await CatalogPool(path: world.folder.path("catalog.sqlite"), readers: 2)
        var followed: [Followed] = []
        for kind in 0..<12 {
            // The catalog's own order and a fixed window are what most shelves are; the others are by chance.
            let query = kind < 4 ? ShopQuery() : world.query()
            var specification = world.specification()
            if kind < 3 { specification = specification.withoutSections }
            let part = kind < 2 ? ShelfPart.after(nil, limit: 5) : world.part()
            followed.append(Followed(pool, query, specification, part))
        }
        var told = 0
        for step in 0..<50 {
            if step > 0 { try await change(&world, pool) }
            if world.chance(15) {
                let index = Int.random(in: followed.indices, using: &world.random)
                followed[index].shelf.part = world.part()
                if world.chance(50) { followed[index].shelf.specification.width = world.pick([120, 375, 500]) }
            }
            for index in followed.indices {
                told += try await settle(&followed[index], pool, "seed \(seed) step \(step) \(world.log.suffix(3))")
            }
        }
        #expect(told > followed.count)
    }

    /// Writes through the pool, or through another connection as another program does.
    private func change(_ world: inout ShelfWorld, _ pool: CatalogPool) async throws {
        guard world.chance(50) else { return try world.change() }
        let shops = (0..<Int.random(in: 1...2, using: &world.random)).map { _ in
            var shop = Shop(
                key: "k\(Int.random(in: 0..<16, using: &world.random))",
                name: world.pick(["Tea", "茶", "Coffee and cake", "tea house"]),
                icon: nil
            )
            if world.chance(50) { (shop.width, shop.height) = (20, world.pick([10, 20, 60])) }
            if world.chance(50) { shop.price = Price(amount: DecimalText(world.pick([1, 3, 5])), currency: "EUR") }
            return shop
        }
        let isDeletion = world.chance(25)
        try await pool.write { store in
            if isDeletion { _ = try store.delete(keys: shops.map(\.key)) } else { _ = try store.save(shops) }
        }
    }

    /// Takes in updates until what is shown is what is there; answers how many there were.
    private func settle(_ one: inout Followed, _ pool: CatalogPool, _ place: String) async throws -> Int {
        let (query, request) = (one.query, one.shelf.request)
        let expected = try await pool.read { store in
            let page = try store.shelfPage(matching: query, on: request.specification, request.part)
            return (
                page,
                try store.laidOutCells(
                    matching: query,
                    on: request.specification,
                    request.part,
                    measuring: FixedTextMeasurer()
                )
            )
        }
        var told = 0
        while one.cells.shelf != expected.1 || one.ids != expected.0.items.map(\.stored.id) {
            let update = try #require(try await one.updates.next(), "\(place)")
            #expect(one.applied(update) == update.page.items.map(\.stored.id), "\(place)")
            _ = one.cells.apply(update)
            one.ids = update.page.items.map(\.stored.id)
            told += 1
            guard told < 20 else {
                #expect(one.cells.shelf == expected.1, "\(place)")
                break
            }
        }
        if told > 0 {
            var fresh = Followed(pool, query, request.specification, request.part)
            let first = try #require(try await fresh.updates.next())
            _ = fresh.cells.apply(first)
            #expect(fresh.cells.shelf == one.cells.shelf, "\(place)")
        }
        return told
    }
}
