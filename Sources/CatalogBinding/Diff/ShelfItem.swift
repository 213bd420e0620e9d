/// A shop in a list of cells: which one it is, and which state of it the list shows.
public struct ShelfItem: Sendable, Hashable {
    /// The shop's id in its catalog.
    public var id: Int
    /// The catalog's version when the shop last changed.
    public var version: Int

    public init(id: Int, version: Int) {
        self.id = id
        self.version = version
    }
}
