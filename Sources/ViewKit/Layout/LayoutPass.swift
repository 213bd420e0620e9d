import Synchronization

/// Runs `layoutSubviews` down the dirty paths of a tree, parents before children, until nothing is dirty.
@MainActor
final class LayoutPass {
    static let shared = LayoutPass()

    /// How many views, in all trees, were and are owed a layout, those included that were released since. Used on the main
    /// actor only.
    nonisolated(unsafe) static var pendingViews = 0

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

    /// How many views were released while they were owed a layout, on any thread.
    nonisolated private static let forgotten = Atomic(0)

    /// Called when a view that was owed a layout is released.
    nonisolated static func forgetOne() { forgotten.wrappingAdd(1, ordering: .relaxed) }

    /// Whether any view is owed a layout.
    @inline(__always)
    nonisolated static var isAnythingPending: Bool { pendingViews != forgotten.load(ordering: .relaxed) }

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
        ConstraintUpdates.run()
        perform { visit(root) }
    }

    private func visit(_ view: UIView) {
        if isAbandoned { return forget(view) }
        guard level < Self.mostLevels else {
            isAbandoned = true
            report(view, .growing)
            return forget(view)
        }
        level += 1
        repeat {
            if view.link.needsLayout { layOut(view) }
            // A child counts as linked while it is visited, so that requests made inside stop at it; its own visit goes on
            // until nothing is pending in it.
            while let child = view.takeFirstPending() {
                visit(child)
                if child.link.state == .visited { child.link.state = .none }
            }
        } while view.link.needsLayout
        level -= 1
    }

    private func layOut(_ view: UIView) {
        // Cleared first: a request made inside is not lost (V3).
        view.link.needsLayout = false
        Self.pendingViews &-= 1
        if isAbandoned { return }
        if view.link.pass != number {
            view.link.pass = number
            view.link.runs = 0
        }
        view.link.runs += 1
        if view.link.runs > Self.mostRuns {
            if view.link.runs == Self.mostRuns + 1 { report(view, .notSettling) }
            view.link.runs = UInt16(Self.mostRuns) + 1
            return
        }
        if !hasRun {
            hasRun = true
            statistics.passes += 1
        }
        statistics.layouts += 1
        let outer = view.link.isLayingOut
        view.link.isLayingOut = true
        if view.hasLayoutHooks {
            layOutWithHooks(view)
        } else {
            view.layoutSubviews()
        }
        view.link.isLayingOut = outer
    }

    private func layOutWithHooks(_ view: UIView) {
        let controller = view.extras?.controller
        controller?.viewWillLayoutSubviews()
        if let state = view.extras?.constraints {
            state.hosted?.resolve()
            // What is tied to a scroll view's frame stays in place while the content moves.
            if view is UIScrollView, let outer = state.outer, !outer.volatiles.isEmpty { outer.resolve() }
            (state.hosted ?? state.outer)?.apply(in: view)
        }
        view.layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    /// Forgets what is pending from here down, so that the views above can come to an end.
    private func forget(_ view: UIView) {
        var open = [view]
        while let next = open.popLast() {
            if next.link.needsLayout {
                next.link.needsLayout = false
                Self.pendingViews &-= 1
            }
            while let child = next.takeFirstPending() {
                child.link.state = .none
                open.append(child)
            }
        }
    }

    private func report(_ view: UIView, _ reason: LayoutDiagnostic.Reason) {
        statistics.stopped += 1
        handler(LayoutDiagnostic(viewClass: "\(type(of: view))", frame: view.frame, reason: reason))
    }
}
