extension CatalogStore {
    /// Opens a catalog for work that is undone at its end: the file is neither created nor migrated.
    ///
    /// - Returns: the catalog itself if it has the current schema; if the file does not exist or is empty, an empty catalog that ends
    ///   with the process; if it has an older schema, a copy that does so.
    package static func forDryRun(at path: String) throws(CatalogStoreError) -> CatalogStore {
        let place = CatalogPlace(at: path)
        if place.kind == .nothing || place.kind == .file && place.isEmpty {
            // Reports what creating it would report.
            _ = try place.way(creates: true)
            return try temporary(called: path)
        }
        let found = try CatalogStore(lookingAt: path)
        guard try Migrator().steps(of: found.connection).contains(where: { $0.appliedAt == nil }) else {
            return try CatalogStore(path: path, creates: false)
        }
        let copy = try Connection(path: path, access: .temporary)
        try CatalogCopy(from: found.connection, to: path).fill(copy)
        try copy.execute("PRAGMA foreign_keys = ON; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
        return CatalogStore(copy, try Migrator(copies: false).migrate(copy))
    }
}
