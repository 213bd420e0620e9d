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
    /// - Complexity: a seek and the shops of the slice. A search gathers the words that begin as the last one typed, and sorts all it
    ///   found where it is not by relevance; a condition passes over those that fail it.
    public func slice(
        of query: ShopQuery = ShopQuery(),
        after cursor: ShopCursor? = nil,
        limit: Int? = nil
    ) throws -> ShopSlice {
        try connection.snapshot {
            let found = try rows(by: plan(of: query), from: cursor, isBackwards: false, limit: limit)
            return ShopSlice(
                shops: found.shops,
                previous: cursor == nil ? nil : found.first,
                next: found.lastBeforeMore
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
            let found = try rows(by: plan(of: query), from: cursor, isBackwards: true, limit: limit)
            return ShopSlice(
                shops: found.shops.reversed(),
                previous: found.lastBeforeMore,
                next: found.first
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
            let plan = try plan(of: query)
            let start = try cursor.map { try index(after: $0, in: query) } ?? 0
            let found = try rows(by: plan, from: cursor, isBackwards: false, limit: limit)
            return ShopPage(
                startIndex: start,
                shops: found.shops,
                totalCount: try integer(plan.sql.count),
                next: found.lastBeforeMore
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
            let plan = try plan(of: query)
            let sql = plan.sql
            let total = try integer(sql.count)
            let wanted = range.clamped(to: 0..<total)
            var shops: [StoredShop] = []
            var last: ShopCursor?
            var start = 0
            if sql.isByRelevance { return try foundPage(wanted, of: total, by: plan) }
            for part in sql.parts where !wanted.isEmpty {
                let size = sql.parts.count == 1 ? total : try integer(sql.count(of: part))
                let here = wanted.clamped(to: start..<start + size)
                start += size
                guard !here.isEmpty else { continue }
                let offset = here.lowerBound - (start - size)
                // Counted from the nearer end.
                let isBackwards = offset > size / 2
                let skipped = isBackwards ? start - here.upperBound : offset
                let rows = plan.rows(of: part, from: nil, isBackwards: isBackwards, limit: here.count, offset: skipped)
                var found: [StoredShop] = []
                found.reserveCapacity(here.count)
                try forEachRow(by: plan, connection.statement(rows.text), rows.values) { row in
                    if found.count == (isBackwards ? 0 : here.count - 1) { last = row.cursor }
                    found.append(try row.shop())
                }
                shops += isBackwards ? found.reversed() : found
            }
            let isLast = wanted.upperBound == total
            return ShopPage(
                startIndex: wanted.lowerBound,
                shops: shops,
                totalCount: total,
                next: isLast ? nil : last
            )
        }
    }

    /// A window of a search by relevance: classes are counted only where the window is behind them.
    private func foundPage(_ wanted: Range<Int>, of total: Int, by plan: ShopPlan) throws -> ShopPage {
        var shops: [StoredShop] = []
        var last: ShopCursor?
        var skipped = wanted.lowerBound
        for part in plan.sql.parts where shops.count < wanted.count {
            let before = shops.count
            let rows = plan.rows(of: part, from: nil, limit: wanted.count - before, offset: skipped)
            try forEachRow(by: plan, connection.statement(rows.text), rows.values) { row in
                shops.append(try row.shop())
                if shops.count == wanted.count { last = row.cursor }
            }
            if shops.count > before {
                skipped = 0
            } else if skipped > 0 {
                skipped -= try integer(plan.sql.count(of: part))
            }
        }
        return ShopPage(
            startIndex: wanted.lowerBound,
            shops: shops,
            totalCount: total,
            next: wanted.upperBound == total ? nil : last
        )
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
            try forEachRow(by: plan(of: query), after: cursor, limit: limit, runsForeignCode: true) { row in
                try body(row.shop())
            }
        }
    }

    /// The index of a shop among the answers, or nil when it is not one of them.
    ///
    /// - Throws: as ``slice(of:after:limit:)``.
    /// - Complexity: O(index) steps in an index; the sorted result of a search is made anew.
    public func index(ofKey key: String, in query: ShopQuery = ShopQuery()) throws -> Int? {
        try connection.snapshot {
            var found: ShopCursor?
            guard let id = try shopID(key: key) else { return nil }
            let one = ShopPlan(try sql(of: query, shop: id))
            let digest = query.digest
            try forEachRow(by: one, after: nil, limit: 1) { row in found = row.cursor(digest: digest) }
            return try found.map { try index(after: $0, in: query) - 1 }
        }
    }

    // MARK: - Rows

    /// Inside a transaction: the answers from a place on.
    ///
    /// - Parameter runsForeignCode: whether the body may ask the same question, so that it needs a statement of its own.
    private func forEachRow(
        by plan: ShopPlan,
        after cursor: ShopCursor?,
        limit: Int?,
        isBackwards: Bool = false,
        runsForeignCode: Bool = false,
        _ body: (AnswerRow) throws -> Void
    ) throws {
        precondition(limit ?? 1 > 0, "a page of \(limit ?? 0) shops")
        if let cursor, cursor.digest != plan.digest { throw ShopQueryError.foreignCursor }
        var parts = plan.sql.parts[...]
        if isBackwards { parts = parts.reversed()[...] }
        var place = cursor
        if let cursor {
            guard let first = plan.sql.part(of: cursor) else { throw ShopQueryError.foreignCursor }
            parts = parts.drop { $0 != first }
        }
        var rest = limit
        for part in parts {
            if rest == 0 { break }
            if let wanted = rest, plan.sql.isLookedFor(part) {
                let near = try nearby(part, by: plan, from: place, isBackwards: isBackwards)
                let rows = plan.sql.rows(of: part, from: place, upTo: near?.id, isBackwards: isBackwards, limit: wanted)
                let statement = try Statement(rows.text, on: connection)
                try forEachRow(by: plan, statement, rows.values, runsForeignCode: runsForeignCode) { row in
                    rest = rest.map { $0 - 1 }
                    try body(row)
                }
                place = near
                if near == nil || rest == 0 { continue }
            }
            let rows = plan.rows(of: part, from: place, isBackwards: isBackwards, limit: rest)
            let statement =
                try runsForeignCode ? Statement(rows.text, on: connection) : connection.statement(rows.text)
            try forEachRow(by: plan, statement, rows.values, runsForeignCode: runsForeignCode) { row in
                rest = rest.map { $0 - 1 }
                try body(row)
            }
            place = nil
        }
    }

    /// Up to where a part's shops are looked at one by one; nil when that is the end.
    private func nearby(_ part: ShopSQL.Part, by plan: ShopPlan, from place: ShopCursor?, isBackwards: Bool) throws
        -> ShopCursor?
    {
        let sql = plan.sql.shop(shopsLookedAt, after: place, in: part, isBackwards: isBackwards)
        let statement = try prepared(sql)
        defer { statement.reset() }
        guard try statement.step() else { return nil }
        return ShopCursor(digest: plan.digest, value: .null, position: 0, id: statement.integer(0))
    }

    private func forEachRow(
        by plan: ShopPlan,
        _ statement: Statement,
        _ values: [SQLValue],
        runsForeignCode: Bool = false,
        _ body: (AnswerRow) throws -> Void
    ) throws {
        for (index, value) in values.enumerated() { statement.bind(value, at: Int32(index + 1)) }
        let reader = try ShopReader(connection, runsForeignCode: runsForeignCode)
        defer {
            reader.finish()
            statement.reset()
        }
        let row = AnswerRow(plan: plan, statement: statement, reader: reader)
        while try statement.step() { try body(row) }
    }

    private func rows(by plan: ShopPlan, from cursor: ShopCursor?, isBackwards: Bool, limit: Int?) throws -> FoundRows {
        var found = FoundRows()
        // One more tells whether there is more; it is not read.
        let most = limit.map { min($0, Int.max - 1) + 1 }
        var last: ShopCursor?
        try forEachRow(by: plan, after: cursor, limit: most, isBackwards: isBackwards) { row in
            if found.shops.count == limit { return found.lastBeforeMore = last }
            if found.shops.isEmpty { found.first = row.cursor }
            found.shops.append(try row.shop())
            if found.shops.count == limit { last = row.cursor }
        }
        return found
    }

    /// How many answers stand up to a place.
    func index(after cursor: ShopCursor, in query: ShopQuery) throws -> Int {
        let sql = try sql(of: query)
        guard cursor.belongs(to: query), let part = sql.part(of: cursor) else { throw ShopQueryError.foreignCursor }
        var count = try integer(sql.countBefore(cursor, in: part))
        for earlier in sql.parts.prefix(while: { $0 != part }) { count += try integer(sql.count(of: earlier)) }
        return count
    }

    private func integer(_ sql: SQL) throws -> Int {
        let statement = try prepared(sql)
        defer { statement.reset() }
        return try statement.step() ? statement.integer(0) : 0
    }

    /// The statement of a piece of SQL with its values bound.
    func prepared(_ sql: SQL) throws(CatalogStoreError) -> Statement {
        let statement = try connection.statement(sql.text)
        for (index, value) in sql.values.enumerated() { statement.bind(value, at: Int32(index + 1)) }
        return statement
    }
}

/// Shops as they were read, and the places that cursors are made of.
private struct FoundRows {
    var shops: [StoredShop] = []
    var first: ShopCursor?
    /// The last shop's place where more follow it.
    var lastBeforeMore: ShopCursor?
}

/// An answer where it stands in its statement: of what is not asked for nothing is read.
private struct AnswerRow {
    let plan: ShopPlan
    let statement: Statement
    let reader: ShopReader

    func shop() throws(CatalogStoreError) -> StoredShop {
        try reader.shop(in: statement)
    }

    var cursor: ShopCursor { cursor(digest: plan.digest) }

    /// Its place among the answers of a query.
    func cursor(digest: UInt64) -> ShopCursor {
        ShopCursor(
            digest: digest,
            value: statement.value(12),
            position: statement.integer(1),
            id: statement.integer(0)
        )
    }
}
