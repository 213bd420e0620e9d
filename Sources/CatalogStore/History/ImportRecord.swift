/// One import that changed the catalog, as its history tells it.
public struct ImportRecord: Sendable, Hashable {
    /// One file of an import and what became of its rows.
    public struct File: Sendable, Hashable {
        /// What the catalog remembers the file by.
        public let source: String
        /// The file's name without its folder; `-` for standard input.
        public let file: String
        /// What the file is: `json`, `csv`.
        public let format: String
        /// The sum of the five counts after it and of the rows that were variants of another (`grouped`).
        public let rows: Int
        /// Rows that became new shops.
        public let inserted: Int
        /// Rows that changed shops.
        public let updated: Int
        /// Rows that said nothing new.
        public let unchanged: Int
        /// Rows that could not become shops.
        public let rejected: Int
        /// Rows whose key an earlier row of the file had.
        public let duplicates: Int
        /// Rows that were variants of another.
        public let grouped: Int
        /// Shops that the source no longer had.
        public let pruned: Int
        /// Fields of shops that rows changed; 0 for imports of earlier versions.
        public let changedFields: Int
    }

    /// Grows from import to import.
    public let id: Int
    /// When its first shop changed: UTC, ISO 8601.
    public let startedAt: String
    /// When it was done; nil for an import in batches that was stopped, or still goes on.
    public let finishedAt: String?
    /// When it was undone, or nil.
    public let undoneAt: String?
    /// The catalog's versions that it made.
    public let versions: ClosedRange<Int>
    /// In the order they were named.
    public let files: [File]

    /// What it is called when it is spoken of: `a.json, b.json (2026-11-30T09:00:00Z)`.
    public var title: String {
        "\(files.map(\.file).joined(separator: ", ")) (\(startedAt))"
    }
}
