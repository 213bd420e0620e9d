/// Who holds constraints, and which engine they belong to.
///
/// An engine's host is the topmost view that its own constraints do not place: climbing from a view, each one that is placed by
/// constraints, or that constraints from further up reach through, belongs to the engine of its superview. So a cell whose frame is set
/// has an engine of its own, and what is changed in it costs the others nothing.
extension UIView {
    func hold(_ constraint: NSLayoutConstraint) {
        let state = needConstraints()
        state.held.append(constraint)
        constraint.holder = self
        count(constraint, by: 1)
        let engine = engineHost.needEngine()
        engine.add(constraint)
        engine.setNeedsSolving()
    }

    func release(_ constraint: NSLayoutConstraint) {
        guard let state = extras?.constraints else { return }
        state.held.removeAll { $0 === constraint }
        constraint.engine?.remove(constraint)
        count(constraint, by: -1)
        constraint.holder = nil
    }

    /// The view at which the engine is that the constraints of this one belong to. O(depth).
    final var engineHost: UIView {
        var view = self
        while let parent = view.parent, view.isPlacedFromAbove { view = parent }
        return view
    }

    /// Whether the engine of the superview has this view's children, too.
    ///
    /// Its constraints are in that engine too where its mask ties its size to a superview that constraints place: they then have
    /// a part in the superview's size.
    final var isPlacedFromAbove: Bool {
        if !storedTranslates { return true }
        guard let state = extras?.constraints else { return false }
        if state.passages > 0 { return true }
        guard !storedMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight]), !state.held.isEmpty, let parent,
            parent.storedAutoresizes, !(parent is UIScrollView)
        else { return false }
        return parent.isPlacedFromAbove
    }

    /// Gives up the view's own engine: the engine of its superview has its constraints.
    final func dropOwnEngine() {
        guard let state = extras?.constraints, let hosted = state.hosted else { return }
        hosted.startOver()
        state.hosted = nil
        updateLayoutHooks()
    }

    final func needEngine() -> LayoutEngine {
        let state = needConstraints()
        if let engine = state.hosted { return engine }
        let engine = LayoutEngine(host: self)
        state.hosted = engine
        updateLayoutHooks()
        return engine
    }

    /// The view is placed in another way than before, or somewhere else: the engines that may have a part in it start over.
    final func constraintsOutOfDate() {
        if let hosted = extras?.constraints?.hosted {
            hosted.startOver()
            if isPlacedFromAbove, parent != nil {
                extras?.constraints?.hosted = nil
                updateLayoutHooks()
            }
        }
        if let outer = extras?.constraints?.outer { outer.startOver() }
        engineHost.needEngine().startOver()
    }

    /// Called when the view has got a superview.
    final func constraintsDidAttach() {
        if !storedTranslates { constraintsOutOfDate() }
    }

    /// Called while the superview is still there: what is held above and names something in here goes.
    final func constraintsWillDetach() {
        guard let state = extras?.constraints else { return }
        if state.crossings > 0 {
            var ancestor = parent
            while let view = ancestor {
                for constraint in view.constraints
                where constraint.firstView?.isDescendant(of: self) == true
                    || constraint.secondView?.isDescendant(of: self) == true
                {
                    view.release(constraint)
                }
                ancestor = view.parent
            }
        }
        state.outer?.startOver()
        if !storedTranslates { parent?.engineHost.extras?.constraints?.hosted?.startOver() }
    }

    private func count(_ constraint: NSLayoutConstraint, by step: Int) {
        for item in [constraint.firstItem, constraint.secondItem] {
            guard var view = NSLayoutConstraint.view(of: item) else { continue }
            // A guide lies in its view as a child would.
            var isPassage = item is UILayoutGuide && (item as? UILayoutGuide)?.role == .free
            while view !== self {
                let state = view.needConstraints()
                state.crossings += step
                if isPassage {
                    let before = view.isPlacedFromAbove
                    state.passages += step
                    if view.isPlacedFromAbove != before { view.constraintsOutOfDate() }
                }
                isPassage = true
                guard let parent = view.parent else { break }
                view = parent
            }
        }
    }
}
