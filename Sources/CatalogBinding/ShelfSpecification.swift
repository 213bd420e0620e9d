public import Foundation
public import ShopViews

/// How a shelf is arranged, whatever is on it: the options of `vitrine list` as a value. All lengths are points.
public struct ShelfSpecification: Sendable, Hashable {
    /// The arrangement.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Cells of one size, row by row.
        case grid
        /// Rows as wide as the shelf, the image beside the text.
        case list
        /// Columns whose cells are as high as their pictures.
        case waterfall
        /// Cells side by side that scroll sideways.
        case carousel
        /// Cells row by row whose images are pagers.
        case pager
    }

    public var kind: Kind
    /// The page that a pager shows, from 0; a shop with fewer shows its last.
    public var page = 0
    public var width: CGFloat
    /// Of a grid or a waterfall, or the whole cells that a carousel shows at once. A list has one column.
    public var columns: Int
    /// As many columns as fit when no cell is narrower than this, instead of ``columns``; nil for those.
    public var minimumCellWidth: CGFloat?
    /// Cells of exactly this width; the gaps between them and around them are even, whatever ``spacing`` and ``inset`` say. Nil for
    /// cells that share the width.
    public var cellWidth: CGFloat?
    /// The gap between neighbours; both ways, unless ``lineSpacing`` says otherwise.
    public var spacing: CGFloat
    /// The gap between rows; nil for ``spacing``.
    public var lineSpacing: CGFloat?
    /// The margin on all four sides.
    public var inset: CGFloat
    /// The margins, where they are not the same on all sides; nil for ``inset``.
    public var insets: ShelfInsets?
    /// The height of a cell; nil for what the style says. A waterfall's cells are as high as their pictures.
    public var cellHeight: CGFloat?
    /// How much a carousel shows of the next cell.
    public var peek: CGFloat
    /// Whether an item's column in a waterfall depends on its place alone.
    public var hasStableColumns: Bool
    /// Whether the shelf is for an interface that reads from right to left.
    public var isMirrored: Bool
    /// Pixels a point, to have every cell's edges on whole pixels; nil for none.
    public var pixelScale: CGFloat?
    /// How the cells look; ``cellStyle`` is what of it the kind leaves open.
    public var style: ShopCellStyle
    /// The field or attribute whose values make the sections; nil for none.
    public var sectionField: String?
    /// The height of a section's heading.
    public var headerHeight: CGFloat

    public init(
        kind: Kind = .grid,
        width: CGFloat = 375,
        columns: Int = 3,
        minimumCellWidth: CGFloat? = nil,
        cellWidth: CGFloat? = nil,
        spacing: CGFloat = 8,
        lineSpacing: CGFloat? = nil,
        inset: CGFloat = 8,
        insets: ShelfInsets? = nil,
        cellHeight: CGFloat? = nil,
        peek: CGFloat = 0,
        hasStableColumns: Bool = false,
        isMirrored: Bool = false,
        pixelScale: CGFloat? = nil,
        style: ShopCellStyle = ShopCellStyle(),
        sectionField: String? = nil,
        headerHeight: CGFloat = 40
    ) {
        self.kind = kind
        self.width = width
        self.columns = columns
        self.minimumCellWidth = minimumCellWidth
        self.cellWidth = cellWidth
        self.spacing = spacing
        self.lineSpacing = lineSpacing
        self.inset = inset
        self.insets = insets
        self.cellHeight = cellHeight
        self.peek = peek
        self.hasStableColumns = hasStableColumns
        self.isMirrored = isMirrored
        self.pixelScale = pixelScale
        self.style = style
        self.sectionField = sectionField
        self.headerHeight = headerHeight
    }

    /// How the cells look on this kind of shelf: those of a list are rows, those of a waterfall have their pictures' own shape.
    public var cellStyle: ShopCellStyle {
        var style = style
        switch kind {
        case .grid, .carousel: break
        case .pager: style.imageAspect = .fixed(Self.pagerRatio)
        case .list: style.arrangement = .row
        case .waterfall: style.imageAspect = .shop
        }
        return style
    }

    /// Height over width of a pager.
    private static let pagerRatio: CGFloat = 0.6

    /// The margins of the shelf itself.
    public var margins: ShelfInsets { insets ?? ShelfInsets(inset) }

    private var columnRule: ShelfColumns {
        if let cellWidth { return .evenGaps(columns, width: cellWidth) }
        return minimumCellWidth.map(ShelfColumns.minimumWidth) ?? .count(columns)
    }

    /// The arrangement of so many cells, whose pictures are square. Throws ``ShelfError`` naming the number that cannot be.
    public func layout(count: Int) throws(ShelfError) -> ShelfArrangement {
        try layout(of: ShelfContent(count: count))
    }

    /// The arrangement of what is on the shelf. Throws ``ShelfError`` naming the number that cannot be.
    ///
    /// O(1) for a grid, a list and a carousel; O(items) for a waterfall, and O(sections) on top.
    public func layout(of content: ShelfContent) throws(ShelfError) -> ShelfArrangement {
        guard let sections = content.sections else {
            return try layout(of: 0..<content.count, in: content)
        }
        guard kind != .carousel else {
            throw ShelfError(
                code: .conflict,
                option: "section-by",
                description: "section-by: a carousel has no sections; leave it out or choose another shelf"
            )
        }
        var start = 0
        var parts: [SectionedLayout<ShelfArrangement>.Section] = []
        for section in sections {
            let items = start..<(start + section.count)
            parts.append(.init(title: section.title, layout: try layout(of: items, in: content)))
            start = items.upperBound
        }
        return .sections(try SectionedLayout(parts, width: width, headerHeight: headerHeight))
    }

    private func layout(of items: Range<Int>, in content: ShelfContent) throws(ShelfError) -> ShelfArrangement {
        let style = cellStyle
        switch kind {
        case .grid, .pager:
            return .grid(
                try GridLayout(
                    width: width,
                    columns: columnRule,
                    spacing: spacing,
                    lineSpacing: lineSpacing,
                    inset: margins,
                    isMirrored: isMirrored,
                    pixelScale: pixelScale,
                    count: items.count
                ) { cellHeight ?? style.height(forWidth: $0) }
            )
        case .list:
            return .list(
                try ListLayout(
                    width: width,
                    rowHeight: cellHeight ?? style.height(forWidth: width),
                    spacing: lineSpacing ?? spacing,
                    inset: margins,
                    isMirrored: isMirrored,
                    pixelScale: pixelScale,
                    count: items.count
                )
            )
        case .waterfall:
            return .waterfall(
                try WaterfallLayout(
                    width: width,
                    columns: columnRule,
                    spacing: spacing,
                    lineSpacing: lineSpacing,
                    inset: margins,
                    labelHeight: style.textHeight,
                    hasStableColumns: hasStableColumns,
                    isMirrored: isMirrored,
                    pixelScale: pixelScale,
                    imageRatios: content.imageRatios(of: items)
                )
            )
        case .carousel:
            return .carousel(
                try CarouselLayout(
                    width: width,
                    columns: columnRule,
                    peek: peek,
                    spacing: spacing,
                    inset: margins,
                    isMirrored: isMirrored,
                    pixelScale: pixelScale,
                    count: items.count
                ) { cellHeight ?? style.height(forWidth: $0) }
            )
        }
    }
}
