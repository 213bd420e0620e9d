import Synchronization

/// The schema that a catalog has after its migrations, as SQLite writes it down.
enum KnownSchema {
    /// What a catalog has to contain that went through some steps.
    ///
    /// - Parameter migrations: the steps, from the first on.
    static func objects(after migrations: some Sequence<Migration>) throws(CatalogStoreError) -> [SchemaObject] {
        let connection = try Connection(path: "schema", access: .temporary)
        for migration in migrations { try connection.execute(migration.sql) }
        return try SchemaObject.all(in: connection)
    }

    /// The objects of the current schema, created once a process.
    static func current() throws(CatalogStoreError) -> [SchemaObject] {
        if let known = cache.withLock({ $0 }) { return known }
        let objects = try objects(after: Migration.all)
        cache.withLock { $0 = objects }
        return objects
    }

    private static let cache = Mutex<[SchemaObject]?>(nil)
}
