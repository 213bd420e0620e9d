import ShopViews

extension LayoutCache {
    /// Which geometry is meant: the order it arranges, and how.
    struct GeometryName: Hashable {
        let order: LayoutCacheKey
        let specification: ShelfSpecification
    }

    /// The geometry of a shelf whose cells lie where the content says, or nil where the order has lost a chunk.
    ///
    /// What the file or memory has is taken when it was made from this revision of the order; else it is made anew, from the order alone.
    func geometry(of order: CachedOrder, on specification: ShelfSpecification) throws(ShelfError) -> Arranged? {
        let key = key(of: GeometryName(order: order.key, specification: specification))
        if let known = geometries[key] ?? CachedGeometry(key, self) {
            geometries[key] = known
            if known.state.revision == order.state.revision, known.state.count == order.state.count {
                statistics.geometries.hits += 1
                return .cached(known)
            }
            statistics.geometries.recomputed += 1
        } else {
            statistics.geometries.misses += 1
        }
        geometries[key] = nil
        guard let ratios = order.ratios(self) else { return nil }
        let content = ShelfContent(imageRatios: ratios, sections: order.state.sections)
        let layout = try specification.layout(of: content)
        statistics.frames += layout.count
        guard let made = CachedGeometry(key, layout, revision: order.state.revision, capacity: sizes.chunk) else {
            return .whole(layout)
        }
        geometries[key] = made
        if byteLimit > 0 { replace(key, with: made.contents) }
        return .cached(made)
    }

    /// An arrangement of all of a shelf.
    enum Arranged {
        case whole(ShelfArrangement)
        case cached(CachedGeometry)
    }

    /// Forgets a geometry that has lost a chunk.
    func forget(_ geometry: CachedGeometry) {
        geometries[geometry.key] = nil
        discard(geometry.key)
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
