import Foundation
import ShopModel

/// A catalog in numbers.
public struct CatalogInfo: Sendable, Hashable {
    /// What one table takes.
    public struct Table: Sendable, Hashable {
        /// The table's.
        public let name: String
        /// How many it has.
        public let rows: Int
        /// Pages of the table and of its indexes, in bytes; nil where this SQLite cannot tell.
        public let bytes: Int?
    }

    /// Where shops came from.
    public struct Source: Sendable, Hashable {
        /// What the catalog remembers it by.
        public let name: String
        /// How many shops it brought first.
        public let shops: Int
        /// When it was last imported, in UTC by ISO 8601.
        public let importedAt: String
    }

    /// Of the file.
    public let path: String
    /// Of the file alone, in bytes.
    public let fileBytes: Int
    /// Of what is in the log and not yet in the file, in bytes.
    public let logBytes: Int
    /// The size of a page.
    public let pageBytes: Int
    /// How many pages the file has, free ones too.
    public let pages: Int
    /// Pages without content, which ``CatalogStore/compact()`` gives back.
    public let freePages: Int
    /// SQLite's name of how changes are kept safe: `wal`, or `delete` on a network file system.
    public let journal: String
    /// Of the library that looked.
    public let sqliteVersion: String
    /// The step of the schema that the file is at.
    public let schema: Int
    /// The number of the last change.
    public let version: Int
    /// How many there are.
    public let shops: Int
    /// How many images all shops have.
    public let images: Int
    /// By name.
    public let sources: [Source]
    /// The largest first.
    public let tables: [Table]
}

extension CatalogStore {
    /// The catalog in numbers, on one snapshot. Reads the whole file where sizes of tables can be told.
    public func info() throws -> CatalogInfo {
        try connection.read {
            CatalogInfo(
                path: path,
                fileBytes: Self.size(of: path),
                logBytes: Self.size(of: path + "-wal"),
                pageBytes: try connection.integer("PRAGMA page_size") ?? 0,
                pages: try connection.integer("PRAGMA page_count") ?? 0,
                freePages: try connection.integer("PRAGMA freelist_count") ?? 0,
                journal: try connection.text("PRAGMA journal_mode") ?? "",
                sqliteVersion: try connection.text("SELECT sqlite_version()") ?? "",
                schema: try connection.integer("SELECT max(version) FROM migration") ?? 0,
                version: try connection.integer("SELECT version FROM catalog") ?? 0,
                shops: try shopCount(),
                images: try connection.integer("SELECT count(*) FROM image") ?? 0,
                sources: try sources(),
                tables: try tables()
            )
        }
    }

    static func size(of path: String) -> Int {
        var info = stat()
        return stat(path, &info) == 0 ? Int(info.st_size) : 0
    }

    private func sources() throws -> [CatalogInfo.Source] {
        let rows = try connection.statement(
            """
            SELECT name, (SELECT count(*) FROM shop WHERE source_id = source.id), imported_at FROM source ORDER BY name
            """
        )
        defer { rows.reset() }
        var sources: [CatalogInfo.Source] = []
        while try rows.step() {
            sources.append(CatalogInfo.Source(name: rows.text(0), shops: rows.integer(1), importedAt: rows.text(2)))
        }
        return sources
    }

    private func tables() throws -> [CatalogInfo.Table] {
        let sizes = try tableSizes()
        let names = try connection.statement(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow') ORDER BY name"
        )
        defer { names.reset() }
        var tables: [CatalogInfo.Table] = []
        while try names.step() {
            let name = names.text(0)
            let rows = try connection.integer("SELECT count(*) FROM \(SQL.quoted(name))") ?? 0
            tables.append(CatalogInfo.Table(name: name, rows: rows, bytes: sizes.map { $0[name] ?? 0 }))
        }
        return tables.sorted { ($0.bytes ?? 0, $1.name) > ($1.bytes ?? 0, $0.name) }
    }

    /// Nil where SQLite was built without the table that tells.
    private func tableSizes() throws -> [String: Int]? {
        guard try connection.integer("SELECT 1 FROM pragma_module_list WHERE name = 'dbstat'") != nil else {
            return nil
        }
        let rows = try connection.statement(
            """
            SELECT coalesce(tbl_name, dbstat.name), sum(pgsize) FROM dbstat
            LEFT JOIN sqlite_schema AS entry ON entry.name = dbstat.name WHERE aggregate = TRUE GROUP BY 1
            """
        )
        defer { rows.reset() }
        var sizes: [String: Int] = [:]
        while try rows.step() { sizes[rows.text(0)] = rows.integer(1) }
        return sizes
    }
}
