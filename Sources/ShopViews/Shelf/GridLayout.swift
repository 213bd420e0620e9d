public import Foundation

/// Cells of one size in a fixed number of columns, row by row: arithmetic, so nothing is stored a cell.
///
///     let grid = try GridLayout(width: 375, columns: 3, spacing: 8, inset: 8, count: 30)
///     grid.frame(at: 4)
///
/// A cell is `(width − 2·inset − (columns − 1)·spacing) / columns` wide. The shelf is `inset` + rows and the gaps between
/// them + `inset` high; with no cells it is the two insets.
public struct GridLayout: ShelfLayout {
    /// The width of the whole shelf, in points.
    public let width: CGFloat
    /// How many cells a row has.
    public let columns: Int
    /// The gap between neighbours, both ways.
    public let spacing: CGFloat
    /// The margin on all four sides.
    public let inset: CGFloat
    /// How many cells there are.
    public let count: Int
    /// The size of every cell.
    public let itemSize: CGSize

    /// Makes a grid, or says which number cannot be: user data never traps.
    ///
    /// `cellHeight` nil means the cell's width and the label's 25 points.
    public init(
        width: CGFloat,
        columns: Int,
        spacing: CGFloat = 0,
        inset: CGFloat = 0,
        cellHeight: CGFloat? = nil,
        count: Int
    ) throws(ShelfError) {
        for (option, value) in [
            ("width", width), ("spacing", spacing), ("inset", inset), ("cell-height", cellHeight ?? 0),
        ]
        where !(value >= 0 && value.isFinite) {
            throw ShelfError(
                code: .invalid,
                option: option,
                description: "\(option) \(value): give a number of points, 0 or more"
            )
        }
        guard columns >= 1 else {
            throw ShelfError(code: .invalid, option: "columns", description: "columns \(columns): give 1 or more")
        }
        guard count >= 0 else {
            throw ShelfError(code: .invalid, option: "count", description: "count \(count): give 0 or more")
        }
        let itemWidth = (width - 2 * inset - CGFloat(columns - 1) * spacing) / CGFloat(columns)
        guard itemWidth >= 0 else {
            throw ShelfError(
                code: .noRoom,
                option: "width",
                description:
                    "width \(width): no room for \(columns) columns with inset \(inset) and spacing \(spacing); "
                    + "give fewer columns or a greater width"
            )
        }
        let rows = CGFloat(max(2, count / columns + 1))
        let height = cellHeight ?? ShopCellTemplate.height(forWidth: itemWidth)
        guard (2 * inset + rows * (height + spacing)).isFinite else {
            throw ShelfError(
                code: .invalid,
                option: cellHeight == nil ? "width" : "cell-height",
                description:
                    "\(cellHeight == nil ? "width \(width)" : "cell-height \(height)"): the shelf would have no end; "
                    + "give a smaller number"
            )
        }
        self.width = width
        self.columns = columns
        self.spacing = spacing
        self.inset = inset
        self.count = count
        itemSize = CGSize(width: itemWidth, height: height)
    }

    /// The number of rows, the last perhaps not full.
    public var rows: Int { count == 0 ? 0 : (count - 1) / columns + 1 }

    /// The size of the whole shelf, insets included.
    public var contentSize: CGSize {
        guard rows > 0 else { return CGSize(width: width, height: 2 * inset) }
        return CGSize(
            width: width,
            height: 2 * inset + CGFloat(rows) * itemSize.height + CGFloat(rows - 1) * spacing
        )
    }

    /// Where a cell lies. O(1).
    public func frame(at index: Int) -> CGRect {
        precondition(index >= 0 && index < count, "GridLayout: index \(index) of \(count)")
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return CGRect(origin: CGPoint(x: left(of: column), y: top(of: row)), size: itemSize)
    }

    /// O(log count): edges are compared as ``frame(at:)`` computes them, so rounding never hides a cell.
    public func indices(in rect: CGRect) -> Range<Int> {
        let edges = RectEdges(rect)
        guard itemSize.width > 0, itemSize.height > 0, edges.hasArea, count > 0 else { return 0..<0 }
        let columns = min(self.columns, count)
        let firstColumn = firstIndex(below: columns) { left(of: $0) + itemSize.width > edges.left }
        let endColumn = firstIndex(below: columns) { !(left(of: $0) < edges.right) }
        let firstRow = firstIndex(below: rows) { top(of: $0) + itemSize.height > edges.top }
        let endRow = firstIndex(below: rows) { !(top(of: $0) < edges.bottom) }
        guard firstColumn < endColumn, firstRow < endRow else { return 0..<0 }
        let first = firstRow * self.columns + firstColumn
        var last = (endRow - 1) * self.columns + endColumn - 1
        if last >= count {
            // The last row is not full: its touched cells end early, or all lie in the row above.
            let isInLastRow = (endRow - 1) * self.columns + firstColumn < count
            last = isInLastRow ? count - 1 : last - self.columns
        }
        return first <= last ? first..<(last + 1) : 0..<0
    }

    private func left(of column: Int) -> CGFloat { inset + CGFloat(column) * (itemSize.width + spacing) }

    private func top(of row: Int) -> CGFloat { inset + CGFloat(row) * (itemSize.height + spacing) }

    /// The first number that the condition holds for, which once true stays true; `end` when it holds for none.
    private func firstIndex(below end: Int, where isTrue: (Int) -> Bool) -> Int {
        var low = 0
        var high = end
        while low < high {
            let middle = low + (high - low) / 2
            if isTrue(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
