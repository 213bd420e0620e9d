import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Observing commits", .timeLimit(.minutes(5)))
struct CommitObserverTests {
    private func shops(_ numbers: Range<Int>, _ name: String) -> [Shop] {
        numbers.map { Shop(key: "k\($0)", name: name, icon: nil) }
    }

    @Test("what was committed is told together: which shops, and whether any came or went")
    func log() async throws {
        let folder = TemporaryFolder()
        let pool = try await CatalogPool(path: folder.path("catalog.sqlite"))
        let observer = try await CommitObserver(pool)
        #expect(await observer.next() == .anything)
        let first = shops(0..<3, "a")
        try await pool.write { store in _ = try store.save(first) }
        let insertion = await observer.next()
        #expect(insertion?.ids == [1, 2, 3] && insertion?.isStructural == true)
        for number in 0..<2 {
            let edited = shops(number..<number + 1, "b")
            try await pool.write { store in _ = try store.save(edited) }
        }
        let edit = await observer.next()
        #expect(edit?.ids == [1, 2] && edit?.isStructural == false)
        try await pool.write { store in _ = try store.delete(key: "k2") }
        #expect(await observer.next()?.isStructural == true)
        observer.wake()
        #expect(await observer.next() == CommittedShops())
    }

    @Test("a transaction that is rolled back tells nothing, and one of many shops that anything may have changed")
    func bounds() async throws {
        struct Stop: Error {}
        let folder = TemporaryFolder()
        let pool = try await CatalogPool(path: folder.path("catalog.sqlite"))
        let observer = try await CommitObserver(pool)
        _ = await observer.next()
        let few = shops(0..<3, "a")
        await #expect(throws: Stop.self) {
            try await pool.write { store in
                _ = try store.save(few)
                throw Stop()
            }
        }
        observer.wake()
        #expect(await observer.next() == CommittedShops())
        let many = shops(0..<CommittedShops.most + 1, "a")
        try await pool.write { store in _ = try store.save(many) }
        #expect(await observer.next() == .anything)
    }

    @Test("another connection's commit may have changed anything")
    func others() async throws {
        let folder = TemporaryFolder()
        let pool = try await CatalogPool(path: folder.path("catalog.sqlite"))
        let observer = try await CommitObserver(pool)
        _ = await observer.next()
        _ = try CatalogStore(path: pool.path).save(shops(0..<1, "a"))
        #expect(await observer.next() == .anything)
    }

    @Test("a task that is cancelled while it waits is answered nil, and who is let go observes no more")
    func cancelled() async throws {
        let folder = TemporaryFolder()
        let pool = try await CatalogPool(path: folder.path("catalog.sqlite"))
        let waiting = Task {
            let observer = try await CommitObserver(pool)
            _ = await observer.next()
            return await observer.next()
        }
        try await eventually { pool.hub.isWaiting }
        waiting.cancel()
        #expect(try await waiting.value == nil)
        #expect(pool.hub.observerCount == 0)
    }
}
