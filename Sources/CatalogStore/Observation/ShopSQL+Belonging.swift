extension ShopSQL {
    /// Selects a row when one of some shops is among the answers between two places: after the first, up to the second.
    ///
    /// The shops' ids are parameter 1, a JSON array of numbers; the values follow it. Each is looked up by its id and a search looks at
    /// its name and key, so the catalog's size does not matter.
    func belonging(after start: ShopCursor?, through end: ShopCursor?) -> SQL {
        var pieces: [SQL] = []
        let (first, last) = (start.flatMap(part), end.flatMap(part))
        var hasStarted = first == nil
        for part in parts {
            if part == first { hasStarted = true }
            guard hasStarted else { continue }
            var ends: [Start] = []
            if let start, part == first {
                ends.append(Start(cursor: start, sign: direction(of: part, isBackwards: false).comesAfter))
            }
            if let end, part == last {
                ends.append(Start(cursor: end, sign: direction(of: part, isBackwards: true).comesAfter + "="))
            }
            pieces.append(
                SQL("SELECT 1 FROM json_each(?1) AS changed CROSS JOIN shop ON shop.id = changed.value")
                    + belonging(to: part, ends)
            )
            if part == last { break }
        }
        return pieces.dropFirst().reduce(pieces[0]) { $0 + SQL("\nUNION ALL\n") + $1 }
    }
}
