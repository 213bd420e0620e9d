public import CatalogStore
public import Foundation

/// A part of a shelf: what is asked for.
public enum ShelfPart: Sendable, Hashable {
    /// The cells with these indexes; those beyond the shelf are left out.
    case range(Range<Int>)
    /// The cells that share some area with a rect of the shelf, at most `limit` of them.
    case rect(CGRect, limit: Int? = nil)
    /// The cells after a place, at most `limit` of them; from the first if it is nil.
    case after(ShopCursor?, limit: Int? = nil)

    /// The rect; nil for other parts.
    public var rect: CGRect? {
        guard case .rect(let rect, _) = self else { return nil }
        return rect
    }

    /// The maximum number of cells; nil for any number.
    public var limit: Int? {
        switch self {
        case .range(let range): range.count
        case .rect(_, let limit), .after(_, let limit): limit
        }
    }
}
