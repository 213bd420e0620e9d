/// Rows that an import wrote aside to be mended: each carries why, under a key that an import skips.
package enum RejectedRow {
    /// The key that holds the reason; no shop's attribute.
    package static let key = "$rejected"

    /// The rejected row as one line of JSON, the reason first.
    package static func json(of row: DictionaryRow, because problem: RowProblem, file: String) -> String {
        var line = DictionaryRow()
        let object = line.open(.object)
        let reason = line.open(.object, key: line.store(key.utf8))
        func text(_ name: String, _ value: String) {
            line.append(.string, key: line.store(name.utf8), text: line.store(value.utf8))
        }
        func number(_ name: String, _ value: Int) {
            guard value > 0 else { return }
            line.append(.number, key: line.store(name.utf8), text: line.store(String(value).utf8))
        }
        text("file", file)
        number("row", problem.row)
        number("line", problem.line)
        number("column", problem.column)
        text("code", problem.code.rawValue)
        if !problem.key.isEmpty { text("key", problem.key) }
        text("message", problem.message)
        if let source = row.flaw?.text { text("text", source) }
        line.close(reason)
        if row.flaw == nil, row.isObject {
            for child in row.children(of: 0) where row.string(row.key(of: child)) != key {
                line.append(child, of: row, key: line.store(row.bytes[row.key(of: child)]))
            }
        } else if row.flaw == nil, !row.nodes.isEmpty {
            line.append(0, of: row, key: line.store("value".utf8))
        }
        line.close(object)
        return line.json
    }
}
