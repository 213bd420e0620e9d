import CSQLite

extension Connection {
    /// Runs the body in a write transaction, unless the file is locked, may not be written, or a transaction is open already: then
    /// answers false at once.
    ///
    /// Observers are not told: this is for what is no content.
    func writeWithoutWaiting(_ body: () throws -> Void) throws -> Bool {
        guard transaction == nil, sqlite3_db_readonly(handle, "main") == 0 else { return false }
        try checkFile()
        sqlite3_busy_timeout(handle, 0)
        // Puts the usual waiting back, which that took away.
        defer { interruption.watch(handle) }
        do {
            try control("BEGIN IMMEDIATE")
        } catch {
            return false
        }
        transaction = .write
        defer { transaction = nil }
        do {
            try body()
            try checkFile()
            try control("COMMIT")
            return true
        } catch {
            rollBack()
            throw error
        }
    }
}
