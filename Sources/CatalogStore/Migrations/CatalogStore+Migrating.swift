import Foundation

extension CatalogStore {
    /// Throws when the file is no catalog, or one that this Vitrine cannot read.
    public func recognize() throws(CatalogStoreError) {
        _ = try Migrator().steps(of: connection)
    }

    /// All steps of the schema, and which of them a catalog went through. Nothing is written.
    public static func migrationSteps(ofCatalogAt path: String) throws(CatalogStoreError) -> [MigrationStep] {
        try Migrator().steps(of: CatalogStore(lookingAt: path).connection)
    }

    /// Takes the missing steps on a copy in the folder for temporary files: tells whether they will work, and leaves the catalog alone.
    ///
    /// - Returns: the steps that were taken.
    public static func tryMigration(ofCatalogAt path: String) throws(CatalogStoreError) -> [MigrationStep] {
        let store = try CatalogStore(lookingAt: path)
        guard try Migrator().steps(of: store.connection).contains(where: { $0.appliedAt == nil }) else { return [] }
        let copy = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(getpid())-\(UUID().uuidString)")
            .path
        defer { for suffix in ["", "-wal", "-shm"] { unlink(copy + suffix) } }
        try CatalogCopy(from: store.connection, to: copy).make()
        do {
            let connection = try Connection(path: copy, access: .readWrite)
            // It is thrown away, so nothing has to be safe.
            try connection.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON")
            return try Migrator(copies: false).migrate(connection).applied
        } catch {
            throw CatalogStoreError(error.code, catalog: path, resultCode: error.resultCode, error.message)
        }
    }
}
