/// What happened within an observed window since the change before: ids to act on, and the window as it is now, of one snapshot.
public struct ShopChange: Sendable, Hashable {
    /// Shops that are in the window now and were not before: new, changed so that they belong there, or moved up from behind its end.
    public let inserted: [Int]
    /// Shops that were in it and still are, with other content.
    public let updated: [Int]
    /// Shops that were in it and are no more: removed, changed so that they do not belong there, or pushed out at its end.
    public let deleted: [Int]
    /// Shops that were in it and still are, at another place among those that stayed. One that changed too is also updated.
    public let moved: [Int]
    /// The window as it is after all of this.
    public let slice: ShopSlice

    init(_ diff: WindowDiff, _ slice: ShopSlice) {
        inserted = diff.inserted
        updated = diff.updated
        deleted = diff.deleted
        moved = diff.moved
        self.slice = slice
    }
}
