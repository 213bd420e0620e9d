import Foundation

/// An item and where the view's edge crosses it, so that it can be found and put back when everything else has moved.
struct ShelfAnchor: Hashable {
    var index: Int
    /// From the item's near edge to the edge of what is seen, in sizes of the item; below 0 where the item begins inside.
    var crossing: CGFloat

    /// The first item that is seen from an offset along the axis; nil at the start and where nothing is seen.
    init?(of layout: ShelfArrangement, in bounds: CGRect, start: CGPoint) {
        let isMoved = layout.isHorizontal ? bounds.minX != start.x : bounds.minY > start.y
        guard isMoved else { return nil }
        let edges = RectEdges(bounds)
        let index = layout.indices(in: bounds).first { edges.touches(layout.frame(at: $0)) }
        guard let index else { return nil }
        self.index = index
        let frame = layout.frame(at: index)
        crossing =
            layout.isHorizontal
            ? Self.share(bounds.minX - frame.minX, frame.width) : Self.share(bounds.minY - frame.minY, frame.height)
    }

    /// The offset along the axis that shows the item as it was seen.
    func offset(in layout: ShelfArrangement) -> CGFloat {
        let frame = layout.frame(at: index)
        let (edge, length) = layout.isHorizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
        return edge + (crossing > 0 ? crossing * length : crossing)
    }

    /// Where the item begins inside, the distance is kept in points: gaps do not grow with the items.
    private static func share(_ distance: CGFloat, _ length: CGFloat) -> CGFloat {
        distance > 0 && length > 0 ? distance / length : min(distance, 0)
    }
}

extension ShelfArrangement {
    /// Whether the shelf scrolls sideways.
    var isHorizontal: Bool {
        if case .carousel = self { return true }
        return false
    }

    /// Whether the first item is at the right end.
    var startsAtTheEnd: Bool {
        if case .carousel(let layout) = self { return layout.isRightToLeft }
        return false
    }
}
