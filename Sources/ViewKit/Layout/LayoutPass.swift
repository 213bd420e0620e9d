/// Runs `layoutSubviews` down the dirty paths of a tree, parents before children, until nothing is dirty.
@MainActor
final class LayoutPass {
    static let shared = LayoutPass()

    /// A view that is laid out more often than this in one pass does not settle and is stopped.
    nonisolated static let mostRuns = 100
    /// A tree that is deeper than this is growing inside its own layout, and is stopped before the stack is full.
    nonisolated static let mostLevels = 2_000

    var statistics = LayoutStatistics()
    var handler: (LayoutDiagnostic) -> Void = LayoutDiagnostic.printToStandardError
    private var number: UInt32 = 0
    private var level = 0
    private var nesting = 0
    private var hasRun = false
    /// Set when views grow without end: the rest of the pass forgets what is pending instead of running it, since every
    /// view on the way back would grow again.
    private var isAbandoned = false

    /// Everything inside the closure is one pass, however many roots it runs; a nested call joins the pass around it.
    func perform(_ body: () -> Void) {
        if nesting == 0 {
            number &+= 1
            hasRun = false
            isAbandoned = false
        }
        nesting += 1
        body()
        nesting -= 1
    }

    func run(from root: UIView) {
        perform { visit(root) }
    }

    private func visit(_ view: UIView) {
        guard !isAbandoned else { return forget(view) }
        guard level < Self.mostLevels else {
            isAbandoned = true
            report(view, .growing)
            return forget(view)
        }
        level += 1
        defer { level -= 1 }
        while true {
            if view.layoutState.needsLayout { layOut(view) }
            // A child stays linked while it is visited, so that requests made inside stop at it; children that are marked
            // meanwhile are appended, and one that is skipped because the list was rearranged is found in the next round.
            var index = 0
            while index < view.pendingChildren.count {
                visit(view.pendingChildren[index])
                index += 1
            }
            sweep(view)
            if !view.isPending { return }
        }
    }

    private func layOut(_ view: UIView) {
        // Cleared first: a request made inside is not lost (V3).
        view.layoutState.needsLayout = false
        if isAbandoned { return }
        if view.layoutState.pass != number {
            view.layoutState.pass = number
            view.layoutState.runs = 0
        }
        view.layoutState.runs += 1
        if view.layoutState.runs > Self.mostRuns {
            if view.layoutState.runs == Self.mostRuns + 1 { report(view, .notSettling) }
            view.layoutState.runs = UInt16(Self.mostRuns) + 1
            return
        }
        if !hasRun {
            hasRun = true
            statistics.passes += 1
        }
        statistics.layouts += 1
        let outer = view.layoutState.isLayingOut
        view.layoutState.isLayingOut = true
        view.layoutSubviews()
        view.layoutState.isLayingOut = outer
    }

    /// Keeps the children that are still pending, in their order.
    private func sweep(_ view: UIView) {
        guard !view.pendingChildren.isEmpty else { return }
        var kept = 0
        for index in view.pendingChildren.indices {
            let child = view.pendingChildren[index]
            if child.isPending {
                child.layoutState.pendingIndex = kept
                view.pendingChildren[kept] = child
                kept += 1
            } else {
                child.layoutState.pendingIndex = nil
            }
        }
        view.pendingChildren.removeSubrange(kept...)
    }

    /// Forgets what is pending from here down, so that the views above can come to an end.
    private func forget(_ view: UIView) {
        var open = [view]
        while let next = open.popLast() {
            next.layoutState.needsLayout = false
            for child in next.pendingChildren { child.layoutState.pendingIndex = nil }
            open += next.pendingChildren
            next.pendingChildren = []
        }
    }

    private func report(_ view: UIView, _ reason: LayoutDiagnostic.Reason) {
        statistics.stopped += 1
        handler(LayoutDiagnostic(viewClass: "\(type(of: view))", frame: view.frame, reason: reason))
    }
}
