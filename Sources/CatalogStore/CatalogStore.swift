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
    /// Whether opening made the file.
    public let isNew: Bool
    package let connection: Connection

    /// Opens a catalog and brings it to the current schema.
    ///
    /// - Parameter creates: makes the file where there is none; otherwise that is an error.
    public init(path: String, creates: Bool = true) throws(CatalogStoreError) {
        let exists = FileManager.default.fileExists(atPath: path)
        guard exists || creates else {
            throw CatalogStoreError(
                .missing,
                catalog: path,
                "there is no catalog here; import a file first, or name one with --catalog"
            )
        }
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
            throw CatalogStoreError(.cannotOpen, catalog: path, "this is a directory; name a file in it")
        }
        connection = try Connection(path: path, creates: creates)
        self.path = path
        isNew = !exists
        try connection.execute("PRAGMA foreign_keys = ON")
        if try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 {
            try connection.execute("PRAGMA journal_mode = WAL")
        }
        try connection.execute("PRAGMA synchronous = NORMAL")
        try Migrator().migrate(connection)
    }

    /// Takes a catalog away again that this store made and nothing was put into, so that a failed first import leaves nothing
    /// behind. Does nothing to any other catalog.
    package func removeIfUnused() {
        guard isNew else { return }
        // Under the write lock: nobody can put something in between the look and the removal.
        try? connection.write {
            guard try shopCount() == 0 else { return }
            for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
        }
    }
}
