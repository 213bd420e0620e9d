import CatalogStore
import Foundation

extension LayoutCache {
    /// Which order is meant.
    struct OrderName: Hashable {
        let query: ShopQuery
        let hasRatios: Bool
        /// The sections that the shops are gathered in; nil for none. The height of headings does not matter for an order.
        private(set) var sections: ShelfSpecification.Sections?

        init(query: ShopQuery, hasRatios: Bool, sections: ShelfSpecification.Sections?) {
            self.query = query
            self.hasRatios = hasRatios
            self.sections = sections
            self.sections?.headerHeight = 0
        }
    }

    /// The order of a query at a version of the content, or only its count where no more is needed.
    ///
    /// Inside a snapshot. What the file or memory has is taken when it is of that version or can be brought to it by what changed since;
    /// else it is made anew.
    func order(_ name: OrderName, needsChunks: Bool, at version: Int) throws -> CachedOrder {
        let key = try key(of: name)
        if let known = orders[key] ?? CachedOrder(key, self) {
            orders[key] = known
            let suffices = known.state.hasChunks || !needsChunks
            if suffices, known.state.version == version {
                statistics.orders.hits += 1
                return known
            }
            if suffices, known.state.version < version, try patch(known, name, to: version) {
                statistics.orders.hits += 1
                statistics.patchedOrders += 1
                return known
            }
            if suffices { statistics.orders.recomputed += 1 } else { statistics.orders.misses += 1 }
        } else {
            statistics.orders.misses += 1
        }
        let order = try build(name, key, needsChunks: needsChunks, at: version)
        orders[key] = order
        return order
    }

    /// Forgets an order or a geometry that has lost a chunk or is not that of the shops; it is computed again when it is needed.
    func forget(_ key: LayoutCacheKey) {
        orders[key] = nil
        geometries[key] = nil
        discard(key)
    }

    func key(of name: OrderName) throws -> LayoutCacheKey {
        // The rules of names may be changed without a change of the content.
        let rules = [.name, .relevance].contains(name.query.sort) ? try store.nameRules() : ""
        if let lastOrder, lastOrder.name == name, lastOrder.rules == rules { return lastOrder.key }
        let key = LayoutCacheKey(
            .order,
            [
                name.query.description, rules, name.hasRatios ? "ratios" : "",
                name.sections.map { "by \($0.field), else \($0.untitled)" } ?? "", String(sizes.chunk),
            ]
        )
        lastOrder = (name, rules, key)
        return key
    }

    private func build(
        _ name: OrderName,
        _ key: LayoutCacheKey,
        needsChunks: Bool,
        at version: Int
    ) throws -> CachedOrder {
        var state = CachedOrder.State(
            version: version,
            built: version,
            revision: version,
            count: 0,
            greatestID: try store.greatestShopID(),
            hasChunks: needsChunks,
            hasFences: needsChunks && name.sections == nil && name.query.hasLastingOrder
        )
        var ids: [Int] = []
        var ratios: [Double] = []
        var fences: [String] = []
        if !needsChunks {
            state.count = try store.count(of: name.query)
        } else if let named = name.sections {
            var sections = ShelfSections<Int>(named)
            try store.forEachShownShop(of: name.query) { stored in
                sections.add(stored.shop, stored.id)
            }
            let (content, members) = sections.result
            ids = members
            ratios = name.hasRatios ? content.imageRatios ?? [] : []
            state.sections = content.sections
        } else {
            try store.forEachOrderedShop(
                of: name.query,
                hasRatios: name.hasRatios,
                stride: sizes.chunk
            ) { shop, place in
                ids.append(shop.id)
                if name.hasRatios { ratios.append(shop.imageRatio) }
                if state.hasFences, let place { fences.append(place.description) }
            }
        }
        if needsChunks { state.count = ids.count }
        return CachedOrder(key, state, ids: ids, ratios: ratios, fences: fences, capacity: sizes.chunk)
    }

    // MARK: - Bringing an order up to date

    /// The most changed shops that are looked at one by one; to make an order of a million anew takes as long as about so many do.
    private static let maximumPatched = 1_000

    /// Brings an order to another version where what changed since provably leaves every shop where it is, but for new ones at the
    /// end. Answers whether it could; where not, the order is of no use any more.
    private func patch(_ order: CachedOrder, _ name: OrderName, to version: Int) throws -> Bool {
        guard name.sections == nil,
            let changed = try store.shopsChanged(since: order.state.version, atMost: Self.maximumPatched)
        else { return false }
        order.forgetPlaces(of: changed)
        let isDone =
            order.state.hasChunks
            ? try patchChunks(of: order, name, changed, version) : try patchCount(of: order, name, changed)
        guard isDone else { return false }
        order.state.greatestID = max(order.state.greatestID, changed.max() ?? 0)
        order.moved(to: version)
        return true
    }

    /// Where every shop is an answer, the new ones are as many more.
    private func patchCount(of order: CachedOrder, _ name: OrderName, _ changed: [Int]) throws -> Bool {
        guard name.query.isUnfiltered, try !store.mayHaveReturned(changed) else { return false }
        order.state.count += changed.count { $0 > order.state.greatestID }
        return true
    }

    private func patchChunks(
        of order: CachedOrder,
        _ name: OrderName,
        _ changed: [Int],
        _ version: Int
    ) throws -> Bool {
        guard order.state.hasFences else { return false }
        var new: [(id: Int, place: ShopCursor, ratio: Double)] = []
        for id in changed {
            // One that is no answer may have been one.
            guard let (place, ratio) = try store.place(ofShop: id, in: name.query) else { return false }
            guard let index = try index(ofShop: id, at: place, order, name) else {
                guard id > order.state.greatestID else { return false }
                new.append((id, place, ratio))
                continue
            }
            guard try isInOrder(place, at: index, order, name) else { return false }
            let (number, offset) = index.quotientAndRemainder(dividingBy: order.capacity)
            if offset == 0 { order.setFence(place, of: number) }
            let chunk = try order.chunk(number, self)
            if name.hasRatios, chunk.ratios[offset] != ratio {
                order.setRatio(ratio, at: index, version: version)
            }
        }
        return new.isEmpty ? true : try append(new, to: order, name, version)
    }

    private func index(
        ofShop id: Int,
        at place: ShopCursor,
        _ order: CachedOrder,
        _ name: OrderName
    ) throws(StaleShelf) -> Int? {
        // An order without shops has no chunk to look in.
        guard order.chunkCount > 0 else { return nil }
        let number = try order.chunkNumber(of: place, in: name.query, self)
        guard let offset = try order.chunk(number, self).ids.firstIndex(of: id) else { return nil }
        return number * order.capacity + offset
    }

    /// Whether a place is between its neighbours': with that for every shop that changed, the whole order is one.
    private func isInOrder(_ place: ShopCursor, at index: Int, _ order: CachedOrder, _ name: OrderName) throws -> Bool {
        let around = max(0, index - 1)..<min(order.state.count, index + 2)
        for (neighbour, id) in zip(around, try order.ids(around, self)) where neighbour != index {
            guard let other = try order.place(ofShop: id, in: name.query, store) else { return false }
            let isOrdered =
                neighbour < index ? name.query.places(other, before: place) : name.query.places(place, before: other)
            guard isOrdered else { return false }
        }
        return true
    }

    private func append(
        _ new: [(id: Int, place: ShopCursor, ratio: Double)],
        to order: CachedOrder,
        _ name: OrderName,
        _ version: Int
    ) throws -> Bool {
        try order.loadFences(self)
        let sorted = new.sorted { name.query.places($0.place, before: $1.place) }
        if order.state.count > 0 {
            let end = order.state.count - 1..<order.state.count
            guard let last = try order.ids(end, self).first,
                let place = try store.place(ofShop: last, in: name.query)?.cursor,
                name.query.places(place, before: sorted[0].place)
            else { return false }
        }
        for shop in sorted {
            order.append(shop.id, ratio: name.hasRatios ? shop.ratio : nil, at: shop.place, version: version)
        }
        return true
    }
}

extension LayoutCache.OrderName {
    /// The order that a shelf is arranged by.
    init(_ query: ShopQuery, on specification: ShelfSpecification) {
        self.init(
            query: query,
            hasRatios: specification.isPlacedByContent,
            sections: specification.sections
        )
    }
}
