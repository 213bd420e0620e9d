import ShopModel

/// Reads the rows of a CSV file one by one; each becomes an object whose members are the cells that are not empty.
struct CSVReader {
    private let source: ByteSource
    private let dialect: CSVDialect
    private let header: CSVHeader
    private let skipsFirst: Bool

    /// Reads the header. `columns` name the columns in its place.
    init(
        _ source: ByteSource,
        _ dialect: CSVDialect,
        hasHeader: Bool,
        columns: [String]?
    ) throws(CatalogFileError) {
        self.source = source
        self.dialect = dialect
        skipsFirst = hasHeader
        let window = try CSVWindow(source, dialect)
        guard try window.next() else {
            throw CatalogFileError(.noRows, file: source.file, "there are no rows here: every line is blank")
        }
        let cells = Self.cells(of: window)
        if let columns {
            header = CSVHeader(given: columns)
        } else if !hasHeader {
            throw CatalogFileError(
                .noRows,
                file: source.file,
                "without a header the columns have no names; name all \(cells.count) of them with --columns name,price,…"
            )
        } else if let value = CSVHeader.value(among: cells) {
            throw CatalogFileError(
                .noRows,
                file: source.file,
                line: window.line,
                column: 1,
                "this line looks like a row and not like the names of columns, since \"\(value)\" is a number; name all "
                    + "\(cells.count) columns with --no-header --columns name,price,… or, if it is a header, with --columns alone"
            )
        } else {
            header = CSVHeader(cells: cells, line: window.line, trims: dialect.trims)
        }
        // Each row is read with the names of its cells, so a long name is read as often as there are rows.
        if let long = header.names.first(where: { $0.utf8.count > CSVHeader.longestName }) {
            throw CatalogFileError(
                .rowTooLarge,
                file: source.file,
                line: header.line,
                "the name of a column has \(long.utf8.count) bytes, and may have \(CSVHeader.longestName)"
            )
        }
    }

    /// What was detected.
    var findings: [String] {
        let place = header.line.map { ", header in line \($0)" } ?? ", columns as named"
        return ["CSV with \(dialect.delimiterName) between fields\(place)"] + header.findings
    }

    func forEachRow(_ body: (inout DictionaryRow) throws -> Void) throws {
        let window = try CSVWindow(source, dialect)
        if skipsFirst { _ = try window.next() }
        // Every row's buffer begins with the names.
        var names: [UInt8] = []
        var keys: [Range<Int>] = []
        for name in header.names {
            let start = names.count
            names.append(contentsOf: name.utf8)
            keys.append(start..<names.count)
        }
        var row = DictionaryRow()
        row.column = 1
        row.number = 0
        while try window.next() {
            row.number += 1
            row.line = window.line
            row.flaw = flaw(of: window)
            row.removeAll()
            if row.flaw == nil {
                row.bytes.append(contentsOf: names)
                fill(&row, from: window, keys)
            }
            try body(&row)
        }
    }

    private func fill(_ row: inout DictionaryRow, from window: CSVWindow, _ keys: [Range<Int>]) {
        let shift = row.bytes.count - window.record.lowerBound
        row.bytes.append(contentsOf: window.bytes[window.record])
        let object = row.open(.object)
        for (field, key) in zip(window.scanner.fields, keys) where !field.range.isEmpty {
            var text = field.range.lowerBound + shift..<field.range.upperBound + shift
            if field.hasDoubledQuotes { text = Self.undouble(text, in: &row.bytes) }
            row.append(.string, key: key, text: text)
        }
        row.close(object)
    }

    private func flaw(of window: CSVWindow) -> RowFlaw? {
        let fields = window.scanner.fields.count
        if let problem = window.scanner.problem {
            return RowFlaw(
                .malformed,
                "\(problem); a quote inside quotes is written twice",
                text: Self.text(window.record, of: window)
            )
        }
        if fields != header.names.count {
            return RowFlaw(
                .malformed,
                "this row has \(fields) \(fields == 1 ? "field" : "fields"), but there are \(header.names.count) columns",
                text: Self.text(window.record, of: window)
            )
        }
        if window.hasNUL {
            return RowFlaw(
                .malformed,
                "this row has a NUL character, which a table cannot hold",
                text: Self.text(window.record, of: window)
            )
        }
        if window.scanner.hasHighBit, !source.isKnownUTF8 {
            let record = UnsafeBufferPointer(rebasing: window.bytes[window.record])
            if let offset = JSONText.firstInvalidUTF8(record) {
                return RowFlaw(
                    .notUnicode,
                    "byte \(offset + 1) of the row is not \(source.encoding) text; --encoding names another encoding",
                    text: Self.text(window.record, of: window)
                )
            }
        }
        return nil
    }

    private static func text(_ range: Range<Int>, of window: CSVWindow) -> String {
        String(decoding: window.bytes[range], as: UTF8.self)
    }

    private static func cells(of window: CSVWindow) -> [String] {
        window.scanner.fields.map { field in
            guard field.hasDoubledQuotes else { return text(field.range, of: window) }
            var bytes = Array(window.bytes[field.range])
            let range = undouble(0..<bytes.count, in: &bytes)
            return String(decoding: bytes[range], as: UTF8.self)
        }
    }

    /// Makes each pair of quotes one, in place. Answers where the shorter text is.
    private static func undouble(_ range: Range<Int>, in bytes: inout [UInt8]) -> Range<Int> {
        var (read, write) = (range.lowerBound, range.lowerBound)
        while read < range.upperBound {
            bytes[write] = bytes[read]
            read += bytes[read] == 0x22 ? 2 : 1
            write += 1
        }
        return range.lowerBound..<write
    }
}
