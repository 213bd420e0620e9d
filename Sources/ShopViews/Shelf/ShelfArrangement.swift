public import Foundation

/// Any of the shelves, as one value: what is chosen at run time costs a switch, not a box.
public enum ShelfArrangement: ShelfLayout {
    case grid(GridLayout)
    case list(ListLayout)
    case waterfall(WaterfallLayout)
    case carousel(CarouselLayout)
    case sections(SectionedLayout<ShelfArrangement>)

    public var count: Int {
        switch self {
        case .grid(let layout): layout.count
        case .list(let layout): layout.count
        case .waterfall(let layout): layout.count
        case .carousel(let layout): layout.count
        case .sections(let layout): layout.count
        }
    }

    public var contentSize: CGSize {
        switch self {
        case .grid(let layout): layout.contentSize
        case .list(let layout): layout.contentSize
        case .waterfall(let layout): layout.contentSize
        case .carousel(let layout): layout.contentSize
        case .sections(let layout): layout.contentSize
        }
    }

    /// How many cells lie side by side: the columns, those that a carousel shows at once, or those of the first section.
    public var columns: Int {
        switch self {
        case .grid(let layout): layout.columns
        case .list: 1
        case .waterfall(let layout): layout.columns
        case .carousel(let layout): layout.columns
        case .sections(let layout): layout.sections.first?.layout.columns ?? 1
        }
    }

    public func frame(at index: Int) -> CGRect {
        switch self {
        case .grid(let layout): layout.frame(at: index)
        case .list(let layout): layout.frame(at: index)
        case .waterfall(let layout): layout.frame(at: index)
        case .carousel(let layout): layout.frame(at: index)
        case .sections(let layout): layout.frame(at: index)
        }
    }

    public func frames(at range: Range<Int>) -> [CGRect] {
        switch self {
        case .grid(let layout): layout.frames(at: range)
        case .list(let layout): layout.frames(at: range)
        case .waterfall(let layout): layout.frames(at: range)
        case .carousel(let layout): layout.frames(at: range)
        case .sections(let layout): layout.frames(at: range)
        }
    }

    public func indices(in rect: CGRect) -> Range<Int> {
        switch self {
        case .grid(let layout): layout.indices(in: rect)
        case .list(let layout): layout.indices(in: rect)
        case .waterfall(let layout): layout.indices(in: rect)
        case .carousel(let layout): layout.indices(in: rect)
        case .sections(let layout): layout.indices(in: rect)
        }
    }

    public func item(_ direction: ShelfDirection, of index: Int) -> Int? {
        switch self {
        case .grid(let layout): layout.item(direction, of: index)
        case .list(let layout): layout.item(direction, of: index)
        case .waterfall(let layout): layout.item(direction, of: index)
        case .carousel(let layout): layout.item(direction, of: index)
        case .sections(let layout): layout.item(direction, of: index)
        }
    }

    public func headers(in rect: CGRect) -> [ShelfHeader] {
        switch self {
        case .sections(let layout): layout.headers(in: rect)
        case .grid, .list, .waterfall, .carousel: []
        }
    }
}
