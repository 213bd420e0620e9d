import CSQLiteRaw
import CatalogFiles
import CatalogStore
import Dispatch
import Foundation
import ShopModel

// observe-benchmark import CATALOG FILE observed|plain    imports a file, with an observer of the first 24 shops or without
// observe-benchmark edits CATALOG COUNT observed|plain|raw   that many writes far from the observed page, each a transaction
// observe-benchmark notice CATALOG COUNT                  that many edits within the page, each waited for
// observe-benchmark others CATALOG COUNT                  the same, written by a connection of somebody else
// observe-benchmark process CATALOG COUNT                 the same, written by a sqlite3 process; the mean and the largest, in microseconds

func seconds(_ work: () async throws -> Void) async throws -> Double {
    let start = ContinuousClock.now
    try await work()
    let (whole, atto) = (ContinuousClock.now - start).components
    return Double(whole) + Double(atto) * 1e-18
}

/// Counts the changes that are told of the first page by price, from a task of its own.
func observe(_ pool: CatalogPool) async throws -> (task: Task<Int, any Error>, changes: AsyncStream<Void>) {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let task = Task {
        var count = 0
        for try await _ in pool.changes(of: ShopQuery().sorted(by: .price), window: .first(24)) {
            count += 1
            continuation.yield()
        }
        return count - 1
    }
    var iterator = stream.makeAsyncIterator()
    _ = await iterator.next()
    return (task, stream)
}

@Sendable func run() async throws {
    let words = CommandLine.arguments
    let (mode, path) = (words[1], words[2])
    switch mode {
    case "import":
        let pool = try await CatalogPool(path: path)
        let observer = words[4] == "observed" ? try await observe(pool) : nil
        let file = words[3]
        try await pool.withWriter { store in _ = try store.importFiles([CatalogFile(path: file)]) }
        observer?.task.cancel()
        await pool.close()

    case "edits" where words[4] == "raw":
        // The same transactions on the same table and indexes by hand: what SQLite itself costs.
        var database: OpaquePointer?
        var (update, version): (OpaquePointer?, OpaquePointer?)
        guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK else {
            exit(1)
        }
        sqlite3_exec(database, "PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON", nil, nil, nil)
        sqlite3_prepare_v2(
            database,
            "UPDATE shop SET price = ?, price_value = ?, version = version + 1 WHERE id = ?",
            -1,
            &update,
            nil
        )
        sqlite3_prepare_v2(database, "UPDATE catalog SET version = version + 1", -1, &version, nil)
        let count = Int(words[3])!
        let time = try await seconds {
            for number in 0..<count {
                sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil)
                let price = String(900_000 + number)
                sqlite3_bind_text(update, 1, price, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
                sqlite3_bind_double(update, 2, Double(900_000 + number))
                sqlite3_bind_int64(update, 3, 5000 + Int64(number % 1000))
                sqlite3_step(update)
                sqlite3_reset(update)
                sqlite3_step(version)
                sqlite3_reset(version)
                sqlite3_exec(database, "COMMIT", nil, nil, nil)
            }
        }
        sqlite3_finalize(update)
        sqlite3_finalize(version)
        sqlite3_close(database)
        print(time / Double(count) * 1e6)

    case "edits":
        let pool = try await CatalogPool(path: path)
        let observer = words[4] == "observed" ? try await observe(pool) : nil
        let count = Int(words[3])!
        let time = try await pool.withWriter { store in
            // The keys of the generated file.
            let shops = try (10_005_000..<10_006_000).map { try store.shop(key: "\($0)")!.shop }
            let start = ContinuousClock.now
            for number in 0..<count {
                var shop = shops[number % 1000]
                shop.price = Price(amount: DecimalText(900_000 + number), currency: nil)
                try store.save(shop)
            }
            let (whole, atto) = (ContinuousClock.now - start).components
            return Double(whole) + Double(atto) * 1e-18
        }
        observer?.task.cancel()
        print(time / Double(count) * 1e6, try await observer?.task.value ?? 0)
        await pool.close()

    case "notice", "others":
        let pool = try await CatalogPool(path: path)
        let writer = mode == "others" ? try await CatalogPool(path: path) : pool
        let (task, changes) = try await observe(pool)
        let first = try await pool.read { store in
            try store.slice(of: ShopQuery().sorted(by: .price), limit: 1).shops[0].shop
        }
        let count = Int(words[3])!
        let time = try await seconds {
            var iterator = changes.makeAsyncIterator()
            for number in 0..<count {
                var shop = first
                // Of a field that neither the order nor the search is made of, so that the notice is what differs.
                shop.icon = "icon \(number)"
                let edited = shop
                try await writer.write { store in _ = try store.save(edited) }
                _ = await iterator.next()
            }
        }
        task.cancel()
        print(time / Double(count) * 1e6, try await task.value)
        await writer.close()
        await pool.close()

    case "process":
        let pool = try await CatalogPool(path: path)
        let (task, changes) = try await observe(pool)
        let id = try await pool.read { store in
            try store.slice(of: ShopQuery().sorted(by: .price), limit: 1).shops[0].id
        }
        let sqlite = try SQLiteProcess(catalog: path)
        let count = Int(words[3])!
        var (sum, largest) = (0.0, 0.0)
        var iterator = changes.makeAsyncIterator()
        for number in 0..<count {
            // Not always at the same moment of what the watch does.
            try await Task.sleep(for: .milliseconds(number % 7 * 3))
            let time = try await seconds {
                sqlite.tell(
                    """
                    BEGIN IMMEDIATE; UPDATE catalog SET version = version + 1; UPDATE shop SET icon = 'icon \(number)', \
                    version = (SELECT version FROM catalog) WHERE id = \(id); COMMIT;

                    """
                )
                _ = await iterator.next()
            }
            sum += time
            largest = max(largest, time)
        }
        let status = try sqlite.finish()
        guard status == 0 else { exit(status) }
        task.cancel()
        print(sum / Double(count) * 1e6, largest * 1e6, try await task.value)
        await pool.close()

    default: exit(2)
    }
}

// Not the main thread's own queue: callgrind does not get over how a process leaves that thread.
Task.detached {
    do {
        try await run()
        exit(0)
    } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
    }
}
DispatchSemaphore(value: 0).wait()
