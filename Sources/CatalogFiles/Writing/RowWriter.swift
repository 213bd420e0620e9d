package import ShopModel

/// Writes rows in one of the export formats, piece by piece; whoever asks hands the pieces on.
package struct RowWriter {
    /// A text that the format cannot hold.
    package struct Failure: Error, Sendable, Hashable {
        package var text: String
    }

    private let format: ExportFormat
    private let isForSpreadsheets: Bool
    /// The columns of a table, in order.
    private let columns: [String]
    private var rowCount = 0

    /// Creates a writer of one document.
    ///
    /// - Parameters:
    ///   - columns: the columns of a table; no other format needs them.
    ///   - isForSpreadsheets: whether cells of a table that a spreadsheet would take for formulas get an apostrophe before them.
    package init(_ format: ExportFormat, columns: [String] = [], isForSpreadsheets: Bool = false) {
        self.format = format
        self.columns = columns
        self.isForSpreadsheets = isForSpreadsheets
    }

    /// Returns what comes before the first row. Throws if a column's name cannot be in a table.
    package func head() throws(Failure) -> String {
        switch format {
        case .json: return "["
        case .ndjson: return ""
        case .csv:
            // A reader names a column without a name, and takes white space off the others.
            for column in columns where column.isEmpty || !column.isIdentical(to: column.trimmed) {
                throw Failure(text: column)
            }
            return try CSVText.line(columns, isForSpreadsheets: isForSpreadsheets)
        case .plist:
            return """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <array>

                """
        }
    }

    /// The format for a message, as in "a property list".
    package var formatName: String {
        switch format {
        case .json, .ndjson: "JSON"
        case .csv: "a CSV file"
        case .plist: "a property list"
        }
    }

    /// What comes after the last row.
    package var tail: String {
        switch format {
        case .json: rowCount == 0 ? "]\n" : "\n]\n"
        case .ndjson, .csv: ""
        case .plist: "</array>\n</plist>\n"
        }
    }

    /// Returns one row. Throws if the format cannot hold one of its texts.
    package mutating func text(of row: DictionaryRow) throws(Failure) -> String {
        rowCount += 1
        switch format {
        case .json: return (rowCount == 1 ? "\n" : ",\n") + row.json
        case .ndjson: return row.json + "\n"
        case .csv:
            return try CSVText.line(
                columns.map { column in row.member(exactly: column).map { row.text(describing: $0) } ?? "" },
                isForSpreadsheets: isForSpreadsheets
            )
        case .plist: return try PropertyListText.text(of: 0, in: row, indent: 1)
        }
    }
}
