import Dispatch
import Foundation

/// A thread with a catalog of its own: jobs run on it one after another, and the catalog never leaves it.
///
/// A thread, not a queue: SQLite waits for locks and disks, and must not hold up the few threads that tasks share. Opens the
/// catalog for the first job; when that fails the job is told, and the next one tries again.
final class StoreThread: Sendable {
    /// Is given the catalog, or why it could not be opened, and what ends the job.
    typealias Job = @Sendable (Result<CatalogStore, CatalogStoreError>, Interruption) -> Void

    /// Ends what runs here.
    let interruption = Interruption()
    private let inbox = Guarded(Inbox())
    private let bell = DispatchSemaphore(value: 0)

    private struct Inbox {
        var jobs: [Job] = []
        var ended: (@Sendable () -> Void)?
    }

    init(name: String, open: @escaping @Sendable (Interruption) throws(CatalogStoreError) -> CatalogStore) {
        let thread = Thread { [self] in run(open) }
        thread.name = name
        thread.start()
    }

    func run(_ job: @escaping Job) {
        inbox.withLock { $0.jobs.append(job) }
        bell.signal()
    }

    /// Closes the catalog after the jobs so far, then says so from the thread itself.
    func end(_ ended: @escaping @Sendable () -> Void) {
        inbox.withLock { $0.ended = ended }
        bell.signal()
    }

    private func run(_ open: (Interruption) throws(CatalogStoreError) -> CatalogStore) {
        var store: CatalogStore?
        while true {
            bell.wait()
            let (job, ended) = inbox.withLock { inbox in
                (inbox.jobs.isEmpty ? nil : inbox.jobs.removeFirst(), inbox.jobs.isEmpty ? inbox.ended : nil)
            }
            if let job {
                do throws(CatalogStoreError) {
                    let opened = if let store { store } else { try open(interruption) }
                    store = opened
                    job(.success(opened), interruption)
                } catch {
                    job(.failure(error), interruption)
                }
            } else if let ended {
                store = nil
                return ended()
            }
        }
    }
}
