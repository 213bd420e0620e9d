/// Rows that Vitrine itself exported: their other keys stand in `attributes`, and in a table's cells lists stand as JSON text.
package enum ExportedRow {
    /// Makes a row of a table what the same row of a JSON export is.
    package static func expand(_ row: inout DictionaryRow) {
        guard row.isObject else { return }
        var expanded = DictionaryRow()
        expanded.number = row.number
        expanded.line = row.line
        expanded.column = row.column
        let object = expanded.open(.object)
        var changed = false
        for child in row.children(of: 0) {
            let key = expanded.store(row.bytes[row.key(of: child)])
            let name = row.string(row.key(of: child))
            if name == "images" || name == "attributes", row.nodes[child].kind == .string,
                let value = DictionaryRow(json: row.bytes[row.text(of: child)])
            {
                expanded.append(0, of: value, key: key)
                changed = true
            } else {
                expanded.append(child, of: row, key: key)
            }
        }
        expanded.close(object)
        if changed { row = expanded }
    }
}
