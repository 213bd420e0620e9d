public import Foundation

/// Rows as wide as the shelf, one below the other: arithmetic, so nothing is stored a row.
public struct ListLayout: ShelfLayout {
    /// The height of a row unless another one is given, in points.
    public static let rowHeight: CGFloat = 72

    private let grid: GridLayout

    /// Makes a list, or says which number cannot be.
    ///
    /// - Parameters:
    ///   - spacing: the gap between rows.
    ///   - pixelScale: pixels a point, to have every edge on a whole pixel; nil for none.
    public init(
        width: CGFloat,
        rowHeight: CGFloat = Self.rowHeight,
        spacing: CGFloat = 0,
        inset: ShelfInsets = 0,
        isRightToLeft: Bool = false,
        pixelScale: CGFloat? = nil,
        count: Int
    ) throws(ShelfError) {
        grid = try GridLayout(
            width: width,
            columns: 1,
            spacing: spacing,
            inset: inset,
            cellHeight: rowHeight,
            isRightToLeft: isRightToLeft,
            pixelScale: pixelScale,
            count: count
        )
    }

    public var count: Int { grid.count }

    public var contentSize: CGSize { grid.contentSize }

    /// O(1).
    public func frame(at index: Int) -> CGRect { grid.frame(at: index) }

    public func frames(at range: Range<Int>) -> [CGRect] { grid.frames(at: range) }

    /// O(log count).
    public func indices(in rect: CGRect) -> Range<Int> { grid.indices(in: rect) }

    /// O(1).
    public func item(_ direction: ShelfDirection, of index: Int) -> Int? { grid.item(direction, of: index) }
}
