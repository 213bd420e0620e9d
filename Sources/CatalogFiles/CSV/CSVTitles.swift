import ShopModel

/// Finds the lines of a title above a table's header.
enum CSVTitles {
    /// How many records may come before the header.
    private static let limit = 10
    /// How many records are looked at.
    private static let sample = 30

    /// Returns how many records come before the header; 0 if the first one is it.
    static func count(_ source: ByteSource, _ dialect: CSVDialect) throws(CatalogFileError) -> Int {
        let window = try CSVWindow(source, dialect)
        var records: [[String]] = []
        while records.count < sample, try window.next() {
            records.append(CSVReader.cells(of: window).map(\.trimmed).filter { !$0.isEmpty })
        }
        return count(in: records)
    }

    /// - Parameter records: the cells of the first records that are not empty.
    static func count(in records: [[String]]) -> Int {
        guard records.count > 1, let first = records.first else { return 0 }
        let widest = records.map(\.count).max() ?? 0
        if widest < 2 || isKnown(first) >= 1 && first.count > 1 { return 0 }
        let candidates = 1..<min(limit + 1, records.count)
        /// Whether a record has names, and more of them than every record above it has cells.
        func isHeader(_ index: Int, known: Int) -> Bool {
            let record = records[index]
            return record.count > 1 && isKnown(record) >= known && Set(record).count == record.count
                && CSVHeader.value(among: record) == nil && records[..<index].allSatisfy { $0.count < record.count }
        }
        if let index = candidates.first(where: { isHeader($0, known: 2) }) { return index }
        // Unknown names below a single cell, with rows of the same width below them.
        guard first.count < 2 else { return 0 }
        return candidates.first { index in
            isHeader(index, known: 0) && index + 1 < records.count && records[..<index].allSatisfy { $0.count < 2 }
                && records[index + 1].count > 1
        } ?? 0
    }

    /// How many cells are names of fields.
    private static func isKnown(_ cells: [String]) -> Int {
        cells.count { cell in FieldMap.Target.allCases.contains { FieldAliases.recognizes(cell, as: $0) } }
    }
}
