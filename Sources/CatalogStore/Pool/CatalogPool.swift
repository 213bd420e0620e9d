/// A catalog for programs that do several things at once: one connection that writes and some that read, each on a thread of its own.
///
///     let pool = try await CatalogPool(path: "catalog.sqlite")
///     let window = try await pool.read { store in try store.page(limit: 24) }
///
/// Use a ``CatalogStore`` if one thread does everything, as in a command line.
///
/// **Threading.** Everything may be called from any task. The caller's actor is never blocked, nor one of the threads that tasks
/// share: bodies run on the pool's own threads, and what they return is sent back. A ``CatalogStore`` is lent for the length of the
/// body and cannot leave it. A body must not wait for the pool that runs it: with all lanes waiting like that, none comes free.
///
/// **Order.** First come, first served, writers and readers apart. Readers do not wait for a writer nor it for them, except on a
/// network file system, where the file has a rollback journal.
///
/// **Cancellation.** A task that is cancelled while it waits does not run. One that runs has its statement interrupted, what it wrote
/// undone, and throws `CancellationError`; when it was done already, its result comes back. A body's own Swift code is not stopped.
///
/// The connections are closed when the pool is let go; call ``close()`` to know when.
public final class CatalogPool: Sendable {
    /// The path of the file.
    public let path: String

    /// Who observes it.
    let hub = ChangeHub()
    private let writer: PoolLanes
    private let readers: PoolLanes

    /// Opens a catalog and brings it to the current schema, as ``CatalogStore/init(path:creates:)`` does.
    ///
    /// - Parameters:
    ///   - creates: makes the file where there is none; otherwise that is an error.
    ///   - readers: how many may read at a time, from 1. Each is a thread and a connection, made when it is first needed.
    /// - Throws: ``CatalogStoreError``, or `CancellationError`.
    public init(path: String, creates: Bool = true, readers: Int = 4) async throws {
        let writer = PoolLanes(path: path, name: "catalog writer", capacity: 1) {
            interruption throws(CatalogStoreError) in
            try CatalogStore(path: path, creates: creates, interruption: interruption)
        }
        let opened: FileIdentity?
        do {
            opened = try await writer.perform { store, _ in store.connection.identity }
        } catch {
            writer.beginClosing()
            throw error
        }
        self.path = path
        self.writer = writer
        self.readers = PoolLanes(path: path, name: "catalog reader", capacity: readers) {
            interruption throws(CatalogStoreError) in
            try CatalogStore(readingAt: path, expecting: opened, interruption: interruption)
        }
    }

    deinit {
        readers.beginClosing()
        writer.beginClosing()
    }

    /// Runs the body on one snapshot of the catalog, whatever is written meanwhile.
    ///
    /// - Throws: what the body throws, ``CatalogStoreError``, or `CancellationError`.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (CatalogStore) throws -> Value
    ) async throws -> Value {
        try await readers.perform { store, _ in
            try store.connection.read { try body(store) }
        }
    }

    /// Runs the body in one transaction: all it writes becomes visible at once, or nothing when it throws.
    ///
    /// - Throws: what the body throws, ``CatalogStoreError``, or `CancellationError`.
    @discardableResult
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (CatalogStore) throws -> Value
    ) async throws -> Value {
        try await writer.perform { store, interruption in
            try store.connection.write {
                let value = try body(store)
                if interruption.isRequested { throw CancellationError() }
                return value
            }
        }
    }

    /// Runs the body with the connection that writes, without a transaction around it: for what makes its own, such as an import in
    /// batches.
    ///
    /// - Throws: what the body throws, ``CatalogStoreError``, or `CancellationError`.
    @discardableResult
    public func withWriter<Value: Sendable>(
        _ body: @escaping @Sendable (CatalogStore) throws -> Value
    ) async throws -> Value {
        try await writer.perform { store, _ in try body(store) }
    }

    /// Does what was asked so far, then closes the connections. What is asked from now on fails with
    /// ``CatalogStoreError/Code/closed``.
    public func close() async {
        await readers.close()
        await writer.close()
        // Those who observe it learn by reading that it is closed.
        hub.invalidateAll()
    }
}
