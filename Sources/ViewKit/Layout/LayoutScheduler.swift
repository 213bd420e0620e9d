/// The windows that have something pending, held weakly, until the turn ends.
@MainActor
final class LayoutScheduler {
    private struct Entry {
        weak var window: UIWindow?
    }

    static let shared = LayoutScheduler()

    private var entries: [Entry] = []

    func add(_ window: UIWindow) {
        guard !window.isScheduled else { return }
        window.isScheduled = true
        entries.append(Entry(window: window))
    }

    /// Lays out every window, those included that are scheduled meanwhile.
    func drain() {
        guard !entries.isEmpty else { return }
        LayoutPass.shared.perform {
            while !entries.isEmpty {
                let batch = entries
                entries = []
                for case let window? in batch.lazy.map(\.window) {
                    window.isScheduled = false
                    LayoutPass.shared.run(from: window)
                }
            }
        }
    }
}
