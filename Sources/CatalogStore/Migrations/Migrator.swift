import Foundation

/// Brings a catalog file to the schema that this library knows.
package struct Migrator {
    /// Marks the file as ours for `file(1)` and for anyone who opens it: the letters "VTRN".
    static let applicationID = 0x5654_524E

    private let migrations: [Migration]

    package init(_ migrations: [Migration] = Migration.all) {
        self.migrations = migrations
    }

    /// Applies what is missing, each step in a transaction of its own. A failing step leaves the file at the step before.
    package func migrate(_ connection: Connection) throws(CatalogStoreError) {
        do {
            // On one snapshot: between two looks another process may make the catalog.
            try connection.read { try refuseForeign(connection) }
        } catch let error as CatalogStoreError {
            throw error
        } catch {
            preconditionFailure("a transaction throws what its body throws: \(error)")
        }
        if try pending(on: connection).isEmpty { return }
        for migration in migrations {
            do {
                try connection.write {
                    // Another process may have come first while this one waited for the lock.
                    guard try pending(on: connection).contains(migration) else { return }
                    try apply(migration, to: connection)
                }
            } catch let error as CatalogStoreError {
                guard error.code == .sqlite else { throw error }
                throw CatalogStoreError(
                    .failedMigration,
                    catalog: connection.path,
                    resultCode: error.resultCode,
                    "step \(migration.version) (\(migration.name)) failed and was undone: \(error.message)"
                )
            } catch {
                preconditionFailure("a transaction throws what its body throws: \(error)")
            }
        }
    }

    /// For a file that may not be written: it must have the current schema as it is.
    package func check(_ connection: Connection) throws(CatalogStoreError) {
        try refuseForeign(connection)
        guard try pending(on: connection).isEmpty else {
            throw CatalogStoreError(
                .readOnly,
                catalog: connection.path,
                "it has an older schema and may not be written; copy it to where it may"
            )
        }
    }

    private func apply(_ migration: Migration, to connection: Connection) throws(CatalogStoreError) {
        try connection.execute(migration.sql)
        if migration.name == "search" { try SearchIndex.fill(connection) }
        let record = try connection.statement(
            """
            INSERT INTO migration (version, name, checksum, applied_at)
            VALUES (?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
            """
        )
        record.bind(migration.version, at: 1)
        record.bind(migration.name, at: 2)
        record.bind(migration.checksum, at: 3)
        try record.run()
        try connection.execute("PRAGMA application_id = \(Self.applicationID)")
    }

    /// The steps that the file has not gone through, after checking that those it has are ours.
    private func pending(on connection: Connection) throws(CatalogStoreError) -> [Migration] {
        guard try connection.integer("SELECT 1 FROM sqlite_schema WHERE name = 'migration'") != nil else {
            return migrations
        }
        var applied: [Int: String] = [:]
        let statement = try connection.statement("SELECT version, checksum FROM migration ORDER BY version")
        defer { statement.reset() }
        while try statement.step() { applied[statement.integer(0)] = statement.text(1) }

        let newest = applied.keys.max() ?? 0
        if newest > migrations.last?.version ?? 0 {
            throw CatalogStoreError(
                .newerSchema,
                catalog: connection.path,
                "the catalog is at schema \(newest), made by a newer Vitrine; this one knows up to "
                    + "\(migrations.last?.version ?? 0); update Vitrine"
            )
        }
        for migration in migrations where migration.version <= newest {
            guard applied[migration.version] == migration.checksum else {
                throw CatalogStoreError(
                    .changedMigration,
                    catalog: connection.path,
                    "step \(migration.version) (\(migration.name)) is not the one this Vitrine knows; the catalog was made "
                        + "by another build; import into a new catalog"
                )
            }
        }
        return migrations.filter { $0.version > newest }
    }

    /// A database that holds something else is left alone.
    private func refuseForeign(_ connection: Connection) throws(CatalogStoreError) {
        let isOurs = try connection.integer("SELECT 1 FROM sqlite_schema WHERE name = 'migration'") != nil
        let isEmpty = try connection.integer("SELECT count(*) FROM sqlite_schema") == 0
        let id = try connection.integer("PRAGMA application_id") ?? 0
        guard isEmpty || (isOurs && id == Self.applicationID) else {
            throw CatalogStoreError(
                .notACatalog,
                catalog: connection.path,
                "this SQLite file is no Vitrine catalog; choose another place with --catalog"
            )
        }
    }
}
