import ShopViews

extension LayoutCache {
    /// Which geometry is meant: the order it arranges, and how.
    struct GeometryName: Hashable {
        let order: LayoutCacheKey
        let specification: ShelfSpecification
    }

    /// Returns the geometry of a shelf whose places depend on its shops.
    ///
    /// What the file or memory has is used if it was made from this revision of the order; otherwise it is computed from the order alone.
    ///
    /// - Throws: ``StaleShelf`` if the order has lost a chunk, or ``ShelfError``.
    func geometry(of order: CachedOrder, on specification: ShelfSpecification) throws -> Arranged {
        let key = key(of: GeometryName(order: order.key, specification: specification))
        if let known = geometries[key] ?? CachedGeometry(key, self) {
            geometries[key] = known
            if known.state.revision == order.state.revision, known.state.count == order.state.count {
                statistics.geometries.hits += 1
                return .cached(known, self)
            }
            statistics.geometries.recomputed += 1
        } else {
            statistics.geometries.misses += 1
        }
        geometries[key] = nil
        let content = ShelfContent(imageRatios: try order.ratios(self), sections: order.state.sections)
        let layout = try specification.layout(of: content)
        statistics.frames += layout.count
        guard let made = CachedGeometry(key, layout, revision: order.state.revision, capacity: sizes.chunk) else {
            return .whole(layout)
        }
        geometries[key] = made
        if byteLimit > 0 { replace(key, with: made.contents) }
        return .cached(made, self)
    }

    /// The places of all cells of a shelf.
    enum Arranged {
        case whole(ShelfArrangement)
        case cached(CachedGeometry, LayoutCache)
    }

    private func key(of name: GeometryName) -> LayoutCacheKey {
        if let key = geometryKeys[name] { return key }
        let order = name.order.bytes.map(String.init).joined(separator: " ")
        // All that a specification is made of, so that whatever is added to it is part of the key.
        let key = LayoutCacheKey(.geometry, [order, String(describing: name.specification)])
        geometryKeys[name] = key
        return key
    }
}
