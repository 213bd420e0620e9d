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
        var shelf: LaidOutShelf?
        try forEachLaidOutBatch(
            matching: query,
            on: specification,
            part,
            measuring: measurer,
            cache: cache,
            batchSize: .max
        ) { shelf = $0 }
        return shelf!
    }

    /// Lists the laid-out shop cells of a part of the shelf in batches: in constant memory, the first before the last is read.
    ///
    ///     try store.forEachLaidOutBatch(on: ShelfSpecification(width: 375), measuring: measurer) { batch in
    ///         for cell in batch.cells { print(cell.name, cell.frame) }
    ///     }
    ///
    /// All batches are of one snapshot of the catalog, and together they are what ``laidOutCells(matching:on:_:measuring:cache:)``
    /// returns.
    ///
    /// - Parameters:
    ///   - batchSize: the maximum number of cells of a batch, from 1.
    ///   - body: receives one batch at least. Each has what the whole shelf measures and the headings of the whole part; only the last
    ///     has the cursor of the next part. It must not write to the store.
    /// - Throws: What `body` throws, or `CatalogStoreError`, `ShopQueryError`, or `ShelfError` if the specification is impossible.
    public func forEachLaidOutBatch(
        matching query: ShopQuery = ShopQuery(),
        on specification: ShelfSpecification,
        _ part: ShelfPart = .after(nil),
        measuring measurer: any TextMeasuring,
        cache: LayoutCache? = nil,
        batchSize: Int = 512,
        _ body: (LaidOutShelf) throws -> Void
    ) throws {
        precondition(batchSize > 0, "batches of \(batchSize) cells")
        let kept = cache
        let cache = kept ?? LayoutCache(of: self)
        precondition(cache.store === self, "a cache of another store")
        // A pager has a page for each image; other cells are laid out without images.
        let reader = ShelfReader(
            store: self,
            query: query,
            specification: specification,
            cache: cache,
            readsImages: false
        )
        let measurer = CachingTextMeasurer(measurer, cache)
        try reader.read(part, inBatchesOf: batchSize) { page in
            let cells = try page.items.map { try laidOut($0, on: specification, measurer) }
            try body(LaidOutShelf(page, cells, on: specification))
        }
        if kept == nil { cache.flush() } else { cache.flushUnlessEdits() }
    }

    private func laidOut(
        _ item: ShelfPage.Item,
        on specification: ShelfSpecification,
        _ measurer: CachingTextMeasurer
    ) throws -> LaidOutCell {
        measurer.shopID = item.stored.id
        let stored = specification.page == nil ? item.stored : try storedShop(id: item.stored.id) ?? item.stored
        return LaidOutCell(
            stored.shop,
            at: item.index,
            frame: item.frame,
            style: specification.cellStyle,
            isRightToLeft: specification.isRightToLeft,
            page: specification.page,
            measuring: measurer
        )
    }
}
