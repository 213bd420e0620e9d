extension UIView {
    /// Puts a view beside a sibling; in front of all others if that is not a subview, or the view itself.
    func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        let others = view.parent === self ? children.filter { $0 !== view } : children
        guard let index = others.firstIndex(where: { $0 === sibling }) else { return insert(view, at: .max) }
        insert(view, at: index + offset)
        storedLayer?.move(view, beside: sibling, offset: offset)
    }

    /// UIKit's order: window, superview, the change itself, window, superview, and the new parent last.
    func insert(_ view: UIView, at index: Int) {
        precondition(view.rootWindow == nil, "addSubview: a window cannot be a subview")
        precondition(!isDescendant(of: view), "addSubview: a view cannot be added to itself or to a view inside it")
        if view.parent === self { return reorder(view, to: index) }
        let newWindow = root.rootWindow
        let changesWindow = view.root.rootWindow !== newWindow
        let oldTint = UIView.tintsAreSet ? view.inheritedTint : nil
        if changesWindow { view.announceMove(to: newWindow) }
        view.willMove(toSuperview: self)
        view.detach()
        if index >= children.count {
            children.append(view)
        } else {
            children.insert(view, at: max(index, 0))
        }
        view.parent = self
        if !view.storedMask.isEmpty { hasMaskedChildren = true }
        storedLayer?.subviewInserted(view, among: children)
        view.linkIntoParent()
        markNeedsLayout()
        if !view.storedTranslates { view.constraintsDidAttach() }
        if changesWindow { view.announceMoved() }
        view.didMoveToSuperview()
        if let oldTint, view.inheritedTint != oldTint { view.announceTint() }
        didAddSubview(view)
    }

    func reorder(_ view: UIView, to index: Int) {
        children.removeAll { $0 === view }
        children.insert(view, at: min(max(index, 0), children.count))
        storedLayer?.subviewInserted(view, among: children)
    }

    func removeFromParent() {
        guard parent != nil else { return }
        let isInWindow = root.rootWindow != nil
        willMove(toSuperview: nil)
        if isInWindow { announceMove(to: nil) }
        detach()
        if isInWindow { announceMoved() }
        didMoveToSuperview()
    }

    private func detach() {
        guard let parent else { return link.state = .none }
        parent.willRemoveSubview(self)
        // The callback may have moved the view itself.
        guard let index = parent.children.lastIndex(where: { $0 === self }) else { return }
        unlinkFromParent()
        if extras?.constraints != nil { constraintsWillDetach() }
        parent.children.remove(at: index)
        self.parent = nil
        if !storedTranslates { constraintsOutOfDate() }
        parent.storedLayer?.subviewRemoved(self)
        parent.markNeedsLayout()
    }

    private func announceMove(to newWindow: UIWindow?) {
        extras?.controller?.viewWillMove(toWindow: newWindow)
        willMove(toWindow: newWindow)
        for view in children { view.announceMove(to: newWindow) }
    }

    private func announceMoved() {
        let window = root.rootWindow
        // UIKit lays a view out once when it first appears, whether or not anything asked for it.
        if !link.hasAppeared, window != nil {
            link.hasAppeared = true
            markNeedsLayout()
            if !storedTranslates || Self.requiresConstraintBasedLayout { ConstraintUpdates.add(self) }
        }
        if needsDisplay { scheduleDisplay() }
        let children = children
        didMoveToWindow()
        extras?.controller?.viewDidMove(toWindow: window)
        // Children that the callback adds are told by their own insertion, and those it removes by their removal.
        for view in children where view.parent === self { view.announceMoved() }
    }
}
