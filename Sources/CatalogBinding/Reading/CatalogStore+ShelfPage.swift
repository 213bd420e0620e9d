public import CatalogStore
import Foundation
import ShopModel
import ShopViews

extension CatalogStore {
    /// Reads a part of a query's answers on a shelf, with the shops' images, for views: on one snapshot of the file.
    ///
    /// If all items are alike, only the part's shops are read. For a waterfall the sizes of all pictures are read in addition, and for
    /// sections every shop once, without its images; or what the cache has of that.
    ///
    /// - Parameter cache: what was computed before; nil to compute everything from the shops.
    /// - Throws: `CatalogStoreError`, `ShopQueryError`, or `ShelfError` if the specification is impossible.
    public func shelfPage(
        matching query: ShopQuery = ShopQuery(),
        on specification: ShelfSpecification,
        _ part: ShelfPart = .after(nil),
        cache: LayoutCache? = nil
    ) throws -> ShelfPage {
        precondition(cache.map { $0.store === self } ?? true, "a cache of another store")
        defer { cache?.flushUnlessEdits() }
        return try ShelfReader(store: self, query: query, specification: specification, cache: cache).read(part)
    }

    /// Arranges a shelf whose places depend on its shops, in the catalog's own order. Every shop is read once.
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
}
