public import ShopModel

extension CatalogStore {
    /// Changes one shop as an import of its own: it is in the history and can be undone.
    ///
    /// - Parameters:
    ///   - key: the shop's key.
    ///   - name: what the history calls the change.
    ///   - isDryRun: reports what would change and changes nothing.
    ///   - change: changes the shop; its key stays.
    /// - Returns: the change, without fields if there is nothing new.
    /// - Throws: ``CatalogStoreError``; ``CatalogStoreError/Code/noSuchShop`` if no shop has the key, and
    ///   ``CatalogStoreError/Code/unfitShop`` if the shop loses its name.
    @discardableResult
    public func edit(
        key: String,
        as name: String = "edit",
        isDryRun: Bool = false,
        _ change: (inout Shop) throws -> Void
    ) throws -> ImportChange {
        try connection.write {
            guard let stored = try shop(key: key) else {
                throw CatalogStoreError(.noSuchShop, catalog: path, "there is no shop with the key \"\(key)\"")
            }
            var shop = stored.shop
            try change(&shop)
            shop.key = stored.shop.key
            guard !shop.name.isEmpty else {
                throw CatalogStoreError(
                    .unfitShop,
                    catalog: path,
                    "the shop with the key \"\(key)\" would have no name"
                )
            }
            let fields = ImportChange.differences(from: stored.shop, to: shop)
            let result = ImportChange(.update, shop, fields: fields)
            guard !isDryRun, !shop.isIdentical(to: stored.shop) else { return result }
            var writer = try ShopWriter(connection)
            let journal = try ImportJournal(connection)
            try journal.startBatch(version: writer.version)
            let position = try journal.startFile(source: name)
            try journal.keep(stored, isPruned: false)
            try writer.update(stored.id, from: stored.shop, to: shop)
            var summary = ImportSummary(file: name, format: name, encoding: "utf-8")
            summary.rows = 1
            summary.updated = 1
            summary.changedFields = fields.count
            journal.note(summary, source: name, at: position)
            try journal.endBatch(hasWritten: writer.hasWritten)
            try journal.finish()
            try writer.finish()
            return result
        }
    }
}
