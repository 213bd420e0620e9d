package import Foundation

extension UIView {
    /// What the view's content keeps from its edges: as set, or 8 points; with the safe area, and with what of the superview's
    /// margins reaches into the view, where those are asked for.
    var effectiveMargins: UIEdgeInsets {
        let state = extras?.constraints
        var margins = ownMargins
        if state?.insetsMarginsFromSafeArea ?? true { margins = margins + safeAreaInsets }
        guard state?.preservesSuperviewMargins == true, let parent else { return margins }
        return margins.union(reaching(parent.effectiveMargins, from: parent))
    }

    private var ownMargins: UIEdgeInsets {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch extras?.constraints?.margins {
        case .absolute(let insets): return insets
        case .directional(let insets): return insets.insets(isMirrored: isMirrored)
        case nil:
            if let given = extras?.constraints?.givenMargins { return given }
            if let controller = extras?.controller {
                return controller.systemMinimumLayoutMargins.insets(isMirrored: isMirrored)
            }
            return standardMargins
        }
    }

    /// The part of distances from the superview's edges that lies inside this view.
    private func reaching(_ insets: UIEdgeInsets, from parent: UIView) -> UIEdgeInsets {
        let box =
            settlingFrame ?? (isTransformed ? transformedFrame : CGRect(origin: storedOrigin, size: storedBounds.size))
        let outer = CGRect(
            origin: parent.storedBounds.origin,
            size: parent.settlingFrame?.size ?? parent.storedBounds.size
        )
        // A view that extends beyond its superview has no more of a margin than the superview has: otherwise content that its
        // margin pushes out would make the margin larger.
        func share(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(max(inset - distance, 0), max(inset, 0)) }
        return UIEdgeInsets(
            top: share(insets.top, box.minY - outer.minY),
            left: share(insets.left, box.minX - outer.minX),
            bottom: share(insets.bottom, outer.maxY - box.maxY),
            right: share(insets.right, outer.maxX - box.maxX)
        )
    }

    /// Where the view will be, while its engine is at work.
    private var settlingFrame: CGRect? {
        guard !storedTranslates, let engine = extras?.constraints?.outer, engine.isSettling else { return nil }
        return engine.index(of: self).map { engine.frame(of: engine.items[$0]) }
    }

    /// What of the screen's obstructed edges reaches into the view: derived from the superview's, or the window's own.
    var derivedSafeArea: UIEdgeInsets {
        if let given = extras?.constraints?.givenSafeArea { return given + controllerInsets }
        // The scroll view takes the safe area as its own inset; its content scrolls clear of it.
        guard let parent, !(parent is UIScrollView) else { return controllerInsets }
        let above = parent.safeAreaInsets
        if above == .zero { return controllerInsets }
        return reaching(above, from: parent) + controllerInsets
    }

    private var controllerInsets: UIEdgeInsets { extras?.controller?.additionalSafeAreaInsets ?? .zero }

    /// Margins that keep lines of text at a length that reads well: at most 672 points.
    var readableInsets: UIEdgeInsets {
        let margins = effectiveMargins
        let rest = max(storedBounds.width - margins.left - margins.right - 672, 0) / 2
        return UIEdgeInsets(
            top: margins.top,
            left: margins.left + rest,
            bottom: margins.bottom,
            right: margins.right + rest
        )
    }

    /// Whether the superview's margins count in this view as far as they reach into it.
    public var preservesSuperviewLayoutMargins: Bool {
        get { extras?.constraints?.preservesSuperviewMargins ?? false }
        set {
            guard newValue != preservesSuperviewLayoutMargins else { return }
            needConstraints().preservesSuperviewMargins = newValue
            marginsChanged()
        }
    }

    /// Whether the safe area adds to the margins.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { extras?.constraints?.insetsMarginsFromSafeArea ?? true }
        set {
            guard newValue != insetsLayoutMarginsFromSafeArea else { return }
            needConstraints().insetsMarginsFromSafeArea = newValue
            marginsChanged()
        }
    }

    /// The rectangle inside the margins.
    public var layoutMarginsGuide: UILayoutGuide { builtInGuide(.margins) }
    /// The rectangle that nothing of the screen obstructs.
    public var safeAreaLayoutGuide: UILayoutGuide { builtInGuide(.safeArea) }
    /// The rectangle inside the margins, not wider than lines of text should be.
    public var readableContentGuide: UILayoutGuide { builtInGuide(.readable) }

    func builtInGuide(_ role: UILayoutGuide.Role) -> UILayoutGuide {
        let state = needConstraints()
        if let guide = state.builtInGuides[role] { return guide }
        let guide = UILayoutGuide(role, of: self)
        state.builtInGuides[role] = guide
        return guide
    }

    func setMargins(_ margins: ViewConstraints.Margins) {
        guard extras?.constraints?.margins != margins else { return }
        needConstraints().margins = margins
        marginsChanged()
    }

    func marginsChanged() {
        layoutMarginsDidChange()
        markEnginesInside()
        if let state = extras?.constraints { state.outer?.setNeedsSolving() }
    }

    func safeAreaChanged() {
        safeAreaInsetsDidChange()
        markEnginesInside()
        if let state = extras?.constraints { state.outer?.setNeedsSolving() }
    }

    /// Marks every engine from here down. O(views inside).
    private func markEnginesInside() {
        extras?.constraints?.hosted?.setNeedsSolving()
        for child in children { child.markEnginesInside() }
    }

    /// The margins that the view has unless it sets some; nil for those of its class. For what shows views without a window.
    package var givenLayoutMargins: UIEdgeInsets? {
        get { extras?.constraints?.givenMargins }
        set {
            needConstraints().givenMargins = newValue
            marginsChanged()
        }
    }

    /// The height that constraints inside the view are solved for, in place of the height of its bounds; nil for these. For what
    /// shows a view whose content asks for more than the view has.
    package var givenLayoutHeight: CGFloat? {
        get { extras?.constraints?.givenLayoutHeight }
        set {
            needConstraints().givenLayoutHeight = newValue
            extras?.constraints?.hosted?.setNeedsSolving()
        }
    }

    /// The safe area that the view has by itself, whatever is above it; nil for what its superview's gives. For what shows views
    /// without a window.
    package var givenSafeAreaInsets: UIEdgeInsets? {
        get { extras?.constraints?.givenSafeArea }
        set {
            needConstraints().givenSafeArea = newValue
            safeAreaChanged()
        }
    }
}
