import ShopModel

/// Puts shops into the catalog: prepared statements, and nothing decided here.
struct ShopWriter {
    private let connection: Connection
    /// Made when the first shop is inserted, as the place for it is found then: an update needs neither.
    private var insertShop: Statement?
    private var imageInserter: ImageInserter
    private let updateShop: Statement
    /// Made when the first name is written: opening the rules of a language costs more than a small change.
    private var collation: NameCollation?
    /// Made when the first word changes.
    private var indexer: SearchIndexer?
    /// The version that everything written here gets.
    let version: Int
    private var nextPosition = 0
    private(set) var hasWritten = false

    /// Inside a transaction: finds the next content version.
    init(_ connection: Connection) throws(CatalogStoreError) {
        self.connection = connection
        version = try connection.next(after: try connection.integer("SELECT version FROM catalog") ?? 0)
        imageInserter = ImageInserter(connection)
        updateShop = try connection.statement(
            """
            UPDATE shop SET icon = ?, price = ?, price_value = ?, currency = ?, width = ?, height = ?, attributes = ?, version = ?
            WHERE id = ?
            """
        )
    }

    /// Inside a transaction: finds the next place in the catalog, once.
    private mutating func openInsertion() throws(CatalogStoreError) -> Statement {
        if let insertShop { return insertShop }
        nextPosition = try connection.next(after: try connection.integer("SELECT max(position) FROM shop") ?? -1)
        let statement = try connection.statement(
            """
            INSERT INTO shop (key, name, icon, price, price_value, currency, width, height, position, attributes, version,
              source_id, name_order)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING
            """
        )
        // A binding stays through resets.
        statement.bind(version, at: 11)
        insertShop = statement
        return statement
    }

    private func deleteImages(ofShop id: Int) throws(CatalogStoreError) {
        let statement = try connection.statement("DELETE FROM image WHERE shop_id = ?")
        statement.bind(id, at: 1)
        try statement.run()
    }

    /// Inserts the shop that a mapped row describes, text bound where it stands. Answers its id, or nil when its key is taken.
    mutating func insert(
        _ mapped: borrowing MappedRow,
        of row: borrowing DictionaryRow,
        source: Int
    ) throws(CatalogStoreError) -> Int? {
        guard let name = mapped.name.value else { return nil }
        let insertShop = try openInsertion()
        // Copied out, so that no closure has to capture a borrowed row; the bytes themselves are shared.
        let (bytes, attributes) = (row.bytes, mapped.attributes)
        let (key, icon, price) = (mapped.key, mapped.iconOrFirstImage, mapped.price.value)
        let (priceValue, currency) = (mapped.priceValue, price == nil ? nil : mapped.currency.value)
        let (width, height, images) = (mapped.width.value, mapped.height.value, mapped.images.value ?? [])

        let id = try bytes.withUnsafeBufferPointer { (text) throws(CatalogStoreError) -> Int? in
            try attributes.withUnsafeBufferPointer { (json) throws(CatalogStoreError) -> Int? in
                insertShop.bind(borrowing: text, key, at: 1)
                insertShop.bind(borrowing: text, name, at: 2)
                insertShop.bind(borrowing: text, icon, at: 3)
                insertShop.bind(borrowing: text, price, at: 4)
                insertShop.bind(price == nil ? nil : priceValue, at: 5)
                insertShop.bind(borrowing: text, currency, at: 6)
                insertShop.bind(width, at: 7)
                insertShop.bind(height, at: 8)
                insertShop.bind(nextPosition, at: 9)
                insertShop.bind(borrowing: json, 0..<json.count, at: 10)
                insertShop.bind(source, at: 12)
                let nameText = UnsafeBufferPointer(rebasing: text[name])
                try openCollation().withKey(of: nameText) { order throws(CatalogStoreError) in
                    insertShop.bind(borrowing: order, at: 13)
                    try insertShop.run()
                }
                guard connection.changes == 1 else { return nil }
                let id = Int(connection.lastInsertedRow)
                try openIndexer()
                try indexer!.insert(id, name: nameText, key: UnsafeBufferPointer(rebasing: text[key]))
                guard !images.isEmpty else { return id }
                let haveSizes = images.contains { $0.pixelWidth != nil || $0.pixelHeight != nil || $0.scale != nil }
                try imageInserter.insert(images.count, ofShop: id, haveSizes: haveSizes) {
                    statement,
                    index,
                    parameter in
                    let image = images[index]
                    statement.bind(borrowing: text, image.source, at: parameter)
                    guard haveSizes else { return }
                    statement.bind(image.pixelWidth, at: parameter + 1)
                    statement.bind(image.pixelHeight, at: parameter + 2)
                    statement.bind(image.scale, at: parameter + 3)
                    statement.bind(image.format, at: parameter + 4)
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

    /// Inserts a shop; its key must be free. Answers its id.
    @discardableResult
    mutating func insert(_ shop: Shop) throws(CatalogStoreError) -> Int {
        hasWritten = true
        let insertShop = try openInsertion()
        insertShop.bind(shop.key, at: 1)
        insertShop.bind(shop.name, at: 2)
        Self.bind(fieldsOf: shop, to: insertShop, from: 3)
        insertShop.bind(nextPosition, at: 9)
        insertShop.bind(shop.attributes.json, at: 10)
        insertShop.bindNull(at: 12)
        try run(insertShop, orderingBy: shop.name, at: 13)
        nextPosition += 1
        return try completeInsertion(of: shop)
    }

    /// Replaces the content of a shop that is there; its key stays.
    mutating func update(_ id: Int, from old: Shop, to new: Shop) throws(CatalogStoreError) {
        hasWritten = true
        Self.bind(fieldsOf: new, to: updateShop, from: 1)
        updateShop.bind(new.attributes.json, at: 7)
        updateShop.bind(version, at: 8)
        updateShop.bind(id, at: 9)
        try updateShop.run()
        if !new.name.isIdentical(to: old.name) { try rename(id, from: old.name, to: new.name, key: old.key) }
        guard !new.images.isIdentical(to: old.images) else { return }
        try deleteImages(ofShop: id)
        try insert(new.images, ofShop: id)
    }

    private mutating func rename(
        _ id: Int,
        from old: String,
        to new: String,
        key: String
    ) throws(CatalogStoreError) {
        let statement = try connection.statement("UPDATE shop SET name = ?, name_order = ? WHERE id = ?")
        statement.bind(new, at: 1)
        statement.bind(id, at: 3)
        try run(statement, orderingBy: new, at: 2)
        try openIndexer()
        try indexer!.remove(id, name: old, key: key)
        try indexer!.insert(id, name: new, key: key)
    }

    private mutating func insert(_ images: [ShopImage], ofShop id: Int) throws(CatalogStoreError) {
        try imageInserter.insert(images.count, ofShop: id, haveSizes: true) { statement, index, parameter in
            statement.bind(images[index].source, at: parameter)
            statement.bind(images[index].pixelWidth, at: parameter + 1)
            statement.bind(images[index].pixelHeight, at: parameter + 2)
            statement.bind(images[index].scale, at: parameter + 3)
            statement.bind(images[index].format, at: parameter + 4)
        }
    }

    /// Puts a shop in again that was there before, at its old place; under its old id unless that is taken.
    mutating func restore(_ old: StoredShop, keepsID: Bool) throws(CatalogStoreError) {
        hasWritten = true
        let statement = try connection.statement(
            """
            INSERT INTO shop (id, key, name, icon, price, price_value, currency, width, height, position, attributes, version,
              source_id, name_order)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        )
        let shop = old.shop
        statement.bind(keepsID ? old.id : nil, at: 1)
        statement.bind(shop.key, at: 2)
        statement.bind(shop.name, at: 3)
        Self.bind(fieldsOf: shop, to: statement, from: 4)
        statement.bind(old.position, at: 10)
        statement.bind(shop.attributes.json, at: 11)
        statement.bind(version, at: 12)
        statement.bind(old.sourceID, at: 13)
        try run(statement, orderingBy: shop.name, at: 14)
        try completeInsertion(of: shop)
    }

    /// The columns from icon to height, which stand side by side in every statement.
    private static func bind(fieldsOf shop: Shop, to statement: Statement, from first: Int32) {
        statement.bind(shop.icon, at: first)
        statement.bind(shop.price?.amount.description, at: first + 1)
        statement.bind(shop.price?.amount.doubleValue, at: first + 2)
        statement.bind(shop.price?.currency, at: first + 3)
        statement.bind(shop.width, at: first + 4)
        statement.bind(shop.height, at: first + 5)
    }

    /// The words and the images of the shop that was inserted last. Answers its id.
    @discardableResult
    private mutating func completeInsertion(of shop: Shop) throws(CatalogStoreError) -> Int {
        let id = Int(connection.lastInsertedRow)
        try openIndexer()
        try indexer!.insert(id, name: shop.name, key: shop.key)
        try insert(shop.images, ofShop: id)
        return id
    }

    private mutating func openIndexer() throws(CatalogStoreError) {
        if indexer == nil { indexer = try SearchIndexer(connection) }
    }

    private mutating func openCollation() throws(CatalogStoreError) -> NameCollation {
        if let collation { return collation }
        // Newer rules make the whole index anew, and what waits must not come after that.
        try indexer?.finish()
        let opened = try SearchIndex.collation(on: connection)
        collation = opened
        return opened
    }

    private mutating func run(_ statement: Statement, orderingBy name: String, at index: Int32)
        throws(CatalogStoreError)
    {
        try Array(name.utf8).withUnsafeBufferPointer { name throws(CatalogStoreError) in
            try openCollation().withKey(of: name) { order throws(CatalogStoreError) in
                statement.bind(borrowing: order, at: index)
                try statement.run()
            }
        }
    }

    /// Gives a shop another place in the catalog.
    mutating func move(_ id: Int, to position: Int) throws(CatalogStoreError) {
        hasWritten = true
        let statement = try connection.statement("UPDATE shop SET position = ?, version = ? WHERE id = ?")
        statement.bind(position, at: 1)
        statement.bind(version, at: 2)
        statement.bind(id, at: 3)
        try statement.run()
    }

    /// Removes a shop and its images.
    mutating func delete(_ id: Int) throws(CatalogStoreError) {
        hasWritten = true
        try deleteImages(ofShop: id)
        let deleteShop = try connection.statement("DELETE FROM shop WHERE id = ? RETURNING name, key")
        deleteShop.bind(id, at: 1)
        defer { deleteShop.reset() }
        guard try deleteShop.step() else { return }
        try openIndexer()
        try indexer!.remove(id, name: deleteShop.text(0), key: deleteShop.text(1))
    }

    /// Makes the new version the catalog's, if anything got it: an import that changes nothing writes nothing.
    ///
    /// Only then are all changes in the search index, so it must be called before the transaction ends.
    mutating func finish() throws(CatalogStoreError) {
        guard hasWritten else { return }
        try indexer?.finish()
        let statement = try connection.statement("UPDATE catalog SET version = ?")
        statement.bind(version, at: 1)
        try statement.run()
    }
}
