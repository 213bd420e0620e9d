import Foundation

/// Brings a catalog file to the schema that this library knows.
package struct Migrator {
    /// Marks the file as ours for `file(1)` and for anyone who opens it: the letters "VTRN".
    static let applicationID = 0x5654_524E

    let migrations: [Migration]
    private let copies: Bool

    /// - Parameters:
    ///   - migrations: all steps from the first on; a hole in them is a programmer's mistake.
    ///   - copies: whether the file is copied before a step that rewrites a table.
    package init(_ migrations: [Migration] = Migration.all, copies: Bool = true) {
        for (index, migration) in migrations.enumerated() {
            precondition(migration.version == index + 1, "step \(index + 1) is missing before \(migration.version)")
        }
        self.migrations = migrations
        self.copies = copies
    }

    /// Applies what is missing, each step in a transaction of its own. A failing step leaves the file at the step before.
    ///
    /// Before the first step that rewrites a table the file is copied, and the copy stays: its name is in the report.
    @discardableResult
    ///
    /// - Parameter recordsTakenSteps: whether steps that the file went through without a record of it get their record.
    package func migrate(
        _ connection: Connection,
        recordsTakenSteps: Bool = false
    ) throws(CatalogStoreError) -> MigrationReport {
        try recognize(connection)
        var report = MigrationReport()
        if try pending(on: connection).isEmpty { return report }
        if recordsTakenSteps { report.applied = try recordTakenSteps(connection) }
        for migration in migrations {
            // A backup for a step that was undone is a copy of what is there anyway.
            var backup: String?
            do {
                try connection.write {
                    // Another process may have come first while this one waited for the lock.
                    guard try pending(on: connection).contains(migration) else { return }
                    if copies, !migration.rewrites.isEmpty, report.backup == nil, try hasContent(connection) {
                        backup = try copy(connection, before: migration)
                    }
                    report.applied.append(try apply(migration, to: connection))
                }
                report.backup = report.backup ?? backup
            } catch {
                backup.map { _ = unlink($0) }
                throw Self.failure(of: migration, error as! CatalogStoreError, connection)
            }
        }
        return report
    }

    /// Records steps whose objects are all there although the file has no record of them, as after a program that wrote by hand.
    private func recordTakenSteps(_ connection: Connection) throws(CatalogStoreError) -> [MigrationStep] {
        let missing = try pending(on: connection)
        let found = try SchemaObject.all(in: connection)
        guard let first = missing.first, first.version > 1 else { return [] }
        for migration in missing.reversed() {
            let known = try KnownSchema.objects(after: migrations.prefix(migration.version))
            let isTaken = SchemaDifference.all(between: found, and: known).allSatisfy { difference in
                if case .missing = difference { return false }
                return difference.isHarmless(among: known)
            }
            guard isTaken else { continue }
            let taken = missing.prefix { $0.version <= migration.version }
            do {
                return try connection.write {
                    if taken.contains(where: { $0.name == "search" || $0.name == "search_marks" }) {
                        try SearchIndex.rebuild(on: connection)
                    }
                    return try taken.map { try record($0, in: connection) }
                }
            } catch {
                throw error as! CatalogStoreError
            }
        }
        return []
    }

    /// For a file that may not be written: it must have the current schema as it is.
    package func check(_ connection: Connection, acceptsChangedSchema: Bool = false) throws(CatalogStoreError) {
        try recognize(connection)
        if !acceptsChangedSchema { try refuseChangedSchema(connection) }
        guard try pending(on: connection).isEmpty else {
            throw CatalogStoreError(
                .readOnly,
                catalog: connection.path,
                "it has an older schema and may not be written; copy it to where it may"
            )
        }
    }

    /// A database that holds something else is left alone.
    package func recognize(_ connection: Connection) throws(CatalogStoreError) {
        do {
            // On one snapshot: between two looks another process may make the catalog.
            try connection.read { try refuseForeign(connection) }
        } catch {
            throw error as! CatalogStoreError
        }
    }

    /// Throws if another program changed what the migrations created, or added a trigger that would run with what Vitrine writes.
    ///
    /// A catalog from elsewhere could otherwise have statements run that its owner never sees. Tables, views and indexes that
    /// other programs added are harmless.
    package func refuseChangedSchema(_ connection: Connection) throws(CatalogStoreError) {
        let found = try SchemaObject.all(in: connection)
        if found.isEmpty || KnownSchema.isCurrent(found) { return }
        let known = try knownObjects(for: connection)
        let differences = SchemaDifference.all(between: found, and: known)
        guard let difference = differences.first(where: { !$0.isHarmless(among: known) }) else { return }
        throw CatalogStoreError(
            .changedSchema,
            catalog: connection.path,
            "\(difference), so nothing in it was run"
        )
    }

    /// Returns the objects that the file's own steps created.
    private func knownObjects(for connection: Connection) throws(CatalogStoreError) -> [SchemaObject] {
        let steps = migrations.count - (try pending(on: connection).count)
        return steps == Migration.all.count && migrations == Migration.all
            ? try KnownSchema.current() : try KnownSchema.objects(after: migrations.prefix(steps))
    }

    /// All steps, with when the file went through them.
    package func steps(of connection: Connection) throws(CatalogStoreError) -> [MigrationStep] {
        try recognize(connection)
        _ = try pending(on: connection)
        let times = try applied(on: connection).mapValues(\.time)
        return migrations.map { migration in
            MigrationStep(migration, appliedAt: times[migration.version])
        }
    }

    // MARK: - One step

    private func apply(_ migration: Migration, to connection: Connection) throws(CatalogStoreError) -> MigrationStep {
        try connection.execute(migration.sql)
        if migration.name == "search" { try SearchIndex.fill(connection) }
        if migration.name == "search_marks" { try SearchIndex.rebuild(on: connection) }
        try refuseOrphans(connection)
        return try self.record(migration, in: connection)
    }

    private func record(_ migration: Migration, in connection: Connection) throws(CatalogStoreError) -> MigrationStep {
        let record = try connection.statement(
            """
            INSERT INTO migration (version, name, checksum, applied_at)
            VALUES (?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) RETURNING applied_at
            """
        )
        record.bind(migration.version, at: 1)
        record.bind(migration.name, at: 2)
        record.bind(migration.checksum, at: 3)
        let time = try record.step() ? record.text(0) : nil
        record.reset()
        try connection.execute("PRAGMA application_id = \(Self.applicationID)")
        if try connection.integer("PRAGMA user_version") == 0 { try connection.giveFileNumber() }
        return MigrationStep(migration, appliedAt: time)
    }

    private func refuseOrphans(_ connection: Connection) throws(CatalogStoreError) {
        guard let orphan = try connection.orphan() else { return }
        throw CatalogStoreError(.failedMigration, catalog: connection.path, orphan)
    }

    private func copy(_ connection: Connection, before migration: Migration) throws(CatalogStoreError) -> String {
        let version = migration.version - 1
        // Somebody may still need the copy of an earlier catalog of this name.
        let names =
            ["\(connection.path).v\(version).backup"] + (2...99).map { "\(connection.path).v\(version)-\($0).backup" }
        let path = names.first { access($0, F_OK) != 0 } ?? names[0]
        // A connection of its own: the one that migrates is in a transaction that has begun to write.
        let source = try Connection(path: connection.path, access: .readWrite)
        try CatalogCopy(from: source, to: path).make()
        return path
    }

    private func hasContent(_ connection: Connection) throws(CatalogStoreError) -> Bool {
        try connection.integer("SELECT count(*) FROM sqlite_schema") != 0
    }

    private static func failure(
        of migration: Migration,
        _ error: CatalogStoreError,
        _ connection: Connection
    ) -> CatalogStoreError {
        guard error.code == .sqlite || error.code == .failedMigration else { return error }
        return CatalogStoreError(
            .failedMigration,
            catalog: connection.path,
            resultCode: error.resultCode,
            "step \(migration.version) (\(migration.name)) failed and was undone: \(error.message); "
                + "check and repair the catalog, or restore it from a backup"
        )
    }

    // MARK: - Where the file stands

    /// The steps that the file has not gone through, after checking that those it has are ours.
    func pending(on connection: Connection) throws(CatalogStoreError) -> [Migration] {
        let applied = try applied(on: connection)
        let newest = applied.keys.max() ?? 0
        if newest > migrations.count {
            throw CatalogStoreError(
                .newerSchema,
                catalog: connection.path,
                "the catalog is at schema \(newest), made by a newer Vitrine; this one knows up to "
                    + "\(migrations.count); update Vitrine"
            )
        }
        for migration in migrations.prefix(newest) {
            guard let step = applied[migration.version] else {
                throw CatalogStoreError(
                    .missingMigration,
                    catalog: connection.path,
                    "it is at schema \(newest) but never went through step \(migration.version) (\(migration.name)); "
                        + "restore it from a backup, or import into a new catalog"
                )
            }
            guard step.checksum == migration.checksum else {
                throw CatalogStoreError(
                    .changedMigration,
                    catalog: connection.path,
                    "step \(migration.version) (\(migration.name)) is not the one this Vitrine knows; the catalog was made "
                        + "by another build; import into a new catalog"
                )
            }
        }
        return Array(migrations.dropFirst(newest))
    }

    private func applied(
        on connection: Connection
    ) throws(CatalogStoreError) -> [Int: (checksum: String, time: String)] {
        guard try connection.integer("SELECT 1 FROM sqlite_schema WHERE name = 'migration'") != nil else { return [:] }
        var applied: [Int: (checksum: String, time: String)] = [:]
        let statement = try connection.statement("SELECT version, checksum, applied_at FROM migration")
        defer { statement.reset() }
        while try statement.step() { applied[statement.integer(0)] = (statement.text(1), statement.text(2)) }
        return applied
    }

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

extension MigrationStep {
    init(_ migration: Migration, appliedAt: String?) {
        self.init(
            version: migration.version,
            name: migration.name,
            appliedAt: appliedAt,
            rewrites: migration.rewrites
        )
    }
}
