public import ShopModel

/// A shop as the catalog holds it: with its place and the version of its content.
public struct StoredShop: Sendable, Hashable {
    /// The row in the file; stable as long as the shop is in the catalog.
    public let id: Int
    /// The order in the catalog.
    public let position: Int
    /// Grows whenever the shop's content changes.
    public let version: Int
    /// The source that brought it first.
    let sourceID: Int?
    /// Its content.
    public let shop: Shop
}
