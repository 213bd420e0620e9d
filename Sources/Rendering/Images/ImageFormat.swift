/// The encodings that are recognised by their first bytes; a file's extension is not considered.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
    case avif = "AVIF"
    case heic = "HEIC"
    case svg = "SVG"
    case bmp = "BMP"
    case tiff = "TIFF"
    case ico = "ICO"

    /// Whether this build of ``CairoRenderer`` draws it; the others become placeholders.
    ///
    /// PNG and JPEG are always drawn. The others depend on the package's traits `WebP`, `HEIF`, `SVG` and `Pixbuf`,
    /// which are on by default.
    public var isDrawn: Bool {
        switch self {
        case .png, .jpeg: return true
        case .webp:
            #if WebP
                return true
            #else
                return false
            #endif
        case .avif, .heic:
            #if HEIF
                return true
            #else
                return false
            #endif
        case .svg:
            #if SVG
                return true
            #else
                return false
            #endif
        case .gif, .bmp, .tiff, .ico:
            #if Pixbuf
                return true
            #else
                return false
            #endif
        }
    }

    /// The format of a file that starts with these bytes, or nil. For SVG, 4,096 bytes suffice if only comments and
    /// declarations precede the root element.
    public init?(startingWith bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(4_096))
        if let format = Self.bySignature(start) ?? Self.byBrand(start) {
            self = format
        } else if Self.isSVG(start) {
            self = .svg
        } else {
            return nil
        }
    }

    private static func bySignature(_ start: [UInt8]) -> ImageFormat? {
        let reader = ByteReader(bytes: start)
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if start.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if reader.matches("GIF87a", at: 0) || reader.matches("GIF89a", at: 0) { return .gif }
        if reader.matches("RIFF", at: 0), reader.matches("WEBP", at: 8) { return .webp }
        if reader.matches("II*\0", at: 0) || reader.matches("MM\0*", at: 0) { return .tiff }
        if start.starts(with: [0, 0, 1, 0]) { return .ico }
        return reader.matches("BM", at: 0) ? .bmp : nil
    }

    /// AVIF and HEIC share a container and differ by their brands. Source: ISO/IEC 23008-12, annex B, and AVIF 1.1,
    /// section 6.
    private static func byBrand(_ start: [UInt8]) -> ImageFormat? {
        let reader = ByteReader(bytes: start)
        guard reader.matches("ftyp", at: 4), let length = reader.u32(0) else { return nil }
        // The major brand, four bytes of a version, and the compatible brands.
        let places = [8] + stride(from: 16, to: min(length, start.count, 256), by: 4)
        if places.contains(where: { reader.matches("avif", at: $0) || reader.matches("avis", at: $0) }) { return .avif }
        let isHEIC = places.contains { place in
            ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"].contains { reader.matches($0, at: place) }
        }
        return isHEIC ? .heic : nil
    }

    /// Whether a document's first element is `svg`: before it, only white space, declarations and comments.
    private static func isSVG(_ start: [UInt8]) -> Bool {
        let reader = ByteReader(bytes: start)
        var position = reader.matches("\u{FEFF}", at: 0) ? 3 : 0
        while let byte = reader.byte(position) {
            if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
                position += 1
            } else if reader.matches("<svg", at: position) {
                return true
            } else if reader.matches("<!--", at: position) {
                guard let end = reader.end(of: "-->", from: position + 4) else { return false }
                position = end
            } else if reader.matches("<?", at: position) || reader.matches("<!", at: position) {
                // A document type may contain declarations in brackets.
                guard let close = reader.end(of: ">", from: position) else { return false }
                if let open = reader.end(of: "[", from: position), open < close {
                    guard let end = reader.end(of: "]>", from: open) else { return false }
                    position = end
                } else {
                    position = close
                }
            } else {
                // The root may have a prefix.
                return byte == 0x3C && reader.end(of: ":svg", from: position).map { $0 < position + 40 } == true
            }
        }
        return false
    }
}
