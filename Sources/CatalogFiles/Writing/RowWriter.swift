package import ShopModel

/// Writes rows in one of the export formats, piece by piece; whoever asks hands the pieces on.
package struct RowWriter {
    private let format: ExportFormat
    /// The columns of a table, in order.
    private let columns: [String]
    private var rowCount = 0

    /// - Parameter columns: the columns of a table; no other format needs them.
    package init(_ format: ExportFormat, columns: [String] = []) {
        self.format = format
        self.columns = columns
    }

    /// What comes before the first row.
    package var head: String {
        switch format {
        case .json: "["
        case .ndjson: ""
        case .csv: CSVText.line(columns)
        case .plist:
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <array>

            """
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

    /// One row. Throws when the format has no way to write one of its characters.
    package mutating func text(of row: DictionaryRow) throws(PropertyListText.Failure) -> String {
        rowCount += 1
        switch format {
        case .json: return (rowCount == 1 ? "\n" : ",\n") + row.json
        case .ndjson: return row.json + "\n"
        case .csv:
            return CSVText.line(columns.map { column in row.member(column).map { row.text(describing: $0) } ?? "" })
        case .plist: return try PropertyListText.text(of: 0, in: row, indent: 1)
        }
    }
}
