import ShopModel

extension CatalogStore {
    /// How many shops the catalog has. O(n) in an index, without reading shops.
    public func shopCount() throws(CatalogStoreError) -> Int {
        try connection.integer("SELECT count(*) FROM shop") ?? 0
    }

    /// The shop with this key, or nil. O(log n).
    public func shop(key: String) throws(CatalogStoreError) -> StoredShop? {
        let statement = try connection.statement(ShopReader.byKey)
        defer { statement.reset() }
        statement.bind(key, at: 1)
        return try statement.step() ? try ShopReader(connection).shop(in: statement) : nil
    }

    func shop(id: Int) throws(CatalogStoreError) -> StoredShop? {
        let statement = try connection.statement(ShopReader.byID)
        defer { statement.reset() }
        statement.bind(id, at: 1)
        return try statement.step() ? try ShopReader(connection).shop(in: statement) : nil
    }

    func shopID(key: String) throws(CatalogStoreError) -> Int? {
        let statement = try connection.statement("SELECT id FROM shop WHERE key = ?")
        defer { statement.reset() }
        statement.bind(key, at: 1)
        return try statement.step() ? statement.integer(0) : nil
    }

    /// The shops that a source brought first. Eight bytes a shop.
    func shopIDs(ofSource source: Int) throws(CatalogStoreError) -> [Int] {
        let statement = try connection.statement("SELECT id FROM shop WHERE source_id = ?")
        defer { statement.reset() }
        statement.bind(source, at: 1)
        var ids: [Int] = []
        while try statement.step() { ids.append(statement.integer(0)) }
        return ids
    }
}
