/// Finds size and orientation in the formats' headers; nil when the bytes end first.
struct HeaderParser {
    typealias Found = (width: Int, height: Int, orientation: ImageOrientation)

    private var reader: ByteReader

    init(_ bytes: [UInt8]) {
        reader = ByteReader(bytes: bytes)
    }

    func parse(_ format: ImageFormat) -> Found? {
        var little = self
        little.reader.isBigEndian = false
        return switch format {
        case .png: size(reader.u32(16), reader.u32(20))
        case .jpeg: jpeg()
        case .gif: size(little.reader.u16(6), little.reader.u16(8))
        case .webp: little.webp()
        case .avif, .heic: heif()
        case .svg: svg()
        case .bmp: little.bmp()
        case .tiff: tiff()
        case .ico: IconDirectory(reader.bytes).largestSize.map { ($0.width, $0.height, .up) }
        }
    }

    private func size(_ width: Int?, _ height: Int?, _ orientation: ImageOrientation = .up) -> Found? {
        guard let width, let height else { return nil }
        return (width, height, orientation)
    }

    /// Source: ITU-T T.81, annex B.
    private func jpeg() -> Found? {
        var orientation: ImageOrientation?
        var position = 2
        while let marker = reader.byte(position + 1), reader.byte(position) == 0xFF {
            switch marker {
            case 0xFF:  // fill
                position += 1
                continue
            case 0x01, 0xD0...0xD8:  // markers without a body
                position += 2
                continue
            case 0xD9, 0xDA:  // the picture ends or begins, and no size came
                return nil
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                return size(reader.u16(position + 7), reader.u16(position + 5), orientation ?? .up)
            case 0xE1 where orientation == nil && reader.matches("Exif\0\0", at: position + 4):
                orientation = TIFFDirectory(reader.bytes, at: position + 10)?.orientation
            default:
                break
            }
            guard let length = reader.u16(position + 2), length >= 2 else { return nil }
            position += 2 + length
        }
        return nil
    }

    private func tiff() -> Found? {
        guard let directory = TIFFDirectory(reader.bytes, at: 0) else { return nil }
        return size(directory.value(of: 0x100), directory.value(of: 0x101), directory.orientation ?? .up)
    }

    /// Source: RFC 6386 section 9.1 and the WebP container and lossless specifications.
    private func webp() -> Found? {
        if reader.matches("VP8 ", at: 12) {
            return size(reader.u16(26).map { $0 & 0x3FFF }, reader.u16(28).map { $0 & 0x3FFF })
        }
        if reader.matches("VP8L", at: 12) {
            guard let bits = reader.u32(21) else { return nil }
            return size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        }
        guard reader.matches("VP8X", at: 12), let flags = reader.byte(20) else { return nil }
        let container = WebPContainer(reader.bytes)
        var orientation: ImageOrientation?
        // The chunk with the orientation comes last.
        if flags & 0x08 != 0 {
            if let exif = container.chunk("EXIF") {
                let prefix = reader.matches("Exif\0\0", at: exif.lowerBound) ? 6 : 0
                orientation = TIFFDirectory(reader.bytes, at: exif.lowerBound + prefix)?.orientation
            } else if !container.isWhole {
                return nil
            }
        }
        return size(reader.u24(24).map { $0 + 1 }, reader.u24(27).map { $0 + 1 }, orientation ?? .up)
    }

    /// The size after the turns that the file asks for, which its decoder makes.
    private func heif() -> Found? {
        #if HEIF
            HEIFDecoder.size(reader.bytes).map { ($0.width, $0.height, .up) }
        #else
            nil
        #endif
    }

    private func svg() -> Found? {
        #if SVG
            SVGDecoder.size(reader.bytes).map { ($0.width, $0.height, .up) }
        #else
            nil
        #endif
    }

    /// A height below zero says that rows are stored from the top.
    private func bmp() -> Found? {
        guard let headerLength = reader.u32(14) else { return nil }
        if headerLength == 12 { return size(reader.u16(18), reader.u16(20)) }
        return size(reader.i32(18), reader.i32(22).map(abs))
    }
}
