extension CatalogStore {
    /// A new catalog for the time that it is open.
    ///
    /// It is in memory while it is small, so that importing a file of any size takes as little as into a catalog that is kept. What
    /// grows over that goes to a file that SQLite unlinks when it makes it, in `$SQLITE_TMPDIR`, `$TMPDIR` or `/var/tmp`: whatever
    /// ends the process, nothing is left.
    ///
    /// - Parameter name: what errors call it in place of a path.
    package static func temporary(called name: String) throws(CatalogStoreError) -> CatalogStore {
        let connection = try Connection(path: name, access: .temporary)
        // Nobody opens it again, so nothing has to be on the disk, and only a transaction that fails needs what was there before.
        try connection.execute(
            "PRAGMA foreign_keys = ON; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF"
        )
        return CatalogStore(connection, try Migrator().migrate(connection))
    }

    /// Whether it ends with the process.
    package var isTemporary: Bool { connection.identity == nil }
}
