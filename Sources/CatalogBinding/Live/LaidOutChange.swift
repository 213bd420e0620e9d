/// One laid-out cell of a live shelf, and what became of it.
public struct LaidOutChange: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// It was not shown before.
        case inserted
        /// It shows something else, or lies differently inside.
        case updated
        /// It is what it was, at another index or in another place.
        case moved
        /// It is shown no more.
        case deleted
    }

    public let kind: Kind
    /// The cell as it is now; as it was last, where it was deleted.
    public let cell: LaidOutCell
}
