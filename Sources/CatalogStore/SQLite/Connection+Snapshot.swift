import CSQLite

extension Connection {
    /// Runs the body on one snapshot of the file: that of the transaction that is open already, where one is.
    func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
        sqlite3_get_autocommit(handle) == 0 ? try body() : try read(body)
    }
}
