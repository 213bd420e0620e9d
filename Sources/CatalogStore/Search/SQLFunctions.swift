import CSQLite
import Foundation
import ShopModel

/// What queries need and SQLite has not: functions of this connection alone. No schema names them, so every tool can read the file.
enum SQLFunctions {
    static func register(on handle: OpaquePointer) {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
        sqlite3_create_function_v2(
            handle,
            "shop_decimal_order",
            2,
            flags,
            nil,
            { context, _, values in
                guard let first = sqlite3_value_text(values![0]), let second = sqlite3_value_text(values![1]) else {
                    return sqlite3_result_null(context)
                }
                let order = DecimalOrder.compare(String(cString: first), String(cString: second))
                sqlite3_result_int(context, CInt(order))
            },
            nil,
            nil,
            nil
        )
        registerRelevance(on: handle)
    }

    /// The name stays where it is, since SQLite keeps its address. Source: sqlite.org/bindptr.html, section 3.
    private nonisolated(unsafe) static let pointerType: UnsafePointer<CChar> = {
        guard let name = strdup("fts5_api_ptr") else { preconditionFailure("out of memory") }
        return UnsafePointer(name)
    }()

    /// An auxiliary function of FTS5 is registered with FTS5 itself. Source: sqlite.org/fts5.html, section 7.
    private static func registerRelevance(on handle: OpaquePointer) {
        var api: UnsafeMutablePointer<fts5_api>?
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, "SELECT fts5(?1)", -1, &statement, nil) == SQLITE_OK else { return }
        defer { sqlite3_finalize(statement) }
        sqlite3_bind_pointer(statement, 1, &api, pointerType, nil)
        guard sqlite3_step(statement) == SQLITE_ROW, let api else { return }
        _ = api.pointee.xCreateFunction(
            api,
            "shop_relevance",
            nil,
            { api, fts, context, _, _ in
                var relevance = SearchRelevance()
                let result = relevance.add(api!, fts!)
                guard result == SQLITE_OK else { return sqlite3_result_error_code(context, result) }
                // Less is better, as with FTS5's own rank.
                sqlite3_result_double(context, -relevance.score)
            },
            nil
        )
    }
}
