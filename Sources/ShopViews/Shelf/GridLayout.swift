public import Foundation

/// Cells of one size in columns, row by row: arithmetic, so nothing is stored a cell.
///
///     let grid = try GridLayout(width: 375, columns: 3, spacing: 8, inset: 8, count: 30)
///     grid.frame(at: 4)
///
/// A cell is `(width − leading − trailing − (columns − 1)·spacing) / columns` wide. The shelf is the top inset, rows with the gaps
/// between them, and the bottom inset high; with no cells it is the two insets. With ``ShelfColumns/evenGaps(_:width:)`` the cells'
/// width is given and the gaps follow from it: the classic arrangement of nine equal cells.
public struct GridLayout: ShelfLayout {
    /// The width of the whole shelf, in points.
    public let width: CGFloat
    /// How many cells there are.
    public let count: Int
    /// The size of every cell, before its edges are moved to pixels.
    public let itemSize: CGSize
    /// The margins.
    public let inset: ShelfInsets
    /// Whether rows begin at the right.
    public let isRightToLeft: Bool
    private let columnStrip: Strip
    private let rowStrip: Strip

    /// Makes a grid, or says which number cannot be: user data never traps.
    ///
    /// - Parameters:
    ///   - spacing: the gap between neighbours in a row; between rows, too, unless `lineSpacing` is given.
    ///   - cellHeight: nil for the cell's width and the label's 25 points.
    ///   - isRightToLeft: for a right-to-left interface.
    ///   - pixelScale: pixels a point, to have every edge on a whole pixel; nil for none.
    public init(
        width: CGFloat,
        columns: ShelfColumns,
        spacing: CGFloat = 0,
        lineSpacing: CGFloat? = nil,
        inset: ShelfInsets = 0,
        cellHeight: CGFloat? = nil,
        isRightToLeft: Bool = false,
        pixelScale: CGFloat? = nil,
        count: Int
    ) throws(ShelfError) {
        try self.init(
            width: width,
            columns: columns,
            spacing: spacing,
            lineSpacing: lineSpacing,
            inset: inset,
            isRightToLeft: isRightToLeft,
            pixelScale: pixelScale,
            count: count
        ) { cellHeight ?? ShopCellTemplate.height(forWidth: $0) }
    }

    /// Makes a grid whose cells are as high as a function of their width says.
    package init(
        width: CGFloat,
        columns: ShelfColumns,
        spacing: CGFloat,
        lineSpacing: CGFloat?,
        inset: ShelfInsets,
        isRightToLeft: Bool,
        pixelScale: CGFloat?,
        count: Int,
        cellHeight: (CGFloat) -> CGFloat
    ) throws(ShelfError) {
        let grid = PixelGrid(scale: pixelScale)
        columnStrip = try columns.strip(
            width: width,
            spacing: spacing,
            inset: inset,
            isRightToLeft: isRightToLeft,
            grid: grid
        )
        try ShelfError.checkLength(lineSpacing ?? 0, "line-spacing")
        try ShelfError.checkCount(count, "count", atLeast: 0)
        let gapOption = lineSpacing == nil ? "spacing" : "line-spacing"
        var (inset, lineSpacing) = (inset, lineSpacing ?? spacing)
        if case .evenGaps = columns {
            lineSpacing = columnStrip.spacing
            inset = ShelfInsets(lineSpacing)
        }
        let height = cellHeight(columnStrip.length)
        try ShelfError.checkLength(height, "cell-height")
        // Of two rows even where there is none: an empty shelf must not hide what a full one could not be.
        let rows = max(2, count / columnStrip.count + 1)
        let end = inset.top + inset.bottom + CGFloat(rows) * (height + lineSpacing)
        let (option, length) = lineSpacing > height ? (gapOption, lineSpacing) : ("cell-height", height)
        try ShelfError.checkEnd(end, scale: pixelScale, option, length)
        guard height == 0 || height * (pixelScale ?? .infinity) >= 1 else {
            throw ShelfError(
                code: .invalid,
                option: "cell-height",
                description: "cell-height \(height): less than a pixel; give a greater number, or 0"
            )
        }
        self.width = width
        self.inset = inset
        self.count = count
        self.isRightToLeft = isRightToLeft
        itemSize = CGSize(width: columnStrip.length, height: height)
        rowStrip = Strip(
            start: grid.nearest(inset.top),
            length: height,
            spacing: lineSpacing,
            count: count == 0 ? 0 : (count - 1) / columnStrip.count + 1,
            grid: grid
        )
    }

    /// How many cells a row has.
    public var columns: Int { columnStrip.count }

    /// The gap between neighbours in a row.
    public var spacing: CGFloat { columnStrip.spacing }

    /// The gap between rows.
    public var lineSpacing: CGFloat { rowStrip.spacing }

    /// The number of rows, the last perhaps not full.
    public var rows: Int { rowStrip.count }

    /// The size of the whole shelf, insets included.
    public var contentSize: CGSize {
        CGSize(width: width, height: rows == 0 ? inset.top + inset.bottom : rowStrip.farEdge + inset.bottom)
    }

    /// Where a cell lies. O(1).
    public func frame(at index: Int) -> CGRect {
        checkIndex(index)
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        let slot = isRightToLeft ? columns - 1 - column : column
        return rect(columnStrip.low(slot), columnStrip.high(slot), rowStrip.low(row), rowStrip.high(row))
    }

    /// Row by row, so that nothing is divided. O(cells).
    public func frames(at range: Range<Int>) -> [CGRect] {
        checkRange(range)
        return [CGRect](unsafeUninitializedCapacity: range.count) { buffer, made in
            fill(UnsafeMutableBufferPointer(rebasing: buffer.prefix(range.count)), from: range.lowerBound)
            made = range.count
        }
    }

    /// Writes the frames of cells, one after the other, into memory of the caller's; a cell that there is not traps.
    public func fill(_ frames: UnsafeMutableBufferPointer<CGRect>, from index: Int) {
        checkRange(index..<(index + frames.count))
        guard let base = frames.baseAddress, !frames.isEmpty else { return }
        var (row, column) = index.quotientAndRemainder(dividingBy: columns)
        // A row's edges are found once, and so are those of each column.
        withUnsafeTemporaryAllocation(of: CGRect.self, capacity: min(columns, frames.count + column)) { edges in
            for place in 0..<edges.count {
                let slot = isRightToLeft ? columns - 1 - place : place
                edges.initializeElement(
                    at: place,
                    to: rect(columnStrip.low(slot), columnStrip.high(slot), 0, 0)
                )
            }
            var made = 0
            while made < frames.count {
                let line = rect(0, 0, rowStrip.low(row), rowStrip.high(row))
                let end = min(columns, column + frames.count - made)
                for place in column..<end {
                    let edge = edges[place]
                    (base + made).initialize(
                        to: CGRect(x: edge.minX, y: line.minY, width: edge.width, height: line.height)
                    )
                    made += 1
                }
                row += 1
                column = 0
            }
        }
    }

    /// O(log count).
    public func indices(in rect: CGRect) -> Range<Int> {
        let edges = RectEdges(rect)
        guard edges.hasArea, itemSize.width > 0, itemSize.height > 0 else { return 0..<0 }
        let slots = columnStrip.places(from: edges.left, to: edges.right)
        let touchedRows = rowStrip.places(from: edges.top, to: edges.bottom)
        guard !slots.isEmpty, !touchedRows.isEmpty else { return 0..<0 }
        let touched = isRightToLeft ? (columns - slots.upperBound)..<(columns - slots.lowerBound) : slots
        let first = touchedRows.lowerBound * columns + touched.lowerBound
        let lastRow = (touchedRows.upperBound - 1) * columns
        var last = lastRow + touched.upperBound - 1
        if last >= count {
            // The last row is not full: its touched cells end early, or all lie in the row above.
            last = lastRow + touched.lowerBound < count ? count - 1 : last - columns
        }
        return first <= last && first < count ? first..<(last + 1) : 0..<0
    }

    /// Left and right stay in the row. Down from above the gap of a last row that is not full is its last item. O(1).
    public func item(_ direction: ShelfDirection, of index: Int) -> Int? {
        checkIndex(index)
        let column = index % columns
        switch direction {
        case .next, .previous: return neighbour(direction, of: index)
        case .up: return index >= columns ? index - columns : nil
        case .down:
            if index + columns < count { return index + columns }
            return index / columns < rows - 1 ? count - 1 : nil
        case .left, .right:
            if (direction == .right) != isRightToLeft {
                return column + 1 < columns ? neighbour(.next, of: index) : nil
            }
            return column > 0 ? index - 1 : nil
        }
    }
}
