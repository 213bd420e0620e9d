import CSQLite

extension Connection {
    enum Transaction {
        case read, write
    }

    /// Runs the body in a transaction that holds the write lock from the start, so that it never fails halfway for want of it.
    ///
    /// Inside another ``write(_:)`` the body is a part of that one: when it throws, only what it wrote itself is undone.
    package func write<Result>(_ body: () throws -> Result) throws -> Result {
        precondition(transaction != .read, "written inside a read; ask for a write from the start")
        guard transaction == nil else { return try writePart(body) }
        try control("BEGIN IMMEDIATE")
        transaction = .write
        defer { transaction = nil }
        do {
            try checkFile()
            try capture?.began()
            let result = try body()
            try checkFile()
            try control("COMMIT")
            capture?.committed()
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// Inside ``write(_:)``: makes what was written final and goes on in a transaction of its own.
    package func commitAndBegin() throws(CatalogStoreError) {
        try checkFile()
        try control("COMMIT")
        capture?.committed()
        try control("BEGIN IMMEDIATE")
        try capture?.began()
    }

    /// Runs the body on one snapshot of the file, whatever others write meanwhile. Inside another transaction, on that one's.
    package func read<Result>(_ body: () throws -> Result) throws -> Result {
        guard transaction == nil else { return try body() }
        try checkFile()
        try control("BEGIN")
        transaction = .read
        defer {
            transaction = nil
            if (try? control("COMMIT")) == nil { rollBack() }
        }
        return try body()
    }

    private func writePart<Result>(_ body: () throws -> Result) throws -> Result {
        try control("SAVEPOINT part")
        do {
            let result = try body()
            try control("RELEASE part")
            return result
        } catch {
            // After some failures SQLite has rolled all of it back by itself.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK TO part; RELEASE part") }
            throw error
        }
    }

    func rollBack() {
        // After some failures SQLite has rolled back by itself.
        if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
    }

    /// Returns the first row that refers to a missing one, in words; nil when all references are sound. O(n)
    ///
    /// - Parameter tables: the tables whose rows count; nil for all.
    func orphan(in tables: Set<SchemaName>? = nil) throws(CatalogStoreError) -> String? {
        let orphans = try statement("PRAGMA foreign_key_check")
        defer { orphans.reset() }
        while try orphans.step() {
            if let tables, !tables.contains(SchemaName(orphans.text(0))) { continue }
            let row = orphans.isNull(1) ? "a row" : "row \(orphans.integer(1))"
            return "\(row) of \(orphans.text(0)) refers to a row of \(orphans.text(2)) that is not there"
        }
        return nil
    }

    // MARK: - The file under it

    /// Throws when the file at the path is no longer the one that was opened.
    func checkFile() throws(CatalogStoreError) {
        if let identity, FileIdentity(ofFileAt: path) != identity { throw replaced }
    }

    /// SQLite's own answer, from the descriptor that it holds.
    var hasMoved: Bool {
        var moved: CInt = 0
        return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
    }

    var replaced: CatalogStoreError {
        let isThere = FileIdentity(ofFileAt: path) != nil
        return CatalogStoreError(
            .replaced,
            catalog: path,
            isThere
                ? "another file was put in its place while it was open; open it again"
                : "the file was deleted or moved while it was open; put it back, or open another"
        )
    }
}
