/// What an image file's first bytes tell: enough to lay it out, nothing decoded.
///
/// Total for any input: hostile bytes give an ``ImageProblem``. Complexity: linear in the header, the pixels are not
/// touched.
public struct ImageHeader: Sendable, Hashable {
    /// The encoding, by the first bytes.
    public let format: ImageFormat
    /// The stored width, before ``orientation`` is applied.
    public let pixelWidth: Int
    /// The stored height, before ``orientation`` is applied.
    public let pixelHeight: Int
    /// How the stored picture is to be turned.
    public let orientation: ImageOrientation

    /// The most pixels an image may claim. Beyond it nothing is allocated.
    public static let pixelLimit = 100_000_000

    /// Reads a file's header. `bytes` may be the file's beginning; then `.truncated` says that more of it is needed.
    public init(_ bytes: [UInt8]) throws(ImageProblem) {
        guard !bytes.isEmpty else { throw .empty }
        guard let format = ImageFormat(startingWith: bytes) else {
            throw ForeignFormat(startingWith: bytes).map { .foreign($0) } ?? .unknownFormat
        }
        // These are measured by the libraries that decode them.
        if [.avif, .heic, .svg].contains(format), !format.isDrawn { throw .notDrawn(format) }
        guard let found = HeaderParser(bytes).parse(format) else { throw .truncated(format) }
        guard found.width > 0, found.height > 0 else { throw .zeroSized(format) }
        let pixels = found.width.multipliedReportingOverflow(by: found.height)
        guard !pixels.overflow, pixels.partialValue <= Self.pixelLimit else {
            throw .tooLarge(format, pixelWidth: found.width, pixelHeight: found.height)
        }
        self.format = format
        pixelWidth = found.width
        pixelHeight = found.height
        orientation = found.orientation
    }

    /// The size in pixels as it is seen, after turning.
    public var orientedPixelSize: (width: Int, height: Int) {
        orientation.swapsSides ? (pixelHeight, pixelWidth) : (pixelWidth, pixelHeight)
    }
}
