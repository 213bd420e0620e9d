/// How a CSV file is written: what stands between fields, and what its first line is.
struct CSVDialect: Sendable, Hashable {
    var delimiter: UInt8 = 0x2C
    /// Whether blanks around cells are taken off.
    var trims = false
    /// Whether line 1 is `sep=;`, which Excel writes and understands.
    var hasSeparatorLine = false

    static let delimiters: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]

    /// For a finding: `";"`, `tabs`.
    var delimiterName: String {
        delimiter == 0x09 ? "tabs" : "\"\(Character(Unicode.Scalar(delimiter)))\""
    }

    /// Finds the delimiter in the first bytes: the one that cuts most records into the same number of fields, two at least, and leaves
    /// the fewest of them malformed. Nil when none does.
    static func detect(in head: [UInt8], isWhole: Bool) -> CSVDialect? {
        var text = head[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
        if line.count == 5, line.prefix(4).map({ $0 | 0x20 }) == Array("sep=".utf8).map({ $0 | 0x20 }),
            delimiters.contains(line.last!)
        {
            return CSVDialect(delimiter: line.last!, hasSeparatorLine: true)
        }
        var best: (dialect: CSVDialect, score: Double)?
        for delimiter in delimiters {
            let dialect = CSVDialect(delimiter: delimiter)
            guard let score = dialect.score(Array(text), isWhole: isWhole) else { continue }
            if score > (best?.score ?? 0) { best = (dialect, score) }
        }
        return best?.dialect
    }

    private func score(_ text: [UInt8], isWhole: Bool) -> Double? {
        var counts: [Int: Int] = [:]
        var first: Int?
        var records = 0
        var malformed = 0
        text.withUnsafeBufferPointer { bytes in
            var scanner = CSVScanner(self)
            var index = 0
            while records < 100, index < bytes.count,
                case .record(let end) = scanner.scan(bytes, from: index, isComplete: isWhole)
            {
                index = end
                if scanner.isBlank { continue }
                records += 1
                if scanner.problem != nil { malformed += 1 } else { counts[scanner.fields.count, default: 0] += 1 }
                if first == nil { first = scanner.fields.count }
            }
        }
        guard records > 0, let best = counts.filter({ $0.key > 1 }).max(by: { ($0.value, $0.key) < ($1.value, $1.key) })
        else {
            return nil
        }
        // The first record, a header usually, says how many fields there are: its word counts for more.
        let agreement = Double(best.value) / Double(records) + (first == best.key ? 0.5 : 0)
        return agreement - Double(malformed) / Double(records) + min(Double(best.key), 100) / 1000
    }
}
