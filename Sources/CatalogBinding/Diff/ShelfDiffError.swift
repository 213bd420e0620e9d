/// A shop stands twice in a list of cells, so that nobody could say which of the two moved.
public struct ShelfDiffError: Error, Sendable, Hashable {
    /// Which of the two lists it is.
    public enum List: String, Sendable, Hashable {
        case old, new
    }

    public let list: List
    /// The id of the shop.
    public let id: Int
    /// The first two places of the shop in the list, from 0.
    public let first: Int
    public let second: Int
}

extension ShelfDiffError: CustomStringConvertible {
    public var description: String {
        "shop \(id) stands twice in the \(list) list, at \(first) and at \(second); a list of cells has each shop once"
    }
}
