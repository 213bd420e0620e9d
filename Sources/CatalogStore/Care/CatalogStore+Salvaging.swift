/// What was brought out of a damaged catalog.
public struct SalvageReport: Sendable, Hashable {
    /// What became of one table.
    public struct Table: Sendable, Hashable {
        /// The table's.
        public let name: String
        /// How many rows are in the new catalog.
        public let saved: Int
        /// How many rows there were besides; nil when the file does not tell any more.
        public let lost: Int?
    }

    /// The new catalog. The damaged one is as it was.
    public let path: String
    /// All that both files have, by name.
    public let tables: [Table]
}

extension CatalogStore {
    /// Brings what can be read of a damaged catalog into a new one beside it. The damaged file is only read.
    ///
    /// - Parameter target: where the new one appears; nil for a name beside the old one that is not taken.
    public static func salvage(_ path: String, to target: String? = nil) throws -> SalvageReport {
        let damaged = try CatalogStore(lookingAt: path)
        let target = target ?? damaged.freeName("salvaged")
        return try CatalogStore.opening(target) { store in
            guard try store.shopCount() == 0 else {
                throw CatalogStoreError(.alreadyThere, catalog: target, "there is a catalog already; name another file")
            }
            var tables: [SalvageReport.Table] = []
            do {
                // References are put right when all rows are there.
                try store.connection.execute("PRAGMA foreign_keys = OFF; DELETE FROM catalog")
                try store.connection.write {
                    for table in try SalvagedTable.all(from: damaged.connection, into: store.connection) {
                        tables.append(try table.copy())
                    }
                }
                try store.connection.execute("PRAGMA foreign_keys = ON")
            } catch let error as CatalogStoreError where error.code == .corrupt || error.code == .notADatabase {
                throw nothingReadable(path)
            }
            guard tables.contains(where: { $0.saved > 0 }) else { throw nothingReadable(path) }
            try store.connection.write {
                for check in CatalogCheck.all { try check.repair?(store.connection) }
            }
            return SalvageReport(path: target, tables: tables)
        }
    }

    private static func nothingReadable(_ path: String) -> CatalogStoreError {
        CatalogStoreError(
            .cannotSalvage,
            catalog: path,
            "nothing in it can be read any more; restore it from a backup or import again"
        )
    }
}
