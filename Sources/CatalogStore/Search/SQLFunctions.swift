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
        // Its words and its buffer are the connection's; SQLite lets go of them when the connection closes.
        sqlite3_create_function_v2(
            handle,
            "shop_search_class",
            3,
            flags,
            Unmanaged.passRetained(SearchMatcher()).toOpaque(),
            { context, _, values in
                guard let name = SQLFunctions.text(values![0]), let key = SQLFunctions.text(values![1]),
                    let search = SQLFunctions.search(context!, values!, 2)
                else { return sqlite3_result_null(context) }
                let matcher = Unmanaged<SearchMatcher>.fromOpaque(sqlite3_user_data(context)).takeUnretainedValue()
                guard let found = matcher.searchClass(of: search, name: name, key: key) else {
                    return sqlite3_result_null(context)
                }
                sqlite3_result_int(context, CInt(found.rawValue))
            },
            nil,
            nil,
            { Unmanaged<SearchMatcher>.fromOpaque($0!).release() }
        )
    }

    /// What is searched for, taken apart once for each run of a statement. Source: sqlite.org/c3ref/get_auxdata.html.
    private static func search(
        _ context: OpaquePointer,
        _ values: UnsafeMutablePointer<OpaquePointer?>,
        _ index: CInt
    ) -> SearchMatcher.Search? {
        if let known = sqlite3_get_auxdata(context, index) {
            return Unmanaged<SearchMatcher.Search>.fromOpaque(known).takeUnretainedValue()
        }
        guard let typed = text(values[Int(index)]) else { return nil }
        let matcher = Unmanaged<SearchMatcher>.fromOpaque(sqlite3_user_data(context)).takeUnretainedValue()
        let search = matcher.search(String(decoding: typed, as: UTF8.self))
        // SQLite may let go of it at once, so this call keeps its own.
        sqlite3_set_auxdata(context, index, Unmanaged.passRetained(search).toOpaque()) {
            Unmanaged<SearchMatcher.Search>.fromOpaque($0!).release()
        }
        return search
    }

    private static func text(_ value: OpaquePointer?) -> UnsafeBufferPointer<UInt8>? {
        guard let start = sqlite3_value_text(value) else { return nil }
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
    }
}
