public import CatalogStore
public import Foundation

/// A window of a shelf: the laid-out cells, and what the whole shelf measures.
public struct LaidOutShelf: Sendable, Hashable {
    public let specification: ShelfSpecification
    /// The size of the whole shelf with every shop that the query finds, in points.
    public let contentSize: CGSize
    /// How many shops the query finds.
    public let count: Int
    public let cells: [LaidOutCell]
    /// Where the next window starts, or nil when this is the last.
    public let next: ShopCursor?
}
