import CatalogStore

/// How much of a shown part of a shelf has to be read again after some commits. Decides only.
enum ShelfRefresh: Sendable, Hashable {
    /// Nothing that is shown can have changed.
    case nothing
    /// These shops, which are shown; all others are what and where they were.
    case shops([Int])
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
        guard query.isUnfiltered, query.sort == .position, specification.sectionField == nil else {
            self = .part
            return
        }
        let concerned = ids.filter { shown[$0] != nil }
        // In a waterfall the height of one cell moves all that come after it, shown or not.
        if specification.kind == .waterfall, concerned.count < ids.count {
            self = .part
        } else {
            self = concerned.isEmpty ? .nothing : .shops(concerned.sorted())
        }
    }
}
