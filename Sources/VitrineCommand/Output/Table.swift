/// Rows of text in aligned columns.
struct Table {
    let headings: [String]
    var rows: [[String]] = []
    /// Columns that are aligned to the right.
    let numeric: Set<Int>

    init(_ headings: [String], numeric: Set<Int>) {
        self.headings = headings
        self.numeric = numeric
    }

    var text: String {
        let cells = ([headings] + rows).map { $0.map { TerminalText.visible($0) } }
        let widths = headings.indices.map { column in cells.map { TerminalText.columns($0[column]) }.max() ?? 0 }
        return cells.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let padding = String(repeating: " ", count: widths[column] - TerminalText.columns(cell))
                line += (column == 0 ? "" : "  ") + (numeric.contains(column) ? padding + cell : cell + padding)
            }
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}
