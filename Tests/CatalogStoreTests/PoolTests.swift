import Foundation
import TestSupport
import Testing

@testable import CatalogStore

@Suite("A pool of connections")
struct PoolTests {
    private let folder = TemporaryFolder()

    private var path: String { folder.path("c.sqlite") }

    private func pool(readers: Int = 4) async throws -> CatalogPool {
        try await CatalogPool(path: path, readers: readers)
    }

    /// Runs until it is interrupted, or for some minutes.
    private static let endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"

    @Test("what is written is read, and a pool of a new path makes the catalog")
    func writeAndRead() async throws {
        let pool = try await pool()
        try await pool.write { try $0.connection.execute("UPDATE catalog SET version = 7") }
        #expect(try await pool.read { try $0.connection.integer("SELECT version FROM catalog") } == 7)
        #expect(try await pool.read { try $0.shopCount() } == 0)
    }

    @Test("a body that throws leaves nothing written, and what it threw comes out")
    func rollBack() async throws {
        struct Failed: Error {}
        let pool = try await pool()
        await #expect(throws: Failed.self) {
            try await pool.write { store in
                try store.connection.execute("UPDATE catalog SET version = 7")
                throw Failed()
            }
        }
        #expect(try await pool.read { try $0.connection.integer("SELECT version FROM catalog") } == 0)
    }

    @Test("a part of a write that throws undoes only itself")
    func parts() async throws {
        struct Failed: Error {}
        let pool = try await pool()
        try await pool.write { store in
            try store.connection.execute("UPDATE catalog SET version = 1")
            #expect(throws: Failed.self) {
                try store.connection.write {
                    try store.connection.execute("UPDATE catalog SET version = 2")
                    throw Failed()
                }
            }
        }
        #expect(try await pool.read { try $0.connection.integer("SELECT version FROM catalog") } == 1)
    }

    @Test("a reader cannot write")
    func readersOnly() async throws {
        let pool = try await pool()
        let error = await #expect(throws: CatalogStoreError.self) {
            try await pool.read { try $0.connection.execute("UPDATE catalog SET version = 7") }
        }
        #expect(error?.code == .readOnly)
    }

    @MainActor
    @Test("the caller's actor goes on while the pool works")
    func actorIsFree() async throws {
        let pool = try await pool()
        let bell = DispatchSemaphore(value: 0)
        async let waited: Void = pool.read { _ in bell.wait() }
        // Rung from the main actor: were it blocked by the reader, this would never come.
        await Task { @MainActor in _ = bell.signal() }.value
        try await waited
        #expect(try await pool.read { _ in Thread.isMainThread } == false)
    }

    @Test("a cancelled read ends, says so, and leaves its connection to the next")
    func cancelledRead() async throws {
        let pool = try await pool(readers: 1)
        let bell = DispatchSemaphore(value: 0)
        let task = Task {
            try await pool.read { store in
                bell.signal()
                return try store.connection.integer(Self.endless)
            }
        }
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                bell.wait(); continuation.resume()
            }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await pool.read { try $0.shopCount() } == 0)
    }

    @Test("a cancelled write is undone")
    func cancelledWrite() async throws {
        let pool = try await pool()
        let task = Task {
            try await pool.write { store in
                try store.connection.execute("UPDATE catalog SET version = 7")
                return try store.connection.integer(Self.endless)
            }
        }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await pool.read { try $0.connection.integer("SELECT version FROM catalog") } == 0)
        try await pool.write { try $0.connection.execute("UPDATE catalog SET version = 8") }
        #expect(try await pool.read { try $0.connection.integer("SELECT version FROM catalog") } == 8)
    }

    @Test("waiting for another program's lock ends when it is cancelled")
    func cancelledWait() async throws {
        let pool = try await pool()
        let other = try Connection(path: path, access: .readWrite)
        try other.execute("BEGIN IMMEDIATE")
        let task = Task { try await pool.write { _ in } }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try other.execute("ROLLBACK")
        try await pool.write { _ in }
    }

    @Test("closing does what was asked before and refuses what is asked after")
    func closing() async throws {
        let pool = try await pool(readers: 1)
        let bell = DispatchSemaphore(value: 0)
        let first = Task { try await pool.read { _ in bell.wait() } }
        try await Task.sleep(for: .milliseconds(20))
        let closing = Task { await pool.close() }
        try await Task.sleep(for: .milliseconds(20))
        let error = await #expect(throws: CatalogStoreError.self) { try await pool.read { _ in } }
        #expect(error?.code == .closed)
        #expect(error?.description == "\(path): the pool is closed; open another")
        bell.signal()
        await closing.value
        try await first.value
        // All connections are closed, so the log has been folded in.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["c.sqlite"])
        await pool.close()
    }

    @Test("a pool that cannot open its catalog says why, as a store does")
    func cannotOpen() async throws {
        let error = await #expect(throws: CatalogStoreError.self) {
            try await CatalogPool(path: folder.path("none.sqlite"), creates: false)
        }
        #expect(error?.code == .missing)
    }

    @Test("readers beside a writer always see a whole state, and many more tasks than readers all come through")
    func wholeStates() async throws {
        let pool = try await pool(readers: 3)
        try await pool.write {
            try $0.connection.execute("CREATE TABLE pair (a INTEGER, b INTEGER); INSERT INTO pair VALUES (0, 0)")
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...60 {
                group.addTask {
                    try await pool.write { store in
                        try store.connection.execute("UPDATE pair SET a = a + \(number)")
                        try store.connection.execute("UPDATE pair SET b = b - \(number)")
                    }
                }
            }
            for _ in 0..<200 {
                group.addTask {
                    let sums = try await pool.read { store in
                        let first = try store.connection.integer("SELECT a FROM pair")!
                        // Between the two a writer may well come in; the snapshot stays.
                        Thread.sleep(forTimeInterval: 0.0005)
                        return first + (try store.connection.integer("SELECT b FROM pair")!)
                    }
                    #expect(sums == 0)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await pool.read { try $0.connection.integer("SELECT a FROM pair") } == 60 * 61 / 2)
    }

    @Test("cancelled at any moment, tasks end as cancelled or done, and the pool stays usable", arguments: [1, 2])
    func cancelledAnywhere(readers: Int) async throws {
        let seed = UInt64.random(in: 0..<1_000_000)
        var random = SeededGenerator(seed: seed)
        let pool = try await pool(readers: readers)
        try await pool.write { try $0.connection.execute("CREATE TABLE log (x INTEGER)") }
        var tasks: [Task<Int, any Error>] = []
        for number in 0..<300 {
            let isWrite = Bool.random(using: &random)
            let task = Task {
                if isWrite {
                    try await pool.write { try $0.connection.execute("INSERT INTO log VALUES (\(number))") }
                    return 1
                }
                _ = try await pool.read { store in
                    try store.connection.integer(
                        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 2000) SELECT max(i) FROM n"
                    )
                }
                return 0
            }
            tasks.append(task)
            if Int.random(in: 0..<3, using: &random) == 0 {
                let victim = tasks[Int.random(in: 0..<tasks.count, using: &random)]
                if Bool.random(using: &random) { await Task.yield() }
                victim.cancel()
            }
        }
        var written = 0
        for task in tasks {
            do { written += try await task.value } catch {
                #expect(error is CancellationError, "seed \(seed): \(error)")
            }
        }
        let rows = try await pool.read { try $0.connection.integer("SELECT count(*) FROM log") }
        #expect(rows == written, "seed \(seed)")
    }
}
