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
    ///
    /// FNV-1a, 64 bits: it guards against mistakes, not against malice. Source: Fowler, Noll, Vo, draft-eastlake-fnv.
    package var checksum: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in sql.utf8 {
            hash ^= UInt64(byte)
            hash &*= 0x100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// All steps, oldest first: the files of `Migrations/`, embedded when the library was built.
    package static let all: [Migration] = [
        Migration(version: 1, name: "catalog", sql: String(decoding: PackageResources.v0001_catalog_sql, as: UTF8.self))
    ]
}
