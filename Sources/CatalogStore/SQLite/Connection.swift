import CSQLite

/// One connection to a database file.
///
/// Not `Sendable`: its statements, its transaction and its last row id are one owner's business, and SQLite is opened without
/// its own mutexes.
package final class Connection {
    package let path: String
    let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    /// How a file is opened.
    package enum Access {
        /// It may be read only, and nobody else writes it: no lock is taken.
        case immutable
        case readWrite
        /// Made where there is none.
        case create
    }

    /// Opens a file.
    package init(path: String, access: Access) throws(CatalogStoreError) {
        var handle: OpaquePointer?
        let flags =
            switch access {
            case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            case .readWrite: SQLITE_OPEN_READWRITE
            case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        // Some names mean something else to SQLite, such as `:memory:`; with a folder before them they do not.
        let file = path.hasPrefix("/") ? path : "./" + path
        let name = access == .immutable ? "file:\(Self.escaped(file))?immutable=1" : file
        let result = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard result == SQLITE_OK, let handle else {
            let error = Self.error(handle, path: path, result)
            sqlite3_close_v2(handle)
            throw error
        }
        self.path = path
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, 5_000)
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Runs one or more statements that answer nothing.
    package func execute(_ sql: String) throws(CatalogStoreError) {
        let result = sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw error(result) }
    }

    /// A statement, prepared once per connection and text; reset and ready to bind.
    package func statement(_ sql: String) throws(CatalogStoreError) -> Statement {
        if let known = statements[sql] {
            known.reset()
            return known
        }
        let statement = try Statement(sql, on: self)
        statements[sql] = statement
        return statement
    }

    /// The first column of the first row as an integer, or nil where there is no row or the column is NULL.
    package func integer(_ sql: String) throws(CatalogStoreError) -> Int? {
        let statement = try statement(sql)
        defer { statement.reset() }
        guard try statement.step(), !statement.isNull(0) else { return nil }
        return statement.integer(0)
    }

    /// The first column of the first row as text.
    package func text(_ sql: String) throws(CatalogStoreError) -> String? {
        let statement = try statement(sql)
        defer { statement.reset() }
        guard try statement.step(), !statement.isNull(0) else { return nil }
        return statement.text(0)
    }

    /// Runs the body in a transaction that holds the write lock from the start, so that it never fails halfway for want of it.
    package func write<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // After some failures SQLite has rolled back by itself.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// Inside ``write(_:)``: makes what was written final and goes on in a transaction of its own.
    package func commitAndBegin() throws(CatalogStoreError) {
        try execute("COMMIT")
        try execute("BEGIN IMMEDIATE")
    }

    /// Runs the body on one snapshot of the file, whatever others write meanwhile.
    package func read<Result>(_ body: () throws -> Result) throws -> Result {
        // A read inside another one is on its snapshot.
        guard sqlite3_get_autocommit(handle) != 0 else { return try body() }
        try execute("BEGIN")
        defer { try? execute("COMMIT") }
        return try body()
    }

    package var lastInsertedRow: Int64 {
        sqlite3_last_insert_rowid(handle)
    }

    /// How many rows the last statement changed.
    package var changes: Int {
        Int(sqlite3_changes64(handle))
    }

    /// A path inside a URI. Source: sqlite.org/uri.html, section 3.1.
    private static func escaped(_ path: String) -> String {
        path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    }

    func error(_ result: CInt) -> CatalogStoreError {
        Self.error(handle, path: path, result)
    }

    private static func error(_ handle: OpaquePointer?, path: String, _ result: CInt) -> CatalogStoreError {
        let extended = handle.map { sqlite3_extended_errcode($0) } ?? result
        let reason = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(result))
        let (code, message): (CatalogStoreError.Code, String) =
            switch result & 0xFF {
            case SQLITE_CANTOPEN: (.cannotOpen, "cannot be opened; check that the folder is there and may be written")
            case SQLITE_NOTADB: (.notADatabase, "this is no SQLite file; choose another place with --catalog")
            case SQLITE_BUSY, SQLITE_LOCKED: (.locked, "another program is writing; try again when it is done")
            case SQLITE_READONLY: (.readOnly, "may not be written; check the permissions of the file and its folder")
            case SQLITE_FULL: (.diskFull, "the disk is full; nothing was written")
            case SQLITE_CORRUPT: (.corrupt, "the file is damaged; restore it from a backup or import again")
            case SQLITE_INTERRUPT: (.interrupted, "interrupted; nothing was written")
            default: (.sqlite, reason)
            }
        return CatalogStoreError(code, catalog: path, resultCode: extended, message)
    }
}
