/// Where to go from one item of a shelf: with the arrow keys, or one after the other.
public enum ShelfDirection: String, Sendable, Hashable, CaseIterable {
    case up, down, left, right
    /// In the order of the items, whatever the arrangement.
    case next, previous
}
