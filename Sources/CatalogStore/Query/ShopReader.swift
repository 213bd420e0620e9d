import ShopModel

/// Makes shops of rows that have ``columns``, each with its images.
struct ShopReader {
    /// What a row must begin with.
    static let columns = """
        shop.id, shop.position, shop.version, shop.key, shop.name, shop.icon, shop.price, shop.currency, shop.width, \
        shop.height, shop.attributes, shop.source_id
        """

    private let images: Statement

    /// - Parameter table: where the shops' images are.
    init(_ connection: Connection, images table: String = "image") throws(CatalogStoreError) {
        images = try connection.statement(
            "SELECT source, pixel_width, pixel_height, scale, format FROM \(table) WHERE shop_id = ? ORDER BY position"
        )
    }

    func shop(in statement: Statement) throws(CatalogStoreError) -> StoredShop {
        Self.shop(in: statement, images: try images(ofShop: statement.integer(0)))
    }

    /// The shop alone: its images are another question.
    static func shop(in statement: Statement, images: [ShopImage] = []) -> StoredShop {
        var shop = Shop(key: statement.text(3), name: statement.text(4), icon: statement.optionalText(5))
        if let amount = statement.optionalText(6) {
            shop.price = Price(amount: DecimalText(unchecked: amount), currency: statement.optionalText(7))
        }
        shop.width = statement.optionalDouble(8)
        shop.height = statement.optionalDouble(9)
        shop.attributes = Attributes(unchecked: statement.text(10))
        shop.images = images
        return StoredShop(
            id: statement.integer(0),
            position: statement.integer(1),
            version: statement.integer(2),
            sourceID: statement.optionalInteger(11),
            shop: shop
        )
    }

    private func images(ofShop id: Int) throws(CatalogStoreError) -> [ShopImage] {
        images.bind(id, at: 1)
        defer { images.reset() }
        var list: [ShopImage] = []
        while try images.step() {
            // Grown one by one, three images would be three allocations.
            if list.isEmpty { list.reserveCapacity(4) }
            list.append(
                ShopImage(
                    source: images.text(0),
                    pixelWidth: images.optionalInteger(1),
                    pixelHeight: images.optionalInteger(2),
                    scale: images.optionalDouble(3),
                    format: images.optionalText(4)
                )
            )
        }
        return list
    }
}
