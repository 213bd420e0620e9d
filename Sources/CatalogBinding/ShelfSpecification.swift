public import CatalogStore
public import Foundation
public import ShopViews

/// How a shelf is arranged, whatever is on it. All lengths are points.
///
///     let phone = ShelfSpecification(width: 375)
///     let tablet = ShelfSpecification(.waterfall(columns: .minimumWidth(160)), width: 1024, spacing: 12)
///     let byCurrency = ShelfSpecification(.grid(sections: .init(field: .currency)))
///
/// A value that can be written can be arranged, except for numbers that do not fit; ``layout(of:)`` names those.
public struct ShelfSpecification: Sendable, Hashable {
    /// The arrangement, with the parameters that it alone has.
    public enum Kind: Sendable, Hashable {
        /// Cells of one size, row by row.
        ///
        /// - `cellHeight`: nil for the height that the style needs.
        /// - `lineSpacing`: the gap between rows; nil for ``ShelfSpecification/spacing``.
        case grid(
            columns: ShelfColumns = 3,
            cellHeight: CGFloat? = nil,
            lineSpacing: CGFloat? = nil,
            sections: Sections? = nil
        )
        /// Rows as wide as the shelf, the image beside the text. `rowHeight`: nil for the height that the style needs.
        case list(rowHeight: CGFloat? = nil, sections: Sections? = nil)
        /// Columns whose cells are as high as their pictures.
        ///
        /// - `hasStableColumns`: whether an item's column depends on its index alone.
        case waterfall(
            columns: ShelfColumns = 3,
            hasStableColumns: Bool = false,
            lineSpacing: CGFloat? = nil,
            sections: Sections? = nil
        )
        /// Cells side by side that scroll sideways.
        ///
        /// - `columns`: the whole cells that are visible at once.
        /// - `peek`: how much of the next cell is visible.
        case carousel(columns: ShelfColumns = 3, peek: CGFloat = 0, cellHeight: CGFloat? = nil)
        /// Cells row by row whose images are pagers.
        ///
        /// - `page`: the page shown, from 0; a shop with fewer pages shows its last.
        case pager(
            columns: ShelfColumns = 1,
            page: Int = 0,
            cellHeight: CGFloat? = nil,
            lineSpacing: CGFloat? = nil,
            sections: Sections? = nil
        )
    }

    /// Sections with headings, one for each value of a field.
    public struct Sections: Sendable, Hashable {
        /// Shops with the same value of this field are in one section.
        public var field: ShopField
        /// The height of a heading.
        public var headerHeight: CGFloat
        /// The heading over the shops that have no value.
        public var untitled: String

        /// Creates sections by a field.
        public init(field: ShopField, headerHeight: CGFloat = 40, untitled: String = "Other") {
            self.field = field
            self.headerHeight = headerHeight
            self.untitled = untitled
        }
    }

    /// The arrangement.
    public var kind: Kind
    /// The width of the shelf.
    public var width: CGFloat
    /// The gap between neighbors. Columns of ``ShelfColumns/evenGaps(_:width:)`` determine all gaps and margins themselves.
    public var spacing: CGFloat
    /// The margins around the cells.
    public var insets: ShelfInsets
    /// Whether the shelf is for an interface that is read from right to left.
    public var isRightToLeft: Bool
    /// Pixels a point, to have every cell's edges on whole pixels; nil for none.
    public var pixelScale: CGFloat?
    /// How the cells look; ``cellStyle`` is this style with what the kind determines.
    public var style: ShopCellStyle

    /// Creates a specification; by default of a grid with three columns on a phone.
    public init(
        _ kind: Kind = .grid(),
        width: CGFloat = 375,
        spacing: CGFloat = 8,
        insets: ShelfInsets = 8,
        isRightToLeft: Bool = false,
        pixelScale: CGFloat? = nil,
        style: ShopCellStyle = ShopCellStyle()
    ) {
        self.kind = kind
        self.width = width
        self.spacing = spacing
        self.insets = insets
        self.isRightToLeft = isRightToLeft
        self.pixelScale = pixelScale
        self.style = style
    }

    /// The sections of the kind; nil for a shelf without sections.
    public var sections: Sections? { kind.sections }

    /// The page that a pager shows; nil for other kinds.
    public var page: Int? {
        guard case .pager(_, let page, _, _, _) = kind else { return nil }
        return page
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
}

extension ShelfSpecification.Kind {
    /// The kind's name: `grid`, `list`, `waterfall`, `carousel` or `pager`.
    public var name: String {
        switch self {
        case .grid: "grid"
        case .list: "list"
        case .waterfall: "waterfall"
        case .carousel: "carousel"
        case .pager: "pager"
        }
    }

    /// The sections; nil if there are none.
    public var sections: ShelfSpecification.Sections? {
        switch self {
        case .grid(_, _, _, let sections), .list(_, let sections), .waterfall(_, _, _, let sections),
            .pager(_, _, _, _, let sections):
            sections
        case .carousel: nil
        }
    }
}
