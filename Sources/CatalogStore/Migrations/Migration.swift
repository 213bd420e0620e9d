import Foundations
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

    /// The tables that the step writes anew, by a line among the comments at its head: `-- rewrites: shop, image`.
    ///
    /// The file is copied before such a step: what a wrong one loses, no later one can bring back.
    package var rewrites: [String] {
        for line in sql.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("--") else { break }
            guard let names = line.firstMatch(of: /^-- rewrites: (.+)$/)?.output.1 else { continue }
            return names.split(separator: ",").map { $0.trimmingPrefix(" ") }.map(String.init)
        }
        return []
    }

    /// All steps, oldest first: the files of `Migrations/`, embedded when the library was built.
    package static let all: [Migration] = [
        Migration(version: 1, name: "catalog", embedded: PackageResources.v0001_catalog_sql),
        Migration(version: 2, name: "sources", embedded: PackageResources.v0002_sources_sql),
        Migration(version: 3, name: "search", embedded: PackageResources.v0003_search_sql),
        Migration(version: 4, name: "history", embedded: PackageResources.v0004_history_sql),
        Migration(version: 5, name: "views", embedded: PackageResources.v0005_views_sql),
        Migration(version: 6, name: "layout_cache", embedded: PackageResources.v0006_layout_cache_sql),
    ]

    private init(version: Int, name: String, embedded: [UInt8]) {
        self.init(version: version, name: name, sql: String(decoding: embedded, as: UTF8.self))
    }
}
