public import Foundation

/// Arranges a number of cells; a pure value that every shelf (grid, list, waterfall, carousel) answers the same questions with.
///
/// Coordinates are points in the shelf's own space, with the origin at the top left.
public protocol ShelfLayout: Sendable, Hashable {
    /// How many cells there are.
    var count: Int { get }
    /// The size of the whole shelf, insets included.
    var contentSize: CGSize { get }
    /// Where a cell lies. An index out of range is a programmer's mistake and traps.
    func frame(at index: Int) -> CGRect
    /// Where a run of cells lies, one after the other. A range out of range is a programmer's mistake and traps.
    func frames(at range: Range<Int>) -> [CGRect]
    /// The smallest range that holds every cell which shares some area with the rect; `0..<0` when none does.
    ///
    /// Total: an infinite rect finds all cells, a rect of negative size is the one it covers, and one that is empty or has an
    /// edge that is not a number finds none.
    func indices(in rect: CGRect) -> Range<Int>
    /// The item that lies next to another one, or nil at the edge of the shelf. An index out of range traps.
    func item(_ direction: ShelfDirection, of index: Int) -> Int?
    /// The headings that share some area with the rect, in order.
    func headers(in rect: CGRect) -> [ShelfHeader]
}

extension ShelfLayout {
    public func frames(at range: Range<Int>) -> [CGRect] { range.map(frame(at:)) }

    public func headers(in rect: CGRect) -> [ShelfHeader] { [] }

    /// The item before or after another one, for the two directions that do not depend on where items lie.
    func neighbour(_ direction: ShelfDirection, of index: Int) -> Int? {
        switch direction {
        case .next: index + 1 < count ? index + 1 : nil
        case .previous: index > 0 ? index - 1 : nil
        case .up, .down, .left, .right: nil
        }
    }

    func checkIndex(_ index: Int) {
        precondition(index >= 0 && index < count, "\(Self.self): index \(index) of \(count)")
    }

    func checkRange(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(Self.self): items \(range) of \(count)")
    }
}
