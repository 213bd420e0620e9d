package import ShopModel

/// What shelves ask for that place their items by what these are.
extension CatalogStore {
    /// Height over width of every shop's picture, in catalog order; 0 where a side is missing or not above 0. Eight bytes a shop.
    package func imageRatios() throws(CatalogStoreError) -> [Double] {
        let statement = try connection.statement("SELECT width, height FROM shop ORDER BY position, id")
        defer { statement.reset() }
        var ratios: [Double] = []
        while try statement.step() {
            let (width, height) = (statement.optionalDouble(0) ?? 0, statement.optionalDouble(1) ?? 0)
            ratios.append(width > 0 && height > 0 ? height / width : 0)
        }
        return ratios
    }

    /// Every shop in catalog order, without its images. The body must not ask for shops itself.
    package func forEachShopWithoutImages(_ body: (ShopCursor, Shop) -> Void) throws(CatalogStoreError) {
        let statement = try connection.statement("SELECT \(Self.columns) FROM shop ORDER BY position, id")
        defer { statement.reset() }
        while try statement.step() {
            body(ShopCursor(position: statement.integer(1), id: statement.integer(0)), shopWithoutImages(in: statement))
        }
    }

    /// The shop that a cursor stands behind, or nil when it is gone. O(log n).
    package func shop(at cursor: ShopCursor) throws(CatalogStoreError) -> StoredShop? {
        try shop(id: cursor.id)
    }

    /// The cursor behind which the shop with this index begins; nil for the first one. O(index), in an index of the file.
    package func cursor(before index: Int) throws(CatalogStoreError) -> ShopCursor? {
        guard index > 0 else { return nil }
        let statement = try connection.statement("SELECT position, id FROM shop ORDER BY position, id LIMIT 1 OFFSET ?")
        defer { statement.reset() }
        statement.bind(index - 1, at: 1)
        return try statement.step() ? ShopCursor(position: statement.integer(0), id: statement.integer(1)) : nil
    }

    /// Runs reads on one snapshot of the file.
    package func onOneSnapshot<Result>(_ body: () throws -> Result) throws -> Result {
        try connection.read(body)
    }
}
