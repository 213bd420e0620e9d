/// What a cache of a query's order asks: the order itself, and whether it still stands after an edit.
extension CatalogStore {
    /// A shop on its way into an order.
    package struct OrderedShop {
        package let id: Int
        package let position: Int
        /// Height over width of the picture, 0 where a side is missing or not above 0, or was not asked for.
        package let imageRatio: Double
    }

    /// Runs reads on one snapshot of the file.
    package func onOneSnapshot<Result>(_ body: () throws -> Result) throws -> Result {
        try connection.read(body)
    }

    /// A shop with its images. O(log n).
    package func storedShop(id: Int) throws(CatalogStoreError) -> StoredShop? {
        try shop(id: id)
    }

    /// The number of the last change to the catalog's content.
    package func contentVersion() throws(CatalogStoreError) -> Int {
        try connection.integer("SELECT version FROM catalog") ?? 0
    }

    /// The greatest id that a shop has.
    package func greatestShopID() throws(CatalogStoreError) -> Int {
        try connection.integer("SELECT max(id) FROM shop") ?? 0
    }

    /// The rules by which names are sorted, as a text: by others they may stand in another order.
    package func nameRules() throws(CatalogStoreError) -> String {
        try connection.text("SELECT locale || ' ' || version FROM name_collation") ?? ""
    }

    /// All answers of a query in their order, one at a time, in constant memory. The body must not use the store.
    ///
    /// - Parameters:
    ///   - hasRatios: reads the pictures' sides; without them an index is enough for most queries.
    ///   - stride: every so many-th shop is handed over with its place, from the first on.
    package func forEachOrderedShop(
        of query: ShopQuery,
        hasRatios: Bool,
        stride: Int,
        _ body: (OrderedShop, ShopCursor?) -> Void
    ) throws {
        let sql = try sql(of: query)
        let digest = query.digest
        let sides = hasRatios ? "shop.width, shop.height" : "NULL, NULL"
        var index = 0
        for part in sql.parts {
            let rows = sql.rows(of: part, columns: "shop.id, shop.position, \(sides)", from: nil, limit: nil)
            let statement = try prepared(rows)
            defer { statement.reset() }
            while try statement.step() {
                let (width, height) = hasRatios ? (statement.double(2), statement.double(3)) : (0, 0)
                let id = statement.integer(0)
                let place: ShopCursor? =
                    index % stride == 0
                    ? ShopCursor(
                        digest: digest,
                        value: statement.value(4),
                        position: statement.integer(1),
                        id: id
                    ) : nil
                let imageRatio = width > 0 && height > 0 ? height / width : 0
                body(OrderedShop(id: id, position: statement.integer(1), imageRatio: imageRatio), place)
                index += 1
            }
        }
    }

    /// Where a shop stands among a query's answers and its picture's ratio, or nil when it is not one of them. O(log n).
    package func place(ofShop id: Int, in query: ShopQuery) throws -> (cursor: ShopCursor, imageRatio: Double)? {
        let plan = try plan(of: query)
        for sql in try plan.places(ofShop: id) {
            let statement = try prepared(sql)
            defer { statement.reset() }
            guard try statement.step() else { continue }
            let (width, height) = (statement.double(2), statement.double(3))
            let cursor = ShopCursor(
                digest: plan.digest,
                value: statement.value(4),
                position: statement.integer(1),
                id: id
            )
            return (cursor, width > 0 && height > 0 ? height / width : 0)
        }
        return nil
    }

    /// Where a shop that was read stands among the answers of a query; nil where that is not in what was read.
    package func place(of shop: StoredShop, in query: ShopQuery) throws -> ShopCursor? {
        guard query.sort == .position else { return nil }
        return ShopCursor(digest: try plan(of: query).digest, value: .null, position: shop.position, id: shop.id)
    }

    /// Which shops changed or came after a version, or nil when that is not known any more, shops were removed, or there are more
    /// than so many. O(changes).
    package func shopsChanged(since version: Int, atMost limit: Int) throws(CatalogStoreError) -> [Int]? {
        guard try !isAnyRemoved(since: version) else { return nil }
        let statement = try connection.statement("SELECT id FROM shop WHERE version > ? LIMIT ?")
        defer { statement.reset() }
        statement.bind(version, at: 1)
        statement.bind(limit + 1, at: 2)
        var ids: [Int] = []
        while try statement.step() { ids.append(statement.integer(0)) }
        return ids.count > limit ? nil : ids
    }

    /// Whether one of the shops may have been removed at some time and be there again: what is forgotten may have been.
    package func mayHaveReturned(_ ids: [Int]) throws(CatalogStoreError) -> Bool {
        if let first = try connection.integer("SELECT min(number) FROM deleted_shop"), first > 1 { return true }
        let statement = try connection.statement(
            "SELECT 1 FROM deleted_shop WHERE shop_id IN (SELECT value FROM json_each(?)) LIMIT 1"
        )
        defer { statement.reset() }
        statement.bind("[\(ids.map(String.init).joined(separator: ","))]", at: 1)
        return try statement.step()
    }

    /// The order of the shops, made on one snapshot, names others than are there: an index does not say what its table does.
    package var disagreement: CatalogStoreError {
        CatalogStoreError(
            .corrupt,
            catalog: path,
            "an index of it does not say what its shops do; \"vitrine check --repair\" makes it anew"
        )
    }

    /// How many answers stand up to a place, the shop that it names included.
    package func indexAfter(_ cursor: ShopCursor, in query: ShopQuery) throws -> Int {
        try index(after: cursor, in: query)
    }

    /// A shop as a cell shows it: without its images. O(log n).
    package func shownShop(id: Int) throws(CatalogStoreError) -> StoredShop? {
        let statement = try connection.statement(ShopReader.byID)
        defer { statement.reset() }
        statement.bind(id, at: 1)
        return try statement.step() ? ShopReader.shop(in: statement) : nil
    }

    /// Calls a body with each answer of a query from a place on, without its images, as cells show it. The body must not run the same query.
    package func forEachShownShop(
        of query: ShopQuery,
        after cursor: ShopCursor? = nil,
        limit: Int? = nil,
        _ body: (StoredShop) throws -> Void
    ) throws {
        if let cursor, !cursor.belongs(to: query) { throw ShopQueryError.foreignCursor }
        let sql = try sql(of: query)
        var parts = sql.parts[...]
        var place = cursor
        var rest = limit
        if let cursor {
            guard let first = sql.part(of: cursor) else { throw ShopQueryError.foreignCursor }
            parts = parts.drop { $0 != first }
        }
        for part in parts where rest != 0 {
            let statement = try prepared(sql.rows(of: part, from: place, limit: rest))
            defer { statement.reset() }
            while try statement.step() {
                rest = rest.map { $0 - 1 }
                try body(ShopReader.shop(in: statement))
            }
            place = nil
        }
    }

    private func isAnyRemoved(since version: Int) throws(CatalogStoreError) -> Bool {
        // In the order of removal versions never decrease, and what is forgotten is older than what is kept.
        let last = try connection.statement("SELECT version FROM deleted_shop ORDER BY number DESC LIMIT 1")
        defer { last.reset() }
        return try last.step() ? last.integer(0) > version : false
    }
}

extension ShopQuery {
    /// Whether a place comes before another one of the same query.
    package func places(_ first: ShopCursor, before second: ShopCursor) -> Bool {
        let (isFirstMissing, isSecondMissing) = (first.value == .null, second.value == .null)
        if isFirstMissing != isSecondMissing { return isSecondMissing }
        let isDescending = direction == .descending && (!isFirstMissing || sort == .position)
        return isDescending ? second.isLess(than: first) : first.isLess(than: second)
    }

    /// Whether what a shop is sorted by stays where it is while other shops change, and grows with none of its own changes.
    package var hasLastingOrder: Bool {
        switch sort {
        case .position, .name, .price, .size: true
        case .relevance, .recency: false
        }
    }

    /// Whether every shop is an answer.
    package var isUnfiltered: Bool {
        searchText == nil && conditions.isEmpty
    }

    /// Whether the first answers are found, and all of them counted, without going through all.
    package var findsFirstAtOnce: Bool {
        conditions.isEmpty && (searchText == nil || sort == .relevance)
    }
}

extension ShopCursor {
    /// The row of the shop that it names.
    package var shopID: Int { id }

    fileprivate func isLess(than other: ShopCursor) -> Bool {
        switch (value, other.value) {
        case (.real(let mine), .real(let others)) where mine != others: mine < others
        case (.integer(let mine), .integer(let others)) where mine != others: mine < others
        case (.blob(let mine), .blob(let others)) where mine != others: mine.lexicographicallyPrecedes(others)
        default: (position, id) < (other.position, other.id)
        }
    }
}
