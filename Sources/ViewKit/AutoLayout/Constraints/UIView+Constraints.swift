public import Foundation

extension UIView {
    /// The constraints that the view holds, in the order they were activated.
    public var constraints: [NSLayoutConstraint] { extras?.constraints?.held ?? [] }

    /// Has this view hold a constraint. One that names something that is not in the view is a programmer's mistake and traps.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        precondition(
            constraint.canBeHeld(by: self),
            "addConstraint: \(constraint) names something that is not in this view; add it to the view first"
        )
        constraint.holder?.release(constraint)
        hold(constraint)
    }

    /// Has this view hold constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

    /// Deactivates a constraint that this view holds.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { release(constraint) }
    }

    /// Deactivates constraints that this view holds.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    /// The guides that were added, in that order.
    public var layoutGuides: [UILayoutGuide] { extras?.constraints?.guides ?? [] }

    /// Adds a guide; one that another view has is moved.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        needConstraints().guides.append(layoutGuide)
    }

    /// Takes a guide away, and every constraint that names it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self, layoutGuide.role == .free else { return }
        var view: UIView? = self
        while let current = view {
            for constraint in current.constraints
            where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
                current.release(constraint)
            }
            view = current.parent
        }
        extras?.constraints?.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
        layoutGuide.engine = nil
        constraintsOutOfDate()
    }

    /// How strongly the view resists being larger than its content; 250 unless set or the class knows better.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let set = extras?.constraints?.hugging
        return UILayoutPriority((axis == .horizontal ? set?.horizontal : set?.vertical) ?? standardHugging(axis))
    }

    /// Sets how strongly the view resists being larger than its content.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard contentHuggingPriority(for: axis) != priority else { return }
        let state = needConstraints()
        var set = state.hugging ?? (standardHugging(.horizontal), standardHugging(.vertical))
        if axis == .horizontal { set.horizontal = priority.rawValue } else { set.vertical = priority.rawValue }
        state.hugging = set
        state.outer?.contentPrioritiesChanged(of: self)
        state.hosted?.contentPrioritiesChanged(of: self)
    }

    /// How strongly the view resists being smaller than its content; 750 unless set.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let set = extras?.constraints?.compression
        return UILayoutPriority((axis == .horizontal ? set?.horizontal : set?.vertical) ?? 750)
    }

    /// Sets how strongly the view resists being smaller than its content.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        guard contentCompressionResistancePriority(for: axis) != priority else { return }
        let state = needConstraints()
        var set = state.compression ?? (750, 750)
        if axis == .horizontal { set.horizontal = priority.rawValue } else { set.vertical = priority.rawValue }
        state.compression = set
        state.outer?.contentPrioritiesChanged(of: self)
        state.hosted?.contentPrioritiesChanged(of: self)
    }

    /// The size of the content, in place of ``intrinsicContentSize``; nil for that. For what shows views whose content it does not have.
    package var givenContentSize: CGSize? {
        get { extras?.constraints?.givenContentSize }
        set {
            needConstraints().givenContentSize = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// Whether constraints count the whole frame, whatever ``alignmentRectInsets`` are. For what shows views of another system.
    package var ignoresAlignmentRectInsets: Bool {
        get { extras?.constraints?.ignoresAlignment ?? false }
        set {
            needConstraints().ignoresAlignment = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// What of the frame constraints do not count.
    final var countedInsets: UIEdgeInsets { ignoresAlignmentRectInsets ? .zero : alignmentRectInsets }

    /// Whether a view that is in no other keeps its size even where its constraints would find one. For what shows views in a size.
    package var keepsSizeAsRoot: Bool {
        get { extras?.constraints?.keepsSize ?? false }
        set {
            guard newValue != keepsSizeAsRoot else { return }
            needConstraints().keepsSize = newValue
            constraintsOutOfDate()
        }
    }

    /// Whether other frames would suit the constraints as well. Lays out first. For debugging.
    public var hasAmbiguousLayout: Bool {
        layOutPending()
        guard let state = extras?.constraints, let engine = state.outer ?? state.hosted else { return false }
        return engine.isAmbiguous(self)
    }

    /// The constraints that have a part in the view's width or height.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var view: UIView? = self
        while let current = view {
            for constraint in current.constraints where constraint.firstView === self || constraint.secondView === self
            {
                let isHorizontal =
                    constraint.firstAttribute.axis == .horizontal || constraint.firstAttribute == .width
                if isHorizontal == (axis == .horizontal) { found.append(constraint) }
            }
            view = current.parent
        }
        return found
    }

    /// The frame that constraints speak of for a frame of the view.
    public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame that the view has for what constraints speak of.
    public func frame(forAlignmentRect rect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return rect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
        )
    }
}
