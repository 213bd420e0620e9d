import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding
@testable import CatalogStore

@Suite("Live shelves", .timeLimit(.minutes(5)))
struct LiveShelfTests {
    private func said(_ changes: [LaidOutChange]) -> [String] {
        changes.map { "\($0.kind) \($0.cell.index) \($0.cell.name)" }
    }

    @Test("the first update says what is there; then what came, changed, moved and went")
    func changes() async throws {
        let catalog = try await LiveCatalog(shops: 3)
        let shelf = LiveShelf(catalog.pool, on: ShelfSpecification(), .after(nil, limit: 4))
        var updates = shelf.updates.makeAsyncIterator()
        var cells = LiveCells(measuring: FixedTextMeasurer())
        #expect(
            said(cells.apply(try await updates.next()!)) == [
                "inserted 0 shop 0", "inserted 1 shop 1", "inserted 2 shop 2",
            ]
        )
        try await catalog.save(LiveCatalog.shop(1, name: "one"))
        let edit = try await updates.next()!
        #expect(edit.isInPlace && edit.operations == ShelfDiff(updates: [1]))
        #expect(said(cells.apply(edit)) == ["updated 1 one"])
        try await catalog.delete("k0")
        let deletion = said(cells.apply(try await updates.next()!))
        #expect(deletion == ["deleted 0 shop 0", "moved 0 one", "moved 1 shop 2"])
        try await catalog.save([LiveCatalog.shop(7), LiveCatalog.shop(8), LiveCatalog.shop(9)])
        #expect(said(cells.apply(try await updates.next()!)) == ["inserted 2 shop 7", "inserted 3 shop 8"])
        #expect(cells.shelf?.count == 5)
    }

    @Test("a shop that changes where nothing of it is seen changes no cell, and is not measured for it alone")
    func unseen() async throws {
        let catalog = try await LiveCatalog(shops: 2)
        let shelf = LiveShelf(catalog.pool, on: ShelfSpecification())
        var updates = shelf.updates.makeAsyncIterator()
        var cells = LiveCells(measuring: FixedTextMeasurer())
        _ = cells.apply(try await updates.next()!)
        var shop = LiveCatalog.shop(0)
        shop.width = 640
        try await catalog.save(shop)
        let update = try await updates.next()!
        #expect(update.operations.updates == [0])
        #expect(cells.apply(update).isEmpty)
    }

    @Test("a shop that comes far behind the part changes what the shelf measures, and no cell")
    func farAway() async throws {
        let catalog = try await LiveCatalog(shops: 9)
        let shelf = LiveShelf(catalog.pool, on: ShelfSpecification(), .after(nil, limit: 3))
        var updates = shelf.updates.makeAsyncIterator()
        var cells = LiveCells(measuring: FixedTextMeasurer())
        _ = cells.apply(try await updates.next()!)
        try await catalog.save(LiveCatalog.shop(9))
        #expect(cells.apply(try await updates.next()!).isEmpty)
        #expect(cells.shelf == (try await catalog.listed(ShelfSpecification(), .after(nil, limit: 3))))
        #expect(cells.shelf?.count == 10)
        #expect(cells.layoutCount == 3)
    }

    @Test("another part or another width is shown when it is asked for; cells that stay are not laid out again")
    func requests() async throws {
        let catalog = try await LiveCatalog(shops: 30)
        let shelf = LiveShelf(catalog.pool, on: ShelfSpecification(), .range(0..<6))
        var updates = shelf.updates.makeAsyncIterator()
        var cells = LiveCells(measuring: FixedTextMeasurer())
        _ = cells.apply(try await updates.next()!)
        shelf.part = .range(3..<9)
        let scrolled = try await updates.next()!
        #expect(scrolled.isAnotherPart)
        _ = cells.apply(scrolled)
        #expect(cells.layoutCount == 9)
        #expect(cells.shelf == (try await catalog.listed(ShelfSpecification(), .range(3..<9))))
        shelf.specification.width = 600
        let resized = try await updates.next()!
        #expect(!resized.isAnotherPart && resized.operations.isEmpty)
        #expect(cells.apply(resized).map(\.kind) == [LaidOutChange.Kind](repeating: .updated, count: 6))
        #expect(cells.shelf == (try await catalog.listed(ShelfSpecification(width: 600), .range(3..<9))))
        // Asking for what is shown already is not told; what comes next is.
        shelf.part = .range(3..<9)
        try await catalog.save(LiveCatalog.shop(4, name: "four"))
        #expect(said(cells.apply(try await updates.next()!)) == ["updated 4 four"])
    }

    @Test("what happens while the consumer is busy is told together, and what cancels out is not told")
    func busy() async throws {
        let catalog = try await LiveCatalog(shops: 3)
        var updates = LiveShelf(catalog.pool, on: ShelfSpecification()).updates.makeAsyncIterator()
        var cells = LiveCells(measuring: FixedTextMeasurer())
        _ = cells.apply(try await updates.next()!)
        try await catalog.save(LiveCatalog.shop(0, name: "changed and back"))
        try await catalog.save(LiveCatalog.shop(0))
        try await catalog.save(LiveCatalog.shop(2, name: "a"))
        try await catalog.save(LiveCatalog.shop(2, name: "b"))
        #expect(said(cells.apply(try await updates.next()!)) == ["updated 2 b"])
    }

    @Test("a row that another program writes without a version is told")
    func otherProgram() async throws {
        let catalog = try await LiveCatalog(shops: 3)
        var updates = LiveShelf(catalog.pool, on: ShelfSpecification()).updates.makeAsyncIterator()
        var cells = LiveCells(measuring: FixedTextMeasurer())
        _ = cells.apply(try await updates.next()!)
        let other = try CatalogStore(path: catalog.pool.path)
        try other.connection.execute("UPDATE shop SET name = 'by hand' WHERE key = 'k1'")
        #expect(said(cells.apply(try await updates.next()!)) == ["updated 1 by hand"])
    }

    @Test("a specification that cannot be ends the updates with its error")
    func impossible() async throws {
        let catalog = try await LiveCatalog(shops: 1)
        let shelf = LiveShelf(catalog.pool, on: ShelfSpecification(.grid(columns: 0)))
        var updates = shelf.updates.makeAsyncIterator()
        await #expect(throws: ShelfError.self) { try await updates.next() }
        #expect(try await updates.next() == nil)
    }

    @Test("a closed pool ends the updates with its error")
    func closed() async throws {
        let catalog = try await LiveCatalog(shops: 1)
        var updates = LiveShelf(catalog.pool, on: ShelfSpecification()).updates.makeAsyncIterator()
        _ = try await updates.next()
        await catalog.pool.close()
        let error = await #expect(throws: CatalogStoreError.self) { try await updates.next() }
        #expect(error?.code == .closed)
    }

    @Test("a follower is freed while it waits, and then nobody observes and the pool is freed")
    @MainActor
    func freed() async throws {
        weak var pool: CatalogPool?
        let hub: ChangeHub
        do {
            let catalog = try await LiveCatalog(shops: 2)
            pool = catalog.pool
            hub = catalog.pool.hub
            var count = 0
            var follower: ShelfFollower? = ShelfFollower(LiveShelf(catalog.pool, on: ShelfSpecification())) { _ in
                count += 1
            }
            weak let held = follower
            try await eventually { count > 0 && hub.isWaiting }
            #expect(hub.observerCount == 1)
            follower = nil
            #expect(held == nil)
        }
        try await eventually { hub.observerCount == 0 && pool == nil }
        #expect(hub.observerCount == 0 && pool == nil)
    }

    @Test("a follower that was stopped tells nothing more")
    @MainActor
    func stopped() async throws {
        let catalog = try await LiveCatalog(shops: 2)
        var names: [String] = []
        let follower = ShelfFollower(LiveShelf(catalog.pool, on: ShelfSpecification())) { update in
            names.append(update.page.items[0].stored.shop.name)
        }
        try await eventually { !names.isEmpty }
        follower.stop()
        try await catalog.save(LiveCatalog.shop(0, name: "late"))
        try await eventually { catalog.pool.hub.observerCount == 0 }
        #expect(names == ["shop 0"])
    }
}
