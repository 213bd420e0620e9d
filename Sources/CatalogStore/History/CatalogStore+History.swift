extension CatalogStore {
    /// The imports that changed the catalog, the last one first, on one snapshot of the file.
    ///
    /// An import that changed no shop is not among them.
    ///
    /// - Parameter limit: how many at most, from 1; nil for all.
    public func history(limit: Int? = nil) throws -> [ImportRecord] {
        precondition(limit ?? 1 > 0, "a history of \(limit ?? 0) imports")
        return try connection.read {
            let statement = try connection.statement(
                """
                SELECT id, started_at, finished_at, undone_at, first_version, last_version FROM import
                ORDER BY id DESC LIMIT ?
                """
            )
            defer { statement.reset() }
            statement.bind(limit ?? -1, at: 1)
            var records: [ImportRecord] = []
            while try statement.step() { records.append(try importRecord(in: statement)) }
            return records
        }
    }

    /// The last import, undone or not.
    func lastImport() throws(CatalogStoreError) -> ImportRecord? {
        let statement = try connection.statement(
            """
            SELECT id, started_at, finished_at, undone_at, first_version, last_version FROM import
            ORDER BY id DESC LIMIT 1
            """
        )
        defer { statement.reset() }
        return try statement.step() ? try importRecord(in: statement) : nil
    }

    private func importRecord(in statement: Statement) throws(CatalogStoreError) -> ImportRecord {
        let first = statement.integer(4)
        return ImportRecord(
            id: statement.integer(0),
            startedAt: statement.text(1),
            finishedAt: statement.optionalText(2),
            undoneAt: statement.optionalText(3),
            // A file that somebody else wrote into may say anything.
            versions: first...max(first, statement.integer(5)),
            files: try files(ofImport: statement.integer(0))
        )
    }

    private func files(ofImport id: Int) throws(CatalogStoreError) -> [ImportRecord.File] {
        let statement = try connection.statement(
            """
            SELECT source, file, format, rows, inserted, updated, unchanged, rejected, duplicates, grouped, pruned,
            changed_fields
            FROM imported_file WHERE import_id = ? ORDER BY position
            """
        )
        defer { statement.reset() }
        statement.bind(id, at: 1)
        var files: [ImportRecord.File] = []
        while try statement.step() {
            files.append(
                ImportRecord.File(
                    source: statement.text(0),
                    file: statement.text(1),
                    format: statement.text(2),
                    rows: statement.integer(3),
                    inserted: statement.integer(4),
                    updated: statement.integer(5),
                    unchanged: statement.integer(6),
                    rejected: statement.integer(7),
                    duplicates: statement.integer(8),
                    grouped: statement.integer(9),
                    pruned: statement.integer(10),
                    changedFields: statement.integer(11)
                )
            )
        }
        return files
    }
}
