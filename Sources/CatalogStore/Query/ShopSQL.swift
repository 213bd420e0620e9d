/// A piece of SQL with the values of its parameters, in order.
struct SQL: Sendable, Hashable {
    var text: String
    var values: [SQLValue] = []

    init(_ text: String, _ values: [SQLValue] = []) {
        self.text = text
        self.values = values
    }

    static func + (first: SQL, second: SQL) -> SQL {
        SQL(first.text + second.text, first.values + second.values)
    }

    static func += (first: inout SQL, second: SQL) {
        first.text += second.text
        first.values += second.values
    }

    /// Pieces with `AND` or `OR` between them, in brackets of equal halves: SQLite refuses an expression a thousand levels deep.
    static func joined(_ pieces: ArraySlice<SQL>, by word: String) -> SQL {
        guard pieces.count > 1, let first = pieces.first else { return pieces.first ?? SQL("1") }
        if pieces.count == 2 { return first + SQL(" \(word) ") + pieces.last! }
        let middle = pieces.startIndex + pieces.count / 2
        return SQL("(") + joined(pieces[..<middle], by: word) + SQL(") \(word) (") + joined(pieces[middle...], by: word)
            + SQL(")")
    }
}

extension SQL: CustomStringConvertible {
    /// The statement with its values in place, for people; what is run has parameters.
    var description: String {
        let pieces = text.split(separator: "?", omittingEmptySubsequences: false)
        return zip(pieces, values.map(\.description) + [""]).map { $0 + $1 }.joined()
    }
}

/// The SQL that answers a query: plain text with a parameter for each value.
///
/// Shops with a value to sort by and those without are two ranges of one index, read one after the other, so that no sort of SQLite's
/// is needed and a place is found by seeking.
struct ShopSQL {
    /// Which of a sort's two ranges.
    enum Part: Sendable, Hashable {
        /// Those with a value, and all where every shop has one.
        case valued
        case missing
    }

    let query: ShopQuery
    /// What all answers fulfil, but for the search.
    private let conditions: [SQL]
    /// The search as FTS5 reads it; nil when nothing is searched for.
    let match: String?

    /// - Parameter shop: the only one that is asked for; nil for all.
    init(_ query: ShopQuery, shop: Int? = nil) throws(ShopQueryError) {
        self.query = query
        var conditions = shop.map { [SQL("shop.id = ?", [.integer($0)])] } ?? []
        for condition in query.conditions { conditions.append(try condition.sql) }
        var match: String?
        if let text = query.searchText {
            match = SearchExpression(text)?.text
            // Text without anything to look for is found nowhere.
            if match == nil { conditions.append(SQL("0")) }
        }
        self.conditions = conditions
        self.match = match
    }

    /// The parts in the order of the query.
    var parts: [Part] {
        key.isOptional ? [.valued, .missing] : [.valued]
    }

    /// The part that a cursor stands in.
    func part(of cursor: ShopCursor) -> Part {
        key.isOptional && cursor.value == .null ? .missing : .valued
    }

    /// The shops of a part from a place on.
    ///
    /// - Parameters:
    ///   - columns: what to read of each; what it is sorted by comes after them.
    ///   - isBackwards: against the order of the query.
    ///   - offset: how many of them to leave out first.
    func rows(
        of part: Part,
        columns: String = ShopReader.columns,
        from cursor: ShopCursor?,
        isBackwards: Bool = false,
        limit: Int?,
        offset: Int = 0
    ) -> SQL {
        let direction = direction(of: part, isBackwards: isBackwards)
        let start = cursor.map { SQL(" AND ") + comparison(with: $0, in: part, direction.comesAfter) } ?? SQL("")
        let window =
            SQL("\nLIMIT ?", [.integer(limit ?? -1)]) + (offset > 0 ? SQL(" OFFSET ?", [.integer(offset)]) : SQL(""))
        let order = "\nORDER BY " + terms(of: part).map { $0 + direction.word }.joined(separator: ", ")
        guard isByRelevance else {
            return SQL("SELECT \(columns), \(key.expression)\n") + from + place(part) + start + SQL(order)
                + window
        }
        // Ranked on the index alone; shops are read for the winners.
        let ranked =
            SQL("SELECT shop_search.rowid AS id, \(key.expression) AS score\n") + from + place(part) + start
            + SQL(order) + window
        let again = "\nORDER BY score\(direction.word), hit.id\(direction.word)"
        return SQL("SELECT \(columns), score\nFROM (") + ranked
            + SQL(") AS hit CROSS JOIN shop ON shop.id = hit.id" + again)
    }

    /// The values of ``rows(of:columns:from:isBackwards:limit:offset:)``, whose text is the same for every place.
    func rowValues(of part: Part, from cursor: ShopCursor?, limit: Int?, offset: Int = 0) -> [SQLValue] {
        var values = filter.values
        if let cursor { values += placeValues(of: cursor, in: part) }
        values.append(.integer(limit ?? -1))
        if offset > 0 { values.append(.integer(offset)) }
        return values
    }

    /// How many shops a part has.
    func count(of part: Part) -> SQL {
        SQL("SELECT count(*)\n") + from + place(part)
    }

    /// How many shops a query has, whatever its order.
    var count: SQL {
        SQL("SELECT count(*)\n") + from + filter
    }

    /// How many shops of a part stand before a place, the one it names included.
    func countBefore(_ cursor: ShopCursor) -> SQL {
        let part = part(of: cursor)
        let comparison = comparison(with: cursor, in: part, direction(of: part, isBackwards: true).comesAfter + "=")
        return count(of: part) + SQL(" AND ") + comparison
    }

    // MARK: - Clauses

    var isByRelevance: Bool {
        query.sort == .relevance && match != nil
    }

    /// A search is narrower than any index, so it comes first.
    private var from: SQL {
        guard match != nil else { return SQL("FROM shop") }
        let needsShop = !conditions.isEmpty || !isByRelevance
        return SQL(needsShop ? "FROM shop_search CROSS JOIN shop ON shop.id = shop_search.rowid" : "FROM shop_search")
    }

    private var filter: SQL {
        var all = conditions
        if let match { all.insert(SQL("shop_search MATCH ?", [.text(match)]), at: 0) }
        return all.isEmpty ? SQL("") : SQL("\nWHERE ") + SQL.joined(all[...], by: "AND")
    }

    /// The filter and the part; always with a `WHERE`.
    func place(_ part: Part) -> SQL {
        let range = key.isOptional ? (part == .missing ? "\(key.expression) IS NULL" : key.presence) : nil
        let filter = filter
        guard let range else { return filter.text.isEmpty ? SQL("\nWHERE 1") : filter }
        return filter.text.isEmpty ? SQL("\nWHERE " + range) : filter + SQL(" AND " + range)
    }

    private var key: SortKey {
        SortKey(query.sort, isSearch: match != nil)
    }

    /// What a part is sorted by, most important first.
    private func terms(of part: Part) -> [String] {
        if isByRelevance { return ["score", "shop_search.rowid"] }
        let place = ["shop.position", "shop.id"]
        return part == .missing || key.isPosition ? place : [key.expression] + place
    }

    func comparison(with cursor: ShopCursor, in part: Part, _ sign: String) -> SQL {
        let values = placeValues(of: cursor, in: part)
        let terms = isByRelevance ? [key.expression, "shop_search.rowid"] : terms(of: part)
        let marks = values.map { _ in "?" }.joined(separator: ", ")
        return SQL("(\(terms.joined(separator: ", "))) \(sign) (\(marks))", values)
    }

    /// What a place has of each term.
    private func placeValues(of cursor: ShopCursor, in part: Part) -> [SQLValue] {
        if isByRelevance { return [cursor.value, .integer(cursor.id)] }
        let place: [SQLValue] = [.integer(cursor.position), .integer(cursor.id)]
        return part == .missing || key.isPosition ? place : [cursor.value] + place
    }

    /// Those without a value always stand in catalog order.
    func direction(of part: Part, isBackwards: Bool) -> ShopDirection {
        let direction = part == .missing ? ShopDirection.ascending : query.direction
        return isBackwards ? direction.reversed : direction
    }
}

/// What a sort compares.
struct SortKey {
    let expression: String
    /// Whether a shop may be without it.
    let isOptional: Bool
    let isPosition: Bool

    /// That a shop has it.
    var presence: String {
        // SQLite 3.40 scans the table for a generated column that is not null, and uses the index for a range of it.
        expression == "shop.area" ? "shop.area >= -9e999" : "\(expression) IS NOT NULL"
    }

    init(_ sort: ShopSort, isSearch: Bool) {
        (expression, isOptional) =
            switch sort {
            case .relevance where isSearch: ("shop_relevance(shop_search)", false)
            case .relevance, .position: ("NULL", false)
            case .name: ("shop.name_order", true)
            case .price: ("shop.price_value", true)
            case .size: ("shop.area", true)
            case .recency: ("shop.version", false)
            }
        isPosition = expression == "NULL"
    }

    /// The key's value in a column, for a cursor.
    func value(of statement: Statement, _ column: Int32, _ sort: ShopSort) -> SQLValue {
        if isPosition || statement.isNull(column) { return .null }
        return switch sort {
        case .name: .blob(statement.blob(column))
        case .recency: .integer(statement.integer(column))
        default: .real(statement.double(column))
        }
    }
}

extension ShopDirection {
    fileprivate var word: String { self == .ascending ? "" : " DESC" }

    var comesAfter: String { self == .ascending ? ">" : "<" }
}
