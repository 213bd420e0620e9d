public import Foundation
public import ShopViews

/// How a shelf is arranged, whatever is on it: the options of `vitrine list` as a value. All lengths are points.
public struct ShelfSpecification: Sendable, Hashable {
    /// The arrangement.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Cells of one size, row by row.
        case grid
    }

    public var kind: Kind
    public var width: CGFloat
    public var columns: Int
    /// The gap between neighbours, both ways.
    public var spacing: CGFloat
    /// The margin on all four sides.
    public var inset: CGFloat
    /// The height of a cell; nil for its width and the label's 25 points.
    public var cellHeight: CGFloat?

    public init(
        kind: Kind = .grid,
        width: CGFloat = 375,
        columns: Int = 3,
        spacing: CGFloat = 8,
        inset: CGFloat = 8,
        cellHeight: CGFloat? = nil
    ) {
        self.kind = kind
        self.width = width
        self.columns = columns
        self.spacing = spacing
        self.inset = inset
        self.cellHeight = cellHeight
    }

    /// The arrangement of so many cells. Throws ``ShelfError`` naming the number that cannot be.
    public func layout(count: Int) throws(ShelfError) -> GridLayout {
        switch kind {
        case .grid:
            try GridLayout(
                width: width,
                columns: columns,
                spacing: spacing,
                inset: inset,
                cellHeight: cellHeight,
                count: count
            )
        }
    }
}
