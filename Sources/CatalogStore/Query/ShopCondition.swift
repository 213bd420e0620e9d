/// How a field is compared with a value.
///
/// A missing value fulfils ``notEquals`` and nothing else. Text is compared byte by byte, so upper and lower case differ; for
/// spelling that may vary there is ``ShopQuery/matching(_:)``.
public enum ShopComparison: String, Sendable, Hashable, CaseIterable {
    case equals = "="
    case notEquals = "!="
    case lessThan = "<"
    case atMost = "<="
    case greaterThan = ">"
    case atLeast = ">="
    /// The text has this one in it.
    case contains = "~"
    /// One of a list of texts, or of numbers.
    case `in` = "in"
    /// From the first of two values to the second, both included.
    case between = "between"
}

/// Whether a field has a value at all. An attribute that is null exists.
public enum ShopPresence: String, Sendable, Hashable, CaseIterable {
    case exists
    case missing
}

/// What a shop must fulfil to be among a query's answers.
public indirect enum ShopCondition: Sendable, Hashable {
    case comparison(ShopField, ShopComparison, ShopValue)
    case presence(ShopField, ShopPresence)
    /// At least one of these; none of an empty list.
    case any([ShopCondition])
}

extension ShopCondition: CustomStringConvertible {
    public var description: String {
        switch self {
        case .comparison(let field, let comparison, let value): "\(field) \(comparison.rawValue) \(value)"
        case .presence(let field, let presence): "\(field) \(presence.rawValue)"
        case .any(let conditions): "(" + conditions.map(\.description).joined(separator: " or ") + ")"
        }
    }
}
