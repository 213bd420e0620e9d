/// One picture of a shop: its name or address, and its size where it is known.
public struct ShopImage: Sendable, Hashable {
    /// A file name or a URL, as the source gives it.
    public var source: String
    /// The width in pixels.
    public var pixelWidth: Int?
    /// The height in pixels.
    public var pixelHeight: Int?
    /// Pixels per point, as the file's name says (`@2x`); nil where no local file was looked at.
    public var scale: Double?
    /// What kind of file it is, such as `png`; nil where no local file was looked at.
    public var format: String?

    public init(
        source: String,
        pixelWidth: Int? = nil,
        pixelHeight: Int? = nil,
        scale: Double? = nil,
        format: String? = nil
    ) {
        self.source = source
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.scale = scale
        self.format = format
    }
}
