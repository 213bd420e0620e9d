import Foundation

extension LayoutEngine {
    /// Text that flows, and margins that depend on frames, settle within a turn or two.
    private static let mostTurns = 12

    /// Finds the frames for what there is now, and marks the views whose subviews move.
    func resolve() {
        if isBuilt, !needsSolving, !isHostResized, volatiles.isEmpty { return }
        LayoutPass.shared.statistics.solves += 1
        settle()
        needsSolving = false
        markWhatMoves()
    }

    private var isHostResized: Bool {
        guard let hostWidth, let hostHeight else { return false }
        return solver.constant(of: hostWidth) != -Double(host.storedBounds.width)
            || solver.constant(of: hostHeight) != -Double(host.storedBounds.height)
    }

    func settle() {
        if !isBuilt {
            LayoutPass.shared.statistics.builds += 1
            build()
        }
        takeOver()
        isSettling = true
        defer { isSettling = false }
        for _ in 0..<Self.mostTurns {
            if !solver.solve() { rebuild() }
            // Frames first: margins depend on where views are.
            let hasFlowed = flow()
            let hasMoved = refreshVolatiles()
            if !hasFlowed, !hasMoved { return }
        }
        solver.solve()
    }

    /// Takes over what has changed outside: the host's size, frames that were set, sizes of content.
    private func takeOver() {
        if let hostWidth, let hostHeight {
            solver.setConstant(-Double(host.storedBounds.width), of: hostWidth)
            solver.setConstant(-Double(host.storedBounds.height), of: hostHeight)
        }
        for index in masked { followMask(index) }
        measureStale()
        _ = refreshVolatiles()
        // A constraint that was given up may have room in another size.
        if !broken.isEmpty, isHostResized || needsSolving { rebuild() }
    }

    /// Changed constants are in conflict: only adding all constraints anew says which.
    private func rebuild() {
        let widths = items.map { ($0.view, $0.measuredWidth) }
        let applied = items.map(\.applied)
        startOver()
        build()
        for (index, (view, width)) in widths.enumerated() {
            guard let view, let new = self.index(of: view) else { continue }
            items[new].measuredWidth = width
            items[new].applied = applied[index]
        }
        solver.solve()
    }

    private func refreshVolatiles() -> Bool {
        var hasChanged = false
        for constraint in volatiles where refresh(constraint) { hasChanged = true }
        return hasChanged
    }

    private func markWhatMoves() {
        for item in items {
            guard let view = item.view, !view.storedTranslates, let parent = view.parent else { continue }
            if item.applied != frame(of: item), parent !== host { parent.markNeedsLayout() }
        }
    }

    /// Gives a view's subviews the frames that were found. Called before its `layoutSubviews()`.
    func apply(in parent: UIView) {
        guard isBuilt else { return }
        if parent === host, findsHostSize { applyHostSize() }
        for child in parent.children where !child.storedTranslates {
            guard let index = index(of: child) else { continue }
            let frame = frame(of: items[index])
            items[index].applied = frame
            child.place(in: frame)
        }
        if let scroll = parent as? UIScrollView { applyContentSize(of: scroll) }
    }

    private func applyHostSize() {
        let size = frame(of: items[0]).size
        if host.storedBounds.size != size { host.bounds.size = size }
    }

    private func applyContentSize(of scroll: UIScrollView) {
        guard let index = index(of: scroll), let width = items[index].contentWidth,
            let height = items[index].contentHeight
        else { return }
        let size = CGSize(width: solver.value(of: width), height: solver.value(of: height))
        scroll.contentSize = CGSize(
            width: abs(size.width - size.width.rounded()) < 1e-7 ? size.width.rounded() : size.width,
            height: abs(size.height - size.height.rounded()) < 1e-7 ? size.height.rounded() : size.height
        )
    }
}

extension UIView {
    /// Sets bounds and center, as UIKit does with what Auto Layout finds, so that overridden ones see it.
    fileprivate func place(in frame: CGRect) {
        if storedBounds.size != frame.size { bounds.size = frame.size }
        let anchor = extras?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5)
        let isUpright = !isTransformed
        let middle =
            isUpright
            ? frame.centerPoint
            : CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        if storedCenter != middle { center = middle }
        // The frame reads back exactly as it was found.
        if isUpright, storedBounds.size == frame.size, storedCenter == middle { storedOrigin = frame.origin }
    }
}
