import CSQLite
import ShopModel

/// A value on its way to a parameter of a statement.
enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

extension SQLValue: CustomStringConvertible {
    /// As SQL writes it.
    var description: String {
        switch self {
        case .null: "NULL"
        case .integer(let number): String(number)
        case .real(let number): "\(number)"
        case .text(let text): "'\(text.replacingScalar("'", with: "''"))'"
        case .blob(let bytes):
            "x'"
                + bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined() + "'"
        }
    }
}

extension Statement {
    /// What a column holds; a text counts as null.
    func value(_ column: Int32) -> SQLValue {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: .integer(integer(column))
        case SQLITE_FLOAT: .real(double(column))
        case SQLITE_BLOB: .blob(blob(column))
        default: .null
        }
    }

    func bind(_ value: SQLValue, at index: Int32) {
        switch value {
        case .null: bindNull(at: index)
        case .integer(let number): bind(number, at: index)
        case .real(let number): bind(number, at: index)
        case .text(let text): bind(text, at: index)
        case .blob(let bytes): bind(blob: bytes, at: index)
        }
    }
}
