/// Where one view's layout stands, kept in the view, and its place in its superview's list of pending children.
///
/// The lists are threaded through the views themselves: marking a view allocates nothing, and taking one out is O(1). The
/// references are unsafe because a weak one costs more than all else here; each is cleared when its view leaves the list,
/// which happens at the latest when the view or its superview goes away.
struct LayoutLink {
    enum State: UInt8 {
        case none
        /// In its superview's list.
        case queued
        /// Taken from the list and being visited by the pass; requests made inside stop here.
        case visited
    }

    /// Whether `layoutSubviews` is owed.
    var needsLayout = false
    /// Whether `layoutSubviews` is running; sizes that it gives its own children do not ask for it again.
    var isLayingOut = false
    /// Whether the view has ever been in a window.
    var hasAppeared = false
    var state = State.none
    /// How often the view was laid out in the pass numbered ``pass``.
    var runs: UInt16 = 0
    var pass: UInt32 = 0
    /// The first of the direct children that are dirty or contain dirty views, in the order they were marked; its
    /// ``previous`` is the last.
    unowned(unsafe) var first: UIView?
    unowned(unsafe) var next: UIView?
    unowned(unsafe) var previous: UIView?
}

extension UIView {
    /// Whether this view or one inside it waits for layout.
    var isPending: Bool { link.needsLayout || link.first != nil }

    func markNeedsLayout() {
        guard !link.needsLayout else { return }
        link.needsLayout = true
        LayoutPass.pendingViews &+= 1
        linkUpwards()
    }

    /// Marks a view because the size of a child changed; sizes set by its own `layoutSubviews` are its answer, not news.
    func markNeedsLayoutAsParent() {
        if !link.isLayingOut { markNeedsLayout() }
    }

    func layOutPending() {
        guard LayoutPass.pendingViews != 0 else { return }
        var start = self
        var current = self
        while let next = current.parent {
            if next.link.needsLayout { start = next }
            current = next
        }
        guard start.isPending else { return }
        LayoutPass.shared.run(from: start)
        start.unlinkWhatIsClean()
    }

    /// Called when the view has got a superview: what is pending inside becomes visible to the tree above.
    func linkIntoParent() {
        if isPending { linkUpwards() }
    }

    /// Takes the view out of its superview's list. O(1).
    func unlinkFromParent() {
        defer { link.state = .none }
        guard link.state == .queued, let parent else { return }
        parent.takeOut(self)
    }

    /// Takes the first pending child out of the list, to visit it.
    func takeFirstPending() -> UIView? {
        guard let child = link.first else { return nil }
        takeOut(child)
        child.link.state = .visited
        return child
    }

    /// Whoever is linked has linked ancestors, so the walk ends at the first one that is.
    private func linkUpwards() {
        var view = self
        while let parent = view.parent {
            guard view.link.state == .none else { return }
            parent.putLast(view)
            view = parent
        }
        if let window = view.rootWindow { LayoutScheduler.shared.add(window) }
    }

    private func putLast(_ child: UIView) {
        child.link.state = .queued
        if let first = link.first, let last = first.link.previous {
            last.link.next = child
            child.link.previous = last
            first.link.previous = child
        } else {
            link.first = child
            child.link.previous = child
        }
        child.link.next = nil
    }

    private func takeOut(_ child: UIView) {
        let next = child.link.next
        let previous = child.link.previous
        if link.first === child {
            link.first = next
            next?.link.previous = previous
        } else {
            previous?.link.next = next
            (next ?? link.first)?.link.previous = previous
        }
        child.link.next = nil
        child.link.previous = nil
        child.link.state = .none
    }

    private func unlinkWhatIsClean() {
        var view = self
        while view.link.state == .queued, !view.isPending, let parent = view.parent {
            parent.takeOut(view)
            view = parent
        }
    }
}
