import CatalogFiles
import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Observing a query")
struct ObservationTests {
    private let folder = TemporaryFolder()

    private func pool(
        _ rows: String = #"[{"id":1,"name":"a","price":1},{"id":2,"name":"b","price":2},{"id":3,"name":"c","price":3}]"#
    )
        async throws -> CatalogPool
    {
        let pool = try await CatalogPool(path: folder.path("catalog.sqlite"))
        try await take(rows, into: pool)
        return pool
    }

    private func take(_ rows: String, into pool: CatalogPool) async throws {
        let path = folder.file("in.json", rows)
        try await pool.withWriter { store in
            _ = try store.importFiles(
                [CatalogFile(path: path)],
                options: ImportOptions(keyRule: KeyRule(parsing: "id"))
            )
        }
    }

    private func write(_ sql: String, to pool: CatalogPool) async throws {
        try await pool.write { store in try store.connection.execute(sql) }
    }

    /// As `+1,2 *3 -4 >5`.
    private func text(_ change: ShopChange?) -> String {
        guard let change else { return "end" }
        return [("+", change.inserted), ("*", change.updated), ("-", change.deleted), (">", change.moved)]
            .filter { !$0.1.isEmpty }.map { $0.0 + $0.1.map(String.init).joined(separator: ",") }.joined(separator: " ")
    }

    @Test("the first change is what is there, an empty window's too")
    func first() async throws {
        let pool = try await pool()
        var changes = pool.changes(of: ShopQuery(), window: .first(2)).makeAsyncIterator()
        let change = try await changes.next()
        #expect(text(change) == "+1,2")
        #expect(change?.slice.shops.map(\.shop.name) == ["a", "b"])
        var none = pool.changes(of: ShopQuery().where(.price, .greaterThan, 9), window: .first(2)).makeAsyncIterator()
        #expect(text(try await none.next()) == "")
    }

    @Test("what comes, goes, changes and moves within the window is told, with the window as it is then")
    func kinds() async throws {
        let pool = try await pool()
        var changes = pool.changes(of: ShopQuery().sorted(by: .price), window: .first(3)).makeAsyncIterator()
        _ = try await changes.next()
        try await take(#"[{"id":4,"name":"d","price":0.5}]"#, into: pool)
        #expect(text(try await changes.next()) == "+4 -3")
        try await take(#"[{"id":2,"name":"B"}]"#, into: pool)
        #expect(text(try await changes.next()) == "*2")
        try await take(#"[{"id":2,"price":0.1}]"#, into: pool)
        let moved = try await changes.next()
        #expect(text(moved) == "*2 >2")
        #expect(moved?.slice.shops.map(\.shop.key) == ["2", "4", "1"])
        try await write("DELETE FROM shop WHERE key = '4'", to: pool)
        #expect(text(try await changes.next()) == "+3 -4")
        try await pool.withWriter { store in _ = try store.undoLastImport(isForced: true) }
        #expect(text(try await changes.next()) == "*2 >1")
    }

    @Test("only images or other keys that changed are a change")
    func images() async throws {
        let pool = try await pool()
        var changes = pool.changes(of: ShopQuery(), window: .first(3)).makeAsyncIterator()
        _ = try await changes.next()
        try await take(#"[{"id":3,"images":["x"]}]"#, into: pool)
        #expect(text(try await changes.next()) == "*3")
        try await take(#"[{"id":1,"brand":"Mei"}]"#, into: pool)
        #expect(text(try await changes.next()) == "*1")
    }

    @Test(
        "changes elsewhere are not told: behind the window, before a page, beside the query, and what was rolled back"
    )
    func elsewhere() async throws {
        let pool = try await pool()
        let second = try await pool.read { store in try store.slice(limit: 1).next }
        let observed: [(ShopQuery, ShopWindow)] = [
            (ShopQuery().sorted(by: .price), .first(2)), (ShopQuery(), .page(after: second, limit: 1)),
            (ShopQuery().where(.price, .lessThan, 3), .first(9)),
        ]
        for (query, window) in observed {
            var changes = pool.changes(of: query, window: window).makeAsyncIterator()
            let token = pool.hub.lastToken + 1
            _ = try await changes.next()
            // The third is behind the first window, and not among the answers of the last one.
            try await write("UPDATE shop SET name = name || 'x', version = version + 1 WHERE key = '3'", to: pool)
            #expect(pool.hub.isClean(token), "\(query)")
            struct Stop: Error {}
            await #expect(throws: Stop.self) {
                try await pool.write { store in
                    try store.connection.execute("DELETE FROM shop")
                    throw Stop()
                }
            }
            #expect(pool.hub.isClean(token), "\(query)")
            try await write("UPDATE shop SET name = name || 'y', version = version + 1 WHERE key = '2'", to: pool)
            #expect(text(try await changes.next()) == "*2", "\(query)")
        }
    }

    @Test("a shop that moves into the window from behind it, and one that comes to fit the query, are told")
    func entering() async throws {
        let pool = try await pool()
        var cheapest = pool.changes(of: ShopQuery().sorted(by: .price), window: .first(1)).makeAsyncIterator()
        var cheap = pool.changes(of: ShopQuery().where(.price, .lessThan, 2), window: .first(9)).makeAsyncIterator()
        _ = try await cheapest.next()
        _ = try await cheap.next()
        try await take(#"[{"id":3,"price":0.5}]"#, into: pool)
        #expect(text(try await cheapest.next()) == "+3 -1")
        #expect(text(try await cheap.next()) == "+3")
    }

    @Test("what happens while the consumer is busy is told together, and nothing when it comes to nothing")
    func coalescing() async throws {
        let pool = try await pool()
        var changes = pool.changes(of: ShopQuery(), window: .first(9)).makeAsyncIterator()
        _ = try await changes.next()
        for number in 4...300 { try await take(#"[{"id":\#(number),"name":"n"}]"#, into: pool) }
        try await write("UPDATE shop SET name = 'z', version = version + 1 WHERE key = '1'", to: pool)
        try await write("UPDATE shop SET name = 'a', version = version - 1 WHERE key = '1'", to: pool)
        #expect(text(try await changes.next()) == "+4,5,6,7,8,9")
    }

    @Test("a large transaction is told as one change")
    func bulk() async throws {
        let pool = try await pool("[]".replacing("[]", with: #"[{"id":0,"name":"first"}]"#))
        var changes = pool.changes(of: ShopQuery(), window: .first(3)).makeAsyncIterator()
        _ = try await changes.next()
        try await take("[" + (1...5000).map { #"{"id":\#($0),"name":"n"}"# }.joined(separator: ",") + "]", into: pool)
        #expect(text(try await changes.next()) == "+2,3")
    }

    @Test("what another connection writes is told, though it gives no versions")
    func others() async throws {
        let pool = try await pool()
        var changes = pool.changes(of: ShopQuery(), window: .first(2)).makeAsyncIterator()
        _ = try await changes.next()
        let other = try CatalogStore(path: folder.path("catalog.sqlite"))
        try other.connection.execute("UPDATE shop SET name = 'by hand' WHERE key = '2'")
        #expect(text(try await changes.next()) == "*2")
        try other.connection.execute("UPDATE image SET source = source; DELETE FROM shop WHERE key = '1'")
        #expect(text(try await changes.next()) == "+3 -1")
    }

    @Test("what another connection writes between two writes of the pool is told")
    func othersBetween() async throws {
        let pool = try await pool()
        var changes = pool.changes(of: ShopQuery(), window: .first(2)).makeAsyncIterator()
        _ = try await changes.next()
        let other = try CatalogStore(path: folder.path("catalog.sqlite"))
        try await write("UPDATE shop SET name = 'far', version = version + 1 WHERE key = '3'", to: pool)
        try other.connection.execute("UPDATE shop SET name = 'by hand' WHERE key = '2'")
        try await write("UPDATE shop SET name = 'far too', version = version + 1 WHERE key = '3'", to: pool)
        #expect(text(try await changes.next()) == "*2")
    }

    @Test("several observers are told each their own")
    func several() async throws {
        let pool = try await pool()
        var first = pool.changes(of: ShopQuery(), window: .first(1)).makeAsyncIterator()
        var all = pool.changes(of: ShopQuery(), window: .first(9)).makeAsyncIterator()
        _ = try await first.next()
        _ = try await all.next()
        try await take(#"[{"id":3,"name":"C"}]"#, into: pool)
        #expect(text(try await all.next()) == "*3")
        try await take(#"[{"id":1,"name":"A"}]"#, into: pool)
        #expect(text(try await first.next()) == "*1")
        #expect(text(try await all.next()) == "*1")
    }

    @Test("a cancelled task is at the end, and its observer is gone")
    func cancelled() async throws {
        let pool = try await pool()
        let task = Task {
            var count = 0
            for try await _ in pool.changes(of: ShopQuery(), window: .first(1)) { count += 1 }
            return count
        }
        try await eventually { pool.hub.observerCount > 0 && pool.hub.isWaiting }
        task.cancel()
        #expect(try await task.value == 1)
        #expect(pool.hub.observerCount == 0)
    }

    @Test("a closed pool ends the observers with an error, once")
    func closed() async throws {
        let pool = try await pool()
        var changes = pool.changes(of: ShopQuery(), window: .first(1)).makeAsyncIterator()
        _ = try await changes.next()
        await pool.close()
        do {
            _ = try await changes.next()
            Issue.record("it went on")
        } catch let error as CatalogStoreError {
            #expect(error.code == .closed)
        }
        #expect(try await changes.next() == nil)
    }

    @Test("a query that cannot be is an error at its first change")
    func wrongQuery() async throws {
        let pool = try await pool()
        let foreign = try await pool.read { store in try store.slice(limit: 1).next }
        var changes = pool.changes(of: ShopQuery().sorted(by: .price), window: .page(after: foreign, limit: 1))
            .makeAsyncIterator()
        do {
            _ = try await changes.next()
            Issue.record("it went on")
        } catch let error as ShopQueryError {
            #expect(error == .foreignCursor)
        }
    }
}
