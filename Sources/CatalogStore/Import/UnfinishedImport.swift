import Foundation

/// How far an import in batches came before it was stopped.
struct UnfinishedImport {
    let source: String
    let fingerprint: String
    var rows = 0
    var counts = "{}"
    /// Its row in the history, if it has changed anything.
    var importID: Int?

    /// What a file and the way it is read are recognised by; nil for what cannot be read a second time.
    static func fingerprint(of path: String, settings: ImportSettings) -> String? {
        var info = stat()
        guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
        return "\(info.st_size)-\(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)-\(settings.json)"
    }

    /// The place of an earlier run with the same file, or nil.
    static func find(_ source: String, _ fingerprint: String, in connection: Connection) throws(CatalogStoreError)
        -> Self?
    {
        let statement = try connection.statement(
            "SELECT rows, counts, import_id FROM unfinished_import WHERE source = ? AND fingerprint = ?"
        )
        defer { statement.reset() }
        statement.bind(source, at: 1)
        statement.bind(fingerprint, at: 2)
        guard try statement.step() else { return nil }
        return Self(
            source: source,
            fingerprint: fingerprint,
            rows: statement.integer(0),
            counts: statement.text(1),
            importID: statement.optionalInteger(2)
        )
    }

    func save(in connection: Connection) throws(CatalogStoreError) {
        let statement = try connection.statement("INSERT OR REPLACE INTO unfinished_import VALUES (?, ?, ?, ?, ?)")
        statement.bind(source, at: 1)
        statement.bind(fingerprint, at: 2)
        statement.bind(rows, at: 3)
        statement.bind(counts, at: 4)
        statement.bind(importID, at: 5)
        try statement.run()
    }

    static func remove(_ source: String, in connection: Connection) throws(CatalogStoreError) {
        let statement = try connection.statement("DELETE FROM unfinished_import WHERE source = ?")
        statement.bind(source, at: 1)
        try statement.run()
    }
}
