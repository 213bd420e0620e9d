/// The cache of layouts inside the catalog file: bytes in and out, and never more of them than allowed. Knows nothing of what they mean.
package struct LayoutCacheTable {
    private let connection: Connection

    package init(_ store: CatalogStore) {
        connection = store.connection
    }

    /// A chunk's bytes and when they were last used, or nil where there is none. O(log chunks).
    package func read(_ name: LayoutChunk.Name) throws(CatalogStoreError) -> (bytes: [UInt8], lastUse: Int)? {
        let statement = try connection.statement(
            "SELECT bytes, last_use FROM layout_chunk WHERE key = ? AND number = ?"
        )
        defer { statement.reset() }
        statement.bind(blob: name.key, at: 1)
        statement.bind(name.number, at: 2)
        return try statement.step() ? (statement.blob(0), statement.integer(1)) : nil
    }

    /// Writes all of it or nothing, without waiting. Answers whether it was written: nothing is when the file is locked, may not be
    /// written or is full, for a cache is no reason to fail or to wait.
    ///
    /// - Parameters:
    ///   - now: seconds since 1970.
    ///   - byteLimit: what was used longest ago goes until no more than this is left.
    package func write(_ change: LayoutCacheChange, now: Int, byteLimit: Int) -> Bool {
        do {
            return try connection.writeWithoutWaiting {
                for chunk in change.expected {
                    guard try read(chunk.name)?.bytes == chunk.bytes else { throw SomebodyWasFaster() }
                }
                for key in change.droppedKeys { try drop(key) }
                for name in change.dropped { try drop(name) }
                for name in change.used { try touch(name, now) }
                for chunk in change.written { try put(chunk, now) }
                try evict(byteLimit)
            }
        } catch {
            return false
        }
    }

    /// Whether there is nothing. O(1).
    package func isEmpty() throws(CatalogStoreError) -> Bool {
        try connection.integer("SELECT 1 FROM layout_chunk LIMIT 1") == nil
    }

    /// What there is, by kind in alphabetical order.
    package func usage() throws(CatalogStoreError) -> [LayoutCacheUsage] {
        let statement = try connection.statement(
            "SELECT kind, count(*), sum(size), max(last_use) FROM layout_chunk GROUP BY kind ORDER BY kind"
        )
        defer { statement.reset() }
        var usage: [LayoutCacheUsage] = []
        while try statement.step() {
            usage.append(
                LayoutCacheUsage(
                    kind: statement.text(0),
                    chunks: statement.integer(1),
                    bytes: statement.integer(2),
                    lastUse: statement.integer(3)
                )
            )
        }
        return usage
    }

    /// Names of the chunks there are, for a check of them. The body may use the store.
    package func names(ofKind kind: String) throws(CatalogStoreError) -> [LayoutChunk.Name] {
        let statement = try connection.statement(
            "SELECT key, number FROM layout_chunk WHERE kind = ? ORDER BY key, number"
        )
        defer { statement.reset() }
        statement.bind(kind, at: 1)
        var names: [LayoutChunk.Name] = []
        while try statement.step() {
            names.append(LayoutChunk.Name(key: statement.blob(0), number: statement.integer(1)))
        }
        return names
    }

    /// Drops everything. Waits for a lock as every write of shops does.
    package func clear() throws {
        try connection.write { try connection.execute("DELETE FROM layout_chunk") }
    }

    // MARK: - Rows

    private func put(_ chunk: LayoutChunk, _ now: Int) throws(CatalogStoreError) {
        let statement = try connection.statement(
            "INSERT OR REPLACE INTO layout_chunk (key, number, kind, last_use, size, bytes) VALUES (?, ?, ?, ?, ?, ?)"
        )
        statement.bind(blob: chunk.name.key, at: 1)
        statement.bind(chunk.name.number, at: 2)
        statement.bind(chunk.kind, at: 3)
        statement.bind(now, at: 4)
        statement.bind(chunk.bytes.count, at: 5)
        statement.bind(blob: chunk.bytes, at: 6)
        try statement.run()
    }

    private func drop(_ key: [UInt8]) throws(CatalogStoreError) {
        let statement = try connection.statement("DELETE FROM layout_chunk WHERE key = ?")
        statement.bind(blob: key, at: 1)
        try statement.run()
    }

    private func drop(_ name: LayoutChunk.Name) throws(CatalogStoreError) {
        let statement = try connection.statement("DELETE FROM layout_chunk WHERE key = ? AND number = ?")
        statement.bind(blob: name.key, at: 1)
        statement.bind(name.number, at: 2)
        try statement.run()
    }

    private func touch(_ name: LayoutChunk.Name, _ now: Int) throws(CatalogStoreError) {
        let statement = try connection.statement("UPDATE layout_chunk SET last_use = ? WHERE key = ? AND number = ?")
        statement.bind(now, at: 1)
        statement.bind(blob: name.key, at: 2)
        statement.bind(name.number, at: 3)
        try statement.run()
    }

    private func evict(_ byteLimit: Int) throws(CatalogStoreError) {
        // By the index alone.
        var excess = (try connection.integer("SELECT sum(size) FROM layout_chunk") ?? 0) - byteLimit
        guard excess > 0 else { return }
        let oldest = try connection.statement("SELECT rowid, size FROM layout_chunk ORDER BY last_use, rowid")
        var rows: [Int] = []
        while excess > 0, try oldest.step() {
            rows.append(oldest.integer(0))
            excess -= oldest.integer(1)
        }
        oldest.reset()
        let drop = try connection.statement("DELETE FROM layout_chunk WHERE rowid = ?")
        for row in rows {
            drop.bind(row, at: 1)
            try drop.run()
        }
    }
}

/// Ends a write whose ground has changed.
private struct SomebodyWasFaster: Error {}
