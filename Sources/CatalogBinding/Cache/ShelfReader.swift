import CatalogStore
import Foundation
import ShopViews

/// Reads a part of a shelf: as little of the catalog as there is between what is cached and what is asked for.
///
/// What lies at the beginning of a sorted catalog or of a search by relevance is read as it stands, and only counted besides. Whatever
/// depends on all shops – a window further down, a filter, a waterfall, sections – is found by an order that is made once and kept.
struct ShelfReader {
    let query: ShopQuery
    let specification: ShelfSpecification
    let cache: LayoutCache

    private var store: CatalogStore { cache.store }

    /// Reads it, on one snapshot of the file.
    func read(_ part: ShelfPart) throws -> ShelfWindow {
        // Before anything is read.
        _ = try specification.layout(count: 0)
        return try store.onOneSnapshot {
            let version = try store.contentVersion()
            // What has lost a chunk was forgotten and is made anew, whole: first a geometry, then the order that it is made from.
            for _ in 0..<3 {
                if let window = try window(part, at: version) { return window }
            }
            throw store.disagreement
        }
    }

    /// How the shelf lies, and by which order.
    private struct Shelf {
        let order: CachedOrder
        let arranged: LayoutCache.Arranged
    }

    private func window(_ part: ShelfPart, at version: Int) throws -> ShelfWindow? {
        let order = try cache.order(
            LayoutCache.OrderName(query, on: specification),
            needsChunks: try needsChunks(for: part),
            at: version
        )
        guard let arranged = try arranged(order) else {
            cache.forget(order)
            return nil
        }
        let shelf = Shelf(order: order, arranged: arranged)
        switch part {
        case .rect(let rect, let limit):
            guard var found = touching(rect, shelf) else { return nil }
            if let limit { found = Array(found.prefix(limit)) }
            guard let first = found.first, let last = found.last else { return made([], shelf, next: nil) }
            guard let shops = try shops(first.index..<last.index + 1, shelf) else { return nil }
            let items = found.map { place in
                ShelfWindow.Item(index: place.index, stored: shops[place.index - first.index], frame: place.frame)
            }
            return made(items, shelf, next: nil)
        case .range(let range):
            return try window(range.clamped(to: 0..<max(order.state.count, 0)), shelf)
        case .after(let cursor, let limit):
            let start = try cursor.map { try index(after: $0, order) } ?? 0
            let end = limit.map { min(order.state.count, start + $0) } ?? order.state.count
            return try window(start..<max(start, end), shelf)
        }
    }

    private func window(_ range: Range<Int>, _ shelf: Shelf) throws -> ShelfWindow? {
        guard let frames = frames(range, shelf), let shops = try shops(range, shelf) else { return nil }
        let items = zip(range, zip(shops, frames)).map {
            ShelfWindow.Item(index: $0, stored: $1.0, frame: $1.1)
        }
        var next: ShopCursor?
        if range.upperBound < shelf.order.state.count, let last = shops.last {
            next = try store.place(of: last, in: query) ?? store.place(ofShop: last.id, in: query)?.cursor
        }
        return made(items, shelf, next: next)
    }

    // MARK: - What is needed

    private func needsChunks(for part: ShelfPart) throws -> Bool {
        guard !specification.isPlacedByContent, query.findsFirstAtOnce else { return true }
        switch part {
        case .range(let range): return range.lowerBound > cache.sizes.nearBeginning
        case .after(let cursor, _): return cursor != nil
        case .rect(let rect, _):
            let beginning = try specification.layout(count: cache.sizes.nearBeginning).contentSize
            let edges = RectEdges(rect)
            if case .carousel = specification.kind { return edges.right > beginning.width }
            return edges.bottom > beginning.height
        }
    }

    private func arranged(_ order: CachedOrder) throws -> LayoutCache.Arranged? {
        specification.isPlacedByContent
            ? try cache.geometry(of: order, on: specification)
            : .whole(try specification.layout(count: order.state.count))
    }

    // MARK: - Places

    private func frames(_ range: Range<Int>, _ shelf: Shelf) -> [CGRect]? {
        switch shelf.arranged {
        case .whole(let layout): return layout.frames(at: range)
        case .cached(let geometry):
            let frames = geometry.frames(range, cache)
            if frames == nil { cache.forget(geometry) }
            return frames
        }
    }

    private func touching(_ rect: CGRect, _ shelf: Shelf) -> [(index: Int, frame: CGRect)]? {
        switch shelf.arranged {
        case .whole(let layout):
            let edges = RectEdges(rect)
            let range = layout.indices(in: rect)
            return zip(range, layout.frames(at: range)).filter { edges.touches($1) }.map { ($0, $1) }
        case .cached(let geometry):
            let found = geometry.touching(rect, cache)
            if found == nil { cache.forget(geometry) }
            return found
        }
    }

    /// How many cells stand up to a place.
    private func index(after cursor: ShopCursor, _ order: CachedOrder) throws -> Int {
        if specification.sections != nil {
            for number in 0..<order.chunkCount {
                guard let offset = order.chunk(number, cache)?.ids.firstIndex(of: cursor.shopID) else { continue }
                guard try store.place(ofShop: cursor.shopID, in: query)?.cursor == cursor else { break }
                return number * order.capacity + offset + 1
            }
            // There is no place that it could mean.
            return 0
        }
        if order.state.hasFences, let number = order.chunkNumber(of: cursor, in: query, cache),
            let offset = order.chunk(number, cache)?.ids.firstIndex(of: cursor.shopID),
            try store.place(ofShop: cursor.shopID, in: query)?.cursor == cursor
        {
            return number * order.capacity + offset + 1
        }
        return try store.indexAfter(cursor, in: query)
    }

    // MARK: - Shops

    private func shops(_ range: Range<Int>, _ shelf: Shelf) throws -> [StoredShop]? {
        guard !range.isEmpty else { return [] }
        let isSectioned = specification.sections != nil
        let order = shelf.order
        let isInOneGo = !isSectioned && range.lowerBound <= cache.sizes.nearBeginning && range.count > cache.sizes.few
        if !order.state.hasChunks || isInOneGo {
            var shops: [StoredShop] = []
            shops.reserveCapacity(range.count)
            var index = 0
            try store.forEachShownShop(of: query, limit: range.upperBound) { shop in
                if index >= range.lowerBound { shops.append(shop) }
                index += 1
            }
            return shops.count == range.count ? shops : try lost(order)
        }
        guard let ids = order.ids(range, cache) else { return try lost(order) }
        var shops: [StoredShop] = []
        shops.reserveCapacity(ids.count)
        for id in ids {
            guard let shop = try store.shownShop(id: id) else { return try lost(order) }
            shops.append(shop)
        }
        return shops
    }

    /// What an order says is not so: it was written by somebody who does not follow its rules, or its chunks are gone.
    private func lost(_ order: CachedOrder) throws -> [StoredShop]? {
        cache.forget(order)
        return nil
    }

    private func made(_ items: [ShelfWindow.Item], _ shelf: Shelf, next: ShopCursor?) -> ShelfWindow {
        let columns: Int
        let contentSize: CGSize
        var headers: [ShelfHeader] = []
        switch shelf.arranged {
        case .whole(let layout):
            (columns, contentSize) = (layout.columns, layout.contentSize)
            headers = layout.sectionHeaders
        case .cached(let geometry):
            (columns, contentSize) = (geometry.state.columns, geometry.state.contentSize)
            headers = geometry.state.headers
        }
        cache.statistics.frames += items.count
        return ShelfWindow(
            columns: columns,
            contentSize: contentSize,
            count: shelf.order.state.count,
            items: items,
            headers: Self.headers(headers, of: items, in: shelf.order.state.sections ?? []),
            next: next
        )
    }

    /// The headings of the sections that the items are in.
    private static func headers(
        _ headers: [ShelfHeader],
        of items: [ShelfWindow.Item],
        in sections: [ShelfContent.Section]
    ) -> [ShelfHeader] {
        guard let first = items.first?.index, let last = items.last?.index else { return [] }
        var start = 0
        var shown: Set<Int> = []
        for (number, section) in sections.enumerated() {
            let end = start + section.count
            if start < end, start <= last, end > first { shown.insert(number) }
            start = end
        }
        return headers.filter { shown.contains($0.section) }
    }
}

extension ShelfArrangement {
    /// The headings of all sections, whether they take room or not.
    var sectionHeaders: [ShelfHeader] {
        guard case .sections(let layout) = self else { return [] }
        return layout.sections.indices.map(layout.header(of:))
    }
}

extension ShelfSpecification {
    /// Whether cells lie where the content says, so that no arithmetic finds them.
    var isPlacedByContent: Bool {
        if case .waterfall = kind { return true }
        return sections != nil
    }
}
