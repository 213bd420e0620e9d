/// Lines of comma-separated values (RFC 4180).
enum CSVText {
    static func line(_ cells: [String]) -> String {
        // A line that is blank is no row, so a lone empty cell is quoted.
        if cells == [""] { return "\"\"\r\n" }
        return cells.map(cell).joined(separator: ",") + "\r\n"
    }

    private static func cell(_ text: String) -> String {
        // By scalars: to Swift, CR LF is one character that is neither.
        let needsQuotes =
            text.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }
            || text.first?.isWhitespace == true || text.last?.isWhitespace == true || text.hasPrefix("\u{FEFF}")
        return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }
}
