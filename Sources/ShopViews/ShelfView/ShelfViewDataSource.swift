public import Foundation

/// Says what is on a ``ShelfView``: how many items there are, and what a cell shows of one.
@MainActor
public protocol ShelfViewDataSource: AnyObject {
    /// How many items there are. Asked when data is reloaded, and after items were put in or taken out.
    func numberOfItems(in shelfView: ShelfView) -> Int
    /// Makes a cell show an item. The cell may have shown another one before; set everything that it shows.
    func shelfView(_ shelfView: ShelfView, configure cell: ShopView, at index: Int)
    /// What tells an item from the others wherever it lies; the shelf finds its place by it when all data is reloaded.
    ///
    /// The index, unless another answer is given: then a reload keeps the place, not the item.
    func shelfView(_ shelfView: ShelfView, identifierOfItemAt index: Int) -> AnyHashable
}

extension ShelfViewDataSource {
    public func shelfView(_ shelfView: ShelfView, identifierOfItemAt index: Int) -> AnyHashable { index }
}

/// What an arrangement may depend on.
public struct ShelfSurroundings: Sendable, Hashable {
    /// How many items there are.
    public var count: Int
    /// What is seen of the shelf at once, in points.
    public var size: CGSize
    /// Whether the interface reads from right to left.
    public var isRightToLeft: Bool
    /// Pixels a point.
    public var pixelScale: CGFloat

    public init(count: Int, size: CGSize, isRightToLeft: Bool = false, pixelScale: CGFloat = 2) {
        self.count = count
        self.size = size
        self.isRightToLeft = isRightToLeft
        self.pixelScale = pixelScale
    }
}
