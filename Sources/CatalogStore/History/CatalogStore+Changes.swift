import ShopModel

extension CatalogStore {
    /// Returns what the last import changed, a shop at a time: the shops that it inserted, then those that it updated or removed.
    ///
    /// Earlier imports keep their counts only. A shop that was edited since is compared as it is now.
    ///
    /// - Parameter id: the import's number, from ``history(limit:)``.
    /// - Parameter body: is called for each shop, on one snapshot of the file.
    /// - Returns: false if the import is not the last one or was undone, so that its changes are not known.
    public func forEachChange(ofImport id: Int, _ body: (ImportChange) throws -> Void) throws -> Bool {
        try connection.read {
            guard let last = try lastImport(), last.id == id, last.undoneAt == nil else { return false }
            let inserted = try connection.statement(
                """
                SELECT \(ShopReader.columns) FROM shop WHERE EXISTS
                (SELECT 1 FROM import_batch WHERE shop.id BETWEEN first_id AND last_id)
                AND id NOT IN (SELECT id FROM replaced_shop) ORDER BY position, id
                """
            )
            let reader = try ShopReader(connection)
            while try inserted.step() { try body(ImportChange(.insert, reader.shop(in: inserted).shop)) }
            inserted.reset()
            let replaced = try connection.statement(
                "SELECT \(ShopReader.columns), is_pruned FROM replaced_shop AS shop ORDER BY position, id"
            )
            defer { replaced.reset() }
            let oldReader = try ShopReader(connection, images: "replaced_image")
            while try replaced.step() {
                let old = try oldReader.shop(in: replaced)
                guard let new = try shop(id: old.id) else {
                    try body(ImportChange(.prune, old.shop))
                    continue
                }
                let fields = ImportChange.differences(from: old.shop, to: new.shop)
                if !fields.isEmpty { try body(ImportChange(.update, new.shop, fields: fields)) }
            }
            return true
        }
    }
}
