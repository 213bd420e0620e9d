/// A place between two shops of the catalog: what a page ends at and the next one starts after.
///
/// Its text is opaque: keep it, hand it back, do not read it.
public struct ShopCursor: Sendable, Hashable {
    let position: Int
    let id: Int

    init(position: Int, id: Int) {
        self.position = position
        self.id = id
    }

    /// Reads a cursor's text, or nil when it is none.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "p", let position = Int(parts[1], radix: 36),
            let id = Int(parts[2], radix: 36)
        else { return nil }
        self.init(position: position, id: id)
    }
}

extension ShopCursor: CustomStringConvertible {
    public var description: String {
        "p-\(String(position, radix: 36))-\(String(id, radix: 36))"
    }
}
