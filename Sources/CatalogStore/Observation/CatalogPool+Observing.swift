extension CatalogPool {
    /// Tells what changes within a window of a query, from now on.
    ///
    ///     for try await change in pool.changes(of: ShopQuery().matching("茶"), window: .first(24)) {
    ///         show(change.slice.shops, inserted: change.inserted, deleted: change.deleted)
    ///     }
    ///
    /// The first change comes at once: everything in the window as inserted, and nothing for an empty one. So what is shown is made
    /// from the same sequence and no change is lost between showing and observing.
    ///
    /// Changes of this pool are told after their commit; those of other connections, processes and programs within a second. A change
    /// that does not touch the window is not told, and its writer pays some microseconds for each window. What happens while the
    /// consumer is busy is told together, as the difference between what it was told last and what there is: a slow consumer costs the
    /// memory of one window, and never misses where things stand.
    ///
    /// **Threading.** May be iterated from any task; each iterator is an observer of its own. It ends when its task is cancelled, and
    /// keeps the pool alive until then.
    ///
    /// - Complexity: a change within the window reads the window once; others cost the same in a catalog of any size, where an index
    ///   serves the query.
    public func changes(of query: ShopQuery, window: ShopWindow) -> ShopChanges {
        ShopChanges(pool: self, query: query, window: window)
    }

    /// Has the connection that writes tell what it writes.
    func startCapturing() async throws {
        let hub = hub
        try await withWriter { store in
            guard store.connection.capture == nil else { return }
            store.connection.capture = try ChangeCapture(store.connection, hub)
        }
    }

    /// A new observer, and a watch on the file where it is the first.
    func registerObserver(keepsLog: Bool = false) -> ChangeHub.Token {
        hub.register(keepsLog: keepsLog) {
            FileWatch([path, path + "-wal"]) { [weak self] in self?.lookForOthers() }
        }
    }

    /// Finds out whether others have committed. Returns at once, and asks no second time while the first is not answered.
    func lookForOthers() {
        guard hub.beginLooking() else { return }
        Task { [weak self] in
            defer { self?.hub.endLooking() }
            do {
                try await self?.withWriter { store in try store.connection.capture?.lookForOthers() }
            } catch {
                // Those who read will find out what is wrong.
                self?.hub.invalidateAll()
            }
        }
    }
}
