/// What shops are sorted by.
///
/// Shops that compare equal stand in catalog order, in the direction of the sort. Those without a value stand last in both
/// directions, in catalog order.
public enum ShopSort: String, Sendable, Hashable, CaseIterable {
    /// The best match first; only with ``ShopQuery/matching(_:)``: names that begin with the text, by name; then those that have its words,
    /// then those that have their beginnings, then all others, each in the order they came into the catalog.
    case relevance
    /// The order of the catalog.
    case position
    /// By the rules of the catalog's language, numbers in names by their value; see ``CatalogStore/nameLocale``.
    case name
    /// By number; currencies are not converted.
    case price
    /// By width times height of the picture, as the source announces them.
    case size
    /// By the version of the shop's last change: ascending is the longest unchanged first.
    case recency
}

/// Which end of a sort comes first.
public enum ShopDirection: String, Sendable, Hashable, CaseIterable {
    case ascending = "asc"
    case descending = "desc"

    var reversed: ShopDirection {
        self == .ascending ? .descending : .ascending
    }
}
