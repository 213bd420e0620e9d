import Foundation

/// The windows that have something pending, held weakly, until the turn ends.
@MainActor
final class LayoutScheduler {
    private struct Entry {
        weak var window: UIWindow?
    }

    static let shared = LayoutScheduler()

    private var entries: [Entry] = []
    private var isInRunLoop = false

    func add(_ window: UIWindow) {
        guard !window.link.isScheduled else { return }
        window.link.isScheduled = true
        entries.append(Entry(window: window))
        endTurnInRunLoop()
    }

    /// Lays out every window, those included that are scheduled meanwhile.
    func drain() {
        guard !entries.isEmpty else { return }
        LayoutPass.shared.perform {
            while !entries.isEmpty {
                let batch = entries
                entries = []
                for case let window? in batch.lazy.map(\.window) {
                    window.link.isScheduled = false
                    LayoutPass.shared.run(from: window)
                }
            }
        }
    }

    /// Asks the main run loop, if one runs, to end the turn; at most one request is open, so nothing piles up where none does.
    func endTurnInRunLoop() {
        guard !isInRunLoop else { return }
        isInRunLoop = true
        RunLoop.main.perform {
            MainActor.assumeIsolated {
                LayoutScheduler.shared.isInRunLoop = false
                CATransaction.flush()
            }
        }
    }
}
