import CatalogFiles
import ShopModel

/// Keeps what an import replaces and writes down what it did: one object for all files and batches of an import.
///
/// Nothing is written before the first shop changes, so an import that changes none leaves no trace. A new shop costs nothing here:
/// a batch's new shops are known by the range of their ids.
final class ImportJournal {
    private let connection: Connection
    private let keepShop: Statement
    private let forgetImages: Statement
    private let keepImages: Statement
    /// The import's row; nil until something changes.
    private(set) var importID: Int?
    /// The version of the batch at work, and the first id that a new shop may get in it.
    private var version = 0
    private var firstID = 0
    /// The versions of the import's earlier batches.
    private var earlierVersions: Set<Int> = []
    /// Sources as they were, until there is a row to keep them with.
    private var sources: [(name: String, state: SourceState?)] = []
    /// Files whose counts are not written yet, by their position.
    private var files: [Int: (source: String, summary: ImportSummary)] = [:]
    private var nextPosition = 0

    fileprivate struct SourceState {
        let settings: String
        let origins: String
        let importedAt: String
    }

    init(_ connection: Connection) throws(CatalogStoreError) {
        self.connection = connection
        keepShop = try connection.statement(
            """
            INSERT OR REPLACE INTO replaced_shop SELECT id, ?2, key, name, icon, price, currency, width, height, position,
            attributes, version, source_id FROM shop WHERE id = ?1
            """
        )
        forgetImages = try connection.statement("DELETE FROM replaced_image WHERE shop_id = ?")
        keepImages = try connection.statement(
            """
            INSERT INTO replaced_image SELECT shop_id, position, source, pixel_width, pixel_height, scale, format
            FROM image WHERE shop_id = ?
            """
        )
    }

    // MARK: - Batches

    /// At the start of each transaction.
    func startBatch(version: Int) throws(CatalogStoreError) {
        self.version = version
        firstID = (try connection.integer("SELECT max(id) FROM shop") ?? 0) + 1
        // Between two batches another process may have imported, or undone this very import.
        if let importID, try !isOpen(importID) {
            self.importID = nil
            earlierVersions = []
        }
    }

    /// Before each commit: writes what the transaction did.
    func endBatch(hasWritten: Bool) throws(CatalogStoreError) {
        if hasWritten { try begin() }
        guard let importID else { return }
        if hasWritten {
            let batch = try connection.statement(
                "INSERT INTO import_batch SELECT ?1, ?2, max(?2 - 1, coalesce(max(id), 0)) FROM shop"
            )
            batch.bind(version, at: 1)
            batch.bind(firstID, at: 2)
            try batch.run()
            let record = try connection.statement("UPDATE import SET last_version = ? WHERE id = ?")
            record.bind(version, at: 1)
            record.bind(importID, at: 2)
            try record.run()
            earlierVersions.insert(version)
        }
        for (position, file) in files { try save(file.summary, source: file.source, position, of: importID) }
        files = [:]
    }

    /// After the last batch.
    func finish() throws(CatalogStoreError) {
        guard let importID else { return }
        let statement = try connection.statement("UPDATE import SET finished_at = \(SourceRecord.now) WHERE id = ?")
        statement.bind(importID, at: 1)
        try statement.run()
    }

    /// Whether one of the import's earlier batches brought the shop.
    func hasInserted(_ shopID: Int) throws(CatalogStoreError) -> Bool {
        guard importID != nil else { return false }
        let batch = try connection.statement("SELECT 1 FROM import_batch WHERE ? BETWEEN first_id AND last_id")
        defer { batch.reset() }
        batch.bind(shopID, at: 1)
        return try batch.step()
    }

    // MARK: - What is replaced

    /// Before a shop changes or goes: keeps it as it was before the import.
    ///
    /// What the import itself wrote is not kept. What somebody else wrote between two batches is, so that undoing loses none of it.
    func keep(_ shop: StoredShop, isPruned: Bool) throws(CatalogStoreError) {
        if shop.version == version || earlierVersions.contains(shop.version) {
            guard isPruned else { return }
            let statement = try connection.statement("UPDATE replaced_shop SET is_pruned = 1 WHERE id = ?")
            statement.bind(shop.id, at: 1)
            return try statement.run()
        }
        try begin()
        keepShop.bind(shop.id, at: 1)
        keepShop.bind(isPruned ? 1 : 0, at: 2)
        try keepShop.run()
        forgetImages.bind(shop.id, at: 1)
        try forgetImages.run()
        keepImages.bind(shop.id, at: 1)
        try keepImages.run()
    }

    // MARK: - Files

    /// Before a file's source is made or changed. Answers the file's position in the import.
    func startFile(source name: String) throws(CatalogStoreError) -> Int {
        let statement = try connection.statement("SELECT settings, origins, imported_at FROM source WHERE name = ?")
        defer { statement.reset() }
        statement.bind(name, at: 1)
        let isKnown = try statement.step()
        let state = isKnown ? SourceState(statement) : nil
        sources.append((name, state))
        if importID != nil { try saveSources() }
        nextPosition += 1
        return nextPosition - 1
    }

    /// What has become of a file so far; written with the batch.
    func note(_ summary: ImportSummary, source: String, at position: Int) {
        files[position] = (source, summary)
    }

    /// Goes on with an import in batches that was stopped, unless something has been imported or undone since. Answers the
    /// position that the file has in it.
    func resume(_ id: Int, source: String, position: Int) throws(CatalogStoreError) -> Int {
        guard importID == nil, try isOpen(id) else { return position }
        importID = id
        files = [:]
        let versions = try connection.statement("SELECT version FROM import_batch")
        defer { versions.reset() }
        while try versions.step() { earlierVersions.insert(versions.integer(0)) }
        try saveSources()
        let place = try connection.statement(
            "SELECT position FROM imported_file WHERE import_id = ? AND source = ? ORDER BY position DESC LIMIT 1"
        )
        defer { place.reset() }
        place.bind(id, at: 1)
        place.bind(source, at: 2)
        let position = try place.step() ? place.integer(0) : position
        nextPosition = position + 1
        return position
    }

    // MARK: - Rows of the tables

    /// Makes the import's row, and lets go of what the one before replaced.
    private func begin() throws(CatalogStoreError) {
        guard importID == nil else { return }
        try Self.forget(in: connection)
        let statement = try connection.statement(
            "INSERT INTO import (started_at, first_version, last_version) VALUES (\(SourceRecord.now), ?1, ?1)"
        )
        statement.bind(version, at: 1)
        try statement.run()
        importID = Int(connection.lastInsertedRow)
        try saveSources()
    }

    /// Lets go of everything that undoing an import needs.
    static func forget(in connection: Connection) throws(CatalogStoreError) {
        for table in ["import_batch", "replaced_shop", "replaced_image", "replaced_source"] {
            try connection.statement("DELETE FROM \(table)").run()
        }
    }

    /// Whether an import is the last one and neither done nor undone.
    private func isOpen(_ id: Int) throws(CatalogStoreError) -> Bool {
        let statement = try connection.statement(
            "SELECT finished_at IS NULL AND undone_at IS NULL FROM import WHERE id = ?1 AND id = (SELECT max(id) FROM import)"
        )
        defer { statement.reset() }
        statement.bind(id, at: 1)
        return try statement.step() && statement.integer(0) == 1
    }

    private func saveSources() throws(CatalogStoreError) {
        for (name, state) in sources {
            // A source that two files share was found by the first.
            let statement = try connection.statement("INSERT OR IGNORE INTO replaced_source VALUES (?, ?, ?, ?)")
            statement.bind(name, at: 1)
            statement.bind(state?.settings, at: 2)
            statement.bind(state?.origins, at: 3)
            statement.bind(state?.importedAt, at: 4)
            try statement.run()
        }
        sources = []
    }

    private func save(
        _ summary: ImportSummary,
        source: String,
        _ position: Int,
        of id: Int
    ) throws(CatalogStoreError) {
        let statement = try connection.statement(
            "INSERT OR REPLACE INTO imported_file VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
        statement.bind(id, at: 1)
        statement.bind(position, at: 2)
        statement.bind(source, at: 3)
        statement.bind(CatalogFile.lastComponent(of: summary.file), at: 4)
        statement.bind(summary.format, at: 5)
        let counts = [
            summary.rows, summary.inserted, summary.updated, summary.unchanged, summary.rejected, summary.duplicates,
            summary.grouped, summary.pruned,
        ]
        for (index, count) in counts.enumerated() { statement.bind(count, at: Int32(6 + index)) }
        try statement.run()
    }
}

extension ImportJournal.SourceState {
    fileprivate init(_ statement: Statement) {
        self.init(settings: statement.text(0), origins: statement.text(1), importedAt: statement.text(2))
    }
}
