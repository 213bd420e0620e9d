/// Which of a query's answers are observed.
public struct ShopWindow: Sendable, Hashable {
    /// The place before the window; nil for the beginning.
    public let cursor: ShopCursor?
    /// How many shops at most.
    public let limit: Int

    /// The first shops of the query.
    public static func first(_ limit: Int) -> ShopWindow {
        page(after: nil, limit: limit)
    }

    /// The shops after a place, as a page shows them: what comes and goes before the place does not shift them.
    ///
    /// - Parameter limit: from 1; a window is read whole when something in it changes.
    public static func page(after cursor: ShopCursor?, limit: Int) -> ShopWindow {
        precondition(limit > 0, "a window of \(limit) shops")
        return ShopWindow(cursor: cursor, limit: limit)
    }
}
