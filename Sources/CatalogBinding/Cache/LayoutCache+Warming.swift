public import CatalogStore
public import ViewKit

extension LayoutCache {
    /// Computes what windows of a shelf take, and keeps it: its order, where its cells lie, and the texts of a part of it.
    ///
    /// A part of many cells is done in windows, so that no more than one is in memory.
    ///
    /// - Returns: how many cells were laid out.
    @discardableResult
    public func warm(
        _ query: ShopQuery = ShopQuery(),
        on specification: ShelfSpecification,
        _ part: ShelfPart = .after(nil),
        measuring measurer: any TextMeasuring
    ) throws -> Int {
        defer { flush() }
        // The order first, however the part is reached.
        try ShelfReader(store: store, query: query, specification: specification, cache: self).prepareOrder()
        guard case .after(var cursor, let limit) = part else {
            return try store.laidOutCells(
                matching: query,
                on: specification,
                part,
                measuring: measurer,
                cache: self
            ).cells.count
        }
        var count = 0
        repeat {
            let window = ShelfPart.after(cursor, limit: min(limit.map { $0 - count } ?? .max, sizes.chunk))
            let shelf = try store.laidOutCells(
                matching: query,
                on: specification,
                window,
                measuring: measurer,
                cache: self
            )
            count += shelf.cells.count
            cursor = shelf.next
        } while cursor != nil && count < limit ?? .max
        return count
    }
}
