public import CatalogStore
public import Foundation
public import ShopViews

/// A part of a shelf as it was read: the items to show with their frames, and what the whole shelf measures.
public struct ShelfPage: Sendable, Hashable {
    /// A shop and its place on the shelf.
    public struct Item: Sendable, Hashable {
        /// The index on the shelf, from 0.
        public let index: Int
        /// In the shelf's coordinates.
        public let frame: CGRect
        public let stored: StoredShop
    }

    /// How many cells are side by side.
    public let columns: Int
    /// The size of the whole shelf, in points.
    public let contentSize: CGSize
    /// The number of cells on the whole shelf.
    public let count: Int
    /// The items to show, in the order of the shelf.
    public let items: [Item]
    /// The headings of the sections that the items are in.
    public let headers: [ShelfHeader]
    /// The part of the shelf that was asked for; nil for all that the items cover.
    public let rect: CGRect?
    /// Where the next page starts; nil if this is the last, or was asked for by a rect.
    public let next: ShopCursor?
}

extension ShelfPage {
    /// Creates a page from shops of the catalog in its own order, on a shelf whose items are all alike.
    ///
    /// - Throws: ``ShelfError`` that names the number of the specification that does not fit.
    public init(_ page: ShopPage, on specification: ShelfSpecification) throws(ShelfError) {
        let layout = try specification.layout(count: page.totalCount)
        self.init(
            columns: layout.columns,
            contentSize: layout.contentSize,
            count: layout.count,
            items: page.shops.enumerated().map {
                let index = page.startIndex + $0
                return Item(index: index, frame: layout.frame(at: index), stored: $1)
            },
            headers: [],
            rect: nil,
            next: page.next
        )
    }
}
