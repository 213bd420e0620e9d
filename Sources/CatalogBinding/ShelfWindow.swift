public import CatalogStore
public import Foundation
import ShopViews

/// Which part of a shelf is meant.
public enum ShelfPart: Sendable, Hashable {
    /// The cells with these indexes; what reaches beyond the shelf is left out.
    case range(Range<Int>)
    /// The cells that share some area with a rect of the shelf, at most so many of them.
    case rect(CGRect, limit: Int? = nil)
    /// The cells after a place, at most so many of them; from the first on where it is nil.
    case after(ShopCursor?, limit: Int? = nil)

    /// The rect, where it is one that is meant.
    public var rect: CGRect? {
        guard case .rect(let rect, _) = self else { return nil }
        return rect
    }

    /// The most cells that there may be; nil for any number.
    public var limit: Int? {
        switch self {
        case .range(let range): range.count
        case .rect(_, let limit), .after(_, let limit): limit
        }
    }
}

/// A part of a shelf as it was read: the shops in it and where their cells lie, and what the whole shelf measures.
struct ShelfWindow {
    struct Item {
        let index: Int
        let stored: StoredShop
        let frame: CGRect
    }

    let columns: Int
    let contentSize: CGSize
    /// How many cells the whole shelf has.
    let count: Int
    let items: [Item]
    let headers: [ShelfHeader]
    /// Where the next part starts, or nil when this is the last, or was asked for by a rect.
    let next: ShopCursor?
}
