public import ShopModel

/// What became of one file's rows.
///
/// `rows` is the sum of the five counts after it and of the rows that were variants of another (`grouped`).
public struct ImportSummary: Sendable, Hashable {
    public let file: String
    public let format: String
    public internal(set) var encoding: String
    public internal(set) var rows = 0
    public internal(set) var inserted = 0
    public internal(set) var updated = 0
    public internal(set) var unchanged = 0
    public internal(set) var rejected = 0
    /// Rows whose key an earlier row of the file had.
    public internal(set) var duplicates = 0
    /// Values that were not understood and are kept with the other keys.
    public internal(set) var warnings = 0
    /// Prices that were not understood, by what would help; the most frequent first.
    public internal(set) var unreadPrices: [UnreadPrices] = []
    /// Rows that brought images and variants to the shop of an earlier row.
    public internal(set) var grouped = 0
    /// Shops that the source no longer has and that were removed for it.
    public internal(set) var pruned = 0
    /// How many fields of shops the rows changed; a new or removed shop counts none.
    public internal(set) var changedFields = 0
    /// How the rows were told apart.
    public internal(set) var keyRule: KeyRule?
    /// The well-known export that the file was taken for.
    public internal(set) var preset: Preset.Name?
    /// The source's key that filled each field.
    public internal(set) var sources: [FieldMap.Target: String] = [:]
    /// The source's keys that fill no field and stay as they are.
    public internal(set) var otherKeys: [String] = []
    /// Where the rows were found among several places.
    public internal(set) var root: String?
    /// Columns that could have been the key and were not, since some rows have no value there.
    public internal(set) var passedOverKeys: [PassedOverKey] = []
    /// Columns that look like a price, a picture or a key and fill no field.
    public internal(set) var overlookedColumns: [OverlookedColumn] = []
    /// The targets that the map named and no row had a value for.
    public internal(set) var unmetTargets: [FieldMap.Target] = []

    init(file: String, format: String, encoding: String) {
        self.file = file
        self.format = format
        self.encoding = encoding
    }
}

extension ImportSummary: CustomStringConvertible {
    /// `seed.json: 24 rows: 22 inserted, 2 rejected, 1 warning`
    public var description: String {
        let outcomes = [
            (inserted, "inserted"), (updated, "updated"), (unchanged, "unchanged"), (duplicates, "repeated"),
            (grouped, "variants"), (rejected, "rejected"),
        ]
        var parts = outcomes.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        if pruned > 0 { parts.append("\(pruned) removed") }
        let counted = rows == 1 ? "1 row" : "\(rows) rows"
        let warned = warnings == 0 ? "" : warnings == 1 ? ", 1 warning" : ", \(warnings) warnings"
        return "\(file): \(counted)\(parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))\(warned)"
    }
}

extension ImportSummary {
    /// Prices of a file that were not understood and that the same option would help with.
    public struct UnreadPrices: Sendable, Hashable {
        /// What would help; nil when nothing but another text does.
        public let advice: RowProblem.Advice?
        public internal(set) var count: Int
        /// The first of them.
        public let example: RowProblem
    }

    /// Counts a price that was not understood.
    mutating func noteUnreadPrice(_ problem: RowProblem) {
        guard problem.code == .unreadablePrice else { return }
        guard var index = unreadPrices.firstIndex(where: { $0.advice == problem.advice }) else {
            return unreadPrices.append(UnreadPrices(advice: problem.advice, count: 1, example: problem))
        }
        unreadPrices[index].count += 1
        while index > 0, unreadPrices[index].count > unreadPrices[index - 1].count {
            unreadPrices.swapAt(index, index - 1)
            index -= 1
        }
    }
}

extension ImportSummary {
    /// The counts that an import in batches remembers.
    private static let counts: [(String, any WritableKeyPath<ImportSummary, Int> & Sendable)] = [
        ("rows", \.rows), ("inserted", \.inserted), ("updated", \.updated), ("unchanged", \.unchanged),
        ("rejected", \.rejected), ("duplicates", \.duplicates), ("warnings", \.warnings), ("grouped", \.grouped),
        ("changedFields", \.changedFields),
    ]

    var countsJSON: String {
        DictionaryRow(
            Dictionary(uniqueKeysWithValues: Self.counts.map { ($0.0, .number(DecimalText(self[keyPath: $0.1]))) })
        ).json
    }

    mutating func restoreCounts(_ json: String) {
        guard let row = DictionaryRow(json: json.utf8) else { return }
        for (name, path) in Self.counts {
            if let node = row.member(name), let count = Int(row.string(row.text(of: node))) {
                self[keyPath: path] = count
            }
        }
    }
}
