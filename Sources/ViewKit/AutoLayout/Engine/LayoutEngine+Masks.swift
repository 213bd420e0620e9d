import Foundation

extension LayoutEngine {
    /// Binds a view that its mask places to its superview's size, as ``UIView/autoresizingMask`` would.
    func followMask(_ index: Int) {
        guard let view = items[index].view, let parent = view.parent else { return }
        let size = parent.storedBounds.size
        let mask = parent.storedAutoresizes ? view.storedMask : []
        let frame =
            view.isTransformed
            ? CGRect(
                x: view.storedCenter.x - view.storedBounds.width / 2,
                y: view.storedCenter.y - view.storedBounds.height / 2,
                width: view.storedBounds.width,
                height: view.storedBounds.height
            ) : CGRect(origin: view.storedOrigin, size: view.storedBounds.size)
        let horizontal = Self.link(
            AutoresizedSpan(start: frame.minX, length: frame.width),
            in: size.width,
            before: mask.contains(.flexibleLeftMargin),
            inside: mask.contains(.flexibleWidth),
            after: mask.contains(.flexibleRightMargin)
        )
        let vertical = Self.link(
            AutoresizedSpan(start: frame.minY, length: frame.height),
            in: size.height,
            before: mask.contains(.flexibleTopMargin),
            inside: mask.contains(.flexibleHeight),
            after: mask.contains(.flexibleBottomMargin)
        )
        let outer = item(of: parent)
        var link = items[index].mask ?? LayoutItem.MaskLink(horizontal: horizontal, vertical: vertical)
        let item = items[index]
        bind(&link.horizontal.start, to: horizontal.start, item.x, outer.width)
        bind(&link.horizontal.length, to: horizontal.length, item.width, outer.width)
        bind(&link.vertical.start, to: vertical.start, item.y, outer.height)
        bind(&link.vertical.length, to: vertical.length, item.height, outer.height)
        items[index].mask = link
    }

    /// The view's masks in a form that grows with the superview: the shares are those of the present frames.
    private static func link(
        _ span: AutoresizedSpan,
        in length: CGFloat,
        before: Bool,
        inside: Bool,
        after: Bool
    ) -> LayoutItem.AxisLink {
        let grown = span.following(length, length + 1, before: before, inside: inside, after: after)
        let startShare = Double(grown.start - span.start)
        let lengthShare = Double(grown.length - span.length)
        return LayoutItem.AxisLink(
            start: .init(share: startShare, offset: Double(span.start) - startShare * Double(length)),
            length: .init(share: lengthShare, offset: Double(span.length) - lengthShare * Double(length))
        )
    }

    private func bind(
        _ follower: inout LayoutItem.Follower,
        to new: LayoutItem.Follower,
        _ variable: ConstraintSolver.Variable?,
        _ outer: ConstraintSolver.Variable
    ) {
        guard let variable else { return }
        if let id = follower.id, abs(follower.share - new.share) < 1e-9 {
            if abs(follower.offset - new.offset) > 1e-9 { solver.setConstant(-new.offset, of: id) }
            follower.offset = new.offset
            return
        }
        removeGiven(follower.id)
        follower = new
        var terms: [ConstraintSolver.Term] = [.init(1, variable)]
        if new.share != 0 { terms.append(.init(-new.share, outer)) }
        follower.id = try? solver.add(terms, constant: -new.offset, excess: .forbidden, shortfall: .forbidden)
        if let id = follower.id { own(id, .given) }
    }
}
