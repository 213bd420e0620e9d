public import ShopModel

/// Keeps the rows whose value at a path is a certain text, as in `type=simple`.
public struct RowFilter: Sendable, Hashable, CustomStringConvertible {
    /// Where in the row to look.
    public let path: FieldPath
    /// What has to stand there: a text, the digits of a number, `true` or `false`; empty also matches a missing value and null.
    public let value: String
    public let description: String

    /// Reads `path=value`; what follows the first `=` is the value. Nil when there is no `=` or no path before it.
    public init?(_ text: String) {
        let parts = text.splitAtScalar("=", maxSplits: 1)
        guard parts.count == 2, let path = FieldPath(parts[0]) else { return nil }
        self.path = path
        value = parts[1]
        description = text
    }

    /// Whether a row has the value. A row with a flaw always passes, so that its problem is told.
    package func matches(_ row: borrowing DictionaryRow) -> Bool {
        guard row.flaw == nil, row.isObject else { return true }
        guard let node = row.node(at: path)?.node else { return value.isEmpty }
        switch row.nodes[node].kind {
        case .string, .number: return row.bytes[row.text(of: node)].elementsEqual(value.utf8)
        case .true: return value == "true"
        case .false: return value == "false"
        case .null: return value.isEmpty
        case .array, .object: return false
        }
    }
}
