import Foundation

extension LayoutEngine {
    /// Makes the items of every view that constraints place, and adds every constraint that is held in here.
    func build() {
        isBuilt = true
        items = [
            LayoutItem(
                view: nil,
                width: solver.makeVariable(nonnegative: true),
                height: solver.makeVariable(nonnegative: true)
            )
        ]
        if measuringIndex != nil { measuringIndex?[ObjectIdentifier(host)] = 0 }
        if findsHostSize {
            addIntrinsicSize(of: 0)
        } else {
            hostWidth = fix(items[0].width, at: host.storedBounds.width)
            hostHeight = fix(items[0].height, at: hostLength)
        }
        makeItems(in: host)
        insertConstraints(in: host)
        askForSize()
    }

    private func makeItems(in view: UIView) {
        for child in view.children where child.isPlacedFromAbove {
            _ = item(of: child)
            if measuringIndex == nil { child.dropOwnEngine() }
            makeItems(in: child)
        }
    }

    /// What must hold goes first, so that conflicts are between those.
    private func insertConstraints(in host: UIView) {
        var all: [NSLayoutConstraint] = []
        func collect(_ view: UIView) {
            all.append(contentsOf: view.extras?.constraints?.held ?? [])
            for child in view.children where child.isPlacedFromAbove { collect(child) }
        }
        collect(host)
        for constraint in all where constraint.priority == .required { insert(constraint) }
        for constraint in all where constraint.priority != .required { insert(constraint) }
    }

    // MARK: Items

    /// The item of a view, made when it is first asked for.
    func item(of view: UIView) -> LayoutItem {
        items[itemIndex(of: view)]
    }

    func itemIndex(of view: UIView) -> Int {
        if let index = index(of: view) { return index }
        let index = items.count
        items.append(
            LayoutItem(
                view: view,
                x: solver.makeVariable(),
                y: solver.makeVariable(),
                width: solver.makeVariable(nonnegative: true),
                height: solver.makeVariable(nonnegative: true)
            )
        )
        if measuringIndex == nil {
            let state = view.needConstraints()
            state.outer = self
            state.itemIndex = index
        } else {
            measuringIndex?[ObjectIdentifier(view)] = index
        }
        if view.storedTranslates {
            masked.append(index)
            if measuringIndex == nil { view.isTracked = true }
            followMask(index)
        } else {
            addIntrinsicSize(of: index)
        }
        return index
    }

    func itemIndex(of guide: UILayoutGuide) -> Int {
        let key = ObjectIdentifier(guide)
        if let index = measuringIndex.map({ $0[key] }) ?? (guide.engine === self ? guide.itemIndex : nil) {
            return index
        }
        let index = items.count
        items.append(
            LayoutItem(
                guide: guide,
                x: solver.makeVariable(),
                y: solver.makeVariable(),
                width: solver.makeVariable(nonnegative: true),
                height: solver.makeVariable(nonnegative: true)
            )
        )
        if measuringIndex == nil {
            guide.engine = self
            guide.itemIndex = index
        } else {
            measuringIndex?[key] = index
        }
        return index
    }

    // MARK: Given sizes

    func own(_ id: ConstraintSolver.ConstraintID, _ owner: Owner) {
        while owners.count <= Int(id.index) { owners.append(.nobody) }
        owners[Int(id.index)] = owner
    }

    private func fix(_ variable: ConstraintSolver.Variable, at value: CGFloat) -> ConstraintSolver.ConstraintID? {
        let id = try? solver.add(
            [.init(1, variable)],
            constant: -Double(value),
            excess: .forbidden,
            shortfall: .forbidden
        )
        if let id { own(id, .given) }
        return id
    }

    func removeGiven(_ id: ConstraintSolver.ConstraintID?) {
        guard let id else { return }
        solver.remove(id)
        owners[Int(id.index)] = .nobody
    }

    // MARK: Intrinsic sizes

    func view(at index: Int) -> UIView? { index == 0 ? host : items[index].view }

    func addIntrinsicSize(of index: Int) {
        guard let view = view(at: index) else { return }
        let given = view.givenContentSize
        let size = given ?? view.intrinsicContentSize
        let flows = view.flowsText && given == nil
        if flows, !flowing.contains(index) { flowing.append(index) }
        let insets = view.countedInsets
        setIntrinsic(
            \.intrinsicWidth,
            of: index,
            to: size.width < 0 ? nil : size.width + insets.left + insets.right,
            axis: .horizontal
        )
        let height =
            flows ? flowedHeight(of: view, at: items[index].measuredWidth) ?? size.height : size.height
        setIntrinsic(
            \.intrinsicHeight,
            of: index,
            to: height < 0 ? nil : height + insets.top + insets.bottom,
            axis: .vertical
        )
    }

    private func flowedHeight(of view: UIView, at width: CGFloat) -> CGFloat? {
        width > 0 ? view.contentHeight(forWidth: width + 0.001) : nil
    }

    func removeIntrinsicSize(of index: Int) {
        removeGiven(items[index].intrinsicWidth?.id)
        removeGiven(items[index].intrinsicHeight?.id)
        items[index].intrinsicWidth = nil
        items[index].intrinsicHeight = nil
    }

    private func setIntrinsic(
        _ side: WritableKeyPath<LayoutItem, LayoutItem.IntrinsicSide?>,
        of index: Int,
        to value: CGFloat?,
        axis: NSLayoutConstraint.Axis
    ) {
        guard let value else {
            removeGiven(items[index][keyPath: side]?.id)
            items[index][keyPath: side] = nil
            return
        }
        if let present = items[index][keyPath: side] {
            guard present.value != value else { return }
            solver.setConstant(-Double(value), of: present.id)
            items[index][keyPath: side]?.value = value
            return
        }
        guard let view = view(at: index) else { return }
        let variable = axis == .horizontal ? items[index].width : items[index].height
        let id = try? solver.add(
            [.init(1, variable)],
            constant: -Double(value),
            excess: Self.contentPrice(view.contentHuggingPriority(for: axis)),
            shortfall: Self.contentPrice(view.contentCompressionResistancePriority(for: axis))
        )
        guard let id else { return }
        own(id, .given)
        items[index][keyPath: side] = .init(id: id, value: value)
    }

    static func price(_ priority: UILayoutPriority) -> ConstraintSolver.Price {
        if priority >= .required { return .forbidden }
        return priority.rawValue <= 0 ? .free : .priority(priority.rawValue)
    }

    /// The price of a content size. One that is required still gives way to constraints that are, as in UIKit, so it comes first
    /// after them.
    static func contentPrice(_ priority: UILayoutPriority) -> ConstraintSolver.Price {
        price(priority < .required ? priority : UILayoutPriority(999.99))
    }

    /// Asks views whose text flows for the height at the width that they have got; says whether one is another now.
    func flow() -> Bool {
        var hasChanged = false
        for index in flowing {
            guard let view = view(at: index), view.givenContentSize == nil else { continue }
            let insets = view.countedInsets
            let width = CGFloat(solver.value(of: items[index].width)) - insets.left - insets.right
            guard abs(width - items[index].measuredWidth) > 1e-7 else { continue }
            items[index].measuredWidth = width
            guard let height = flowedHeight(of: view, at: width) else { continue }
            let value = height + insets.top + insets.bottom
            if items[index].intrinsicHeight?.value != value {
                setIntrinsic(\.intrinsicHeight, of: index, to: value, axis: .vertical)
                hasChanged = true
            }
        }
        return hasChanged
    }

    func measureStale() {
        for index in stale {
            items[index].needsMeasuring = false
            if !(view(at: index)?.storedTranslates ?? true) || index == 0 && findsHostSize {
                addIntrinsicSize(of: index)
            }
        }
        stale = []
    }
}
