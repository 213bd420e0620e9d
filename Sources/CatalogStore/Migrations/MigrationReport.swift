/// What opening a catalog did to its schema.
public struct MigrationReport: Sendable, Hashable {
    /// The steps that were taken, as `3 (search)`.
    public internal(set) var applied: [MigrationStep] = []
    /// The copy of the file as it was before a step that rewrites a table, when there was one.
    public internal(set) var backup: String?

    public init(applied: [MigrationStep] = [], backup: String? = nil) {
        self.applied = applied
        self.backup = backup
    }
}

/// One step of the schema, as seen from a catalog.
public struct MigrationStep: Sendable, Hashable {
    /// Its number, from 1.
    public let version: Int
    /// What it is called in its file's name.
    public let name: String
    /// When the catalog went through it, in UTC by ISO 8601; nil when it has not yet.
    public let appliedAt: String?
    /// The tables that the step writes anew.
    public let rewrites: [String]
}

extension MigrationStep: CustomStringConvertible {
    public var description: String { "\(version) (\(name))" }
}
