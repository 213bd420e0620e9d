public import ShopModel

/// How files become shops.
///
/// What is nil is taken from what the catalog remembers of the source, else found out by looking at the rows.
public struct ImportOptions: Sendable, Hashable {
    /// What happens to a row whose key an earlier row of the same file had.
    public enum Conflict: String, Sendable, Hashable, CaseIterable {
        /// The later row wins.
        case last
        /// The earlier row stays.
        case skip
        /// The import fails.
        case fail
    }

    /// Which keys fill which fields; what it does not name is recognised.
    public var map: FieldMap?
    /// How rows are told apart.
    public var keyRule: KeyRule?
    /// The map of a well-known export.
    public var preset: Preset.Name?
    /// How values are read, each rule for itself.
    public var values: ValueRules
    /// Where the rows are in the file; kept with the rest for the next import.
    public var root: String?
    /// What the catalog remembers the file by; nil for the file's name without its folder.
    public var sourceName: String?
    public var conflict: Conflict
    /// Removes the shops that this source brought and no longer has.
    public var prunes: Bool
    /// Says what would change and changes nothing.
    public var isDryRun: Bool
    /// Reports the change of each shop, as a dry run does: ``ImportEvent/change(_:)``.
    public var reportsChanges = false
    /// More rejected rows than these stop the import; nil for no limit.
    public var rejectionLimit: Int?
    /// Commits after so many rows, so that a stopped import goes on where it was; nil for all at once.
    public var batchSize: Int?
    /// Whether notices of rejected rows carry the row itself.
    public var keepsRejectedRows: Bool

    public init(
        map: FieldMap? = nil,
        keyRule: KeyRule? = nil,
        preset: Preset.Name? = nil,
        values: ValueRules = ValueRules()
    ) {
        self.map = map
        self.keyRule = keyRule
        self.preset = preset
        self.values = values
        conflict = .last
        prunes = false
        isDryRun = false
        keepsRejectedRows = false
    }

    /// Whether events report the change of each shop.
    var tellsChanges: Bool { isDryRun || reportsChanges }
}
