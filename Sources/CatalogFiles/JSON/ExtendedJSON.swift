import ShopModel

/// Replaces the typed values of MongoDB's extended JSON by what they mean: `{"$oid": "65a1…"}` by its text, `{"$numberInt": "180"}` by
/// the number, `{"$date": …}` by the date in ISO 8601.
///
/// Looks at the first rows; a file without such values costs nothing after them.
struct ExtendedJSON {
    private static let sampleRows = 1000

    private var rowCount = 0
    private var isExtended = false

    mutating func replaceValues(in row: inout DictionaryRow) {
        if rowCount >= Self.sampleRows {
            guard isExtended else { return }
        } else {
            rowCount += 1
        }
        guard row.flaw == nil, row.isObject, Self.hasValues(row) else { return }
        isExtended = true
        var replaced = DictionaryRow()
        replaced.number = row.number
        replaced.line = row.line
        replaced.column = row.column
        Self.copy(0, of: row, key: nil, to: &replaced)
        replaced.memberName = row.memberName.map { replaced.store(row.bytes[$0]) }
        row = replaced
    }

    private static func hasValues(_ row: borrowing DictionaryRow) -> Bool {
        for (index, node) in row.nodes.enumerated() where node.kind == .object && index + 1 < Int(node.end) {
            let key = row.key(of: index + 1)
            if !key.isEmpty, row.bytes[key.lowerBound] == 0x24, row.string(key) != RejectedRow.key { return true }
        }
        return false
    }

    private static func copy(_ node: Int, of row: DictionaryRow, key: Range<Int>?, to copy: inout DictionaryRow) {
        switch row.nodes[node].kind {
        case .object:
            if let value = Value(node, of: row) {
                return copy.append(value.kind, key: key, text: copy.store(value.text.utf8))
            }
            let object = copy.open(.object, key: key)
            for child in row.children(of: node) {
                Self.copy(child, of: row, key: copy.store(row.bytes[row.key(of: child)]), to: &copy)
            }
            copy.close(object)
        case .array:
            let array = copy.open(.array, key: key)
            for child in row.children(of: node) { Self.copy(child, of: row, key: nil, to: &copy) }
            copy.close(array)
        case .string, .number, .null, .true, .false: copy.append(node, of: row, key: key)
        }
    }

    /// What an object with one typed value means.
    private struct Value {
        var kind = DictionaryRow.Kind.string
        var text: String

        init?(_ node: Int, of row: DictionaryRow) {
            let first = node + 1
            guard first < row.end(of: node), row.end(of: first) == row.end(of: node) else { return nil }
            let kind = row.nodes[first].kind
            let isScalar = kind == .string || kind == .number
            let inner = isScalar ? row.string(row.text(of: first)) : ""
            switch row.string(row.key(of: first)) {
            case "$oid", "$uuid", "$symbol":
                guard isScalar else { return nil }
                text = inner
            case "$numberInt", "$numberLong", "$numberDouble", "$numberDecimal":
                guard isScalar else { return nil }
                text = inner
                // Infinity and the like are text.
                self.kind = DecimalText(inner) == nil ? .string : .number
            case "$date":
                if kind == .object, let milliseconds = Value(first, of: row), milliseconds.kind == .number {
                    text = Self.date(milliseconds.text)
                } else {
                    guard isScalar else { return nil }
                    text = kind == .number ? Self.date(inner) : inner
                }
            default: return nil
            }
        }

        /// A date by its milliseconds since 1970; a number that no calendar has stays itself.
        private static func date(_ milliseconds: String) -> String {
            guard let value = Double(milliseconds), value.isFinite else { return milliseconds }
            let text = PropertyListDate.text(secondsSince2001: value / 1000 - 978_307_200)
            return text.contains("T") ? text : milliseconds
        }
    }
}
