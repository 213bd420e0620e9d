import ShopModel

/// Makes shops of rows that have ``columns``, each with its images.
struct ShopReader {
    /// What a row must begin with.
    static let columns = """
        shop.id, shop.position, shop.version, shop.key, shop.name, shop.icon, shop.price, shop.currency, shop.width, \
        shop.height, shop.attributes, shop.source_id
        """

    static let byKey = "SELECT \(columns) FROM shop WHERE key = ?"
    static let byID = "SELECT \(columns) FROM shop WHERE id = ?"

    private let images: ImageReader

    /// - Parameters:
    ///   - table: where the shops' images are.
    ///   - runsForeignCode: whether others may read shops before this is done with its own.
    init(_ connection: Connection, images table: String = "image", runsForeignCode: Bool = false)
        throws(CatalogStoreError)
    {
        images = try ImageReader(connection, table: table, runsForeignCode: runsForeignCode)
    }

    func shop(in statement: Statement) throws(CatalogStoreError) -> StoredShop {
        let id = statement.integer(0)
        return Self.shop(in: statement, id: id, images: try images.images(ofShop: id))
    }

    /// Ends what is being read.
    func finish() {
        images.finish()
    }

    /// The shop alone: its images are another question.
    static func shop(in statement: Statement) -> StoredShop {
        shop(in: statement, id: statement.integer(0), images: [])
    }

    private static func shop(in statement: Statement, id: Int, images: [ShopImage]) -> StoredShop {
        let price = statement.optionalText(6).map { amount in
            Price(amount: DecimalText(unchecked: amount), currency: statement.optionalText(7))
        }
        return StoredShop(
            id: id,
            position: statement.integer(1),
            version: statement.integer(2),
            sourceID: statement.optionalInteger(11),
            shop: Shop(
                key: statement.text(3),
                name: statement.text(4),
                icon: statement.optionalText(5),
                images: images,
                price: price,
                width: statement.optionalDouble(8),
                height: statement.optionalDouble(9),
                attributes: Attributes(unchecked: statement.text(10))
            )
        )
    }
}
