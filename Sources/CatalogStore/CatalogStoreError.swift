/// Why the catalog could not be opened, read or written, and what to do.
public struct CatalogStoreError: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable {
        case cannotOpen = "cannot-open"
        case missing
        case notADatabase = "not-a-database"
        case notACatalog = "not-a-catalog"
        case newerSchema = "newer-schema"
        case changedMigration = "changed-migration"
        case failedMigration = "failed-migration"
        case locked
        case readOnly = "read-only"
        case diskFull = "disk-full"
        case corrupt
        case interrupted
        case cannotExport = "cannot-export"
        /// A shop to be written lacks what every shop must have.
        case unfitShop = "unfit-shop"
        case noSuchShop = "no-such-shop"
        case sqlite
    }

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
