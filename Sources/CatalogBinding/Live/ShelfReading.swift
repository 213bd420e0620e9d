import CatalogStore
import ShopModel
import ShopViews

/// What was read of a shelf's part, on one snapshot of the catalog.
enum ShelfReading: Sendable {
    /// Shops of the part; whatever else there is stayed.
    case shops([StoredShop])
    case part(ShelfPage)

    /// Reads as much as a refresh asks for, and the whole part where a shop turns out to be gone or to lie elsewhere now.
    ///
    /// - Parameter known: the shops as they are shown.
    init(
        _ refresh: ShelfRefresh,
        of store: CatalogStore,
        _ query: ShopQuery,
        _ request: LiveShelf.Request,
        known: [Int: StoredShop]
    ) throws {
        if case .shops(let ids) = refresh {
            let shops = try ids.compactMap { try store.storedShop(id: $0) }
            let isInPlace = shops.allSatisfy { shop in
                guard let old = known[shop.id], old.position == shop.position else { return false }
                return request.specification.kind != .waterfall || old.shop.imageRatio == shop.shop.imageRatio
            }
            if shops.count == ids.count, isInPlace {
                self = .shops(shops)
                return
            }
        }
        self = .part(try store.shelfPage(matching: query, on: request.specification, request.part))
    }
}
