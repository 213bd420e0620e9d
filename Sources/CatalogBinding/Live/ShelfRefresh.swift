import CatalogStore

/// How much of a shown part of a shelf has to be read again after some commits. Decides only.
enum ShelfRefresh: Sendable, Hashable {
    /// Nothing that is shown can have changed.
    case nothing
    /// These shops, which are shown; all others are what and where they were.
    case shops([Int])
    /// These shops, shown or not, which may have moved cells: where everything lies follows from them and what was read before.
    case edits([Int])
    /// The part as a whole: shops may have come into it, left it, or moved.
    case part

    /// - Parameter shown: the ids of the shops that are shown.
    init(
        after commits: CommittedShops,
        shown: [Int: Int],
        of query: ShopQuery,
        on specification: ShelfSpecification
    ) {
        guard let ids = commits.ids, !commits.isStructural else {
            self = .part
            return
        }
        guard !ids.isEmpty else {
            self = .nothing
            return
        }
        // In the catalog's own order and unfiltered, a shop that changes stays where it is.
        guard query.isUnfiltered, query.sort == .position else {
            self = .part
            return
        }
        // In a waterfall the height of one cell moves all that come after it, shown or not, and what a shop says its section.
        guard !specification.isPlacedByContent else {
            self = .edits(ids.sorted())
            return
        }
        let concerned = ids.filter { shown[$0] != nil }
        self = concerned.isEmpty ? .nothing : .shops(concerned.sorted())
    }
}
