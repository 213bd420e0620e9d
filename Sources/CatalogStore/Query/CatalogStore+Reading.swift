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

    /// A window of the catalog in catalog order, on one snapshot of the file.
    ///
    /// - Parameters:
    ///   - cursor: where the page before ended; nil for the first page.
    ///   - limit: how many shops at most, from 1; nil for all of them.
    /// - Complexity: the shops of the page, and a count in an index of those before it and of all.
    public func page(after cursor: ShopCursor? = nil, limit: Int? = nil) throws -> ShopPage {
        precondition(limit ?? 1 > 0, "a page of \(limit ?? 0) shops")
        return try connection.read {
            let start = try startIndex(after: cursor)
            var shops: [StoredShop] = []
            try forEachShop(after: cursor, limit: limit.map { $0 &+ 1 }) { shops.append($0) }
            var next: ShopCursor?
            if let limit, shops.count > limit {
                shops.removeLast()
                next = shops.last.map { ShopCursor(position: $0.position, id: $0.id) } ?? cursor
            }
            return ShopPage(startIndex: start, shops: shops, totalCount: try shopCount(), next: next)
        }
    }

    /// Shops in catalog order, one at a time. The body must not ask for shops itself.
    func forEachShop(after cursor: ShopCursor?, limit: Int?, _ body: (StoredShop) throws -> Void) throws {
        let statement = try connection.statement(
            "SELECT \(Self.columns) FROM shop WHERE (position, id) > (?, ?) ORDER BY position, id LIMIT ?"
        )
        defer { statement.reset() }
        statement.bind(cursor?.position ?? Int.min, at: 1)
        statement.bind(cursor?.id ?? Int.min, at: 2)
        statement.bind(limit ?? -1, at: 3)
        while try statement.step() { try body(try storedShop(in: statement)) }
    }

    static let columns = "id, position, version, key, name, icon, price, currency, width, height, attributes, source_id"

    private func startIndex(after cursor: ShopCursor?) throws(CatalogStoreError) -> Int {
        guard let cursor else { return 0 }
        let statement = try connection.statement("SELECT count(*) FROM shop WHERE (position, id) <= (?, ?)")
        defer { statement.reset() }
        statement.bind(cursor.position, at: 1)
        statement.bind(cursor.id, at: 2)
        return try statement.step() ? statement.integer(0) : 0
    }

    func storedShop(in statement: Statement) throws(CatalogStoreError) -> StoredShop {
        let id = statement.integer(0)
        var shop = shopWithoutImages(in: statement)
        shop.images = try images(ofShop: id)
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

    private func images(ofShop id: Int) throws(CatalogStoreError) -> [ShopImage] {
        let statement = try connection.statement(
            "SELECT source, pixel_width, pixel_height, scale, format FROM image WHERE shop_id = ? ORDER BY position"
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
