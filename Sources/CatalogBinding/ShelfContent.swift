public import CatalogStore
import Foundation
public import ShopModel
import ShopViews

/// What a shelf has to know of all its items before it can place one: for most kinds, how many there are.
public struct ShelfContent: Sendable, Hashable {
    /// A run of items under one heading.
    public struct Section: Sendable, Hashable {
        public var title: String
        public var count: Int

        public init(title: String, count: Int) {
            self.title = title
            self.count = count
        }
    }

    /// How many items there are.
    public private(set) var count: Int
    /// Height over width of every item's picture, 0 where it is not known; nil where all are square.
    public private(set) var imageRatios: [Double]?
    /// From top to bottom; nil for a shelf without sections.
    public private(set) var sections: [Section]?

    /// So many items with square pictures, without sections.
    public init(count: Int) {
        precondition(count >= 0, "ShelfContent: \(count) items")
        self.count = count
    }

    /// - Parameters:
    ///   - imageRatios: height over width of every item's picture, 0 where it is not known.
    ///   - sections: how the items are divided; the counts add up to the number of items, or this traps.
    public init(imageRatios: [Double], sections: [Section]? = nil) {
        precondition(
            sections.map { $0.reduce(0) { $0 + $1.count } == imageRatios.count } ?? true,
            "ShelfContent: the sections do not add up to \(imageRatios.count) items"
        )
        count = imageRatios.count
        self.imageRatios = imageRatios
        self.sections = sections
    }

    func imageRatios(of items: Range<Int>) -> [Double] {
        guard let imageRatios else { return [Double](repeating: 0, count: max(0, items.count)) }
        return items.count == count ? imageRatios : Array(imageRatios[items])
    }
}

extension Shop {
    /// Returns the value of a field as text; empty if the shop has none, and for `images` and `source`.
    public func text(of field: ShopField) -> String {
        switch field {
        case .key: key
        case .name: name
        case .icon: icon ?? ""
        case .price: price.map(ShopCellTemplate.text(of:)) ?? ""
        case .currency: price?.currency ?? ""
        case .width: width.map { "\($0)" } ?? ""
        case .height: height.map { "\($0)" } ?? ""
        case .attribute(let path): attributes.text(at: path)
        case .images, .source: ""
        }
    }
}
