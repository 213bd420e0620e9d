/// Shops that stand one after another among a query's answers, wherever that is.
public struct ShopSlice: Sendable, Hashable {
    /// The shops, in the order of the query.
    public let shops: [StoredShop]
    /// Where the slice before ends: pass it as `before`. Nil at the beginning.
    public let previous: ShopCursor?
    /// Where the slice after starts: pass it as `after`. Nil at the end.
    public let next: ShopCursor?
}
