import CSQLite

/// A prepared statement: bind, step, read, reset.
package final class Statement {
    let handle: OpaquePointer
    private unowned let connection: Connection

    init(_ sql: String, on connection: Connection) throws(CatalogStoreError) {
        var handle: OpaquePointer?
        let result = sqlite3_prepare_v3(connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard result == SQLITE_OK, let handle else { throw connection.error(result) }
        self.handle = handle
        self.connection = connection
    }

    deinit {
        sqlite3_finalize(handle)
    }

    // MARK: - Binding, from 1

    package func bind(_ value: Int64, at index: Int32) {
        sqlite3_bind_int64(handle, index, value)
    }

    package func bind(_ value: Int, at index: Int32) {
        sqlite3_bind_int64(handle, index, Int64(value))
    }

    package func bind(_ value: Double, at index: Int32) {
        sqlite3_bind_double(handle, index, value)
    }

    package func bindNull(at index: Int32) {
        sqlite3_bind_null(handle, index)
    }

    /// Copies the text.
    package func bind(_ value: String, at index: Int32) {
        var value = value
        value.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // An empty text has no address; any address will do for no bytes.
                let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
                _ = sqlite3_bind_text64(
                    handle,
                    index,
                    characters.baseAddress ?? Self.empty,
                    UInt64(bytes.count),
                    transient,
                    UInt8(SQLITE_UTF8)
                )
            }
        }
    }

    package func bind(_ value: String?, at index: Int32) {
        if let value { bind(value, at: index) } else { bindNull(at: index) }
    }

    package func bind(_ value: Double?, at index: Int32) {
        if let value { bind(value, at: index) } else { bindNull(at: index) }
    }

    package func bind(_ value: Int?, at index: Int32) {
        if let value { bind(value, at: index) } else { bindNull(at: index) }
    }

    /// Binds text where it stands: the bytes must stay until the statement has been stepped and reset.
    package func bind(borrowing bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, at index: Int32) {
        let start = bytes.baseAddress.map {
            UnsafeRawPointer($0 + range.lowerBound).assumingMemoryBound(to: CChar.self)
        }
        sqlite3_bind_text64(handle, index, start ?? Self.empty, UInt64(range.count), nil, UInt8(SQLITE_UTF8))
    }

    /// Binds text where it stands, or NULL.
    package func bind(borrowing bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>?, at index: Int32) {
        if let range { bind(borrowing: bytes, range, at: index) } else { bindNull(at: index) }
    }

    private nonisolated(unsafe) static let empty: UnsafePointer<CChar> = {
        let byte = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
        byte.initialize(to: 0)
        return UnsafePointer(byte)
    }()

    /// Binds what a column holds, whatever that is, to a parameter of another statement.
    func copyColumn(_ column: Int32, to other: Statement, at index: Int32) {
        sqlite3_bind_value(other.handle, index, sqlite3_column_value(handle, column))
    }

    // MARK: - Running

    /// Moves to the next row; false when there is none.
    package func step() throws(CatalogStoreError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let result:
            let error = connection.error(result)
            sqlite3_reset(handle)
            throw error
        }
    }

    /// Runs a statement that answers no rows, and makes it ready for the next time.
    package func run() throws(CatalogStoreError) {
        _ = try step()
        sqlite3_reset(handle)
    }

    /// How many rows the connection's last statement changed.
    var changes: Int { connection.changes }

    package func reset() {
        sqlite3_reset(handle)
    }

    // MARK: - Columns, from 0

    package func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    package func integer(_ column: Int32) -> Int {
        Int(sqlite3_column_int64(handle, column))
    }

    package func double(_ column: Int32) -> Double {
        sqlite3_column_double(handle, column)
    }

    package func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The column's text where it stands, until the next step or reset; nil where the column is NULL.
    package func utf8(_ column: Int32) -> UnsafeBufferPointer<UInt8>? {
        guard let start = sqlite3_column_text(handle, column) else { return nil }
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    }

    package func optionalText(_ column: Int32) -> String? {
        utf8(column).map { String(decoding: $0, as: UTF8.self) }
    }

    package func optionalDouble(_ column: Int32) -> Double? {
        isNull(column) ? nil : double(column)
    }

    package func optionalInteger(_ column: Int32) -> Int? {
        isNull(column) ? nil : integer(column)
    }
}
