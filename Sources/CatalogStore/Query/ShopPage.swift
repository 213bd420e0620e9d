/// A window of the catalog, in catalog order.
public struct ShopPage: Sendable, Hashable {
    /// The index of the first shop in the whole catalog, from 0.
    public let startIndex: Int
    public let shops: [StoredShop]
    /// How many shops the catalog has.
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
