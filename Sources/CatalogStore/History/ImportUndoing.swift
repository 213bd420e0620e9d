import ShopModel

/// Undoes the last import inside a transaction that is open: reads the journal, asks ``UndoPlan``, writes.
struct ImportUndoing {
    private(set) var summary: UndoSummary
    private let store: CatalogStore
    private let connection: Connection
    private let plan: UndoPlan
    private var writer: ShopWriter
    /// A place behind all there are and all that come back.
    private var end: Int
    private static let shownKeys = 5

    init(_ store: CatalogStore) throws {
        self.store = store
        connection = store.connection
        guard let record = try store.lastImport() else { throw UndoFailure.nothingToUndo }
        guard record.undoneAt == nil else { throw UndoFailure.undoneAlready(record) }
        summary = UndoSummary(of: record)
        let statement = try connection.statement("SELECT version FROM import_batch")
        defer { statement.reset() }
        var versions: Set<Int> = []
        while try statement.step() { versions.insert(statement.integer(0)) }
        plan = UndoPlan(versions: versions)
        writer = try ShopWriter(connection)
        let last = try connection.integer("SELECT max(position) FROM shop") ?? -1
        let replaced = try connection.integer("SELECT max(position) FROM replaced_shop") ?? -1
        end = try connection.next(after: max(last, replaced))
    }

    // MARK: - Edited since

    /// Fails when somebody else wrote or removed shops of the import.
    func refuseEdited() throws {
        var keys: [String] = []
        var count = 0
        func note(_ key: String) {
            count += 1
            if keys.count < Self.shownKeys { keys.append(key) }
        }
        let inserted = try connection.statement(
            """
            SELECT key FROM shop WHERE version NOT IN (SELECT version FROM import_batch)
            AND EXISTS (SELECT 1 FROM import_batch WHERE shop.id BETWEEN first_id AND last_id)
            AND id BETWEEN (SELECT min(first_id) FROM import_batch) AND (SELECT max(last_id) FROM import_batch)
            AND \(Self.isOfImport) ORDER BY id
            """
        )
        defer { inserted.reset() }
        while try inserted.step() { note(inserted.text(0)) }
        try forEachReplaced { old, isPruned in
            let (sameID, sameKey) = (try present(id: old.id), try present(key: old.shop.key))
            if plan.isConflict(old, isPruned: isPruned, sameID: sameID, sameKey: sameKey) { note(old.shop.key) }
        }
        if count > 0 { throw UndoFailure.editedSince(count: count, keys: keys) }
    }

    /// Of the shops whose id the import gave to a new one: not one that was there before, and not a later one that got the id
    /// of one that was removed.
    private static let isOfImport = """
        id NOT IN (SELECT id FROM replaced_shop) AND id NOT IN (SELECT shop_id FROM deleted_shop
        WHERE version > (SELECT max(version) FROM import_batch))
        """

    // MARK: - Undoing

    mutating func run() throws {
        try removeInserted()
        // Collected first: what is written may not be read by the same statement.
        var after = Int.min
        while let (old, last) = try nextReplaced(after: after) {
            after = last
            try bringBack(old)
        }
        try restoreSources()
        try writer.finish()
        try close()
    }

    /// In pieces, since a shop may not be removed under the statement that finds it.
    private mutating func removeInserted() throws {
        let statement = try connection.statement(
            """
            SELECT id FROM shop WHERE id > ?
            AND id <= (SELECT max(last_id) FROM import_batch) AND id >= (SELECT min(first_id) FROM import_batch)
            AND EXISTS (SELECT 1 FROM import_batch WHERE shop.id BETWEEN first_id AND last_id)
            AND \(Self.isOfImport) ORDER BY id LIMIT 1000
            """
        )
        var after = Int.min
        while true {
            statement.bind(after, at: 1)
            var ids: [Int] = []
            while try statement.step() { ids.append(statement.integer(0)) }
            statement.reset()
            guard let last = ids.last else { return }
            for id in ids { try writer.delete(id) }
            summary.removed += ids.count
            after = last
        }
    }

    private mutating func bringBack(_ old: StoredShop) throws {
        switch plan.step(old, sameID: try present(id: old.id), sameKey: try present(key: old.shop.key)) {
        case .changeBack:
            guard let current = try store.shop(id: old.id), !current.shop.isIdentical(to: old.shop) else { return }
            try writer.update(old.id, from: current.shop, to: old.shop)
            summary.changedBack += 1
        case .bringBack(let removing, let keepsID):
            for id in removing { try writer.delete(id) }
            try clearPlace(old.position)
            try writer.restore(old, keepsID: keepsID)
            summary.broughtBack += 1
        }
    }

    /// A shop that was added since has the place of a last one that the import removed; it still comes after that one.
    private mutating func clearPlace(_ position: Int) throws(CatalogStoreError) {
        let statement = try connection.statement(
            "SELECT id FROM shop WHERE position = ? AND version > ? AND version <> ?"
        )
        statement.bind(position, at: 1)
        statement.bind(plan.versions.max() ?? 0, at: 2)
        statement.bind(writer.version, at: 3)
        var ids: [Int] = []
        while try statement.step() { ids.append(statement.integer(0)) }
        statement.reset()
        for id in ids {
            try writer.move(id, to: end)
            end += 1
        }
    }

    private func restoreSources() throws(CatalogStoreError) {
        try connection.statement(
            """
            UPDATE source SET settings = old.settings, origins = old.origins, imported_at = old.imported_at
            FROM replaced_source AS old WHERE old.name = source.name AND old.settings IS NOT NULL
            """
        ).run()
        // A shop that somebody edited meanwhile may be of it.
        try connection.statement(
            """
            DELETE FROM source WHERE name IN (SELECT name FROM replaced_source WHERE settings IS NULL)
            AND id NOT IN (SELECT source_id FROM shop WHERE source_id IS NOT NULL)
            """
        ).run()
    }

    private func close() throws(CatalogStoreError) {
        try ImportJournal.forget(in: connection)
        for sql in [
            "DELETE FROM unfinished_import WHERE import_id = ?",
            "UPDATE import SET undone_at = \(SourceRecord.now) WHERE id = ?",
        ] {
            let statement = try connection.statement(sql)
            statement.bind(summary.record.id, at: 1)
            try statement.run()
        }
    }

    // MARK: - Reading

    private func replacedReader() throws(CatalogStoreError) -> ShopReader {
        try ShopReader(connection, images: "replaced_image")
    }

    private static let replacedColumns = ShopReader.columns + ", is_pruned"

    private func forEachReplaced(_ body: (StoredShop, _ isPruned: Bool) throws -> Void) throws {
        let statement = try connection.statement(
            "SELECT \(Self.replacedColumns) FROM replaced_shop AS shop ORDER BY id"
        )
        defer { statement.reset() }
        let reader = try replacedReader()
        while try statement.step() {
            try body(try reader.shop(in: statement), statement.integer(12) == 1)
        }
    }

    private func nextReplaced(after id: Int) throws(CatalogStoreError) -> (StoredShop, Int)? {
        let statement = try connection.statement(
            "SELECT \(ShopReader.columns) FROM replaced_shop AS shop WHERE id > ? ORDER BY id LIMIT 1"
        )
        defer { statement.reset() }
        statement.bind(id, at: 1)
        guard try statement.step() else { return nil }
        let shop = try replacedReader().shop(in: statement)
        return (shop, shop.id)
    }

    private func present(id: Int) throws(CatalogStoreError) -> UndoPlan.Present? {
        let statement = try connection.statement("SELECT id, key, position, version, source_id FROM shop WHERE id = ?")
        statement.bind(id, at: 1)
        return try present(statement)
    }

    private func present(key: String) throws(CatalogStoreError) -> UndoPlan.Present? {
        let statement = try connection.statement("SELECT id, key, position, version, source_id FROM shop WHERE key = ?")
        statement.bind(key, at: 1)
        return try present(statement)
    }

    private func present(_ statement: Statement) throws(CatalogStoreError) -> UndoPlan.Present? {
        defer { statement.reset() }
        guard try statement.step() else { return nil }
        return UndoPlan.Present(
            id: statement.integer(0),
            key: statement.text(1),
            position: statement.integer(2),
            version: statement.integer(3),
            sourceID: statement.optionalInteger(4)
        )
    }
}
