public import CatalogStore
public import Foundation
import ShopViews
public import ViewKit

extension CatalogStore {
    /// Lists laid-out shop cells: a window of a query's answers on a shelf. Nothing outside the window is laid out, and nothing is
    /// measured that was measured before.
    ///
    ///     let shelf = try store.laidOutCells(
    ///         matching: ShopQuery().sorted(by: .price), on: ShelfSpecification(width: 375), range: 900..<924, measuring: measurer)
    ///
    /// - Parameters:
    ///   - query: which shops, in which order; all in catalog order unless given.
    ///   - range: the indexes of the cells; what reaches beyond the shelf is left out.
    ///   - measurer: measures the labels that no cache knows; only then is it asked anything but its fingerprint.
    ///   - cache: what was computed before; one that reads the catalog file, unless given. Keep one to ask for many windows.
    /// - Throws: `CatalogStoreError`, `ShopQueryError`, or `ShelfError` when the specification cannot be.
    /// - Complexity: the window, with what is cached; else once besides a pass over the answers where they are filtered, the window is
    ///   not at the beginning, or the shelf depends on all of them.
    public func laidOutCells(
        matching query: ShopQuery = ShopQuery(),
        on specification: ShelfSpecification,
        range: Range<Int>,
        measuring measurer: any TextMeasuring,
        cache: LayoutCache? = nil
    ) throws -> LaidOutShelf {
        try laidOutCells(matching: query, on: specification, .range(range), measuring: measurer, cache: cache)
    }

    /// Lists the laid-out shop cells that share some area with a rect of the shelf, as ``laidOutCells(matching:on:range:measuring:cache:)``
    /// does those of a range.
    public func laidOutCells(
        matching query: ShopQuery = ShopQuery(),
        on specification: ShelfSpecification,
        in rect: CGRect,
        measuring measurer: any TextMeasuring,
        cache: LayoutCache? = nil
    ) throws -> LaidOutShelf {
        try laidOutCells(matching: query, on: specification, .rect(rect), measuring: measurer, cache: cache)
    }

    /// Lists the laid-out shop cells after a place, as ``laidOutCells(matching:on:range:measuring:cache:)`` does those of a range.
    ///
    ///     let shelf = try store.laidOutCells(on: ShelfSpecification(width: 375), limit: 24, measuring: measurer)
    ///
    /// - Parameters:
    ///   - cursor: where the window before ended; nil for the first.
    ///   - limit: how many cells at most, from 1; nil for all.
    public func laidOutCells(
        matching query: ShopQuery = ShopQuery(),
        on specification: ShelfSpecification,
        after cursor: ShopCursor? = nil,
        limit: Int? = nil,
        measuring measurer: any TextMeasuring,
        cache: LayoutCache? = nil
    ) throws -> LaidOutShelf {
        precondition(limit ?? 1 > 0, "a window of \(limit ?? 0) cells")
        return try laidOutCells(
            matching: query,
            on: specification,
            .after(cursor, limit: limit),
            measuring: measurer,
            cache: cache
        )
    }

    /// Lists the laid-out shop cells of a part of the shelf, as ``laidOutCells(matching:on:range:measuring:cache:)`` does those of a range.
    public func laidOutCells(
        matching query: ShopQuery = ShopQuery(),
        on specification: ShelfSpecification,
        _ part: ShelfPart,
        measuring measurer: any TextMeasuring,
        cache: LayoutCache? = nil
    ) throws -> LaidOutShelf {
        let kept = cache
        let cache = kept ?? LayoutCache(of: self)
        precondition(cache.store === self, "a cache of another store")
        let window = try ShelfReader(query: query, specification: specification, cache: cache).read(part)
        let measurer = CachingTextMeasurer(measurer, cache)
        let style = specification.cellStyle
        let isPager = specification.page != nil
        let cells = try window.items.map { item in
            measurer.shopID = item.stored.id
            // Windows are read without images, and a pager has a page for each.
            let stored = isPager ? try storedShop(id: item.stored.id) ?? item.stored : item.stored
            return LaidOutCell(
                stored.shop,
                at: item.index,
                frame: item.frame,
                style: style,
                isRightToLeft: specification.isRightToLeft,
                page: specification.page,
                measuring: measurer
            )
        }
        if kept == nil { cache.flush() } else { cache.flushUnlessEdits() }
        return LaidOutShelf(
            specification: specification,
            columns: window.columns,
            contentSize: window.contentSize,
            count: window.count,
            cells: cells,
            headers: window.headers,
            next: window.next
        )
    }
}
