/// What the header of a local image file says.
public struct ImageInfo: Sendable, Hashable {
    /// Upright: an orientation that turns the picture is taken into account.
    public var pixelWidth: Int
    public var pixelHeight: Int
    /// Pixels per point, from the file's name.
    public var scale: Double
    /// What kind of file it is, such as `png`.
    public var format: String

    public init(pixelWidth: Int, pixelHeight: Int, scale: Double, format: String) {
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.scale = scale
        self.format = format
    }
}
