import Foundation

/// The constraints that arrange a stack's views.
@MainActor
struct StackPlan {
    typealias Attribute = NSLayoutConstraint.Attribute

    let stack: UIStackView
    let views: [UIView]
    /// The gap behind each view; nil for the system's.
    let gaps: [CGFloat?]

    private var isRow: Bool { stack.axis == .horizontal }
    private var start: Attribute { isRow ? .leading : .top }
    private var end: Attribute { isRow ? .trailing : .bottom }
    private var middle: Attribute { isRow ? .centerX : .centerY }
    private var length: Attribute { isRow ? .width : .height }
    private var crossStart: Attribute { isRow ? .top : .leading }
    private var crossEnd: Attribute { isRow ? .bottom : .trailing }
    private var crossMiddle: Attribute { isRow ? .centerY : .centerX }
    private var crossLength: Attribute { isRow ? .height : .width }
    /// What the views keep inside of.
    private var canvas: AnyObject { stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack }

    /// Where hidden views lie: without length, in the middle of the gap that they would be in. Nothing else depends on them.
    func hide(_ hidden: [UIView], among arranged: [UIView]) -> [NSLayoutConstraint] {
        hidden.flatMap { view -> [NSLayoutConstraint] in
            let place = arranged.firstIndex { $0 === view } ?? 0
            let before = arranged[..<place].last { !$0.isHidden }
            let isBetween = before != nil && arranged[place...].contains { !$0.isHidden }
            let gap = before.flatMap { before in views.firstIndex { $0 === before } }.map { gaps[$0] ?? 8 } ?? 0
            let none = NSLayoutConstraint(
                item: view,
                attribute: length,
                relatedBy: .equal,
                toItem: nil,
                attribute: .notAnAttribute,
                multiplier: 1,
                constant: 0
            )
            none.priority = UILayoutPriority(999)
            none.identifier = "stack-hiding"
            none.isOfStack = true
            let weak = UILayoutPriority(1)
            return [
                none,
                tie(
                    "hiding",
                    view,
                    start,
                    .equal,
                    before ?? canvas,
                    before == nil ? start : end,
                    constant: isBetween ? gap / 2 : 0,
                    priority: weak
                ),
                tie("hiding", view, crossMiddle, .equal, canvas, crossMiddle, priority: weak),
                tie("hiding", view, crossLength, .equal, canvas, crossLength, priority: weak),
            ]
        }
    }

    /// Makes them, with the guides that some need.
    func make() -> ([NSLayoutConstraint], [UILayoutGuide]) {
        guard let first = views.first, let last = views.last else { return ([], []) }
        var made = [
            tie("canvas", first, start, .equal, canvas, start),
            tie("canvas", canvas, end, .equal, last, end),
        ]
        made += across()
        switch stack.distribution {
        case .fill: made += spaced(.equal)
        case .fillEqually: made += spaced(.equal) + equalLengths()
        case .fillProportionally: made += spaced(.equal) + proportionalLengths()
        case .equalSpacing, .equalCentering:
            let (constraints, guides) = equalGaps()
            return (made + spaced(.greaterThanOrEqual) + constraints + [hug(length, 50)], guides)
        }
        return (made, [])
    }

    // MARK: Along the axis

    private var usesBaselines: Bool { stack.isBaselineRelativeArrangement && !isRow }

    private func spaced(_ relation: NSLayoutConstraint.Relation) -> [NSLayoutConstraint] {
        views.indices.dropLast().map { index in
            tie(
                "spacing",
                views[index + 1],
                usesBaselines ? .firstBaseline : start,
                relation,
                views[index],
                usesBaselines ? .lastBaseline : end,
                constant: gaps[index] ?? (usesBaselines ? lineSpacing(index) : 8)
            )
        }
    }

    /// The system's distance between the baselines of a view and the next one: that of lines of their text.
    private func lineSpacing(_ index: Int) -> CGFloat {
        let label = views[index + 1] as? UILabel ?? views[index] as? UILabel
        return ((label?.font.pointSize ?? 17) * 22 / 17).rounded()
    }

    private func equalLengths() -> [NSLayoutConstraint] {
        views.dropFirst().map { tie("fill-equally", $0, length, .equal, views[0], length) }
    }

    /// Each view has its share of what the gaps leave. A view without a length of its own shares equally.
    private func proportionalLengths() -> [NSLayoutConstraint] {
        let lengths = views.map { view -> CGFloat in
            let size = view.intrinsicContentSize
            let own = isRow ? size.width : size.height
            if own >= 0 { return own }
            let fitted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            return isRow ? fitted.width : fitted.height
        }
        let sum = lengths.reduce(0, +)
        guard sum > 0 else { return equalLengths() }
        let room = gaps.dropLast().reduce(0) { $0 + ($1 ?? 8) }
        return views.indices.map { index in
            tie(
                "fill-proportionally",
                views[index],
                length,
                .equal,
                canvas,
                length,
                multiplier: lengths[index] / (sum + room),
                priority: UILayoutPriority(1000 - Float(index + 1))
            )
        }
    }

    /// Guides between neighbours, from edge to edge or from middle to middle, that are as long as one another.
    private func equalGaps() -> ([NSLayoutConstraint], [UILayoutGuide]) {
        let isCentering = stack.distribution == .equalCentering
        var made: [NSLayoutConstraint] = []
        var guides: [UILayoutGuide] = []
        for index in views.indices.dropLast() {
            let guide = UILayoutGuide()
            guide.identifier = "gap"
            made.append(tie("gap", guide, start, .equal, views[index], isCentering ? middle : end))
            made.append(tie("gap", guide, end, .equal, views[index + 1], isCentering ? middle : start))
            if let first = guides.first {
                // Centering gives way before content does, the later the sooner.
                let priority = isCentering ? UILayoutPriority(150 - Float(index)) : .required
                made.append(tie("equal-gaps", guide, length, .equal, first, length, priority: priority))
            }
            guides.append(guide)
        }
        return (made, guides)
    }

    // MARK: Across the axis

    private func across() -> [NSLayoutConstraint] {
        let alignment = stack.alignment
        var made: [NSLayoutConstraint] = []
        if alignment == .fill {
            for view in views {
                made.append(tie("align", view, crossStart, .equal, canvas, crossStart))
                made.append(tie("align", view, crossEnd, .equal, canvas, crossEnd))
            }
            return made
        }
        let isBaseline = (alignment == .firstBaseline || alignment == .lastBaseline) && isRow
        for view in views {
            if isBaseline {
                let line: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                if view !== views[0] { made.append(tie("align", view, line, .equal, views[0], line)) }
            } else if alignment == .center {
                made.append(tie("align", view, crossMiddle, .equal, canvas, crossMiddle))
            }
            let isAtStart = alignment == .leading || (!isRow && alignment == .firstBaseline)
            let isAtEnd = alignment == .trailing || (!isRow && alignment == .lastBaseline)
            // A row of baselines is bounded on the side that its views are at only; the other side just hugs them.
            let isFree = isBaseline && alignment == .firstBaseline
            made.append(
                tie(
                    "canvas",
                    view,
                    crossStart,
                    isAtStart ? .equal : .greaterThanOrEqual,
                    canvas,
                    crossStart,
                    priority: isFree ? Self.loose : .required
                )
            )
            let isFreeEnd = isBaseline && alignment == .lastBaseline
            made.append(
                tie(
                    "canvas",
                    canvas,
                    crossEnd,
                    isAtEnd ? .equal : .greaterThanOrEqual,
                    view,
                    crossEnd,
                    priority: isFreeEnd ? Self.loose : .required
                )
            )
            // A view without a size of its own fills the stack rather than vanish.
            made.append(
                tie("fit", view, crossLength, .equal, canvas, crossLength, priority: UILayoutPriority(25))
            )
        }
        if isBaseline {
            made.append(
                tie(
                    "fit",
                    views[0],
                    alignment == .firstBaseline ? crossEnd : crossStart,
                    .equal,
                    canvas,
                    alignment == .firstBaseline ? crossEnd : crossStart,
                    priority: UILayoutPriority(49)
                )
            )
        }
        made.append(hug(crossLength, 51))
        return made
    }

    /// The priority of what bounds a row of baselines on its loose side: it gives the row its size and never squeezes a view.
    private static let loose = UILayoutPriority(100)

    /// Pulls a length of the stack together.
    private func hug(_ length: Attribute, _ priority: Float) -> NSLayoutConstraint {
        let fit = NSLayoutConstraint(
            item: stack,
            attribute: length,
            relatedBy: .equal,
            toItem: nil,
            attribute: .notAnAttribute,
            multiplier: 1,
            constant: 0
        )
        fit.priority = UILayoutPriority(priority)
        fit.identifier = "stack-fit"
        fit.isOfStack = true
        return fit
    }

    private func tie(
        _ name: String,
        _ first: AnyObject,
        _ firstAttribute: Attribute,
        _ relation: NSLayoutConstraint.Relation,
        _ second: AnyObject,
        _ secondAttribute: Attribute,
        multiplier: CGFloat = 1,
        constant: CGFloat = 0,
        priority: UILayoutPriority = .required
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            item: first,
            attribute: firstAttribute,
            relatedBy: relation,
            toItem: second,
            attribute: secondAttribute,
            multiplier: multiplier,
            constant: constant
        )
        constraint.priority = priority
        constraint.identifier = "stack-\(name)"
        constraint.isOfStack = true
        return constraint
    }
}
