public import CatalogStore
import ShopViews
public import ViewKit

extension CatalogStore {
    /// Lists laid-out shop cells: a window of the catalog on a shelf. Only the window's shops are read and measured.
    ///
    ///     let shelf = try store.laidOutCells(on: ShelfSpecification(width: 375), limit: 24, measuring: measurer)
    ///
    /// - Parameters:
    ///   - query: which shops, in which order; all of them in catalog order.
    ///   - cursor: where the window before ended; nil for the first.
    ///   - limit: how many cells at most; nil for all.
    /// - Throws: `CatalogStoreError`, `ShopQueryError`, or `ShelfError` when the specification cannot be.
    public func laidOutCells(
        on specification: ShelfSpecification,
        matching query: ShopQuery = ShopQuery(),
        after cursor: ShopCursor? = nil,
        limit: Int? = nil,
        measuring measurer: any TextMeasuring
    ) throws -> LaidOutShelf {
        _ = try specification.layout(count: 0)
        let page = try page(of: query, after: cursor, limit: limit)
        let layout = try specification.layout(count: page.totalCount)
        let cells = page.shops.enumerated().map { offset, stored in
            let index = page.startIndex + offset
            return LaidOutCell(stored.shop, at: index, frame: layout.frame(at: index), measuring: measurer)
        }
        return LaidOutShelf(
            specification: specification,
            contentSize: layout.contentSize,
            count: page.totalCount,
            cells: cells,
            next: page.next
        )
    }
}
