import CatalogStore
import Foundation
import ShopViews

/// Reads a part of a shelf: the one way from the catalog to cells, for lists, pictures, views and live shelves, with a cache or without.
///
/// The beginning of a sorted catalog, or of a search by relevance, is read as the query answers, and only counted in addition. With a
/// cache, whatever depends on all shops (a part further down, a filter, a waterfall, sections) is found by an order that is
/// computed once and kept; without one, all of the shelf is arranged.
struct ShelfReader {
    let store: CatalogStore
    let query: ShopQuery
    let specification: ShelfSpecification
    /// What was computed before; nil to read everything from the shops.
    var cache: LayoutCache?
    /// Whether shops are read with their images, as views and pagers show them.
    var readsImages = true

    /// Reads a part as one page.
    func read(_ part: ShelfPart) throws -> ShelfPage {
        var page: ShelfPage?
        try read(part, inBatchesOf: .max) { page = $0 }
        return page!
    }

    /// Reads a part as one page, without a cache, and returns with it how the whole shelf is arranged.
    func readWithArrangement(_ part: ShelfPart) throws -> (ShelfPage, ShelfArrangement) {
        precondition(cache == nil, "a cache does not keep arrangements")
        var page: ShelfPage?
        var layout: ShelfArrangement?
        try read(
            part,
            of: { _ in
                let shelf = try known()
                if case .whole(let whole) = shelf.places { layout = whole }
                return shelf
            },
            forgetting: { _ in },
            { page = $0 }
        )
        return (page!, layout!)
    }

    /// Reads a part in batches, on one snapshot of the file and in constant memory.
    ///
    /// - Parameters:
    ///   - size: the maximum number of items of a batch.
    ///   - body: receives one page at least. All pages describe the whole part; `next` is set in the last one only.
    func read(_ part: ShelfPart, inBatchesOf size: Int, _ body: (ShelfPage) throws -> Void) throws {
        try read(part, inBatchesOf: size, of: known(for:), forgetting: forget, body)
    }

    /// Reads a part of a shelf whose arrangement comes from elsewhere.
    ///
    /// - Parameters:
    ///   - known: returns what is known of the shelf; called again after `forget`.
    ///   - forget: drops what turned out to be stale.
    func read(
        _ part: ShelfPart,
        inBatchesOf size: Int = .max,
        of known: (ShelfPart) throws -> KnownShelf,
        forgetting forget: (StaleShelf) -> Void,
        _ body: (ShelfPage) throws -> Void
    ) throws {
        // What was delivered stays true: on one snapshot, what is computed again is the same.
        var delivered = 0
        try onOneSnapshot(forgetting: forget) {
            try deliver(part, of: known(part), skipping: &delivered, size, body)
        }
    }

    /// Computes the order of the shelf's shops and keeps it in the cache.
    func prepareOrder() throws {
        guard let cache else { return }
        try onOneSnapshot(forgetting: forget) {
            _ = try cache.order(
                LayoutCache.OrderName(query, on: specification),
                needsChunks: true,
                at: try store.contentVersion()
            )
        }
    }

    /// Runs a body on one snapshot, again after what it found stale was forgotten.
    private func onOneSnapshot(forgetting forget: (StaleShelf) -> Void, _ body: () throws -> Void) throws {
        // Invalid numbers are reported before anything is read.
        _ = try specification.layout(count: 0)
        try store.onOneSnapshot {
            // First a geometry may be stale, then the order that it was made from.
            for attempt in 1...3 {
                do {
                    return try body()
                } catch let stale as StaleShelf {
                    forget(stale)
                    if attempt == 3 { throw store.disagreement }
                }
            }
        }
    }

    private func forget(_ stale: StaleShelf) {
        if let key = stale.key { cache?.forget(key) }
    }

    // MARK: - What is known

    /// Returns what is known of the shelf: from the cache, or from the shops.
    private func known(for part: ShelfPart) throws -> KnownShelf {
        guard let cache else { return try known() }
        let order = try cache.order(
            LayoutCache.OrderName(query, on: specification),
            needsChunks: try needsChunks(for: part, cache),
            at: try store.contentVersion()
        )
        let places =
            specification.isPlacedByContent
            ? try cache.geometry(of: order, on: specification)
            : .whole(try specification.layout(count: order.state.count))
        return KnownShelf(order: .cached(order, cache), places: places)
    }

    /// Arranges all of the shelf.
    private func known() throws -> KnownShelf {
        if let named = specification.sections {
            var sections = ShelfSections<Int>(named)
            try store.forEachShownShop(of: query) { sections.add($0.shop, $0.id) }
            let (content, ids) = sections.result
            return KnownShelf(order: .ids(ids), places: .whole(try specification.layout(of: content)))
        }
        guard specification.isPlacedByContent else {
            let count = try store.count(of: query)
            return KnownShelf(order: .query(count: count), places: .whole(try specification.layout(count: count)))
        }
        var ratios: [Double] = []
        try store.forEachOrderedShop(of: query, hasRatios: true, stride: .max) { shop, _ in
            ratios.append(shop.imageRatio)
        }
        let layout = try specification.layout(of: ShelfContent(imageRatios: ratios))
        return KnownShelf(order: .query(count: ratios.count), places: .whole(layout))
    }

    private func needsChunks(for part: ShelfPart, _ cache: LayoutCache) throws -> Bool {
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

    // MARK: - Delivering

    /// Reads the items of a part that were not delivered before, and passes them on.
    private func deliver(
        _ part: ShelfPart,
        of shelf: KnownShelf,
        skipping delivered: inout Int,
        _ size: Int,
        _ body: (ShelfPage) throws -> Void
    ) throws {
        switch part {
        case .rect(let rect, let limit):
            var found = try shelf.touching(rect)
            if let limit { found = Array(found.prefix(limit)) }
            try deliver(found.map(\.index), frames: found.map(\.frame), rect, of: shelf, &delivered, size, body)
        case .range(let range):
            try deliver(range.clamped(to: 0..<max(shelf.count, 0)), after: nil, of: shelf, &delivered, size, body)
        case .after(let cursor, let limit):
            let start = try cursor.map { try index(after: $0, shelf) } ?? 0
            let end = limit.map { min(shelf.count, start + min($0, shelf.count)) } ?? shelf.count
            try deliver(start..<max(start, end), after: cursor, of: shelf, &delivered, size, body)
        }
    }

    private func deliver(
        _ whole: Range<Int>,
        after cursor: ShopCursor?,
        of shelf: KnownShelf,
        _ delivered: inout Int,
        _ size: Int,
        _ body: (ShelfPage) throws -> Void
    ) throws {
        let headers = whole.isEmpty ? [] : shelf.headers(of: whole.lowerBound...whole.upperBound - 1)
        var batch = Batch(size: size, of: whole.count)
        var last: StoredShop?
        func emit(_ next: ShopCursor?) throws {
            let start = whole.lowerBound + delivered
            let frames = try shelf.frames(start..<start + batch.shops.count)
            let items = zip(batch.shops, frames).enumerated().map {
                ShelfPage.Item(index: start + $0, frame: $1.1, stored: $1.0)
            }
            delivered += items.count
            batch.shops.removeAll(keepingCapacity: true)
            try body(page(items, shelf, headers, rect: nil, next: next))
        }
        let rest = whole.lowerBound + delivered..<whole.upperBound
        try forEachShop(rest, after: delivered == 0 ? cursor : nil, of: shelf) { shop in
            if batch.isFull { try emit(nil) }
            batch.shops.append(shop)
            last = shop
        }
        var next: ShopCursor?
        if whole.upperBound < shelf.count, let last {
            next = try store.place(of: last, in: query) ?? store.place(ofShop: last.id, in: query)?.cursor
        }
        try emit(next)
    }

    private func deliver(
        _ indexes: [Int],
        frames: [CGRect],
        _ rect: CGRect,
        of shelf: KnownShelf,
        _ delivered: inout Int,
        _ size: Int,
        _ body: (ShelfPage) throws -> Void
    ) throws {
        let headers = indexes.isEmpty ? [] : shelf.headers(of: indexes[0]...indexes[indexes.count - 1])
        var batch = Batch(size: size, of: indexes.count)
        func emit() throws {
            let items = batch.shops.indices.map {
                ShelfPage.Item(index: indexes[delivered + $0], frame: frames[delivered + $0], stored: batch.shops[$0])
            }
            delivered += items.count
            batch.shops.removeAll(keepingCapacity: true)
            try body(page(items, shelf, headers, rect: rect, next: nil))
        }
        if delivered < indexes.count {
            var index = indexes[delivered]
            try forEachShop(index..<indexes[indexes.count - 1] + 1, after: nil, of: shelf) { shop in
                defer { index += 1 }
                // The cells between two that touch the rect need not touch it.
                guard indexes[delivered + batch.shops.count] == index else { return }
                if batch.isFull { try emit() }
                batch.shops.append(shop)
            }
        }
        try emit()
    }

    /// The shops that were read and not delivered yet.
    private struct Batch {
        var shops: [StoredShop] = []
        let size: Int

        init(size: Int, of count: Int) {
            self.size = size
            shops.reserveCapacity(min(size, count))
        }

        var isFull: Bool { shops.count == size }
    }

    private func page(
        _ items: [ShelfPage.Item],
        _ shelf: KnownShelf,
        _ headers: [ShelfHeader],
        rect: CGRect?,
        next: ShopCursor?
    ) -> ShelfPage {
        cache?.statistics.frames += items.count
        return ShelfPage(
            columns: shelf.columns,
            contentSize: shelf.contentSize,
            count: shelf.count,
            items: items,
            headers: headers,
            rect: rect,
            next: next
        )
    }

    // MARK: - Places of the order

    /// Returns the number of cells up to a place. A place whose shop is gone or moved has none on a shelf with sections: it is 0.
    private func index(after cursor: ShopCursor, _ shelf: KnownShelf) throws -> Int {
        guard specification.sections != nil else {
            if case .cached(let order, let cache) = shelf.order, order.state.hasFences, order.chunkCount > 0 {
                let number = try order.chunkNumber(of: cursor, in: query, cache)
                if let offset = try order.chunk(number, cache).ids.firstIndex(of: cursor.shopID), try isAtPlace(cursor)
                {
                    return number * order.capacity + offset + 1
                }
            }
            return try store.indexAfter(cursor, in: query)
        }
        guard let index = try index(ofShop: cursor.shopID, shelf.order), try isAtPlace(cursor) else { return 0 }
        return index + 1
    }

    private func isAtPlace(_ cursor: ShopCursor) throws -> Bool {
        try store.place(ofShop: cursor.shopID, in: query)?.cursor == cursor
    }

    private func index(ofShop id: Int, _ order: KnownShelf.Order) throws -> Int? {
        switch order {
        case .query: return nil
        case .ids(let ids): return ids.firstIndex(of: id)
        case .cached(let order, let cache):
            for number in 0..<order.chunkCount {
                guard let offset = try order.chunk(number, cache).ids.firstIndex(of: id) else { continue }
                return number * order.capacity + offset
            }
            return nil
        }
    }

    // MARK: - Shops

    /// Reads the shops of cells. Throws ``StaleShelf`` if they are not all there, or more.
    ///
    /// - Parameter cursor: the place before the first, if it is known.
    private func forEachShop(
        _ range: Range<Int>,
        after cursor: ShopCursor?,
        of shelf: KnownShelf,
        _ body: (StoredShop) throws -> Void
    ) throws {
        guard !range.isEmpty else { return }
        switch shelf.order {
        case .query: try forEachAnswer(range, after: cursor, of: shelf, body)
        case .ids(let ids): for index in range { try body(shop(ids[index], shelf)) }
        case .cached(let order, let cache):
            let isInOneGo =
                specification.sections == nil && range.lowerBound <= cache.sizes.nearBeginning
                && range.count > cache.sizes.few
            guard order.state.hasChunks, !isInOneGo else {
                return try forEachAnswer(range, after: cursor, of: shelf, body)
            }
            for number in range.chunkNumbers(of: order.capacity) {
                let ids = try order.chunk(number, cache).ids
                let start = number * order.capacity
                for id in ids[range.clamped(to: start..<start + ids.count).shifted(by: -start)] {
                    try body(shop(id, shelf))
                }
            }
        }
    }

    private func shop(_ id: Int, _ shelf: KnownShelf) throws -> StoredShop {
        guard let shop = try readsImages ? store.storedShop(id: id) : store.shownShop(id: id) else { throw shelf.stale }
        return shop
    }

    /// Reads answers of the query in its order.
    private func forEachAnswer(
        _ range: Range<Int>,
        after cursor: ShopCursor?,
        of shelf: KnownShelf,
        _ body: (StoredShop) throws -> Void
    ) throws {
        if readsImages {
            let page =
                if let cursor { try store.page(of: query, after: cursor, limit: range.count) } else {
                    try store.page(of: query, range: range)
                }
            guard page.totalCount == shelf.count, page.startIndex == range.lowerBound, page.shops.count == range.count
            else { throw shelf.stale }
            for shop in page.shops { try body(shop) }
            return
        }
        var index = cursor == nil ? 0 : range.lowerBound
        try store.forEachShownShop(of: query, after: cursor, limit: range.upperBound - index) { shop in
            if index >= range.lowerBound { try body(shop) }
            index += 1
        }
        guard index == range.upperBound else { throw shelf.stale }
    }
}
