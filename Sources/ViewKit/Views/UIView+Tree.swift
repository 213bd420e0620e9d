extension UIView {
    /// The window at the root of the tree that the view is in. O(depth).
    public var window: UIWindow? {
        var view = self
        while let parent = view.superview { view = parent }
        return view.rootWindow
    }

    /// Adds a view in front of the others. A view that is elsewhere is moved (V9). O(depth), and O(views added) when the window changes.
    public func addSubview(_ view: UIView) {
        insert(view, at: .max)
    }

    /// Inserts a view so that it has this index; an index out of range means the back or the front.
    public func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    /// Inserts a view directly behind a sibling.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        guard view !== sibling else { return }
        insert(view, beside: sibling, offset: 0)
    }

    /// Inserts a view directly in front of a sibling.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        guard view !== sibling else { return }
        insert(view, beside: sibling, offset: 1)
    }

    /// Takes the view out of its superview and its window.
    public func removeFromSuperview() {
        guard superview != nil else { return }
        let oldWindow = window
        willMove(toSuperview: nil)
        if oldWindow != nil { announceMove(to: nil) }
        detach()
        if oldWindow != nil { announceMoved() }
        didMoveToSuperview()
    }

    /// Puts a subview in front of the others.
    public func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        reorder(view, to: .max)
    }

    /// Puts a subview behind the others.
    public func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        reorder(view, to: 0)
    }

    /// Swaps two subviews by index; an index out of range is a programmer's mistake and traps.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        subviews.swapAt(index1, index2)
    }

    /// Whether this is the view itself or somewhere inside it. O(depth).
    public func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superview
        }
        return false
    }

    /// The first view with this tag: this one or one inside it, each before its siblings. O(views inside).
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }
}

extension UIView {
    private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        precondition(sibling.superview === self, "insertSubview: the sibling is not a subview of this view")
        if view.superview === self { subviews.removeAll { $0 === view } }
        let index = subviews.firstIndex { $0 === sibling }! + offset
        if view.superview === self { return subviews.insert(view, at: index) }
        insert(view, at: index)
    }

    /// UIKit's order: window, superview, the change itself, window, superview, and the new parent last.
    private func insert(_ view: UIView, at index: Int) {
        precondition(view.rootWindow == nil, "addSubview: a window cannot be a subview")
        precondition(!isDescendant(of: view), "addSubview: a view cannot be added to itself or to a view inside it")
        if view.superview === self { return reorder(view, to: index) }
        let oldWindow = view.window
        let newWindow = window
        let changesWindow = oldWindow !== newWindow
        if changesWindow { view.announceMove(to: newWindow) }
        view.willMove(toSuperview: self)
        view.detach()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        view.linkIntoSuperview()
        setNeedsLayout()
        if changesWindow { view.announceMoved() }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    private func reorder(_ view: UIView, to index: Int) {
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
    }

    private func detach() {
        guard let parent = superview else { return layoutState.pendingIndex = nil }
        parent.willRemoveSubview(self)
        guard let index = parent.subviews.firstIndex(where: { $0 === self }) else { return }
        unlinkFromSuperview()
        parent.subviews.remove(at: index)
        superview = nil
        parent.setNeedsLayout()
    }

    private func announceMove(to newWindow: UIWindow?) {
        willMove(toWindow: newWindow)
        for view in subviews { view.announceMove(to: newWindow) }
    }

    private func announceMoved() {
        // UIKit lays a view out once when it first appears, whether or not anything asked for it.
        if !layoutState.hasAppeared, window != nil {
            layoutState.hasAppeared = true
            setNeedsLayout()
        }
        let children = subviews
        didMoveToWindow()
        // Children that the callback adds are told by their own insertion, and those it removes by their removal.
        for view in children where view.superview === self { view.announceMoved() }
    }
}
