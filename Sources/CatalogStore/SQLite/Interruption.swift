import CSQLite
import Synchronization

/// Ends what a connection is doing, asked from any thread.
///
/// Asking is remembered until ``clear()``: SQLite itself forgets an interrupt that comes between two statements. A statement ends
/// with ``CatalogStoreError/Code/interrupted``, waiting for a lock with ``CatalogStoreError/Code/locked``.
package final class Interruption: Sendable {
    private let asked = Atomic<Bool>(false)
    /// The address of the open database; a number, since it is only ever given back to SQLite.
    private let database = Guarded<UInt?>(nil)

    /// How long a lock is waited for.
    private let patienceMilliseconds: Int

    package init(patienceMilliseconds: Int = 5000) {
        self.patienceMilliseconds = patienceMilliseconds
    }

    package var isRequested: Bool {
        asked.load(ordering: .relaxed)
    }

    package func request() {
        asked.store(true, ordering: .relaxed)
        // Under the lock, so that the database is not closed meanwhile.
        database.withLock { address in
            guard let address, let handle = OpaquePointer(bitPattern: address) else { return }
            sqlite3_interrupt(handle)
        }
    }

    /// Makes the connection usable for the next one.
    package func clear() {
        asked.store(false, ordering: .relaxed)
    }

    // MARK: - The connection's side

    /// Has the database ask here every thousand steps of a statement, and while it waits for a lock.
    func watch(_ handle: OpaquePointer) {
        database.withLock { $0 = UInt(bitPattern: handle) }
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_progress_handler(handle, 1000, { Interruption.at($0).isRequested ? 1 : 0 }, context)
        sqlite3_busy_handler(handle, { Interruption.at($0).waitForLock(attempt: Int($1)) ? 1 : 0 }, context)
    }

    func unwatch() {
        database.withLock { $0 = nil }
    }

    /// Waits a moment; false when patience is over. The time is counted in naps, so a clock that jumps changes nothing.
    private func waitForLock(attempt: Int) -> Bool {
        let nap = attempt < 4 ? 1 << attempt : 20
        let waited = attempt < 4 ? (1 << attempt) - 1 : 15 + (attempt - 4) * 20
        guard waited < patienceMilliseconds, !isRequested else { return false }
        sqlite3_sleep(CInt(nap))
        return true
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> Interruption {
        Unmanaged<Interruption>.fromOpaque(context!).takeUnretainedValue()
    }
}
