/// The SQL that answers a query: plain text with a parameter for each value.
///
/// The answers are parts that are read one after the other, each a range of one index, so that no sort of SQLite's is needed and a place
/// is found by seeking: shops with a value to sort by and those without, or the classes of a search by relevance.
struct ShopSQL {
    enum Part: Sendable, Hashable {
        /// Those with a value to sort by, and all where every shop has one.
        case valued
        case missing
        /// Those that answer a search so well.
        case found(SearchClass)
    }

    let query: ShopQuery
    /// What all answers fulfil, but for the search.
    private let conditions: [SQL]
    /// What is searched for; nil when nothing is.
    let search: SearchExpression?
    /// Where the names begin with what is searched for by relevance; see ``CatalogStore/nameRange(of:)``.
    let nameRange: NameRange?

    /// - Parameters:
    ///   - nameRange: without it no answer counts as ``SearchClass/beginning``.
    ///   - shop: the only one that is asked for; nil for all.
    init(_ query: ShopQuery, nameRange: NameRange? = nil, shop: Int? = nil) throws(ShopQueryError) {
        self.query = query
        var conditions = shop.map { [SQL("shop.id = ?", [.integer($0)])] } ?? []
        for condition in query.conditions { conditions.append(try condition.sql) }
        guard conditions.reduce(0, { $0 + $1.values.count }) <= SQL.largestValueCount else {
            throw ShopQueryError(
                code: .tooLarge,
                message: "the conditions have more than \(SQL.largestValueCount) values; ask with fewer conditions"
            )
        }
        search = query.searchText.flatMap { SearchExpression($0) }
        // Text without anything to look for is found nowhere.
        if query.searchText != nil, search == nil { conditions.append(SQL("0")) }
        self.conditions = conditions
        self.nameRange = nameRange
    }

    /// The parts in the order of the query.
    var parts: [Part] {
        guard isByRelevance, let search else { return key.isOptional ? [.valued, .missing] : [.valued] }
        let classes = SearchClass.allCases.filter { searchClass in
            searchClass == .beginning ? nameRange != nil : search.match(searchClass) != nil
        }
        return (query.direction == .ascending ? classes : classes.reversed()).map(Part.found)
    }

    /// The part that a cursor stands in; nil when it is of no query like this.
    func part(of cursor: ShopCursor) -> Part? {
        guard isByRelevance else { return key.isOptional && cursor.value == .null ? .missing : .valued }
        let part: Part? =
            switch cursor.value {
            case .blob: .found(.beginning)
            case .integer(let number) where number > 0: SearchClass(rawValue: number).map(Part.found)
            default: nil
            }
        return part.flatMap { parts.contains($0) ? $0 : nil }
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
        let start = cursor.map { Start(cursor: $0, sign: direction.comesAfter) }
        let order = "\nORDER BY " + terms(of: part).map { $0 + direction.word }.joined(separator: ", ")
        return SQL("SELECT \(columns), \(expression(of: part))\n") + from(part) + place(part, start) + SQL(order)
            + SQL("\nLIMIT ?", [.integer(limit ?? -1)]) + (offset > 0 ? SQL(" OFFSET ?", [.integer(offset)]) : SQL(""))
    }

    /// As ``rows(of:columns:from:isBackwards:limit:offset:)``, of a part that FTS5 finds: those among the shops up to one, looked at one by
    /// one.
    func rows(of part: Part, from cursor: ShopCursor?, upTo end: Int?, isBackwards: Bool, limit: Int?) -> SQL {
        let direction = direction(of: part, isBackwards: isBackwards)
        var range: [Start] = []
        if let cursor { range.append(Start(cursor: cursor, sign: direction.comesAfter)) }
        if let end {
            let last = ShopCursor(digest: 0, value: .null, position: 0, id: end)
            range.append(Start(cursor: last, sign: direction.reversed.comesAfter + "="))
        }
        return SQL("SELECT \(ShopReader.columns), \(expression(of: part))\nFROM shop") + belonging(to: part, range)
            + SQL("\nORDER BY shop.id\(direction.word)\nLIMIT ?", [.integer(limit ?? -1)])
    }

    /// The id of the shop so many after a place in a part that FTS5 finds, whether they answer or not.
    func shop(_ count: Int, after cursor: ShopCursor?, in part: Part, isBackwards: Bool) -> SQL {
        let direction = direction(of: part, isBackwards: isBackwards)
        let start = cursor.map { SQL("\nWHERE shop.id \(direction.comesAfter) ?", [.integer($0.id)]) } ?? SQL("")
        return SQL("SELECT shop.id FROM shop") + start
            + SQL("\nORDER BY shop.id\(direction.word)\nLIMIT 1 OFFSET ?", [.integer(count - 1)])
    }

    /// Whether a part is looked for in shops one by one before its index is asked.
    func isLookedFor(_ part: Part) -> Bool {
        isByRelevance && search!.isShort && (part == .found(.beginnings) || part == .found(.rest))
    }

    /// The values of ``rows(of:columns:from:isBackwards:limit:offset:)``, whose text is the same for every place.
    func rowValues(
        of part: Part,
        from cursor: ShopCursor?,
        isBackwards: Bool = false,
        limit: Int?,
        offset: Int = 0
    ) -> [SQLValue] {
        let sign = direction(of: part, isBackwards: isBackwards).comesAfter
        var values = place(part, cursor.map { Start(cursor: $0, sign: sign) }).values
        values.append(.integer(limit ?? -1))
        if offset > 0 { values.append(.integer(offset)) }
        return values
    }

    /// How many shops a part has.
    func count(of part: Part) -> SQL {
        SQL("SELECT count(*)\n") + from(part) + place(part)
    }

    /// How many shops a query has, whatever its order.
    var count: SQL {
        guard search != nil else { return SQL("SELECT count(*)\nFROM shop") + Self.filter(conditions) }
        let from = conditions.isEmpty ? "FROM shop_search" : Self.fromSearch
        return SQL("SELECT count(*)\n" + from) + Self.filter([match] + conditions)
    }

    /// How many shops of a part stand before a place, the one it names included.
    func countBefore(_ cursor: ShopCursor, in part: Part) -> SQL {
        let sign = direction(of: part, isBackwards: true).comesAfter + "="
        return SQL("SELECT count(*)\n") + from(part) + place(part, Start(cursor: cursor, sign: sign))
    }

    // MARK: - Clauses

    /// Where in a part to start.
    struct Start {
        let cursor: ShopCursor
        /// How what is wanted compares with the cursor's shop.
        let sign: String
    }

    var isByRelevance: Bool {
        query.sort == .relevance && search != nil
    }

    /// A search is narrower than any index, so it comes first.
    private static let fromSearch = "FROM shop_search CROSS JOIN shop ON shop.id = shop_search.rowid"

    private func from(_ part: Part) -> SQL {
        SQL(search == nil || part == .found(.beginning) ? "FROM shop" : Self.fromSearch)
    }

    private static func filter(_ all: [SQL], and more: [SQL] = []) -> SQL {
        let pieces = (all.isEmpty ? [] : [SQL.joined(all[...], by: "AND")]) + more
        return pieces.isEmpty ? SQL("") : SQL("\nWHERE ") + SQL.joined(pieces[...], by: "AND")
    }

    private var match: SQL {
        SQL("shop_search MATCH ?", [.text(search?.match ?? "")])
    }

    /// The filter of a part, and a place in it to start from.
    private func place(_ part: Part, _ start: Start? = nil) -> SQL {
        let place = start.map { [comparison(with: $0, in: part)] } ?? []
        switch part {
        case .found(.beginning):
            // The place is the end of the range that it lies in, and SQLite takes one for each end.
            return Self.filter(beginning(start) + [isFound] + conditions, and: place)
        case .found(let searchClass):
            let match = SQL("shop_search MATCH ?", [.text(search?.match(searchClass) ?? "")])
            return Self.filter([match] + notBeginning + conditions, and: place)
        case .valued, .missing:
            // Of several bounds at one end SQLite seeks to the one that is said first, and the place is the nearest.
            let range = key.isOptional ? [part == .missing ? "\(key.expression) IS NULL" : key.presence] : []
            return Self.filter(place + (search == nil ? [] : [match]) + conditions, and: range.map { SQL($0) })
        }
    }

    /// The range of the names, without the end that a place takes over.
    private func beginning(_ start: Start? = nil) -> [SQL] {
        guard let nameRange else { return [] }
        let (first, last) = (
            SQL("shop.name_order >= ?", [.blob(nameRange.first)]), SQL("shop.name_order < ?", [.blob(nameRange.last)])
        )
        guard let start else { return [first, last] }
        return start.sign.utf8.first == 0x3E ? [last] : [first]
    }

    /// All that the first class does not have: a name that another program wrote may have no place among the names, or one of another name.
    private var notBeginning: [SQL] {
        nameRange == nil
            ? [] : [SQL("(") + SQL.joined((beginning() + [isFound])[...], by: "AND") + SQL(") IS NOT TRUE")]
    }

    /// Looks at the shop itself instead of the index.
    private var isFound: SQL {
        SQL("shop_search_class(shop.name, shop.key, ?) IS NOT NULL", [.text(query.searchText ?? "")])
    }

    /// As ``place(_:_:)`` for shops that are at hand: the search looks at them and not at its index.
    func belonging(to part: Part, _ starts: [Start]) -> SQL {
        var pieces = conditions
        switch part {
        case .found(.beginning): pieces += beginning() + [isFound]
        case .found(let searchClass):
            let isOfClass = SQL(
                "shop_search_class(shop.name, shop.key, ?) = ?",
                [.text(query.searchText ?? ""), .integer(searchClass.rawValue)]
            )
            pieces += [isOfClass] + notBeginning
        case .valued, .missing:
            if search != nil { pieces.append(isFound) }
            if key.isOptional { pieces.append(SQL(part == .missing ? "\(key.expression) IS NULL" : key.presence)) }
        }
        pieces += starts.map { comparison(with: $0, in: part, id: "shop.id") }
        return Self.filter(pieces)
    }

    private var key: SortKey {
        SortKey(query.sort)
    }

    /// What cursors keep of a shop.
    private func expression(of part: Part) -> String {
        switch part {
        case .found(.beginning): "shop.name_order"
        case .found(let searchClass): String(searchClass.rawValue)
        case .valued, .missing: key.expression
        }
    }

    /// What a part is sorted by, most important first.
    ///
    /// - Parameter id: what the id of a shop is read from.
    private func terms(of part: Part, id: String = "shop_search.rowid") -> [String] {
        let place = ["shop.position", "shop.id"]
        switch part {
        case .found(.beginning): return ["shop.name_order"] + place
        case .found: return [id]
        case .missing: return place
        case .valued: return key.isPosition ? place : [key.expression] + place
        }
    }

    private func comparison(with start: Start, in part: Part, id: String = "shop_search.rowid") -> SQL {
        let values = placeValues(of: start.cursor, in: part)
        let marks = values.map { _ in "?" }.joined(separator: ", ")
        return SQL("(\(terms(of: part, id: id).joined(separator: ", "))) \(start.sign) (\(marks))", values)
    }

    /// What a place has of each term.
    private func placeValues(of cursor: ShopCursor, in part: Part) -> [SQLValue] {
        let place: [SQLValue] = [.integer(cursor.position), .integer(cursor.id)]
        switch part {
        case .found(.beginning): return [cursor.value] + place
        case .found: return [.integer(cursor.id)]
        case .missing: return place
        case .valued: return key.isPosition ? place : [cursor.value] + place
        }
    }

    /// Those without a value always stand in catalog order.
    func direction(of part: Part, isBackwards: Bool) -> ShopDirection {
        let direction = part == .missing ? ShopDirection.ascending : query.direction
        return isBackwards ? direction.reversed : direction
    }
}
