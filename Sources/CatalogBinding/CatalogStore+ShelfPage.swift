public import CatalogStore
import Foundation
import ShopModel
import ShopViews

extension CatalogStore {
    /// Reads a part of a query's answers as they lie on a shelf, for views: on one snapshot of the file, with the arrangement of the
    /// whole shelf.
    ///
    /// Only the part's shops are read where all items are alike; for a waterfall their pictures' sizes besides, and for sections
    /// every shop once, without its images. Nothing is cached: ``laidOutCells(matching:on:range:measuring:cache:)`` is.
    ///
    /// - Throws: `CatalogStoreError`, `ShopQueryError`, or `ShelfError` when the specification cannot be.
    public func shelfPage(
        matching query: ShopQuery = ShopQuery(),
        on specification: ShelfSpecification,
        _ part: ShelfPart = .after(nil)
    ) throws -> ShelfPage {
        // Before anything is read.
        _ = try specification.layout(count: 0)
        return try onOneSnapshot {
            let (content, order) = try shelfContent(of: specification, query)
            let layout = try specification.layout(of: content)
            switch part {
            case .rect(let rect, let limit):
                let found = try shops(at: layout.indices(in: rect), order, query)
                let touching = found.filter { RectEdges(rect).touches(layout.frame(at: $0.index)) }
                let items = limit.map { Array(touching.prefix($0)) } ?? touching
                return ShelfPage(layout: layout, items: items, rect: rect, next: nil)
            case .range(let range):
                let range = range.clamped(to: 0..<layout.count)
                let items = try shops(at: range, order, query)
                let isLast = range.upperBound == layout.count || items.isEmpty
                let next = isLast ? nil : try place(ofShop: items.last!.stored.id, in: query)?.cursor
                return ShelfPage(layout: layout, items: items, rect: nil, next: next)
            case .after(let cursor, let limit):
                guard let order else {
                    return ShelfPage(try page(of: query, after: cursor, limit: limit), layout)
                }
                let start = try cursor.map { try index(after: $0, in: order, query) } ?? 0
                let end = limit.map { min(order.count, start + $0) } ?? order.count
                let next = end < order.count ? try place(ofShop: order[end - 1], in: query)?.cursor : nil
                let items = try shops(at: start..<max(start, end), order, query)
                return ShelfPage(layout: layout, items: items, rect: nil, next: next)
            }
        }
    }

    /// What the whole shelf is arranged by, and the ids of its items where they stand in another order than the query's.
    private func shelfContent(
        of specification: ShelfSpecification,
        _ query: ShopQuery
    ) throws -> (ShelfContent, [Int]?) {
        if let field = specification.sectionField {
            var sections = ShelfSections<Int>()
            try forEachShownShop(of: query) { sections.add($0.shop, title: $0.shop.text(ofField: field), $0.id) }
            return sections.result
        }
        guard specification.kind == .waterfall else { return (ShelfContent(count: try count(of: query)), nil) }
        var ratios: [Double] = []
        try forEachOrderedShop(of: query, hasRatios: true, stride: .max) { shop, _ in ratios.append(shop.imageRatio) }
        return (ShelfContent(imageRatios: ratios), nil)
    }

    private func shops(at range: Range<Int>, _ order: [Int]?, _ query: ShopQuery) throws -> [ShelfPage.Item] {
        guard !range.isEmpty else { return [] }
        guard let order else {
            let page = try page(of: query, range: range)
            return zip(range, page.shops).map { ShelfPage.Item(index: $0, stored: $1) }
        }
        return try range.compactMap { index in
            try storedShop(id: order[index]).map { ShelfPage.Item(index: index, stored: $0) }
        }
    }

    /// A cursor whose shop is gone or went elsewhere starts at the beginning: there is no place that it could mean.
    private func index(after cursor: ShopCursor, in order: [Int], _ query: ShopQuery) throws -> Int {
        guard let index = order.firstIndex(of: cursor.shopID),
            try place(ofShop: cursor.shopID, in: query)?.cursor == cursor
        else { return 0 }
        return index + 1
    }
}

extension ShelfPage {
    fileprivate init(_ page: ShopPage, _ layout: ShelfArrangement) {
        self.init(
            layout: layout,
            items: page.shops.enumerated().map { Item(index: page.startIndex + $0, stored: $1) },
            rect: nil,
            next: page.next
        )
    }
}
