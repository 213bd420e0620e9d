/// One picture of a shop: its name or address, and its size where it is known.
public struct ShopImage: Sendable, Hashable {
    /// A file name or a URL, as the source gives it.
    public var source: String
    /// The width in pixels.
    public var pixelWidth: Int?
    /// The height in pixels.
    public var pixelHeight: Int?

    public init(source: String, pixelWidth: Int? = nil, pixelHeight: Int? = nil) {
        self.source = source
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
    }
}
