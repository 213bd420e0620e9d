import ShopModel

/// One numbered step from a schema to the next.
package struct Migration: Sendable, Hashable {
    package let version: Int
    package let name: String
    package let sql: String

    package init(version: Int, name: String, sql: String) {
        self.version = version
        self.name = name
        self.sql = sql
    }

    /// A fingerprint of the text: a released migration never changes, and this notices when one has.
    package var checksum: String {
        let digits = String(StableHash(sql.utf8).value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// All steps, oldest first: the files of `Migrations/`, embedded when the library was built.
    package static let all: [Migration] = [
        Migration(version: 1, name: "catalog", embedded: PackageResources.v0001_catalog_sql),
        Migration(version: 2, name: "sources", embedded: PackageResources.v0002_sources_sql),
        Migration(version: 3, name: "search", embedded: PackageResources.v0003_search_sql),
        Migration(version: 4, name: "history", embedded: PackageResources.v0004_history_sql),
        Migration(version: 6, name: "layout_cache", embedded: PackageResources.v0006_layout_cache_sql),
    ]

    private init(version: Int, name: String, embedded: [UInt8]) {
        self.init(version: version, name: name, sql: String(decoding: embedded, as: UTF8.self))
    }
}
