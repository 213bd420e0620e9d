import CSQLite

extension Statement {
    /// Copies the bytes.
    func bind(blob bytes: [UInt8], at index: Int32) {
        // A null address would bind NULL, which an empty blob is not.
        guard !bytes.isEmpty else { return _ = sqlite3_bind_zeroblob(handle, index, 0) }
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), transient)
    }

    /// Binds bytes where they stand, until the statement has been stepped and reset.
    func bind(borrowing blob: UnsafeBufferPointer<UInt8>, at index: Int32) {
        sqlite3_bind_blob64(handle, index, blob.baseAddress, UInt64(blob.count), nil)
    }

    /// The column's bytes.
    func blob(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(handle, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }
}
