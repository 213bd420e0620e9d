extension ShopSQL {
    /// Selects a row when one of some shops is among the answers between two places: after the first, up to the second.
    ///
    /// The shops' ids are parameter 1, a JSON array of numbers; the values follow it. Each is looked up by its id, so the catalog's
    /// size does not matter. In a search by relevance all answers count as being between the places, since any change may shift scores.
    func belonging(after start: ShopCursor?, through end: ShopCursor?) -> SQL {
        var pieces: [SQL] = []
        let (first, last) = (start.map(part), end.map(part))
        var hasStarted = first == nil
        for part in parts {
            if part == first { hasStarted = true }
            guard hasStarted else { continue }
            var piece = SQL("SELECT 1 FROM json_each(?1) AS changed") + changed + place(part)
            if let start, part == first, !isByRelevance {
                piece +=
                    SQL(" AND ") + comparison(with: start, in: part, direction(of: part, isBackwards: false).comesAfter)
            }
            if let end, part == last, !isByRelevance {
                let isUpTo = direction(of: part, isBackwards: true).comesAfter + "="
                piece += SQL(" AND ") + comparison(with: end, in: part, isUpTo)
            }
            pieces.append(piece)
            if part == last { break }
        }
        return pieces.dropFirst().reduce(pieces[0]) { $0 + SQL("\nUNION ALL\n") + $1 }
    }

    /// Joined so that the changed shops come first.
    private var changed: SQL {
        let shop = " CROSS JOIN shop ON shop.id = changed.value"
        return SQL(match != nil ? " CROSS JOIN shop_search ON shop_search.rowid = changed.value" + shop : shop)
    }
}
