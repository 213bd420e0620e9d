import CSQLite
import Foundation
import ShopModel

/// One connection to a database file.
///
/// Not `Sendable`: its statements, its transaction and its last row id are one owner's business, and SQLite is opened without
/// its own mutexes.
package final class Connection {
    package let path: String
    let handle: OpaquePointer
    /// Ends what runs here, from any thread.
    package let interruption: Interruption
    /// The file that was opened; nil where it is a temporary one without a name.
    let identity: FileIdentity?
    private var statements: [StatementText: Statement] = [:]
    /// Tells observers what is written here; nil where nobody observes.
    var capture: ChangeCapture?
    /// The transaction that is open, if one is.
    var transaction: Transaction?

    /// How a file is opened.
    package enum Access {
        /// It may be read only, and nobody else writes it: no lock is taken.
        case immutable
        /// It may be read only; others may write it.
        case readOnly
        case readWrite
        /// Made where there is none.
        case create
        /// A new one without a name, in memory and on the disk where it grows; the path is only what errors call it.
        case temporary
    }

    /// Opens a file.
    package init(path: String, access: Access, interruption: Interruption = Interruption()) throws(CatalogStoreError) {
        var handle: OpaquePointer?
        let flags =
            switch access {
            case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            case .readOnly: SQLITE_OPEN_READONLY
            case .readWrite: SQLITE_OPEN_READWRITE
            case .create, .temporary: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        // Some names mean something else to SQLite, such as `:memory:`; with a folder before them they do not.
        let file = path.startsExactly(with: "/") ? path : "./" + path
        let name =
            switch access {
            case .immutable: "file:\(Self.escaped(file))?immutable=1"
            // Source: sqlite.org/inmemorydb.html, "Temporary Databases".
            case .temporary: ""
            case .readOnly, .readWrite, .create: file
            }
        let result = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard result == SQLITE_OK, let handle else {
            let error = Self.error(handle, path: path, result)
            sqlite3_close_v2(handle)
            throw error
        }
        self.path = path
        self.handle = handle
        self.interruption = interruption
        identity = access == .temporary ? nil : FileIdentity(ofFileAt: path)
        sqlite3_extended_result_codes(handle, 1)
        interruption.watch(handle)
        SQLFunctions.register(on: handle)
        guard access == .temporary || identity != nil && !hasMoved else { throw replaced }
    }

    deinit {
        interruption.unwatch()
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Has SQLite no longer count the memory it uses, under a lock that each allocation takes: a twentieth of an import.
    ///
    /// For the whole process, so it is a program's to say and not a library's. Before anything else of SQLite is used; after that it
    /// does nothing.
    package static func stopCountingMemory() {
        _ = vitrine_sqlite_stop_counting_memory()
    }

    /// Runs one or more statements that answer nothing.
    package func execute(_ sql: String) throws(CatalogStoreError) {
        let result = sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw error(result) }
    }

    /// A statement, prepared once per connection and text; reset and ready to bind.
    package func statement(_ sql: String) throws(CatalogStoreError) -> Statement {
        // A transaction has looked already.
        if transaction == nil { try checkFile() }
        return try prepared(sql)
    }

    private func prepared(_ sql: String) throws(CatalogStoreError) -> Statement {
        let text = StatementText(text: sql)
        if let known = statements[text] {
            known.reset()
            return known
        }
        let statement = try Statement(sql, on: self)
        statements[text] = statement
        return statement
    }

    /// Begins or ends a transaction, whatever became of the file; prepared once, since reading its text costs as much as running it.
    func control(_ sql: String) throws(CatalogStoreError) {
        try prepared(sql).run()
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

    package var lastInsertedRow: Int64 {
        sqlite3_last_insert_rowid(handle)
    }

    /// How many rows the last statement changed.
    package var changes: Int {
        Int(sqlite3_changes64(handle))
    }

    /// Where SQLite puts what it cannot keep in memory.
    var temporaryFolder: String {
        var name: UnsafeMutablePointer<CChar>?
        guard sqlite3_file_control(handle, "main", SQLITE_FCNTL_TEMPFILENAME, &name) == SQLITE_OK, let name else {
            return "the temporary folder"
        }
        defer { sqlite3_free(name) }
        return String(cString: name).splitAtScalar("/").dropLast()
            .joined(separator: "/")
    }

    /// A path inside a URI. Source: sqlite.org/uri.html, section 3.1.
    private static func escaped(_ path: String) -> String {
        path.replacingScalar("%", with: "%25").replacingScalar("?", with: "%3f").replacingScalar("#", with: "%23")
    }

    func error(_ result: CInt) -> CatalogStoreError {
        Self.error(handle, path: path, result)
    }

    /// What the system said last: to the connection, of the file, and of its log or journal.
    private static func systemErrors(_ handle: OpaquePointer) -> [CInt] {
        var errors = [sqlite3_system_errno(handle), 0, 0]
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &errors[1])
        var journal: UnsafeMutablePointer<sqlite3_file>?
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &journal)
        // A journal in memory has no such question.
        if let control = journal?.pointee.pMethods?.pointee.xFileControl {
            _ = control(journal, SQLITE_FCNTL_LAST_ERRNO, &errors[2])
        }
        return errors
    }

    private static func error(_ handle: OpaquePointer?, path: String, _ result: CInt) -> CatalogStoreError {
        let extended = handle.map { sqlite3_extended_errcode($0) } ?? result
        let reason = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(result))
        // The system says more than SQLite does when a file cannot grow or be made.
        let hasNoRoom = handle.map(systemErrors)?.contains { [ENOSPC, EDQUOT, EFBIG].contains($0) } ?? false
        let (code, message): (CatalogStoreError.Code, String) =
            switch result & 0xFF {
            case SQLITE_IOERR where hasNoRoom, SQLITE_CANTOPEN where hasNoRoom, SQLITE_FULL:
                (.diskFull, "the disk is full; nothing was written")
            case SQLITE_IOERR:
                (.disk, "the disk could not be read or written (\(reason)); see what is wrong with it, then try again")
            case SQLITE_CANTOPEN: (.cannotOpen, "cannot be opened; check that the folder is there and may be written")
            case SQLITE_NOTADB: (.notADatabase, "this is no SQLite file; choose another place with --catalog")
            case SQLITE_BUSY, SQLITE_LOCKED: (.locked, "another program is writing; try again when it is done")
            case SQLITE_READONLY: (.readOnly, "may not be written; check the permissions of the file and its folder")
            case SQLITE_CORRUPT: (.corrupt, "the file is damaged; restore it from a backup or import again")
            case SQLITE_ERROR where reason.startsExactly(with: "no such table: "):
                (.corrupt, "\(reason); restore the file from a backup or import again")
            case SQLITE_INTERRUPT: (.interrupted, "interrupted; nothing was written")
            default: (.sqlite, reason)
            }
        return CatalogStoreError(code, catalog: path, resultCode: extended, message)
    }
}

/// A statement's text as a key: told apart by its length first, since hashing some hundred bytes costs as much as reading a row.
private struct StatementText: Hashable {
    let text: String

    func hash(into hasher: inout Hasher) {
        hasher.combine(text.utf8.count)
    }
}
