import ShopModel

/// Puts shops into the catalog: prepared statements, and nothing decided here.
struct ShopWriter {
    private let connection: Connection
    private let insertShop: Statement
    private let updateShop: Statement
    private let deleteImages: Statement
    private var imageInserter: ImageInserter
    /// The version that everything written here gets.
    private let version: Int
    private var nextPosition: Int
    private var hasWritten = false

    /// Inside a transaction: finds the next content version and the next place in the catalog.
    init(_ connection: Connection) throws(CatalogStoreError) {
        self.connection = connection
        version = (try connection.integer("SELECT version FROM catalog") ?? 0) + 1
        nextPosition = (try connection.integer("SELECT max(position) FROM shop") ?? -1) + 1
        insertShop = try connection.statement(
            """
            INSERT INTO shop (key, name, icon, price, price_value, currency, width, height, position, attributes, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING
            """
        )
        imageInserter = ImageInserter(connection)
        updateShop = try connection.statement(
            """
            UPDATE shop SET name = ?, icon = ?, price = ?, price_value = ?, currency = ?, width = ?, height = ?,
            attributes = ?, version = ? WHERE id = ?
            """
        )
        // A binding stays through resets.
        insertShop.bind(version, at: 11)
        deleteImages = try connection.statement("DELETE FROM image WHERE shop_id = ?")
    }

    /// Inserts the shop that a mapped row describes, text bound where it stands. Answers its id, or nil when its key is taken.
    mutating func insert(
        _ mapped: borrowing MappedRow,
        of row: borrowing DictionaryRow
    ) throws(CatalogStoreError) -> Int? {
        guard case .value(let name) = mapped.name else { return nil }
        // Copied out, so that no closure has to capture a borrowed row.
        let (bytes, attributes) = (row.bytes, mapped.attributes)
        var images: [MappedRow.Image] = []
        if case .value(let list) = mapped.images { images = list }
        let (key, icon, price, currency) = (mapped.key, mapped.icon, mapped.price, mapped.currency)
        let (priceValue, width, height) = (mapped.priceValue, mapped.width, mapped.height)
        let position = nextPosition

        let id = try bytes.withUnsafeBufferPointer { text throws(CatalogStoreError) -> Int? in
            try attributes.withUnsafeBufferPointer { json throws(CatalogStoreError) -> Int? in
                insertShop.bind(borrowing: text, key, at: 1)
                insertShop.bind(borrowing: text, name, at: 2)
                if case .value(let range) = icon {
                    insertShop.bind(borrowing: text, range, at: 3)
                } else if let first = images.first {
                    insertShop.bind(borrowing: text, first.source, at: 3)
                } else {
                    insertShop.bindNull(at: 3)
                }
                if case .value(let amount) = price {
                    insertShop.bind(borrowing: text, amount, at: 4)
                    insertShop.bind(priceValue, at: 5)
                    if case .value(let code) = currency {
                        insertShop.bind(borrowing: text, code, at: 6)
                    } else {
                        insertShop.bindNull(at: 6)
                    }
                } else {
                    insertShop.bindNull(at: 4)
                    insertShop.bindNull(at: 5)
                    insertShop.bindNull(at: 6)
                }
                if case .value(let number) = width {
                    insertShop.bind(number, at: 7)
                } else {
                    insertShop.bindNull(at: 7)
                }
                if case .value(let number) = height {
                    insertShop.bind(number, at: 8)
                } else {
                    insertShop.bindNull(at: 8)
                }
                insertShop.bind(position, at: 9)
                insertShop.bind(borrowing: json, 0..<json.count, at: 10)
                try insertShop.run()
                guard connection.changes == 1 else { return nil }
                let id = Int(connection.lastInsertedRow)
                let haveSizes = images.contains { $0.pixelWidth != nil || $0.pixelHeight != nil }
                try imageInserter.insert(images.count, ofShop: id, haveSizes: haveSizes) { statement, index, first in
                    let image = images[index]
                    statement.bind(borrowing: text, image.source, at: first)
                    guard haveSizes else { return }
                    statement.bind(image.pixelWidth, at: first + 1)
                    statement.bind(image.pixelHeight, at: first + 2)
                }
                return id
            }
        }
        if id != nil {
            nextPosition += 1
            hasWritten = true
        }
        return id
    }

    /// Replaces the content of a shop that is there.
    mutating func update(_ id: Int, from old: Shop, to new: Shop) throws(CatalogStoreError) {
        hasWritten = true
        updateShop.bind(new.name, at: 1)
        updateShop.bind(new.icon, at: 2)
        updateShop.bind(new.price?.amount.description, at: 3)
        updateShop.bind(new.price?.amount.doubleValue, at: 4)
        updateShop.bind(new.price?.currency, at: 5)
        updateShop.bind(new.width, at: 6)
        updateShop.bind(new.height, at: 7)
        updateShop.bind(new.attributes.json, at: 8)
        updateShop.bind(version, at: 9)
        updateShop.bind(id, at: 10)
        try updateShop.run()
        guard new.images != old.images else { return }
        deleteImages.bind(id, at: 1)
        try deleteImages.run()
        try imageInserter.insert(new.images.count, ofShop: id, haveSizes: true) { statement, index, parameter in
            let image = new.images[index]
            statement.bind(image.source, at: parameter)
            statement.bind(image.pixelWidth, at: parameter + 1)
            statement.bind(image.pixelHeight, at: parameter + 2)
        }
    }

    /// Makes the new version the catalog's, if anything got it: an import that changes nothing writes nothing.
    func finish() throws(CatalogStoreError) {
        guard hasWritten else { return }
        let statement = try connection.statement("UPDATE catalog SET version = ?")
        statement.bind(version, at: 1)
        try statement.run()
    }
}
