public import ShopModel

/// What became of one file's rows. `rows` is the sum of the five counts after it.
public struct ImportSummary: Sendable, Hashable {
    public let file: String
    public let format: String
    public let encoding: String
    public internal(set) var rows = 0
    public internal(set) var inserted = 0
    public internal(set) var updated = 0
    public internal(set) var unchanged = 0
    public internal(set) var rejected = 0
    /// Rows whose key an earlier row of the file had; the last one wins.
    public internal(set) var duplicates = 0
    public internal(set) var warnings = 0
    /// How the rows were told apart.
    public internal(set) var keyRule: KeyRule?
    /// The source's key that filled each field.
    public internal(set) var sources: [FieldMap.Target: String] = [:]
    /// The targets that the map named and no row had a value for.
    public internal(set) var unmetTargets: [FieldMap.Target] = []
}
