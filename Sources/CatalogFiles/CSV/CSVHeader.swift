import ShopModel

/// The names of a CSV file's columns, and what was noticed about them.
struct CSVHeader {
    var names: [String]
    /// The line that the names are in, or nil when they were given.
    var line: Int?
    var findings: [String] = []

    /// From the cells of the first row.
    init(cells: [String], line: Int, trims: Bool) {
        self.line = line
        names = []
        var isPadded = false
        // By bytes: two forms of an accent are two columns.
        var seen: [[UInt8]: Int] = [:]
        var repeated = 0
        for (index, cell) in cells.enumerated() {
            let trimmed = cell.trimmed
            let isTrimmed = trimmed.utf8.count != cell.utf8.count
            if isTrimmed { isPadded = true }
            // A padded quote is a quote that blanks stand before.
            let isQuoted =
                isTrimmed && trimmed.utf8.count > 1 && trimmed.utf8.first == 0x22 && trimmed.utf8.last == 0x22
            let bare = isQuoted ? String(decoding: trimmed.utf8.dropFirst().dropLast(), as: UTF8.self) : trimmed
            let name = bare.isEmpty ? "column\(index + 1)" : bare
            var unique = name
            var count = seen[Array(name.utf8), default: 0] + 1
            while count > 1 {
                unique = "\(name)#\(count)"
                if seen[Array(unique.utf8)] == nil { break }
                count += 1
            }
            seen[Array(name.utf8)] = count
            if count > 1 {
                seen[Array(unique.utf8)] = 1
                repeated += 1
                if repeated <= Self.largestFindingCount {
                    findings.append("two columns are named \"\(name)\"; the later one is \"\(unique)\"")
                }
            }
            names.append(unique)
        }
        if repeated > Self.largestFindingCount {
            findings.append("\(repeated - Self.largestFindingCount) more columns have the name of an earlier one")
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
        cells.lazy.map(\.trimmed).first { cell in
            guard let number = DecimalText(cell) else {
                return cell.utf8.count > 4 && cell.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }
            let isYear = cell.utf8.count == 4 && (1900...2100).contains(number.doubleValue)
            return !isYear
        }
    }

    /// How many bytes the name of a column may have.
    static let longestName = 1024

    /// How many findings of one kind are reported one by one.
    private static let largestFindingCount = 10
}
