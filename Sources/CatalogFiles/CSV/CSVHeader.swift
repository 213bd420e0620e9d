import ShopModel

/// The names of a CSV file's columns, and what was noticed about them.
struct CSVHeader {
    var names: [String]
    /// The line that the names are in, or nil when they were given.
    var line: Int?
    var findings: [String] = []

    /// From the cells of the first row.
    ///
    /// - Parameter titles: how many records above it are not rows.
    init(cells: [String], line: Int, titles: Int, trims: Bool) {
        self.line = line
        names = []
        if titles > 0 {
            findings.append(
                "\(titles) \(titles == 1 ? "line" : "lines") with text above line \(line) skipped as a title"
            )
        }
        var isPadded = false
        var seen: [String: Int] = [:]
        for (index, cell) in cells.enumerated() {
            let trimmed = Self.trimmed(cell)
            if trimmed != cell { isPadded = true }
            // A padded quote is a quote that blanks stand before.
            let bare =
                trimmed.count > 1 && trimmed.hasPrefix("\"") && trimmed.hasSuffix("\"") && trimmed != cell
                ? String(trimmed.dropFirst().dropLast()) : trimmed
            var name = bare.isEmpty ? "column\(index + 1)" : bare
            let count = seen[name, default: 0] + 1
            seen[name] = count
            if count > 1 {
                findings.append("two columns are named \"\(name)\"; the later one is \"\(name)#\(count)\"")
                name += "#\(count)"
            }
            names.append(name)
        }
        if isPadded, !trims {
            findings.append("the names in line \(line) have blanks around them; --trim takes them off the cells too")
        }
    }

    init(given names: [String]) {
        self.names = names
    }

    /// The first cell that looks like a value and not like a name, or nil: a number that is no year.
    static func value(among cells: [String]) -> String? {
        cells.lazy.map(trimmed).first { cell in
            guard let number = DecimalText(cell) else {
                return !cell.isEmpty && cell.allSatisfy { $0.isASCII && $0.isNumber } && cell.count > 4
            }
            let isYear = cell.count == 4 && (1900...2100).contains(number.doubleValue)
            return !isYear
        }
    }

    private static func trimmed(_ text: String) -> String {
        var part = text[...]
        while part.first?.isWhitespace == true { part.removeFirst() }
        while part.last?.isWhitespace == true { part.removeLast() }
        return String(part)
    }
}
