extension CatalogStore {
    /// How many shops a query has. O(their number) in an index, or O(n) shops read where a condition has none.
    ///
    /// - Throws: ``CatalogStoreError``, or ``ShopQueryError`` when a value does not fit its field.
    public func count(of query: ShopQuery) throws -> Int {
        try integer(ShopSQL(query).count)
    }

    /// Shops that follow one another among the answers, at the same cost wherever they stand.
    ///
    ///     var slice = try store.slice(of: query, limit: 24)
    ///     while let next = slice.next { slice = try store.slice(of: query, after: next, limit: 24) }
    ///
    /// - Parameters:
    ///   - cursor: where the slice before ended; nil for the first.
    ///   - limit: how many shops at most, from 1; nil for all of them.
    /// - Throws: ``CatalogStoreError``, or ``ShopQueryError`` when a value does not fit its field or the cursor is of another query.
    /// - Complexity: a seek and the shops of the slice. A search sorts all it found; a condition passes over those that fail it.
    public func slice(
        of query: ShopQuery = ShopQuery(),
        after cursor: ShopCursor? = nil,
        limit: Int? = nil
    ) throws -> ShopSlice {
        try connection.snapshot {
            let digest = query.digest
            let (rows, hasMore) = try rows(of: query, digest, from: cursor, isBackwards: false, limit: limit)
            return ShopSlice(
                shops: rows.map(\.shop),
                previous: cursor == nil ? nil : rows.first.map { $0.cursor(digest) },
                next: hasMore ? rows.last.map { $0.cursor(digest) } : nil
            )
        }
    }

    /// The shops that stand right before a place, in the query's order.
    ///
    /// - Parameter cursor: ``ShopSlice/previous`` of the slice after.
    /// - Throws: as ``slice(of:after:limit:)``.
    public func slice(of query: ShopQuery = ShopQuery(), before cursor: ShopCursor, limit: Int? = nil) throws
        -> ShopSlice
    {
        try connection.snapshot {
            let digest = query.digest
            let (reversed, hasMore) = try rows(of: query, digest, from: cursor, isBackwards: true, limit: limit)
            let rows = reversed.reversed()
            return ShopSlice(
                shops: rows.map(\.shop),
                previous: hasMore ? rows.first.map { $0.cursor(digest) } : nil,
                next: rows.last.map { $0.cursor(digest) }
            )
        }
    }

    /// A window of the answers and where it stands among them, on one snapshot of the file: what a shelf needs to lay it out.
    ///
    /// - Parameters:
    ///   - cursor: where the page before ended; nil for the first page.
    ///   - limit: how many shops at most, from 1; nil for all of them.
    /// - Throws: as ``slice(of:after:limit:)``.
    /// - Complexity: as the slice, and a count in an index of those before it and of all: use ``slice(of:after:limit:)`` where the
    ///   index does not matter.
    public func page(of query: ShopQuery = ShopQuery(), after cursor: ShopCursor? = nil, limit: Int? = nil) throws
        -> ShopPage
    {
        try connection.snapshot {
            let digest = query.digest
            let start = try cursor.map { try index(after: $0, in: query) } ?? 0
            let (rows, hasMore) = try rows(of: query, digest, from: cursor, isBackwards: false, limit: limit)
            return ShopPage(
                startIndex: start,
                shops: rows.map(\.shop),
                totalCount: try integer(ShopSQL(query).count),
                next: hasMore ? rows.last.map { $0.cursor(digest) } : nil
            )
        }
    }

    /// The window of the answers with these indexes; what reaches beyond them is left out.
    ///
    /// - Throws: as ``slice(of:after:limit:)``.
    /// - Complexity: the window, and as many steps in an index as there are answers between it and the nearer end: there is no way
    ///   to find the n-th of them but to count.
    public func page(of query: ShopQuery = ShopQuery(), range: Range<Int>) throws -> ShopPage {
        precondition(range.lowerBound >= 0, "a page from \(range.lowerBound)")
        return try connection.snapshot {
            let digest = query.digest
            let sql = try ShopSQL(query)
            let total = try integer(sql.count)
            let wanted = range.clamped(to: 0..<total)
            var rows: [FoundShop] = []
            var start = 0
            for part in sql.parts where !wanted.isEmpty {
                let size = sql.parts.count == 1 ? total : try integer(sql.count(of: part))
                let here = wanted.clamped(to: start..<start + size)
                start += size
                guard !here.isEmpty else { continue }
                let offset = here.lowerBound - (start - size)
                // Counted from the nearer end.
                let isBackwards = offset > size / 2
                let skipped = isBackwards ? start - here.upperBound : offset
                let statement = sql.rows(
                    of: part,
                    from: nil,
                    isBackwards: isBackwards,
                    limit: here.count,
                    offset: skipped
                )
                var found: [FoundShop] = []
                try forEachRow(by: connection.statement(statement.text), statement.values, query) { found.append($0) }
                rows += isBackwards ? found.reversed() : found
            }
            let isLast = wanted.upperBound == total
            return ShopPage(
                startIndex: wanted.lowerBound,
                shops: rows.map(\.shop),
                totalCount: total,
                next: isLast ? nil : rows.last.map { $0.cursor(digest) }
            )
        }
    }

    /// The answers one at a time, on one snapshot of the file, in constant memory. The body may use the store.
    ///
    /// - Throws: as ``slice(of:after:limit:)``, and what the body throws, which ends it.
    public func forEachShop(
        of query: ShopQuery = ShopQuery(),
        after cursor: ShopCursor? = nil,
        limit: Int? = nil,
        _ body: (StoredShop) throws -> Void
    ) throws {
        try connection.snapshot {
            try forEachRow(of: query, query.digest, after: cursor, limit: limit, runsForeignCode: true) {
                try body($0.shop)
            }
        }
    }

    /// The index of a shop among the answers, or nil when it is not one of them.
    ///
    /// - Throws: as ``slice(of:after:limit:)``.
    /// - Complexity: O(index) steps in an index; the sorted result of a search is made anew.
    public func index(ofKey key: String, in query: ShopQuery = ShopQuery()) throws -> Int? {
        try connection.snapshot {
            var found: FoundShop?
            let one = query.where(.key, .equals, .text(key))
            try forEachRow(of: one, one.digest, after: nil, limit: 1) { found = $0 }
            return try found.map { try index(after: $0.cursor(query.digest), in: query) - 1 }
        }
    }

    // MARK: - Rows

    /// Inside a transaction: the answers from a place on.
    ///
    /// - Parameter runsForeignCode: whether the body may ask the same question, so that it needs a statement of its own.
    private func forEachRow(
        of query: ShopQuery,
        _ digest: UInt64,
        after cursor: ShopCursor?,
        limit: Int?,
        isBackwards: Bool = false,
        runsForeignCode: Bool = false,
        _ body: (FoundShop) throws -> Void
    ) throws {
        precondition(limit ?? 1 > 0, "a page of \(limit ?? 0) shops")
        if let cursor, cursor.digest != digest { throw ShopQueryError.foreignCursor }
        let sql = try ShopSQL(query)
        var parts = sql.parts[...]
        if isBackwards { parts = parts.reversed()[...] }
        var place = cursor
        if let cursor { parts = parts.drop { $0 != sql.part(of: cursor) } }
        var rest = limit
        for part in parts {
            if rest == 0 { break }
            let rows = sql.rows(of: part, from: place, isBackwards: isBackwards, limit: rest)
            let statement =
                try runsForeignCode ? Statement(rows.text, on: connection) : connection.statement(rows.text)
            try forEachRow(by: statement, rows.values, query) {
                rest = rest.map { $0 - 1 }
                try body($0)
            }
            place = nil
        }
    }

    private func forEachRow(
        by statement: Statement,
        _ values: [SQLValue],
        _ query: ShopQuery,
        _ body: (FoundShop) throws -> Void
    ) throws {
        for (index, value) in values.enumerated() { statement.bind(value, at: Int32(index + 1)) }
        let key = SortKey(query.sort, isSearch: query.searchText != nil)
        let reader = try ShopReader(connection)
        defer { statement.reset() }
        while try statement.step() {
            let value = key.value(of: statement, 12, query.sort)
            try body(FoundShop(shop: try reader.shop(in: statement), value: value))
        }
    }

    private func rows(
        of query: ShopQuery,
        _ digest: UInt64,
        from cursor: ShopCursor?,
        isBackwards: Bool,
        limit: Int?
    ) throws -> (rows: [FoundShop], hasMore: Bool) {
        var rows: [FoundShop] = []
        // One more tells whether there is more.
        let most = limit.map { min($0, Int.max - 1) + 1 }
        try forEachRow(of: query, digest, after: cursor, limit: most, isBackwards: isBackwards) { rows.append($0) }
        guard let limit, rows.count > limit else { return (rows, false) }
        rows.removeLast()
        return (rows, true)
    }

    /// How many answers stand up to a place.
    func index(after cursor: ShopCursor, in query: ShopQuery) throws -> Int {
        guard cursor.belongs(to: query) else { throw ShopQueryError.foreignCursor }
        let sql = try ShopSQL(query)
        let part = sql.part(of: cursor)
        var count = try integer(sql.countBefore(cursor))
        for earlier in sql.parts.prefix(while: { $0 != part }) { count += try integer(sql.count(of: earlier)) }
        return count
    }

    private func integer(_ sql: SQL) throws -> Int {
        let statement = try connection.statement(sql.text)
        defer { statement.reset() }
        for (index, value) in sql.values.enumerated() { statement.bind(value, at: Int32(index + 1)) }
        return try statement.step() ? statement.integer(0) : 0
    }
}

/// A shop and what it was sorted by.
private struct FoundShop {
    let shop: StoredShop
    let value: SQLValue

    func cursor(_ digest: UInt64) -> ShopCursor {
        ShopCursor(digest: digest, value: value, position: shop.position, id: shop.id)
    }
}
