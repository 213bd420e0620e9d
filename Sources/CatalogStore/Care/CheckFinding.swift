/// Something in a catalog that should not be.
public struct CheckFinding: Sendable, Hashable {
    /// What kind of thing is wrong.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The file itself is damaged: SQLite cannot read a part of it.
        case damaged
        /// Another program changed a table, an index, a view or a trigger, or added a trigger.
        case schema
        /// An index says something else than its table.
        case index
        /// A row breaks a rule of its table.
        case constraint
        /// A row refers to one that is not there.
        case orphan
        /// The catalog has no version, or a shop has one that the catalog has not reached.
        case version
        /// Two shops have one place in the order.
        case position
        /// The images of a shop are not numbered from 0 without a hole.
        case imagePosition = "image-position"
        /// What should be a JSON object is none.
        case json
        /// A price's digits and its number are not the same.
        case price
        /// The search index finds something else than the table has.
        case search
        /// The cache of layouts has something else than would be computed.
        case cache
    }

    /// What kind of thing is wrong.
    public let code: Code
    /// The table or index it is in; nil for the file as a whole.
    public let table: String?
    /// The row's id; of an image, its shop's.
    public let row: Int?
    /// What is wrong.
    public let message: String
    /// Whether ``CatalogStore/repair(_:backup:)`` puts it right.
    public let isRepairable: Bool

    package init(_ code: Code, table: String? = nil, row: Int? = nil, isRepairable: Bool, _ message: String) {
        self.code = code
        self.table = table
        self.row = row
        self.message = message
        self.isRepairable = isRepairable
    }
}

extension CheckFinding: CustomStringConvertible {
    /// `price: shop 7: 12.50 is kept as the number 12.0`
    public var description: String {
        let place = [table, row.map(String.init)].compactMap { $0 }.joined(separator: " ")
        return "\(code.rawValue): \(place.isEmpty ? "" : place + ": ")\(message)"
    }
}

/// All that a check found.
public struct CheckReport: Sendable, Hashable {
    /// At most ``limit`` of each kind, in the order of the checks.
    public private(set) var findings: [CheckFinding] = []
    /// How many there are of each kind.
    public private(set) var counts: [CheckFinding.Code: Int] = [:]
    /// Tables, views and indexes that other programs added, in words. They are harmless, so they are not findings.
    public package(set) var additions: [String] = []

    /// How many findings of a kind are kept; the rest is only counted.
    public static let limit = 20

    /// Nothing found.
    public init() {}

    /// Of a file that cannot even be opened.
    public static var damaged: CheckReport {
        var report = CheckReport()
        report.add(CheckFinding(.damaged, isRepairable: false, "a part of the file cannot be read"))
        return report
    }

    /// Of a file whose steps to the current schema cannot be taken.
    public static func stuck(_ error: CatalogStoreError) -> CheckReport {
        var report = CheckReport()
        report.add(CheckFinding(.schema, isRepairable: false, error.message))
        return report
    }

    /// Whether nothing was found.
    public var isClean: Bool { counts.isEmpty }
    /// How many findings there are, those included that are only counted.
    public var total: Int { counts.values.reduce(0, +) }
    /// Whether anything that was found can be put right.
    public var isRepairable: Bool { findings.contains(where: \.isRepairable) }
    /// Whether the file itself is damaged, so that what can be read has to be brought to another one.
    public var isDamaged: Bool { counts[.damaged] != nil }

    package mutating func add(_ finding: CheckFinding) {
        let count = counts[finding.code, default: 0] + 1
        counts[finding.code] = count
        if count <= Self.limit { findings.append(finding) }
    }
}
