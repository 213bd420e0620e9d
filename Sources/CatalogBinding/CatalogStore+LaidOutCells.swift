public import CatalogStore
public import Foundation
import ShopViews
public import ViewKit

extension CatalogStore {
    /// Lists laid-out shop cells: a window of the catalog on a shelf. Only the window's cells are measured.
    ///
    ///     let shelf = try store.laidOutCells(on: ShelfSpecification(width: 375), limit: 24, measuring: measurer)
    ///
    /// - Parameters:
    ///   - cursor: where the window before ended; nil for the first.
    ///   - limit: how many cells at most; nil for all.
    ///   - rect: takes the cells that share some area with a rect of the shelf; it goes with no cursor.
    /// - Throws: `CatalogStoreError`, or `ShelfError` when the specification cannot be.
    public func laidOutCells(
        on specification: ShelfSpecification,
        after cursor: ShopCursor? = nil,
        limit: Int? = nil,
        touching rect: CGRect? = nil,
        measuring measurer: any TextMeasuring
    ) throws -> LaidOutShelf {
        let page = try shelfPage(on: specification, after: cursor, limit: limit, touching: rect)
        let style = specification.cellStyle
        return LaidOutShelf(
            specification: specification,
            columns: page.layout.columns,
            contentSize: page.layout.contentSize,
            cells: page.items.map { item in
                LaidOutCell(
                    item.stored.shop,
                    at: item.index,
                    frame: page.layout.frame(at: item.index),
                    style: style,
                    isMirrored: specification.isMirrored,
                    page: specification.kind == .pager ? specification.page : nil,
                    measuring: measurer
                )
            },
            headers: page.headers,
            next: page.next
        )
    }
}
