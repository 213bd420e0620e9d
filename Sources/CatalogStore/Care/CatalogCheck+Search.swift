extension CatalogCheck {
    /// What shops are searched and sorted by follows from their names and keys, so it can always be made anew.
    static let search = CatalogCheck(
        find: { connection, tell in
            let mismatches = try SearchIndex.mismatches(on: connection)
            let kinds: [(table: String, rows: [Int], message: String)] = [
                ("shop", mismatches.unfound, "a search does not find it by its name and key"),
                ("shop_search", mismatches.orphans, "a search finds a shop that is not there"),
                ("shop", mismatches.misplaced, "it is not sorted by its name"),
            ]
            for (table, rows, message) in kinds {
                for row in rows { tell(CheckFinding(.search, table: table, row: row, isRepairable: true, message)) }
            }
        },
        repair: { connection in try SearchIndex.rebuild(on: connection) }
    )
}
