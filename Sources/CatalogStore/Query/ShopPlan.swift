/// How a query is answered, worked out once: a shelf asks for one page of it after the other.
///
/// Belongs to one store.
final class ShopPlan {
    let query: ShopQuery
    /// ``ShopQuery/digest``.
    let digest: UInt64
    let sql: ShopSQL
    private var texts: [RowsShape: String] = [:]
    /// What asked for the place of a shop, whose id is the first value of each; nil where something is searched for.
    private var places: [SQL]?

    /// What the text of a statement for rows depends on, beside the query.
    private struct RowsShape: Hashable {
        let part: ShopSQL.Part
        let isAfterPlace: Bool
        let isBackwards: Bool
        let hasOffset: Bool
    }

    init(_ sql: ShopSQL) {
        query = sql.query
        digest = query.digest
        self.sql = sql
    }

    /// As ``ShopSQL/rows(of:columns:from:isBackwards:limit:offset:)``.
    func rows(
        of part: ShopSQL.Part,
        from cursor: ShopCursor?,
        isBackwards: Bool = false,
        limit: Int?,
        offset: Int = 0
    ) -> SQL {
        let shape = RowsShape(
            part: part,
            isAfterPlace: cursor != nil,
            isBackwards: isBackwards,
            hasOffset: offset > 0
        )
        if let text = texts[shape] {
            let values = sql.rowValues(of: part, from: cursor, isBackwards: isBackwards, limit: limit, offset: offset)
            return SQL(text, values)
        }
        let rows = sql.rows(of: part, from: cursor, isBackwards: isBackwards, limit: limit, offset: offset)
        texts[shape] = rows.text
        return rows
    }

    /// What asks where one shop stands, part after part: id, position, width, height, and what it is sorted by.
    func places(ofShop id: Int) throws(ShopQueryError) -> [SQL] {
        if var places {
            for part in places.indices { places[part].values[0] = .integer(id) }
            return places
        }
        let sql = try ShopSQL(query, nameRange: sql.nameRange, shop: id)
        let columns = "shop.id, shop.position, shop.width, shop.height"
        let places = sql.parts.map { sql.rows(of: $0, columns: columns, from: nil, limit: nil) }
        if sql.search == nil { self.places = places }
        return places
    }
}

extension CatalogStore {
    /// The plan of a query: that of the last question, where it was the same.
    func plan(of query: ShopQuery) throws -> ShopPlan {
        let nameRange = try nameRange(of: query)
        if let lastPlan, lastPlan.query == query, lastPlan.sql.nameRange == nameRange { return lastPlan }
        let plan = ShopPlan(try ShopSQL(query, nameRange: nameRange))
        lastPlan = plan
        return plan
    }

    /// The SQL of a query, by the rules of the catalog.
    ///
    /// - Parameter shop: the only one that is asked for; nil for all.
    func sql(of query: ShopQuery, shop: Int? = nil) throws -> ShopSQL {
        try ShopSQL(query, nameRange: nameRange(of: query), shop: shop)
    }
}
