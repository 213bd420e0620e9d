import Foundations
import ShopModel

/// A question to the catalog: which shops, in which order.
///
///     let query = ShopQuery()
///         .matching("茶")
///         .where(.price, .lessThan, 20)
///         .where(.attribute("brand.name"), .equals, "Mei")
///         .sorted(by: .price, .descending)
///     let first = try store.slice(of: query, limit: 24)
///     let second = try store.slice(of: query, after: first.next, limit: 24)
///
/// A value that knows no catalog: build it anywhere, keep it, compare it. Nothing in it is ever spliced into SQL.
public struct ShopQuery: Sendable, Hashable {
    /// What is searched for; nil for everything.
    public private(set) var searchText: String?
    /// All of these must hold.
    public private(set) var conditions: [ShopCondition] = []
    private var chosenSort: ShopSort?
    /// Which end of the order comes first.
    public private(set) var direction = ShopDirection.ascending

    /// Every shop, in catalog order.
    public init() {}

    /// What the answers are sorted by: what was chosen, else by relevance when searching, else by position.
    public var sort: ShopSort {
        let isSearch = searchText != nil
        guard let chosenSort, isSearch || chosenSort != .relevance else { return isSearch ? .relevance : .position }
        return chosenSort
    }

    /// Only shops whose name or key has all of the text's words; blank text asks for nothing.
    ///
    /// A word is found by its beginning, in any case and without its accents, a Chinese, Japanese, Korean or Thai one anywhere; a
    /// key by any of its parts. Any text will do: nothing in it is syntax.
    public func matching(_ text: String) -> ShopQuery {
        var query = self
        query.searchText = text.allSatisfy(\.isWhitespace) ? nil : text
        return query
    }

    /// Only shops whose field compares so.
    public func `where`(_ field: ShopField, _ comparison: ShopComparison, _ value: ShopValue) -> ShopQuery {
        self.where(.comparison(field, comparison, value))
    }

    /// Only shops that have a value in the field, or that have none.
    public func `where`(_ field: ShopField, _ presence: ShopPresence) -> ShopQuery {
        self.where(.presence(field, presence))
    }

    /// Only shops that fulfil one of the conditions.
    public func any(_ conditions: [ShopCondition]) -> ShopQuery {
        self.where(.any(conditions))
    }

    /// Only shops that fulfil the condition.
    public func `where`(_ condition: ShopCondition) -> ShopQuery {
        var query = self
        query.conditions.append(condition)
        return query
    }

    /// In this order instead. Relevance without a search is catalog order.
    public func sorted(by sort: ShopSort, _ direction: ShopDirection = .ascending) -> ShopQuery {
        var query = self
        query.chosenSort = sort
        query.direction = direction
        return query
    }

    /// Tells cursors of this query from those of others; the same in every process.
    var digest: UInt64 {
        StableHash(description.utf8).value
    }
}

extension ShopQuery: CustomStringConvertible {
    /// The whole query in one line; two queries that differ in what they ask differ in it.
    public var description: String {
        var parts: [String] = []
        if let searchText { parts.append("matching \(searchText.debugDescription)") }
        if !conditions.isEmpty { parts.append("where " + conditions.map(\.description).joined(separator: " and ")) }
        parts.append("by \(sort.rawValue) \(direction.rawValue)")
        return parts.joined(separator: " ")
    }
}
