import Foundation

/// What constraints say, in the coordinates of the view that holds them.
extension LayoutEngine {
    /// Adds a constraint. Where it cannot hold with the others, the weakest of those in the way is left out and reported.
    func insert(_ constraint: NSLayoutConstraint) {
        guard constraint.problem == nil else { return }
        if measuringIndex == nil { constraint.engine = self }
        guard let expression = expression(of: constraint) else { return }
        if isVolatile(constraint) {
            constraint.isVolatile = true
            volatiles.append(constraint)
        }
        let price = Self.price(constraint.priority)
        let excess = constraint.relation == .greaterThanOrEqual ? .free : price
        let shortfall = constraint.relation == .lessThanOrEqual ? .free : price
        for _ in 0..<64 {
            do {
                let id = try solver.add(
                    expression.terms,
                    constant: expression.constant,
                    excess: excess,
                    shortfall: shortfall
                )
                own(id, .constraint(constraint))
                if measuringIndex == nil { constraint.solverID = id }
                return
            } catch {
                guard giveWay(to: constraint, error) else { return }
            }
        }
    }

    /// Sets the constraint's constant anew; says whether it is another one.
    @discardableResult
    func refresh(_ constraint: NSLayoutConstraint) -> Bool {
        guard isBuilt, let id = solverID(of: constraint), let expression = expression(of: constraint) else {
            return false
        }
        guard abs(solver.constant(of: id) - expression.constant) > 1e-9 else { return false }
        solver.setConstant(expression.constant, of: id)
        return true
    }

    private func solverID(of constraint: NSLayoutConstraint) -> ConstraintSolver.ConstraintID? {
        if measuringIndex == nil { return constraint.solverID }
        let index = owners.firstIndex {
            if case .constraint(let owner) = $0 { owner === constraint } else { false }
        }
        return index.map { ConstraintSolver.ConstraintID(index: Int32($0)) }
    }

    private func isVolatile(_ constraint: NSLayoutConstraint) -> Bool {
        for attribute in [constraint.firstAttribute, constraint.secondAttribute] {
            if attribute.isMargin || attribute.isBaseline { return true }
        }
        for item in [constraint.firstItem, constraint.secondItem] {
            if let guide = item as? UILayoutGuide, guide.role != .free { return true }
            var view = NSLayoutConstraint.view(of: item)
            while let current = view, current !== constraint.holder {
                view = current.parent
                if view is UIScrollView { return true }
            }
        }
        return false
    }

    // MARK: Expressions

    /// first − multiplier × second − constant, which the relation compares with zero; nil when an item has gone away.
    private func expression(of constraint: NSLayoutConstraint) -> LayoutExpression? {
        guard let holder = constraint.holder, let first = constraint.firstItem else { return nil }
        let isMirrored =
            (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
            && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let place = Place(holder: holder, isMirrored: isMirrored, constraint: constraint)
        var result = side(first, constraint.firstAttribute, place)
        if constraint.secondAttribute != .notAnAttribute {
            guard let second = constraint.secondItem else { return nil }
            result.add(side(second, constraint.secondAttribute, place), times: -Double(constraint.multiplier))
        }
        result.constant -= Double(constraint.constant)
        return result
    }

    private struct Place {
        var holder: UIView
        var isMirrored: Bool
        var constraint: NSLayoutConstraint
    }

    private func side(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ place: Place) -> LayoutExpression
    {
        guard place.isMirrored, attribute.axis == .horizontal else { return value(of: item, attribute, place) }
        // Counted from the right edge, a mirrored layout is the usual one.
        let plain = value(of: item, attribute.mirrored, place)
        var result = LayoutExpression()
        result.add(1, mirrorLine(place))
        result.add(plain, times: -1)
        return result
    }

    private func mirrorLine(_ place: Place) -> ConstraintSolver.Variable {
        let index = itemIndex(of: place.holder)
        if place.holder is UIScrollView, let content = items[index].contentWidth { return content }
        return items[index].width
    }

    private func value(
        of item: AnyObject,
        _ attribute: NSLayoutConstraint.Attribute,
        _ place: Place
    ) -> LayoutExpression {
        if let guide = item as? UILayoutGuide { return value(of: guide, attribute, place) }
        return (item as? UIView).map { value(of: $0, attribute, place) } ?? LayoutExpression()
    }

    private func value(
        of guide: UILayoutGuide,
        _ attribute: NSLayoutConstraint.Attribute,
        _ place: Place
    ) -> LayoutExpression {
        guard let view = guide.owningView else { return LayoutExpression() }
        var edges = Edges()
        switch guide.role {
        case .free:
            let item = items[itemIndex(of: guide)]
            edges = Edges(x: item.x, y: item.y, width: item.width, height: item.height)
        case .safeArea: edges = self.edges(of: view, inset: view.safeAreaInsets)
        case .margins: edges = self.edges(of: view, inset: view.layoutMargins)
        case .readable: edges = self.edges(of: view, inset: view.readableInsets)
        case .scrollContent: edges = contentEdges(of: view)
        case .scrollFrame:
            edges = self.edges(of: view, inset: .zero)
            edges.shift = view.storedBounds.origin
        }
        if guide.role != .free, guide.role != .scrollContent, guide.role != .scrollFrame {
            edges.shift = view.storedBounds.origin
        }
        return evaluate(attribute, edges, origin: origin(of: view, insideOf: place.holder))
    }

    private func value(
        of view: UIView,
        _ attribute: NSLayoutConstraint.Attribute,
        _ place: Place
    ) -> LayoutExpression {
        let isHolder = view === place.holder
        var edges: Edges
        if isHolder, isAttachedToContent(view, attribute, place.constraint) {
            edges = contentEdges(of: view)
            if attribute.isMargin { edges.inset = view.layoutMargins }
        } else if attribute.isMargin {
            edges = self.edges(of: view, inset: view.layoutMargins)
        } else {
            edges = self.edges(of: view, inset: view.alignmentRectInsets)
        }
        var origin = LayoutExpression()
        var vertical = LayoutExpression()
        if isHolder {
            if !(view is UIScrollView) || attribute == .centerX || attribute == .centerY {
                edges.shift = view.storedBounds.origin
            }
        } else {
            (origin, vertical) = self.origin(of: view.parent!, insideOf: place.holder)
            let item = item(of: view)
            origin.add(1, item.x)
            vertical.add(1, item.y)
        }
        if attribute.isBaseline {
            let offsets = view.baselineOffsets
            edges.inset.top = attribute == .firstBaseline ? offsets.first : edges.inset.top
            edges.inset.bottom = attribute == .lastBaseline ? offsets.last : edges.inset.bottom
        }
        return evaluate(attribute, edges, origin: (origin, vertical))
    }

    /// Whether an edge of a scroll view, seen from what is inside, is that of the content.
    private func isAttachedToContent(
        _ view: UIView,
        _ attribute: NSLayoutConstraint.Attribute,
        _ constraint: NSLayoutConstraint
    ) -> Bool {
        guard view is UIScrollView, constraint.secondItem != nil, constraint.firstItem !== constraint.secondItem else {
            return false
        }
        switch attribute {
        case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
            return false
        default: return true
        }
    }

    /// A rectangle, in the coordinates that its origin counts in.
    private struct Edges {
        var x: ConstraintSolver.Variable?
        var y: ConstraintSolver.Variable?
        var width: ConstraintSolver.Variable?
        var height: ConstraintSolver.Variable?
        var inset = UIEdgeInsets.zero
        var shift = CGPoint.zero
    }

    private func edges(of view: UIView, inset: UIEdgeInsets) -> Edges {
        let item = item(of: view)
        return Edges(width: item.width, height: item.height, inset: inset)
    }

    private func contentEdges(of view: UIView) -> Edges {
        let index = itemIndex(of: view)
        if items[index].contentWidth == nil {
            items[index].contentWidth = solver.makeVariable(nonnegative: true)
            items[index].contentHeight = solver.makeVariable(nonnegative: true)
        }
        return Edges(width: items[index].contentWidth, height: items[index].contentHeight)
    }

    /// Where a view's coordinates begin in the holder's.
    private func origin(
        of view: UIView,
        insideOf holder: UIView
    ) -> (horizontal: LayoutExpression, vertical: LayoutExpression) {
        var result = (horizontal: LayoutExpression(), vertical: LayoutExpression())
        var current = view
        while current !== holder, let parent = current.parent {
            let item = item(of: current)
            result.horizontal.add(1, item.x)
            result.vertical.add(1, item.y)
            result.horizontal.constant -= Double(current.storedBounds.minX)
            result.vertical.constant -= Double(current.storedBounds.minY)
            current = parent
        }
        return result
    }

    private func evaluate(
        _ attribute: NSLayoutConstraint.Attribute,
        _ edges: Edges,
        origin: (horizontal: LayoutExpression, vertical: LayoutExpression)
    ) -> LayoutExpression {
        var result: LayoutExpression
        switch attribute.axis {
        case .horizontal:
            result = origin.horizontal
            result.add(1, edges.x)
            result.constant += Double(edges.shift.x)
        case .vertical:
            result = origin.vertical
            result.add(1, edges.y)
            result.constant += Double(edges.shift.y)
        case .size, .none: result = LayoutExpression()
        }
        let inset = edges.inset
        switch attribute {
        case .left, .leading, .leftMargin, .leadingMargin:
            result.constant += Double(inset.left)
        case .right, .trailing, .rightMargin, .trailingMargin:
            result.add(1, edges.width)
            result.constant -= Double(inset.right)
        case .centerX, .centerXWithinMargins:
            result.add(0.5, edges.width)
            result.constant += Double(inset.left - inset.right) / 2
        case .top, .topMargin, .firstBaseline:
            result.constant += Double(inset.top)
        case .bottom, .bottomMargin, .lastBaseline:
            result.add(1, edges.height)
            result.constant -= Double(inset.bottom)
        case .centerY, .centerYWithinMargins:
            result.add(0.5, edges.height)
            result.constant += Double(inset.top - inset.bottom) / 2
        case .width:
            result.add(1, edges.width)
            result.constant -= Double(inset.left + inset.right)
        case .height:
            result.add(1, edges.height)
            result.constant -= Double(inset.top + inset.bottom)
        case .notAnAttribute: break
        }
        return result
    }
}

extension NSLayoutConstraint.Attribute {
    /// The side that is meant where reading goes from right to left.
    fileprivate var mirrored: NSLayoutConstraint.Attribute {
        switch self {
        case .leading: .right
        case .trailing: .left
        case .leadingMargin: .rightMargin
        case .trailingMargin: .leftMargin
        default: self
        }
    }
}
