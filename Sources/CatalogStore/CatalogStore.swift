import CSQLite
import Foundation

/// A catalog: shops and their images in one SQLite file.
///
///     let store = try CatalogStore(path: "catalog.sqlite")
///     let window = try store.page(limit: 24)
///
/// Owns one connection and is not `Sendable`: open one per thread or actor, SQLite keeps them apart.
public final class CatalogStore {
    /// The path of the file.
    public let path: String
    package let connection: Connection

    /// Opens a catalog and brings it to the current schema.
    ///
    /// A catalog that may not be written is opened all the same, for reading, when it has the current schema.
    ///
    /// - Parameter creates: makes the file where there is none; otherwise that is an error.
    public convenience init(path: String, creates: Bool = true) throws(CatalogStoreError) {
        try self.init(path: path, creates: creates, interruption: Interruption())
    }

    /// Opens it as one that somebody else can interrupt.
    package init(path: String, creates: Bool, interruption: Interruption) throws(CatalogStoreError) {
        var info = stat()
        let exists = stat(path, &info) == 0
        if exists, info.st_mode & S_IFMT == S_IFDIR {
            throw CatalogStoreError(.cannotOpen, catalog: path, "this is a directory; name a file in it")
        }
        guard !path.isEmpty, exists || creates else {
            throw CatalogStoreError(
                .missing,
                catalog: path,
                "there is no catalog here; import a file first, or name another with --catalog"
            )
        }
        self.path = path
        if exists, !Self.mayWrite(path) {
            connection = try Connection(path: path, access: .immutable, interruption: interruption)
            try Migrator().check(connection)
            return
        }
        connection = try Connection(path: path, access: creates ? .create : .readWrite, interruption: interruption)
        try connection.execute("PRAGMA foreign_keys = ON")
        if try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 {
            guard creates else {
                throw CatalogStoreError(.notACatalog, catalog: path, "the file is empty; import a file into it first")
            }
            try connection.execute("PRAGMA journal_mode = WAL")
        }
        try connection.execute("PRAGMA synchronous = NORMAL")
        try Migrator().migrate(connection)
    }

    /// Opens it once more beside the one that writes, for reading only.
    ///
    /// - Parameter identity: the file that the other one has open.
    package init(
        readingAt path: String,
        expecting identity: FileIdentity?,
        interruption: Interruption
    ) throws(CatalogStoreError) {
        self.path = path
        let access: Connection.Access = Self.mayWrite(path) ? .readWrite : .immutable
        connection = try Connection(path: path, access: access, interruption: interruption)
        guard connection.identity == identity else { throw connection.replaced }
        try connection.execute("PRAGMA query_only = ON")
    }

    /// WAL needs to write beside the file as well, unless its files are there already.
    private static func mayWrite(_ path: String) -> Bool {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        return access(path, W_OK) == 0 && (access(folder, W_OK) == 0 || access(path + "-wal", F_OK) == 0)
    }
}
