import CatalogStore

extension LayoutCache {
    /// What the whole of a shelf is arranged by, and the ids of its items where they stand in another order than the query's. Inside a
    /// snapshot.
    func shelfContent(
        of specification: ShelfSpecification,
        _ query: ShopQuery
    ) throws -> (ShelfContent, [Int]?) {
        let name = OrderName(query, on: specification)
        let version = try store.contentVersion()
        // What has lost a chunk is made anew, whole.
        for _ in 0..<2 {
            let order = try order(name, needsChunks: specification.isPlacedByContent, at: version)
            guard specification.isPlacedByContent else { return (ShelfContent(count: order.state.count), nil) }
            let isSectioned = specification.sections != nil
            guard let ratios = order.ratios(self),
                let ids = isSectioned ? order.ids(0..<order.state.count, self) : []
            else {
                forget(order)
                continue
            }
            return (ShelfContent(imageRatios: ratios, sections: order.state.sections), isSectioned ? ids : nil)
        }
        throw store.disagreement
    }

    /// The order of a shelf turned out not to be the shops': it is made anew when it is asked for.
    func forgetOrder(of specification: ShelfSpecification, _ query: ShopQuery) throws {
        let key = try key(of: OrderName(query, on: specification))
        if let order = orders[key] { forget(order) }
    }
}
