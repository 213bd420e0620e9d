public import Foundation

/// Arranges a number of cells; a pure value that every shelf (grid, list, waterfall) answers the same questions with.
///
/// Coordinates are points in the shelf's own space, with the origin at the top left.
public protocol ShelfLayout: Sendable, Hashable {
    /// How many cells there are.
    var count: Int { get }
    /// The size of the whole shelf, insets included.
    var contentSize: CGSize { get }
    /// Where a cell lies. An index out of range is a programmer's mistake and traps.
    func frame(at index: Int) -> CGRect
    /// The smallest range that holds every cell which shares some area with the rect; `0..<0` when none does.
    ///
    /// Total: an infinite rect finds all cells, a rect of negative size is the one it covers, and one that is empty or has an
    /// edge that is not a number finds none.
    func indices(in rect: CGRect) -> Range<Int>
}
