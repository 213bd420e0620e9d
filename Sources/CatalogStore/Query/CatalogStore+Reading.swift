import ShopModel

extension CatalogStore {
    /// How many shops the catalog has. O(n) in an index, without reading shops.
    public func shopCount() throws(CatalogStoreError) -> Int {
        try connection.integer("SELECT count(*) FROM shop") ?? 0
    }

    /// The shop with this key, or nil. O(log n).
    public func shop(key: String) throws(CatalogStoreError) -> StoredShop? {
        let statement = try connection.statement("SELECT \(Self.columns) FROM shop WHERE key = ?")
        defer { statement.reset() }
        statement.bind(key, at: 1)
        return try statement.step() ? try storedShop(in: statement) : nil
    }

    func shop(id: Int) throws(CatalogStoreError) -> StoredShop? {
        let statement = try connection.statement("SELECT \(Self.columns) FROM shop WHERE id = ?")
        defer { statement.reset() }
        statement.bind(id, at: 1)
        return try statement.step() ? try storedShop(in: statement) : nil
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

    /// What ``storedShop(in:)`` reads.
    static let columns = """
        shop.id, shop.position, shop.version, shop.key, shop.name, shop.icon, shop.price, shop.currency, shop.width, \
        shop.height, shop.attributes, shop.source_id
        """

    /// - Parameter table: where the shop's images are.
    func storedShop(in statement: Statement, images table: String = "image") throws(CatalogStoreError) -> StoredShop {
        let id = statement.integer(0)
        var shop = shopWithoutImages(in: statement)
        shop.images = try images(ofShop: id, in: table)
        return StoredShop(
            id: id,
            position: statement.integer(1),
            version: statement.integer(2),
            sourceID: statement.optionalInteger(11),
            shop: shop
        )
    }

    func shopWithoutImages(in statement: Statement) -> Shop {
        var shop = Shop(key: statement.text(3), name: statement.text(4), icon: statement.optionalText(5))
        if let amount = statement.optionalText(6) {
            shop.price = Price(amount: DecimalText(unchecked: amount), currency: statement.optionalText(7))
        }
        shop.width = statement.optionalDouble(8)
        shop.height = statement.optionalDouble(9)
        shop.attributes = Attributes(unchecked: statement.text(10))
        return shop
    }

    private func images(ofShop id: Int, in table: String) throws(CatalogStoreError) -> [ShopImage] {
        let statement = try connection.statement(
            "SELECT source, pixel_width, pixel_height, scale, format FROM \(table) WHERE shop_id = ? ORDER BY position"
        )
        defer { statement.reset() }
        statement.bind(id, at: 1)
        var images: [ShopImage] = []
        while try statement.step() {
            images.append(
                ShopImage(
                    source: statement.text(0),
                    pixelWidth: statement.optionalInteger(1),
                    pixelHeight: statement.optionalInteger(2),
                    scale: statement.optionalDouble(3),
                    format: statement.optionalText(4)
                )
            )
        }
        return images
    }
}
