import ShopModel

/// What the catalog remembers of a source: one row of the table, and nothing decided here.
struct SourceRecord {
    let id: Int
    var settings: ImportSettings

    /// The source of this name, or nil when nothing came from it yet.
    static func find(_ name: String, in connection: Connection) throws(CatalogStoreError) -> SourceRecord? {
        let statement = try connection.statement("SELECT id, settings FROM source WHERE name = ?")
        defer { statement.reset() }
        statement.bind(name, at: 1)
        guard try statement.step() else { return nil }
        return SourceRecord(id: statement.integer(0), settings: ImportSettings(json: statement.text(1)))
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

    /// Keeps what was said and what was found, when either is new.
    func save(_ settings: ImportSettings, origins: String, in connection: Connection) throws(CatalogStoreError) {
        let statement = try connection.statement(
            """
            UPDATE source SET settings = ?1, origins = ?2, imported_at = \(Self.now)
            WHERE id = ?3 AND (settings <> ?1 OR origins <> ?2)
            """
        )
        statement.bind(settings.json, at: 1)
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
