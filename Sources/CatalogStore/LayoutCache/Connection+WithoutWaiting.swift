import CSQLite

extension Connection {
    /// Runs the body in a write transaction, unless the file is locked or may not be written: then answers false at once.
    func writeWithoutWaiting(_ body: () throws -> Void) throws -> Bool {
        guard sqlite3_db_readonly(handle, "main") == 0 else { return false }
        sqlite3_busy_timeout(handle, 0)
        let hasLock: Bool
        do {
            try execute("BEGIN IMMEDIATE")
            hasLock = true
        } catch {
            hasLock = false
        }
        sqlite3_busy_timeout(handle, Self.patience)
        guard hasLock else { return false }
        do {
            try body()
            try execute("COMMIT")
            return true
        } catch {
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }
}
