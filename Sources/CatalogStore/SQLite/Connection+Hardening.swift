import CSQLite

/// What a file may not do to the program that opens it. Source: sqlite.org/security.html.
extension Connection {
    /// The only trigger that may write: that of the migrations.
    private static let triggers: Set<String> = ["shop_deleted"]

    /// The modules of virtual tables that may be created.
    private static let modules: Set<String> = ["fts5", "fts5vocab"]

    /// The functions that may be called, by Vitrine's own statements and by expressions of the schema.
    private static let functions: Set<String> = [
        // Of this library.
        "shop_decimal_order", "shop_search_class",
        // Of one row. Source: sqlite.org/lang_corefunc.html, without those that reach outside or allocate by request.
        "abs", "changes", "char", "coalesce", "concat", "concat_ws", "format", "glob", "hex", "ifnull", "iif", "instr",
        "last_insert_rowid", "length", "like", "likelihood", "likely", "lower", "ltrim", "max", "min", "nullif",
        "octet_length", "printf", "quote", "replace", "round", "rtrim", "sign", "sqlite_version", "substr", "substring",
        "total_changes", "trim", "typeof", "unhex", "unicode", "unlikely", "upper",
        // Of many rows. Source: sqlite.org/lang_aggfunc.html, windowfunctions.html.
        "avg", "count", "cume_dist", "dense_rank", "first_value", "group_concat", "lag", "last_value", "lead",
        "nth_value", "ntile", "percent_rank", "rank", "row_number", "string_agg", "sum", "total",
        // Of times. Source: sqlite.org/lang_datefunc.html.
        "date", "datetime", "julianday", "strftime", "time", "timediff", "unixepoch",
        "current_date", "current_time", "current_timestamp",
        // Of JSON. Source: sqlite.org/json1.html.
        "json", "json_array", "json_array_length", "json_extract", "json_group_array", "json_group_object",
        "json_insert", "json_object", "json_patch", "json_quote", "json_remove", "json_replace", "json_set",
        "json_type", "json_valid", "->", "->>",
        // Of searches, and those that SQLite's own statements call, such as ALTER TABLE.
        "match", "bm25", "highlight", "snippet", "fts5", "fts5_source_id", "sqlite_drop_column", "sqlite_fail",
        "sqlite_rename_column", "sqlite_rename_quotefix", "sqlite_rename_table", "sqlite_rename_test",
    ]

    /// How large things may get; what SQLite allows by itself is more than any catalog needs.
    private static let limits: [(CInt, CInt)] = [
        (SQLITE_LIMIT_LENGTH, 256 << 20),
        (SQLITE_LIMIT_COLUMN, 200),
        (SQLITE_LIMIT_COMPOUND_SELECT, 50),
        // VACUUM attaches a file of its own.
        (SQLITE_LIMIT_ATTACHED, 1),
        (SQLITE_LIMIT_FUNCTION_ARG, 32),
        (SQLITE_LIMIT_TRIGGER_DEPTH, 8),
        (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]

    /// Restricts what statements and the file's schema can do. Called before the file is read.
    static func harden(_ handle: OpaquePointer) -> CInt {
        let result = vitrine_sqlite_harden(handle)
        guard result == SQLITE_OK else { return result }
        for (limit, value) in limits { sqlite3_limit(handle, limit, value) }
        sqlite3_set_authorizer(
            handle,
            { _, action, first, second, _, inner in
                Connection.allows(action, first, second, inner) ? SQLITE_OK : SQLITE_DENY
            },
            nil
        )
        return sqlite3_exec(handle, "PRAGMA cell_size_check = ON", nil, nil, nil)
    }

    /// - Parameter inner: the view or trigger that acts; nil for a statement itself.
    private static func allows(
        _ action: CInt,
        _ first: UnsafePointer<CChar>?,
        _ second: UnsafePointer<CChar>?,
        _ inner: UnsafePointer<CChar>?
    ) -> Bool {
        switch action {
        // VACUUM attaches a temporary file, which has no name.
        case SQLITE_ATTACH: first.map { $0.pointee == 0 } ?? false
        case SQLITE_DETACH: false
        case SQLITE_FUNCTION: contains(functions, second)
        case SQLITE_CREATE_VTABLE: contains(modules, second)
        case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE: inner == nil || contains(triggers, inner)
        default: true
        }
    }

    private static func contains(_ names: Set<String>, _ name: UnsafePointer<CChar>?) -> Bool {
        name.map { names.contains(String(cString: $0).lowercased()) } ?? false
    }
}
