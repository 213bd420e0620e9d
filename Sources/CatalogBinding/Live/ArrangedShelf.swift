import CatalogStore
import Foundations
import ShopModel
import ShopViews

/// How the whole of a shelf lies whose cells lie where their shops say, and which shops these are. Kept from one reading to the next, so
/// that an edit reads the shops that were edited and computes the cells behind them.
///
/// Of shelves in the catalog's own order without a filter. A value: it computes, and reads nothing.
struct ArrangedShelf: Sendable {
    /// A shop's place in the catalog, and which it is: what shops are sorted by.
    struct Place: Sendable, Hashable {
        let position: Int
        let id: Int
    }

    /// What became of the shelf when shops of it were edited.
    enum Change: Hashable {
        /// Every cell lies where it lay.
        case none
        /// Some cells lie elsewhere; which they are, and in which order, is the same.
        case moved
        /// Shops may have come, gone, or changed places: it is of no use any more.
        case unknown
    }

    let specification: ShelfSpecification
    /// The catalog's content that it is of.
    private(set) var version: Int
    private(set) var layout: ShelfArrangement
    /// The shops in the order of the shelf.
    let ids: [Int]
    /// Their positions in the catalog; ascending within a section.
    private let positions: [Int]
    /// What the shops of each section say, nothing included; nil where there are no sections.
    private let titles: [String]?

    /// - Parameters:
    ///   - content: what it is arranged by.
    ///   - places: all shops' in the order of the shelf.
    ///   - titles: what the shops of each section say in their field.
    init(
        _ specification: ShelfSpecification,
        version: Int,
        _ content: ShelfContent,
        _ places: [Place],
        titles: [String]?
    ) throws(ShelfError) {
        self.specification = specification
        self.version = version
        layout = try specification.layout(of: content)
        ids = places.map(\.id)
        positions = places.map(\.position)
        self.titles = titles
    }

    /// Takes in the shops that were edited until a version.
    ///
    /// O(log items) for each, and O(items) for each whose picture has another shape: the cells behind it are computed, and the
    /// arrangement is copied, which others hold.
    mutating func take(_ shops: [StoredShop], version: Int) throws(ShelfError) -> Change {
        self.version = version
        var change = Change.none
        for shop in shops {
            let place = Place(position: shop.position, id: shop.id)
            switch titles {
            case nil:
                guard let index = self.index(of: place, in: 0..<ids.count) else { return .unknown }
                if try setRatio(shop.shop.imageRatio.map(Double.init) ?? 0, at: index) { change = .moved }
            case .some(let titles):
                guard case .sections(let sections) = layout,
                    let section = titles.firstIndex(of: shop.shop.text(ofField: specification.sectionField ?? "")),
                    let index = self.index(of: place, in: sections.items(of: section))
                else { return .unknown }
                if try setRatio(shop.shop.imageRatio.map(Double.init) ?? 0, at: index, of: section, sections) {
                    change = .moved
                }
            }
        }
        return change
    }

    private func index(of place: Place, in range: Range<Int>) -> Int? {
        let index = firstIndex(from: range.lowerBound, below: range.upperBound) {
            (positions[$0], ids[$0]) >= (place.position, place.id)
        }
        return index < range.upperBound && positions[index] == place.position && ids[index] == place.id ? index : nil
    }

    /// Answers whether it is another one.
    private mutating func setRatio(_ ratio: Double, at index: Int) throws(ShelfError) -> Bool {
        guard case .waterfall(var waterfall) = layout, waterfall.imageRatios[index] != ratio else { return false }
        try waterfall.replaceRatios(in: index..<index + 1, with: [ratio])
        layout = .waterfall(waterfall)
        return true
    }

    private mutating func setRatio(
        _ ratio: Double,
        at index: Int,
        of section: Int,
        _ sections: SectionedLayout<ShelfArrangement>
    ) throws(ShelfError) -> Bool {
        let index = index - sections.items(of: section).lowerBound
        guard case .waterfall(var waterfall) = sections.sections[section].layout, waterfall.imageRatios[index] != ratio
        else { return false }
        try waterfall.replaceRatios(in: index..<index + 1, with: [ratio])
        var parts = sections.sections
        parts[section].layout = .waterfall(waterfall)
        layout = .sections(try SectionedLayout(parts, width: specification.width, headerHeight: sections.headerHeight))
        return true
    }
}

extension ArrangedShelf {
    /// Whether edits of such a shelf can be followed without reading it again.
    static func follows(_ query: ShopQuery, on specification: ShelfSpecification) -> Bool {
        specification.isPlacedByContent && query.isUnfiltered && query.sort == .position
            && query.direction == .ascending
    }
}
