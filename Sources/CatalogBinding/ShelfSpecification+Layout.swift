import CatalogStore
import Foundation
public import ShopViews

extension ShelfSpecification {
    /// Returns the arrangement of a number of cells whose pictures are square.
    ///
    /// - Throws: ``ShelfError`` that names the number that does not fit.
    public func layout(count: Int) throws(ShelfError) -> ShelfArrangement {
        try layout(of: ShelfContent(count: count))
    }

    /// Returns the arrangement of what is on the shelf.
    ///
    /// - Throws: ``ShelfError`` that names the number that does not fit.
    /// - Complexity: O(1) for a grid, a list, a pager and a carousel, O(items) for a waterfall; O(sections) in addition.
    public func layout(of content: ShelfContent) throws(ShelfError) -> ShelfArrangement {
        try sections?.check()
        guard let contentSections = content.sections, let sections else {
            return try layout(of: 0..<content.count, in: content)
        }
        var start = 0
        var parts: [SectionedLayout<ShelfArrangement>.Section] = []
        for section in contentSections {
            let items = start..<(start + section.count)
            parts.append(.init(title: section.title, layout: try layout(of: items, in: content)))
            start = items.upperBound
        }
        return .sections(try SectionedLayout(parts, width: width, headerHeight: sections.headerHeight))
    }

    private func layout(of items: Range<Int>, in content: ShelfContent) throws(ShelfError) -> ShelfArrangement {
        let style = cellStyle
        switch kind {
        case .grid(let columns, let cellHeight, let lineSpacing, _),
            .pager(let columns, _, let cellHeight, let lineSpacing, _):
            return .grid(
                try GridLayout(
                    width: width,
                    columns: columns,
                    spacing: spacing,
                    lineSpacing: lineSpacing,
                    inset: insets,
                    isRightToLeft: isRightToLeft,
                    pixelScale: pixelScale,
                    count: items.count
                ) { cellHeight ?? style.height(forWidth: $0) }
            )
        case .list(let rowHeight, _):
            return .list(
                try ListLayout(
                    width: width,
                    rowHeight: rowHeight ?? style.height(forWidth: width),
                    spacing: spacing,
                    inset: insets,
                    isRightToLeft: isRightToLeft,
                    pixelScale: pixelScale,
                    count: items.count
                )
            )
        case .waterfall(let columns, let hasStableColumns, let lineSpacing, _):
            return .waterfall(
                try WaterfallLayout(
                    width: width,
                    columns: columns,
                    spacing: spacing,
                    lineSpacing: lineSpacing,
                    inset: insets,
                    labelHeight: style.textHeight,
                    hasStableColumns: hasStableColumns,
                    isRightToLeft: isRightToLeft,
                    pixelScale: pixelScale,
                    imageRatios: content.imageRatios(of: items)
                )
            )
        case .carousel(let columns, let peek, let cellHeight):
            return .carousel(
                try CarouselLayout(
                    width: width,
                    columns: columns,
                    peek: peek,
                    spacing: spacing,
                    inset: insets,
                    isRightToLeft: isRightToLeft,
                    pixelScale: pixelScale,
                    count: items.count
                ) { cellHeight ?? style.height(forWidth: $0) }
            )
        }
    }
}

extension ShelfSpecification.Sections {
    /// Throws if the field has no value in a shop as cells show it.
    fileprivate func check() throws(ShelfError) {
        switch field {
        case .images, .source:
            throw ShelfError(
                code: .conflict,
                option: "sections",
                description: "sections by \(field): shops on a shelf do not have this value; choose another field"
            )
        case .key, .name, .icon, .price, .currency, .width, .height, .attribute: break
        }
    }
}
