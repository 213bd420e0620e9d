public import Foundation

/// Cells side by side that scroll sideways, the next one peeking in at the edge: arithmetic, so nothing is stored a cell.
///
/// A cell is `(width − leading − peek − columns·spacing) / columns` wide: so many whole cells are seen when the shelf rests at
/// its start, and `peek` points of the next. Without a peek the trailing inset takes its place.
public struct CarouselLayout: ShelfLayout {
    /// The size of every cell, before its edges are moved to pixels.
    public let itemSize: CGSize
    /// The margins.
    public let inset: ShelfInsets
    /// Whether the first cell is at the right end.
    public let isRightToLeft: Bool
    /// The size of the whole shelf.
    public let contentSize: CGSize
    /// How many whole cells are seen at once.
    public let columns: Int
    private let strip: Strip
    private let line: (top: CGFloat, bottom: CGFloat)

    /// Makes a carousel, or says which number cannot be.
    ///
    /// - Parameters:
    ///   - width: what is seen of the shelf at once.
    ///   - columns: how many whole cells that shows.
    ///   - peek: how much of the next cell it shows, in points.
    ///   - cellHeight: nil for the cell's width and the label's 25 points.
    ///   - pixelScale: pixels a point, to have every edge on a whole pixel; nil for none.
    public init(
        width: CGFloat,
        columns: ShelfColumns,
        peek: CGFloat = 0,
        spacing: CGFloat = 0,
        inset: ShelfInsets = 0,
        cellHeight: CGFloat? = nil,
        isRightToLeft: Bool = false,
        pixelScale: CGFloat? = nil,
        count: Int
    ) throws(ShelfError) {
        try self.init(
            width: width,
            columns: columns,
            peek: peek,
            spacing: spacing,
            inset: inset,
            isRightToLeft: isRightToLeft,
            pixelScale: pixelScale,
            count: count
        ) { cellHeight ?? ShopCellTemplate.height(forWidth: $0) }
    }

    /// Makes a carousel whose cells are as high as a function of their width says.
    package init(
        width: CGFloat,
        columns: ShelfColumns,
        peek: CGFloat,
        spacing: CGFloat,
        inset: ShelfInsets,
        isRightToLeft: Bool,
        pixelScale: CGFloat?,
        count: Int,
        cellHeight: (CGFloat) -> CGFloat
    ) throws(ShelfError) {
        try ShelfError.checkLength(peek, "peek")
        try ShelfError.checkCount(count, "count", atLeast: 0)
        var seen = inset
        if peek > 0 { seen.trailing = peek + spacing }
        let grid = PixelGrid(scale: pixelScale)
        let window = try columns.strip(
            width: width,
            spacing: spacing,
            inset: seen,
            isRightToLeft: false,
            grid: grid
        )
        let height = cellHeight(window.length)
        try ShelfError.checkLength(height, "cell-height")
        var inset = inset
        if case .evenGaps = columns { inset = ShelfInsets(window.spacing) }
        let end = inset.horizontal + CGFloat(count + 1) * (window.length + window.spacing)
        try ShelfError.checkEnd(end, scale: pixelScale, "width", width)
        try ShelfError.checkEnd(inset.top + height + inset.bottom, scale: pixelScale, "cell-height", height)
        self.columns = window.count
        self.inset = inset
        self.isRightToLeft = isRightToLeft
        itemSize = CGSize(width: window.length, height: height)
        strip = Strip(
            start: grid.nearest(isRightToLeft ? inset.trailing : inset.leading),
            length: window.length,
            spacing: window.spacing,
            count: count,
            grid: grid
        )
        let top = grid.nearest(inset.top)
        line = (top, max(top, grid.nearest(inset.top + height)))
        contentSize = CGSize(
            width: count == 0
                ? inset.horizontal : strip.farEdge + (isRightToLeft ? inset.leading : inset.trailing),
            height: line.bottom + inset.bottom
        )
    }

    public var count: Int { strip.count }

    /// Where a cell lies. O(1).
    public func frame(at index: Int) -> CGRect {
        checkIndex(index)
        let slot = isRightToLeft ? count - 1 - index : index
        return rect(strip.low(slot), strip.high(slot), line.top, line.bottom)
    }

    /// O(log count).
    public func indices(in rect: CGRect) -> Range<Int> {
        let edges = RectEdges(rect)
        guard edges.hasArea, line.top < line.bottom, edges.top < line.bottom, edges.bottom > line.top else {
            return 0..<0
        }
        let slots = strip.places(from: edges.left, to: edges.right)
        guard !slots.isEmpty else { return 0..<0 }
        return isRightToLeft ? (count - slots.upperBound)..<(count - slots.lowerBound) : slots
    }

    /// There is nothing above or below. O(1).
    public func item(_ direction: ShelfDirection, of index: Int) -> Int? {
        checkIndex(index)
        switch direction {
        case .next, .previous: return neighbour(direction, of: index)
        case .up, .down: return nil
        case .left, .right: return neighbour((direction == .right) != isRightToLeft ? .next : .previous, of: index)
        }
    }

    public static func == (lhs: CarouselLayout, rhs: CarouselLayout) -> Bool {
        lhs.strip == rhs.strip && lhs.line == rhs.line && lhs.contentSize == rhs.contentSize
            && lhs.isRightToLeft == rhs.isRightToLeft && lhs.inset == rhs.inset
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(strip)
        hasher.combine(line.top)
        hasher.combine(line.bottom)
    }
}
