/// Waits for what is committed to a catalog, by anyone, for an observer who finds out himself what of it concerns him.
///
/// What happens while he is busy is told together. Registered while it lives; does not keep the pool alive.
///
/// **Threading.** May be used from any task; one task at a time waits.
package final class CommitObserver: Sendable {
    private let hub: ChangeHub
    private let token: ChangeHub.Token

    /// - Throws: ``CatalogStoreError``, or `CancellationError`.
    package init(_ pool: CatalogPool) async throws {
        hub = pool.hub
        try await pool.startCapturing()
        token = pool.registerObserver(keepsLog: true)
    }

    deinit {
        hub.unregister(token)
    }

    /// Which shops were written since the last answer: at first any; none after ``wake()`` alone. Waits until there is something to
    /// tell; nil when the task was cancelled.
    package func next() async -> CommittedShops? {
        await hub.wait(token)
        return Task.isCancelled ? nil : hub.takeLog(token)
    }

    /// Has ``next()`` answer, now or when it is next asked.
    package func wake() {
        hub.wake(token)
    }
}
