extension UIView {
    /// Asks for ``layoutSubviews()`` at the end of the turn; asking again costs nothing (V3). O(depth) once per turn.
    ///
    /// The view is linked into its superview's list of pending children, and so on upwards as far as is not linked yet. So
    /// a pass walks the dirty paths only, and a tree in no window is held by nothing.
    public func setNeedsLayout() {
        guard !layoutState.needsLayout else { return }
        layoutState.needsLayout = true
        linkUpwards()
    }

    /// Lays out what is pending now, from the highest ancestor that is dirty down through everything inside it (V3).
    ///
    /// O(depth) on a clean tree; a second call does nothing.
    public func layoutIfNeeded() {
        var start = self
        var current = self
        while let parent = current.superview {
            if parent.layoutState.needsLayout { start = parent }
            current = parent
        }
        guard start.isPending else { return }
        LayoutPass.shared.run(from: start)
        start.unlinkWhatIsClean()
    }

    /// Whether this view or one inside it waits for layout.
    var isPending: Bool { layoutState.needsLayout || !pendingChildren.isEmpty }

    /// Marks a view because the size of a child changed; sizes set by its own `layoutSubviews` are its answer, not news.
    func setNeedsLayoutAsParent() {
        if !layoutState.isLayingOut { setNeedsLayout() }
    }

    /// Called when the view has got a superview: what is pending inside becomes visible to the tree above.
    func linkIntoSuperview() {
        if isPending { linkUpwards() }
    }

    /// Takes the view out of its superview's list by moving the last one into its place. O(1).
    func unlinkFromSuperview() {
        guard let index = layoutState.pendingIndex else { return }
        layoutState.pendingIndex = nil
        guard let parent = superview else { return }
        let last = parent.pendingChildren.removeLast()
        if last !== self {
            parent.pendingChildren[index] = last
            last.layoutState.pendingIndex = index
        }
    }

    /// Whoever is linked has linked ancestors, so the walk ends at the first one that is.
    private func linkUpwards() {
        var view = self
        while let parent = view.superview {
            guard view.layoutState.pendingIndex == nil else { return }
            view.layoutState.pendingIndex = parent.pendingChildren.count
            parent.pendingChildren.append(view)
            view = parent
        }
        if let window = view.rootWindow { LayoutScheduler.shared.add(window) }
    }

    private func unlinkWhatIsClean() {
        var view = self
        while !view.isPending, let parent = view.superview {
            view.unlinkFromSuperview()
            view = parent
        }
    }
}
