/// The changes within a window of a query, one after another: see ``CatalogPool/changes(of:window:)``.
public struct ShopChanges: AsyncSequence, Sendable {
    public typealias Element = ShopChange
    public typealias Failure = any Error

    let pool: CatalogPool
    let query: ShopQuery
    let window: ShopWindow

    public func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }

    /// Waits for changes, for one consumer.
    public struct Iterator: AsyncIteratorProtocol {
        private let changes: ShopChanges
        private var observer: Observer?
        /// The window as the consumer knows it; nil before it was told.
        private var shown: [StoredShop]?
        private let sequence = ObservedSequence()

        init(_ changes: ShopChanges) {
            self.changes = changes
        }

        /// The next change; nil when the task was cancelled. What happened since the last one is told together.
        ///
        /// - Throws: `ShopQueryError` or ``CatalogStoreError``, such as ``CatalogStoreError/Code/closed``; then there are no more changes.
        public mutating func next() async throws -> ShopChange? {
            try await sequence.next { try await nextChange() }
        }

        private mutating func nextChange() async throws -> ShopChange? {
            let observer: Observer
            if let known = self.observer {
                observer = known
            } else {
                observer = try await Observer(changes.pool)
                self.observer = observer
            }
            while !Task.isCancelled {
                await observer.hub.wait(observer.token)
                guard observer.hub.startReading(observer.token) else { continue }
                let (query, window) = (changes.query, changes.window)
                let (slice, probe) = try await changes.pool.read { store in
                    let slice = try store.slice(of: query, after: window.cursor, limit: window.limit)
                    return (slice, WindowProbe(try store.sql(of: query), window, slice))
                }
                observer.hub.finishReading(observer.token, probe)
                let diff = WindowDiff(from: shown ?? [], to: slice.shops)
                let isFirst = shown == nil
                shown = slice.shops
                if isFirst || !diff.isEmpty { return ShopChange(diff, slice) }
            }
            return nil
        }
    }

    /// A place among the pool's observers, given up when the iterator is let go.
    private final class Observer: Sendable {
        let hub: ChangeHub
        let token: ChangeHub.Token

        init(_ pool: CatalogPool) async throws {
            hub = pool.hub
            try await pool.startCapturing()
            token = pool.registerObserver()
        }

        deinit {
            hub.unregister(token)
        }
    }
}
