/// The encodings that are recognised by their first bytes; a file's extension says nothing.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
    case bmp = "BMP"
    case tiff = "TIFF"
    case ico = "ICO"

    /// Whether ``CairoRenderer`` draws it; the others become placeholders.
    public var isDrawn: Bool { self == .png || self == .jpeg }

    /// The format of a file that starts with these bytes, or nil.
    public init?(startingWith bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(12))
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if start.starts(with: Array("GIF87a".utf8)) || start.starts(with: Array("GIF89a".utf8)) {
            self = .gif
        } else if start.count == 12, start.starts(with: Array("RIFF".utf8)), start[8...].elementsEqual("WEBP".utf8) {
            self = .webp
        } else if start.starts(with: Array("II*\0".utf8)) || start.starts(with: Array("MM\0*".utf8)) {
            self = .tiff
        } else if start.starts(with: [0, 0, 1, 0]) {
            self = .ico
        } else if start.starts(with: Array("BM".utf8)) {
            self = .bmp
        } else {
            return nil
        }
    }
}
