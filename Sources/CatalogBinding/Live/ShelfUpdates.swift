import CatalogStore

/// What becomes of a shown part of a shelf, one update after another: see ``LiveShelf/updates``.
public struct ShelfUpdates: AsyncSequence, Sendable {
    public typealias Element = ShelfUpdate
    public typealias Failure = any Error

    let shelf: LiveShelf

    public func makeAsyncIterator() -> Iterator {
        Iterator(shelf)
    }

    /// Waits for updates, for one consumer.
    public struct Iterator: AsyncIteratorProtocol {
        private let shelf: LiveShelf
        private var observer: CommitObserver?
        private var state = LiveShelfState()
        /// What was asked for when the part was last read.
        private var request: LiveShelf.Request?
        /// How the whole shelf lay then, where it lies as its shops say.
        private var arranged: ArrangedShelf?
        private let sequence = ObservedSequence()

        init(_ shelf: LiveShelf) {
            self.shelf = shelf
        }

        /// The next update; nil when the task was cancelled.
        ///
        /// - Throws: `CatalogStoreError`, `ShopQueryError`, or `ShelfError` when the specification cannot be; then there are no more
        ///   updates.
        public mutating func next() async throws -> ShelfUpdate? {
            try await sequence.next { try await nextUpdate() }
        }

        private mutating func nextUpdate() async throws -> ShelfUpdate? {
            if observer == nil {
                let made = try await CommitObserver(shelf.pool)
                shelf.add(made)
                observer = made
            }
            while let commits = await observer!.next() {
                let query = shelf.query
                let wanted = shelf.request
                var refresh = ShelfRefresh.part
                if wanted == request {
                    refresh = ShelfRefresh(after: commits, shown: state.places, of: query, on: wanted.specification)
                }
                var known: [Int: StoredShop] = [:]
                switch refresh {
                case .nothing: continue
                case .shops(let ids), .edits(let ids): known = state.shops(ids)
                case .part: break
                }
                // Another part of a shelf that nobody wrote to lies as it lay.
                if refresh == .part, !commits.isEmpty { arranged = nil }
                let before = arranged.take()
                let (reading, after) = try await shelf.pool.read { [known, refresh] store in
                    var arranged = before
                    let reading = try ShelfReading(refresh, of: store, query, wanted, known: known, arranged: &arranged)
                    return (reading, arranged)
                }
                arranged = after
                request = wanted
                if let update = try state.take(reading, by: wanted) { return update }
            }
            return nil
        }
    }
}
