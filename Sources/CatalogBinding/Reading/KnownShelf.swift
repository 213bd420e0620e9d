import CatalogStore
import Foundation
import ShopViews

/// A whole shelf as it is known on one snapshot of the catalog: the order of its shops, and the places of their cells.
struct KnownShelf {
    /// The shops in the order of the shelf.
    enum Order {
        /// The answers of the query, of which only the number is known.
        case query(count: Int)
        /// Their ids.
        case ids([Int])
        /// What a cache has of them.
        case cached(CachedOrder, LayoutCache)
    }

    let order: Order
    let places: LayoutCache.Arranged

    /// The number of cells.
    var count: Int {
        switch order {
        case .query(let count): count
        case .ids(let ids): ids.count
        case .cached(let order, _): order.state.count
        }
    }

    /// How many cells are side by side.
    var columns: Int {
        switch places {
        case .whole(let layout): layout.columns
        case .cached(let geometry, _): geometry.state.columns
        }
    }

    var contentSize: CGSize {
        switch places {
        case .whole(let layout): layout.contentSize
        case .cached(let geometry, _): geometry.state.contentSize
        }
    }

    /// What is thrown if the shops are not those of the order.
    var stale: StaleShelf {
        guard case .cached(let order, _) = order else { return StaleShelf(key: nil) }
        return StaleShelf(key: order.key)
    }

    /// Returns the frames of cells. Throws if a chunk is lost.
    func frames(_ range: Range<Int>) throws(StaleShelf) -> [CGRect] {
        switch places {
        case .whole(let layout): return layout.frames(at: range)
        case .cached(let geometry, let cache): return try geometry.frames(range, cache)
        }
    }

    /// Returns the cells that share some area with a rect, in order. Throws if a chunk is lost.
    func touching(_ rect: CGRect) throws(StaleShelf) -> [(index: Int, frame: CGRect)] {
        switch places {
        case .whole(let layout):
            let edges = RectEdges(rect)
            let range = layout.indices(in: rect)
            return zip(range, layout.frames(at: range)).filter { edges.touches($1) }.map { ($0, $1) }
        case .cached(let geometry, let cache): return try geometry.touching(rect, cache)
        }
    }

    /// Returns the headings of the sections that some of the cells are in.
    func headers(of items: ClosedRange<Int>) -> [ShelfHeader] {
        let headers: [ShelfHeader]
        let counts: [Int]
        switch (places, order) {
        case (.whole(.sections(let layout)), _):
            headers = layout.sections.indices.map(layout.header(of:))
            counts = layout.sections.indices.map { layout.items(of: $0).count }
        case (.cached(let geometry, _), .cached(let order, _)):
            headers = geometry.state.headers
            counts = (order.state.sections ?? []).map(\.count)
        default: return []
        }
        var start = 0
        var shown: Set<Int> = []
        for (number, count) in counts.enumerated() {
            let end = start + count
            if count > 0, start <= items.upperBound, end > items.lowerBound { shown.insert(number) }
            start = end
        }
        return headers.filter { shown.contains($0.section) }
    }
}

extension ShelfArrangement {
    /// The headings of all sections, also of those without items.
    var sectionHeaders: [ShelfHeader] {
        guard case .sections(let layout) = self else { return [] }
        return layout.sections.indices.map(layout.header(of:))
    }
}

extension ShelfSpecification {
    /// Whether the places of cells depend on the shops, so that arithmetic alone does not find them.
    var isPlacedByContent: Bool {
        if case .waterfall = kind { return true }
        return sections != nil
    }
}
