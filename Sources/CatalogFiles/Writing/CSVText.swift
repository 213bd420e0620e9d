import ShopModel

/// Lines of comma-separated values (RFC 4180).
enum CSVText {
    /// Returns a line of cells.
    ///
    /// - Parameter isForSpreadsheets: whether a cell that a spreadsheet would take for a formula gets an apostrophe before it.
    /// - Throws: ``RowWriter/Failure`` if a cell has a NUL, which spreadsheets and many readers take for the end of the text.
    static func line(_ cells: [String], isForSpreadsheets: Bool) throws(RowWriter.Failure) -> String {
        // A line that is blank is no row, so a lone empty cell is quoted.
        if cells == [""] { return "\"\"\r\n" }
        var line = ""
        for (index, text) in cells.enumerated() {
            if text.utf8.contains(0) { throw RowWriter.Failure(text: text) }
            if index > 0 { line += "," }
            line += cell(isForSpreadsheets && isFormula(text) ? "'" + text : text)
        }
        return line + "\r\n"
    }

    /// Whether a spreadsheet that opens the file computes the cell. A number is what it seems to be, also below zero.
    static func isFormula(_ text: String) -> Bool {
        guard let first = text.utf8.first, formulaStarts.contains(first) else { return false }
        return DecimalText(text) == nil
    }

    private static let formulaStarts = Array("=+-@\t\r".utf8)

    /// A cell is quoted where it has a quotation mark, a line break or anything that a reader could take for a delimiter.
    private static func cell(_ text: String) -> String {
        let needsQuotes =
            text.utf8.contains { special.contains($0) }
            || text.unicodeScalars.first?.properties.isWhitespace == true
            || text.unicodeScalars.last?.properties.isWhitespace == true || text.unicodeScalars.first == "\u{FEFF}"
        return needsQuotes ? "\"" + text.replacingScalar("\"", with: "\"\"") + "\"" : text
    }

    private static let special = Array("\"\n\r".utf8) + CSVDialect.delimiters
}
