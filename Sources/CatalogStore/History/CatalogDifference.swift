/// What became of a catalog's shops since a version of it: for what keeps something about shops elsewhere, such as a cache.
public struct CatalogDifference: Sendable, Hashable {
    /// A shop that was removed.
    public struct Removal: Sendable, Hashable {
        /// The row that it had.
        public let id: Int
        /// The key that it had.
        public let key: String
    }

    /// What happened.
    public enum Content: Sendable, Hashable {
        /// First take out what was removed, then read what changed: a removed shop's id or key may have come again.
        case shops(removed: [Removal], changed: [Int])
        /// Too much happened, or too long ago, to tell it shop by shop; anything may have changed.
        case everything
    }

    /// The catalog's version now: ask for what happened since this one the next time.
    public let version: Int
    /// What happened since the version that was asked for.
    public let content: Content
}

extension CatalogStore {
    /// How many removals the catalog remembers.
    static let rememberedRemovals = 4096

    /// What became of the shops since a version, on one snapshot of the file.
    ///
    /// Knows what Vitrine did. A program that writes into the file by itself need not give versions; of what such a one does only
    /// removals are told.
    ///
    /// - Parameters:
    ///   - version: ``CatalogDifference/version`` of the time before; 0 for the beginning.
    ///   - limit: more changed shops than these are not told apart.
    /// - Complexity: the changes, and the 4096 removals that are remembered.
    public func difference(since version: Int, limit: Int = 4096) throws -> CatalogDifference {
        try connection.read {
            let now = try connection.integer("SELECT version FROM catalog") ?? 0
            let everything = CatalogDifference(version: now, content: .everything)
            // A version that has not been yet is of another file.
            guard version <= now, try remembersRemovals(since: version) else { return everything }
            let removals = try connection.statement(
                "SELECT shop_id, key FROM deleted_shop WHERE version > ? ORDER BY number"
            )
            defer { removals.reset() }
            removals.bind(version, at: 1)
            var removed: [CatalogDifference.Removal] = []
            while try removals.step() {
                removed.append(CatalogDifference.Removal(id: removals.integer(0), key: removals.text(1)))
            }
            let shops = try connection.statement(
                "SELECT id FROM shop WHERE version > ? ORDER BY version, position LIMIT ?"
            )
            defer { shops.reset() }
            shops.bind(version, at: 1)
            shops.bind(limit + 1, at: 2)
            var changed: [Int] = []
            while try shops.step() { changed.append(shops.integer(0)) }
            guard changed.count <= limit else { return everything }
            return CatalogDifference(version: now, content: .shops(removed: removed, changed: changed))
        }
    }

    /// Whether no removal since then is forgotten: the first one ever is there, or an older one than any that is asked for.
    private func remembersRemovals(since version: Int) throws(CatalogStoreError) -> Bool {
        guard let oldest = try connection.integer("SELECT min(number) FROM deleted_shop"), oldest > 1 else {
            return true
        }
        return try connection.integer("SELECT version FROM deleted_shop ORDER BY number LIMIT 1").map { $0 <= version }
            ?? true
    }
}
