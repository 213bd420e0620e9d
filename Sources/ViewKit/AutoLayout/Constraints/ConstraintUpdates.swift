/// The views whose ``UIView/updateConstraints()`` is owed, until the next layout.
@MainActor
enum ConstraintUpdates {
    private struct Entry {
        weak var view: UIView?
    }

    private static var entries: [Entry] = []
    private static let mostTurns = 100

    static func add(_ view: UIView) {
        let state = view.needConstraints()
        guard !state.needsUpdate else { return }
        state.needsUpdate = true
        entries.append(Entry(view: view))
        view.markNeedsLayout()
    }

    /// Calls what is owed, the innermost views first, and what that brings up.
    static func run() {
        guard !entries.isEmpty else { return }
        for _ in 0..<mostTurns where !entries.isEmpty {
            let batch = entries.compactMap(\.view).map { (view: $0, depth: $0.depth) }
            entries = []
            for (view, _) in batch.sorted(by: { $0.depth > $1.depth }) {
                guard let state = view.extras?.constraints, state.needsUpdate else { continue }
                state.needsUpdate = false
                view.updateConstraints()
            }
        }
    }
}

extension UIView {
    /// How many views the view is inside of.
    var depth: Int {
        var depth = 0
        var view = parent
        while let current = view {
            depth += 1
            view = current.parent
        }
        return depth
    }
}
