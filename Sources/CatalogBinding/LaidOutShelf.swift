public import CatalogStore
public import Foundation
public import ShopViews

/// A part of a shelf: the laid-out cells, and the measures of the whole shelf.
public struct LaidOutShelf: Sendable, Hashable {
    public let specification: ShelfSpecification
    /// How many cells are side by side.
    public let columns: Int
    /// The size of the whole shelf with every shop that the query finds, in points.
    public let contentSize: CGSize
    /// How many shops the query finds.
    public let count: Int
    public let cells: [LaidOutCell]
    /// The headings of the sections that the cells are in.
    public let headers: [ShelfHeader]
    /// Where the next part starts; nil if this is the last.
    public let next: ShopCursor?
}

extension LaidOutShelf {
    init(_ page: ShelfPage, _ cells: [LaidOutCell], on specification: ShelfSpecification) {
        self.init(
            specification: specification,
            columns: page.columns,
            contentSize: page.contentSize,
            count: page.count,
            cells: cells,
            headers: page.headers,
            next: page.next
        )
    }
}
