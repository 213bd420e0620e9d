public import CatalogStore
import Foundation
import ShopModel
import ShopViews

extension CatalogStore {
    /// Reads a part of a query's answers as they lie on a shelf, for views: on one snapshot of the file, with the arrangement of the
    /// whole shelf.
    ///
    /// Only the part's shops are read where all items are alike. For a waterfall their pictures' sizes are read besides, and for sections
    /// every shop once, without its images; or what a cache has kept of that.
    ///
    /// - Parameter cache: knows what the whole shelf is arranged by, and keeps it; nil reads it from the shops.
    /// - Throws: `CatalogStoreError`, `ShopQueryError`, or `ShelfError` when the specification cannot be.
    public func shelfPage(
        matching query: ShopQuery = ShopQuery(),
        on specification: ShelfSpecification,
        _ part: ShelfPart = .after(nil),
        cache: LayoutCache? = nil
    ) throws -> ShelfPage {
        precondition(cache.map { $0.store === self } ?? true, "a cache of another store")
        // Before anything is read.
        _ = try specification.layout(count: 0)
        defer { cache?.flushUnlessEdits() }
        return try onOneSnapshot {
            func page(_ known: (content: ShelfContent, order: [Int]?)) throws -> ShelfPage? {
                let layout = try specification.layout(of: known.content)
                return try shelfPage(
                    part,
                    of: query,
                    layout,
                    known.order,
                    isSectioned: specification.sections != nil
                )
            }
            if let cache {
                if let page = try page(cache.shelfContent(of: specification, query)) { return page }
                try cache.forgetOrder(of: specification, query)
            }
            guard let page = try page(shelfContent(of: specification, query)) else { throw disagreement }
            return page
        }
    }

    /// Reads the shops of a part of a shelf whose arrangement is known, on the snapshot that it is of; nil where there are not as many as it
    /// is of, since somebody wrote without a word.
    ///
    /// - Parameter order: the ids of all items; nil where they are to be found by the query.
    func shelfPage(
        _ part: ShelfPart,
        of query: ShopQuery,
        _ layout: ShelfArrangement,
        _ order: [Int]?,
        isSectioned: Bool
    ) throws -> ShelfPage? {
        switch part {
        case .rect(let rect, let limit):
            guard let found = try shops(at: layout.indices(in: rect), of: layout.count, order, query) else {
                return nil
            }
            let touching = found.filter { RectEdges(rect).touches(layout.frame(at: $0.index)) }
            let items = limit.map { Array(touching.prefix($0)) } ?? touching
            return ShelfPage(layout: layout, items: items, rect: rect, next: nil)
        case .range(let range):
            let range = range.clamped(to: 0..<layout.count)
            guard let items = try shops(at: range, of: layout.count, order, query) else { return nil }
            let isLast = range.upperBound == layout.count || items.isEmpty
            let next = isLast ? nil : try place(ofShop: items.last!.stored.id, in: query)?.cursor
            return ShelfPage(layout: layout, items: items, rect: nil, next: next)
        case .after(let cursor, let limit):
            guard let order, isSectioned else {
                let page = try page(of: query, after: cursor, limit: limit)
                guard page.totalCount == layout.count, page.startIndex + page.shops.count <= layout.count else {
                    return nil
                }
                return ShelfPage(page, layout)
            }
            let start = try cursor.map { try index(after: $0, in: order, query) } ?? 0
            let end = limit.map { min(order.count, start + $0) } ?? order.count
            let next = end < order.count ? try place(ofShop: order[end - 1], in: query)?.cursor : nil
            guard let items = try shops(at: start..<max(start, end), of: layout.count, order, query) else { return nil }
            return ShelfPage(layout: layout, items: items, rect: nil, next: next)
        }
    }

    /// How a shelf lies whose cells lie where their shops say, in the catalog's own order. Every shop is read once.
    func arrangedShelf(on specification: ShelfSpecification) throws -> ArrangedShelf {
        let query = ShopQuery()
        let version = try contentVersion()
        if let named = specification.sections {
            var sections = ShelfSections<ArrangedShelf.Place>(named)
            try forEachShownShop(of: query) {
                sections.add($0.shop, ArrangedShelf.Place(position: $0.position, id: $0.id))
            }
            let (content, places) = sections.result
            return try ArrangedShelf(
                specification,
                version: version,
                content,
                places,
                titles: sections.titlesInOrder
            )
        }
        var places: [ArrangedShelf.Place] = []
        var ratios: [Double] = []
        try forEachOrderedShop(of: query, hasRatios: true, stride: .max) { shop, _ in
            places.append(ArrangedShelf.Place(position: shop.position, id: shop.id))
            ratios.append(shop.imageRatio)
        }
        return try ArrangedShelf(
            specification,
            version: version,
            ShelfContent(imageRatios: ratios),
            places,
            titles: nil
        )
    }

    /// What the whole shelf is arranged by, and the ids of its items where they stand in another order than the query's.
    private func shelfContent(
        of specification: ShelfSpecification,
        _ query: ShopQuery
    ) throws -> (ShelfContent, [Int]?) {
        if let named = specification.sections {
            var sections = ShelfSections<Int>(named)
            try forEachShownShop(of: query) { sections.add($0.shop, $0.id) }
            return sections.result
        }
        guard specification.isPlacedByContent else { return (ShelfContent(count: try count(of: query)), nil) }
        var ratios: [Double] = []
        try forEachOrderedShop(of: query, hasRatios: true, stride: .max) { shop, _ in ratios.append(shop.imageRatio) }
        return (ShelfContent(imageRatios: ratios), nil)
    }

    /// Nil where they are not all there, or others besides.
    private func shops(
        at range: Range<Int>,
        of count: Int,
        _ order: [Int]?,
        _ query: ShopQuery
    ) throws -> [ShelfPage.Item]? {
        guard !range.isEmpty else { return [] }
        var items: [ShelfPage.Item]
        if let order {
            items = try range.compactMap { index in
                try storedShop(id: order[index]).map { ShelfPage.Item(index: index, stored: $0) }
            }
        } else {
            let page = try page(of: query, range: range)
            guard page.totalCount == count else { return nil }
            items = zip(range, page.shops).map { ShelfPage.Item(index: $0, stored: $1) }
        }
        return items.count == range.count ? items : nil
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
