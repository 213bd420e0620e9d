public import CatalogStore
public import Foundation
public import ShopViews

/// A part of the catalog as it lies on a shelf: the items to show, and what the whole shelf is arranged by.
public struct ShelfPage: Sendable, Hashable {
    /// A shop and its place on the shelf.
    public struct Item: Sendable, Hashable {
        /// From 0, in the order of the shelf.
        public let index: Int
        public let stored: StoredShop
    }

    /// How the whole shelf is arranged.
    public let layout: ShelfArrangement
    /// The items to show, in the order of the shelf.
    public let items: [Item]
    /// The part of the shelf that was asked for; nil for all that the items cover.
    public let rect: CGRect?
    /// Where the next page starts, or nil when this is the last.
    public let next: ShopCursor?

    /// The headings of the sections that the items are in.
    public var headers: [ShelfHeader] {
        guard case .sections(let sections) = layout, let first = items.first, let last = items.last else { return [] }
        return (sections.section(of: first.index)...sections.section(of: last.index)).compactMap {
            sections.items(of: $0).isEmpty ? nil : sections.header(of: $0)
        }
    }
}

extension ShelfPage {
    /// A page of the catalog in its own order, on a shelf whose items are all alike.
    public init(_ page: ShopPage, on specification: ShelfSpecification) throws(ShelfError) {
        self.init(
            layout: try specification.layout(count: page.totalCount),
            items: page.shops.enumerated().map { Item(index: page.startIndex + $0, stored: $1) },
            rect: nil,
            next: page.next
        )
    }
}
