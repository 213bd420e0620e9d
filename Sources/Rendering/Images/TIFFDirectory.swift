/// The first directory of a TIFF, which is also how EXIF stores its tags. Source: TIFF 6.0, section 2.
struct TIFFDirectory {
    private var reader: ByteReader
    private let entries: Int
    private let count: Int

    /// Finds the directory of a TIFF that starts at this offset; nil when it is not there or not whole.
    init?(_ bytes: [UInt8], at base: Int) {
        reader = ByteReader(bytes: bytes)
        if reader.matches("II*\0", at: base) {
            reader.isBigEndian = false
        } else if !reader.matches("MM\0*", at: base) {
            return nil
        }
        guard let offset = reader.u32(base + 4), let count = reader.u16(base + offset),
            base + offset + 2 + 12 * count <= bytes.count
        else { return nil }
        self.count = count
        entries = base + offset + 2
    }

    var orientation: ImageOrientation? {
        value(of: 0x112).flatMap(ImageOrientation.init(rawValue:))
    }

    /// The first number of a SHORT or LONG entry.
    func value(of tag: Int) -> Int? {
        for index in 0..<count {
            let entry = entries + 12 * index
            guard let found = reader.u16(entry) else { return nil }
            guard found == tag else { continue }
            return switch reader.u16(entry + 2) {
            case 3: reader.u16(entry + 8)
            case 4: reader.u32(entry + 8)
            default: nil
            }
        }
        return nil
    }
}
