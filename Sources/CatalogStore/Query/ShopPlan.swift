/// How a query is answered, worked out once: a shelf asks for one page of it after the other.
///
/// Belongs to one store.
final class ShopPlan {
    let query: ShopQuery
    /// ``ShopQuery/digest``.
    let digest: UInt64
    let sql: ShopSQL
    let key: SortKey
    private var texts: [RowsShape: String] = [:]
    /// What asks for the place of one shop in each part, but for the shop.
    private var places: [SQL]?

    /// What the text of a statement for rows depends on, beside the query.
    private struct RowsShape: Hashable {
        let part: ShopSQL.Part
        let isAfterPlace: Bool
        let isBackwards: Bool
        let hasOffset: Bool
    }

    init(_ query: ShopQuery) throws(ShopQueryError) {
        self.query = query
        digest = query.digest
        sql = try ShopSQL(query)
        key = SortKey(query.sort, isSearch: query.searchText != nil)
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
            return SQL(text, sql.rowValues(of: part, from: cursor, limit: limit, offset: offset))
        }
        let rows = sql.rows(of: part, from: cursor, isBackwards: isBackwards, limit: limit, offset: offset)
        texts[shape] = rows.text
        return rows
    }

    /// What asks where one shop stands, part after part: id, position, width, height, and what it is sorted by.
    func places(ofShop id: Int) throws(ShopQueryError) -> [SQL] {
        if places == nil {
            let sql = try ShopSQL(query, shop: id)
            places = sql.parts.map {
                sql.rows(of: $0, columns: "shop.id, shop.position, shop.width, shop.height", from: nil, limit: nil)
            }
        }
        // The shop's is the first value, but for what is searched.
        let index = sql.match == nil ? 0 : 1
        for part in places!.indices { places![part].values[index] = .integer(id) }
        return places!
    }
}

extension CatalogStore {
    /// The plan of a query: that of the last question, where it was the same.
    func plan(of query: ShopQuery) throws(ShopQueryError) -> ShopPlan {
        if let lastPlan, lastPlan.query == query { return lastPlan }
        let plan = try ShopPlan(query)
        lastPlan = plan
        return plan
    }
}
