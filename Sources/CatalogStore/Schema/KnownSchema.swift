import Synchronization

/// The schema that a catalog has after its migrations, as SQLite writes it down.
enum KnownSchema {
    /// Returns the objects of a catalog that went through some steps.
    ///
    /// - Parameter migrations: the steps, from the first on.
    static func objects(after migrations: some Sequence<Migration>) throws(CatalogStoreError) -> [SchemaObject] {
        let connection = try Connection(path: "schema", access: .temporary)
        for migration in migrations { try connection.execute(migration.sql) }
        return try SchemaObject.all(in: connection)
    }

    /// Returns the objects of the current schema, created once a process.
    static func current() throws(CatalogStoreError) -> [SchemaObject] {
        if let known = cache.withLock({ $0 }) { return known }
        let objects = try objects(after: Migration.all)
        cache.withLock { $0 = objects }
        return objects
    }

    /// Returns the names of the current schema's objects of a kind.
    static func names(of kind: String) throws(CatalogStoreError) -> Set<SchemaName> {
        Set(try current().filter { $0.kind == kind }.map { SchemaName($0.name) })
    }

    /// Whether objects are those of the current schema, by their fingerprint: without creating a schema to compare with.
    ///
    /// Another SQLite may write down its search tables in another way; then the answer is false, and a comparison decides.
    static func isCurrent(_ objects: [SchemaObject]) -> Bool {
        fingerprint(of: objects) == currentFingerprint
    }

    /// Returns a digest of all objects, whatever their order: a vacuum and a first import change the order.
    static func fingerprint(of objects: [SchemaObject]) -> String {
        let lines = objects.map { object in
            let texts = [object.kind, object.name, object.table, object.sql]
            return Array(texts.map { "\($0.utf8.count):\($0)" }.joined().utf8)
        }
        return SHA256(lines.sorted { $0.lexicographicallyPrecedes($1) }.joined()).text
    }

    /// A test compares it with the migrations.
    static let currentFingerprint = "ca5717bbfb50bca4b2700432a1fc45dba013f30243d080f8a09dc079cc648728"

    private static let cache = Mutex<[SchemaObject]?>(nil)
}
