/// Why the catalog could not be opened, read or written, and what to do.
public struct CatalogStoreError: Error, Sendable, Hashable {
    /// What went wrong, for programs.
    public enum Code: String, Sendable, Hashable {
        // Before it is open.
        case missing
        case missingFolder = "missing-folder"
        case isFolder = "is-folder"
        case notAFile = "not-a-file"
        case noPermission = "no-permission"
        case cannotOpen = "cannot-open"
        case emptyFile = "empty-file"
        case notADatabase = "not-a-database"
        case notACatalog = "not-a-catalog"
        case needsRecovery = "needs-recovery"

        // While its schema is brought up to date.
        case newerSchema = "newer-schema"
        case changedMigration = "changed-migration"
        case missingMigration = "missing-migration"
        case failedMigration = "failed-migration"
        /// Another program changed its tables, or added a trigger to them.
        case changedSchema = "changed-schema"

        // While it is read and written.
        case locked
        case readOnly = "read-only"
        case diskFull = "disk-full"
        case disk = "disk-error"
        case corrupt
        case interrupted
        case replaced
        case closed
        /// A shop to be written lacks what every shop must have.
        case unfitShop = "unfit-shop"
        case noSuchShop = "no-such-shop"
        case sqlite

        // While it is copied or written out.
        case cannotExport = "cannot-export"
        case alreadyThere = "already-there"
        case cannotSalvage = "cannot-salvage"
    }

    /// What went wrong.
    public let code: Code
    /// The path of the catalog.
    public let catalog: String
    /// What failed and what to do, without the path.
    public let message: String
    /// SQLite's extended result code, or 0.
    public let resultCode: Int32

    package init(_ code: Code, catalog: String, resultCode: Int32 = 0, _ message: String) {
        self.code = code
        self.catalog = catalog
        self.resultCode = resultCode
        self.message = message
    }
}

extension CatalogStoreError: CustomStringConvertible {
    public var description: String {
        "\(catalog): \(message)"
    }
}
