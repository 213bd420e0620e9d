public import Foundation
import Foundations

/// Columns of one width whose cells are as high as their pictures: each cell goes into the shortest column.
///
///     let shelf = try WaterfallLayout(width: 375, columns: 3, spacing: 8, inset: 8, imageRatios: [1, 0.75, 1.5])
///
/// Of columns of the same height the leading one is taken, so tops never decrease in the order of the items and a window is found
/// by binary search. With stable columns item `i` stays in column `i mod columns`, so that a picture whose size changes moves
/// nothing into another column.
///
/// Building is O(items × columns), seventeen bytes an item beside the ratios.
public struct WaterfallLayout: ShelfLayout {
    /// The width of the whole shelf, in points.
    public let width: CGFloat
    /// The width of a column, before its edges are moved to pixels.
    public let columnWidth: CGFloat
    /// What a cell has below its picture, in points.
    public let labelHeight: CGFloat
    /// Whether the leading column is at the right.
    public let isMirrored: Bool
    /// Whether an item's column depends on its place alone.
    public let hasStableColumns: Bool
    /// Height over width of every item's picture; where it is no number above 0, the picture is square.
    public private(set) var imageRatios: [Double]
    private let inset: ShelfInsets
    private let spacing: CGFloat
    private let columnStrip: Strip
    private var places = WaterfallPlaces()
    private var end: CGFloat = 0

    /// The most columns there may be.
    public static let mostColumns = 256
    /// The highest a picture may be, in widths; a higher one is cut to it.
    public static let highestRatio = 100.0

    /// Makes a waterfall, or says which number cannot be.
    ///
    /// - Parameters:
    ///   - lineSpacing: the gap between cells of a column; nil for `spacing`.
    ///   - labelHeight: what a cell has below its picture.
    ///   - pixelScale: pixels a point, to have every edge on a whole pixel; nil for none.
    public init(
        width: CGFloat,
        columns: ShelfColumns,
        spacing: CGFloat = 0,
        lineSpacing: CGFloat? = nil,
        inset: ShelfInsets = 0,
        labelHeight: CGFloat = ShopCellTemplate.labelHeight,
        hasStableColumns: Bool = false,
        isMirrored: Bool = false,
        pixelScale: CGFloat? = nil,
        imageRatios: [Double]
    ) throws(ShelfError) {
        try ShelfError.checkLength(labelHeight, "label-lines")
        try ShelfError.checkLength(lineSpacing ?? 0, "line-spacing")
        columnStrip = try columns.strip(
            width: width,
            spacing: spacing,
            inset: inset,
            isMirrored: isMirrored,
            grid: PixelGrid(scale: pixelScale)
        )
        guard columnStrip.count <= Self.mostColumns else {
            throw ShelfError(
                code: .invalid,
                option: "columns",
                description: "columns \(columnStrip.count): a waterfall has \(Self.mostColumns) at most; give fewer"
            )
        }
        self.width = width
        self.labelHeight = labelHeight
        self.isMirrored = isMirrored
        self.hasStableColumns = hasStableColumns
        self.imageRatios = imageRatios
        columnWidth = columnStrip.length
        let gapOption = lineSpacing == nil ? "spacing" : "line-spacing"
        var (inset, gap) = (inset, lineSpacing ?? spacing)
        if case .evenGaps = columns {
            gap = columnStrip.spacing
            inset = ShelfInsets(gap)
        }
        self.inset = inset
        self.spacing = gap
        let highest = columnWidth * Self.highestRatio + labelHeight + gap
        try ShelfError.checkEnd(
            inset.top + inset.bottom + CGFloat(imageRatios.count + 1) * highest,
            scale: pixelScale,
            gap > columnWidth * Self.highestRatio ? gapOption : "width",
            gap > columnWidth * Self.highestRatio ? gap : width
        )
        place(from: 0)
    }

    public var count: Int { imageRatios.count }

    /// How many columns there are.
    public var columns: Int { columnStrip.count }

    /// As high as the longest column and the insets.
    public var contentSize: CGSize {
        CGSize(width: width, height: count == 0 ? inset.top + inset.bottom : end + inset.bottom)
    }

    /// The column of an item, from 0 at the leading side. O(1).
    public func column(of index: Int) -> Int {
        checkIndex(index)
        return hasStableColumns ? index % columns : Int(places.columns[index])
    }

    /// Where a cell lies. O(1).
    public func frame(at index: Int) -> CGRect {
        let column = column(of: index)
        let slot = isMirrored ? columns - 1 - column : column
        return rect(columnStrip.low(slot), columnStrip.high(slot), places.tops[index], places.bottoms[index])
    }

    /// O(log count + items of the window); with stable columns O(columns · log count).
    public func indices(in rect: CGRect) -> Range<Int> {
        let edges = RectEdges(rect)
        guard edges.hasArea, columnWidth > 0, count > 0 else { return 0..<0 }
        let slots = columnStrip.places(from: edges.left, to: edges.right)
        guard !slots.isEmpty else { return 0..<0 }
        let touched = isMirrored ? (columns - slots.upperBound)..<(columns - slots.lowerBound) : slots
        if hasStableColumns { return stableIndices(touched, edges) }
        var first = places.firstIndex(below: edges.top)
        var end = places.endIndex(above: edges.bottom, from: first)
        while first < end, !touches(first, touched, edges) { first += 1 }
        while first < end, !touches(end - 1, touched, edges) { end -= 1 }
        return first < end ? first..<end : 0..<0
    }

    /// Up and down stay in the column; left and right go to the cell of the next column that lies most beside this one.
    /// O(items between the two).
    public func item(_ direction: ShelfDirection, of index: Int) -> Int? {
        let column = column(of: index)
        switch direction {
        case .next, .previous: return neighbour(direction, of: index)
        case .up: return (0..<index).last { self.column(of: $0) == column }
        case .down: return (index + 1..<count).first { self.column(of: $0) == column }
        case .left, .right:
            let other = (direction == .right) != isMirrored ? column + 1 : column - 1
            guard (0..<columns).contains(other) else { return nil }
            let (top, bottom) = (places.tops[index], places.bottoms[index])
            let beam = CGRect(x: -CGFloat.infinity, y: top, width: .infinity, height: bottom - top)
            var best: (item: Int, shared: CGFloat)?
            for item in indices(in: beam) where self.column(of: item) == other {
                let shared = min(bottom, places.bottoms[item]) - max(top, places.tops[item])
                if shared > best?.shared ?? 0 { best = (item, shared) }
            }
            return best?.item
        }
    }

    /// Gives pictures other sizes, or puts other items in the place of some: what lies before them is not computed again.
    ///
    /// - Throws: ``ShelfError`` when the shelf would have no end; it is then as it was.
    /// - Complexity: O(columns) and the items from the first changed one on.
    public mutating func replaceRatios(in range: Range<Int>, with ratios: [Double]) throws(ShelfError) {
        checkRange(range)
        let highest = columnWidth * Self.highestRatio + labelHeight + spacing
        try ShelfError.checkEnd(
            CGFloat(count - range.count + ratios.count + 1) * highest,
            scale: columnStrip.grid.scale,
            "width",
            width
        )
        imageRatios.replaceSubrange(range, with: ratios)
        place(from: range.lowerBound)
    }

    // MARK: Placing

    private mutating func place(from start: Int) {
        let first = columnStrip.grid.nearest(inset.top)
        end = places.fill(
            from: start,
            ratios: imageRatios,
            columns: columns,
            isCyclic: hasStableColumns,
            top: first,
            spacing: spacing,
            grid: columnStrip.grid
        ) { [columnWidth, labelHeight] ratio in
            // False for NaN, too.
            let usable = ratio > 0 ? min(ratio, Self.highestRatio) : 1
            return columnWidth * usable + labelHeight
        }
    }

    private func touches(_ index: Int, _ touched: Range<Int>, _ edges: RectEdges) -> Bool {
        let (top, bottom) = (places.tops[index], places.bottoms[index])
        return touched.contains(Int(places.columns[index])) && top < bottom && top < edges.bottom
            && bottom > edges.top
    }

    /// A column's items are every so many-th, and their edges never decrease.
    private func stableIndices(_ touched: Range<Int>, _ edges: RectEdges) -> Range<Int> {
        var (first, last) = (Int.max, -1)
        for column in touched where column < count {
            let items = (count - column - 1) / columns + 1
            var low = Foundations.firstIndex(below: items) { places.bottoms[column + $0 * columns] > edges.top }
            var high = Foundations.firstIndex(from: low, below: items) {
                !(places.tops[column + $0 * columns] < edges.bottom)
            }
            func isEmpty(_ item: Int) -> Bool {
                places.tops[column + item * columns] == places.bottoms[column + item * columns]
            }
            while low < high, isEmpty(low) { low += 1 }
            while low < high, isEmpty(high - 1) { high -= 1 }
            guard low < high else { continue }
            first = min(first, column + low * columns)
            last = max(last, column + (high - 1) * columns)
        }
        return last < 0 ? 0..<0 : first..<(last + 1)
    }
}
