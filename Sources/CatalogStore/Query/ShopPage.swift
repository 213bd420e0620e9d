/// A window of a query's answers, in their order, and where it stands among them.
public struct ShopPage: Sendable, Hashable {
    /// The index of the first shop among all answers, from 0.
    public let startIndex: Int
    /// The shops, in the order of the query.
    public let shops: [StoredShop]
    /// How many answers there are.
    public let totalCount: Int
    /// Where the next page starts, or nil when this is the last.
    public let next: ShopCursor?

    package init(startIndex: Int, shops: [StoredShop], totalCount: Int, next: ShopCursor?) {
        self.startIndex = startIndex
        self.shops = shops
        self.totalCount = totalCount
        self.next = next
    }
}
