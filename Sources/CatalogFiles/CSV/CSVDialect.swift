/// How a CSV file is written: what stands between fields, and what its first line is.
struct CSVDialect: Sendable, Hashable {
    var delimiter: UInt8 = 0x2C
    /// Whether blanks around cells are taken off.
    var trims = false
    /// Whether a quote at the start of a field opens a quoted field; else it is a character like any other.
    var hasQuotes = true
    /// How many lines are skipped before the first record.
    var skippedLines = 0
    /// Whether line 1 is `sep=;`, which Excel writes and understands.
    var hasSeparatorLine = false

    static let delimiters: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]

    /// For a finding: `";"`, `tabs`.
    var delimiterName: String {
        delimiter == 0x09 ? "tabs" : "\"\(Character(Unicode.Scalar(delimiter)))\""
    }

    /// Finds the delimiter in the first bytes: the one that cuts most records into the same number of fields, two at least, and leaves
    /// the fewest of them malformed. One that cuts the first record, a header usually, comes before all that do not.
    ///
    /// Returns nil if none does.
    static func detect(in head: [UInt8], isWhole: Bool, skippedLines: Int = 0) -> CSVDialect? {
        var text = head[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        for _ in 0..<skippedLines {
            guard let end = text.firstIndex(of: 0x0A) else { break }
            text = text[(end + 1)...]
        }
        let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
        if line.count == 5, line.prefix(4).map({ $0 | 0x20 }) == Array("sep=".utf8).map({ $0 | 0x20 }),
            delimiters.contains(line.last!)
        {
            return CSVDialect(delimiter: line.last!, hasSeparatorLine: true)
        }
        var best: (dialect: CSVDialect, score: Double, cutsFirst: Bool)?
        for delimiter in delimiters {
            let dialect = CSVDialect(delimiter: delimiter)
            guard let (score, cutsFirst) = dialect.score(Array(text), isWhole: isWhole), score > 0 else { continue }
            if let best, (best.cutsFirst && !cutsFirst) || (best.cutsFirst == cutsFirst && best.score >= score) {
                continue
            }
            best = (dialect, score, cutsFirst)
        }
        return best?.dialect
    }

    private func score(_ text: [UInt8], isWhole: Bool) -> (score: Double, cutsFirst: Bool)? {
        var counts: [Int: Int] = [:]
        var first: Int?
        var records = 0
        var malformed = 0
        text.withUnsafeBufferPointer { bytes in
            // Spaces around quotes say nothing about the delimiter.
            var scanner = CSVScanner(CSVDialect(delimiter: delimiter, trims: true))
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
        let score = agreement - Double(malformed) / Double(records) + min(Double(best.key), 100) / 1000
        return (score, (first ?? 0) > 1)
    }
}
