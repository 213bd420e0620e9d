import ShopModel

/// Reads JSON values that stand one after another, usually one a line; each is a row.
///
/// A line that is malformed costs itself and nothing else. Once a value has been seen that spans lines, the text is taken for
/// pretty-printed, and what is malformed reaches up to the next line that begins a value.
struct JSONLinesReader {
    private let source: ByteSource
    private let window: JSONWindow
    private var row = DictionaryRow()
    private var isPrettyPrinted = false

    init(_ source: ByteSource) {
        self.source = source
        window = JSONWindow(source)
    }

    mutating func forEachRow(_ body: (inout DictionaryRow) throws -> Void) throws {
        try window.skipByteOrderMark()
        row.number = 0
        while try window.peek() != nil {
            row.number += 1
            row.memberName = nil
            switch try window.tryValue(into: &row) {
            case .taken:
                row.flaw = nil
                if row.line != window.currentLine { isPrettyPrinted = true }
            case .flawed(let problem):
                row.flaw = RowFlaw(.notUnicode, "text that is not Unicode: \(problem.message)")
            case .tooManyValues:
                throw CatalogFileError(
                    .rowTooLarge,
                    file: source.file,
                    line: row.line,
                    column: row.column,
                    "row \(row.number) has more than \(RowBuilder.largestCount) values; no shop is that large"
                )
            case .malformed(let problem):
                let place = window.lineAndColumn(of: problem)
                let part =
                    place.line == row.line ? "column \(place.column)" : "line \(place.line), column \(place.column)"
                row.removeAll()
                let text = try window.takeLine(goingOn: isPrettyPrinted)
                row.flaw = RowFlaw(.malformed, "not JSON: \(problem.message) (\(part))", text: text)
            }
            try body(&row)
        }
    }
}
