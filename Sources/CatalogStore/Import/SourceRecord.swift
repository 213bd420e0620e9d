import ShopModel

/// What the catalog remembers of a source: one row of the table, and nothing decided here.
struct SourceRecord {
    let id: Int
    var settings: ImportSettings
    /// Where the file was the last time; nil for standard input, and where an earlier release imported it.
    var path: String?

    /// The source of this name, or nil when nothing came from it yet.
    static func find(_ name: String, in connection: Connection) throws(CatalogStoreError) -> SourceRecord? {
        let statement = try connection.statement("SELECT id, settings FROM source WHERE name = ?")
        defer { statement.reset() }
        statement.bind(name, at: 1)
        guard try statement.step() else { return nil }
        let text = statement.text(1)
        return SourceRecord(
            id: statement.integer(0),
            settings: ImportSettings(json: text),
            path: path(inSettings: text)
        )
    }

    /// Makes the source known; a known one stays as it is.
    static func findOrMake(_ name: String, in connection: Connection) throws(CatalogStoreError) -> SourceRecord {
        if let known = try find(name, in: connection) { return known }
        let statement = try connection.statement(
            "INSERT INTO source (name, settings, origins, imported_at) VALUES (?, '{}', '{}', \(Self.now))"
        )
        statement.bind(name, at: 1)
        try statement.run()
        return SourceRecord(id: Int(connection.lastInsertedRow), settings: ImportSettings(ImportOptions()))
    }

    /// The path that is kept beside the settings.
    private static func path(inSettings json: String) -> String? {
        guard let row = DictionaryRow(json: json.utf8), let member = row.member(pathKey) else { return nil }
        return row.string(row.text(of: member))
    }

    private static let pathKey = "path"

    /// Keeps what was said and what was found, when either is new.
    func save(
        _ settings: ImportSettings,
        path: String?,
        origins: String,
        in connection: Connection
    ) throws(CatalogStoreError) {
        let statement = try connection.statement(
            """
            UPDATE source SET settings = ?1, origins = ?2, imported_at = \(Self.now)
            WHERE id = ?3 AND (settings <> ?1 OR origins <> ?2)
            """
        )
        statement.bind(settings.json(with: path.map { [Self.pathKey: .string($0)] } ?? [:]), at: 1)
        statement.bind(origins, at: 2)
        statement.bind(id, at: 3)
        try statement.run()
    }

    /// Where the fields of a source stood.
    static func origins(
        ofSource id: Int,
        in connection: Connection
    ) throws(CatalogStoreError) -> [FieldMap.Target: FieldOrigin] {
        let statement = try connection.statement("SELECT origins FROM source WHERE id = ?")
        defer { statement.reset() }
        statement.bind(id, at: 1)
        return try statement.step() ? FieldOrigin.origins(json: statement.text(0)) : [:]
    }

    /// The time of a statement: UTC, ISO 8601.
    static let now = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')"
}
