import CZlib

/// Finds the ICC profile in the bytes of a JPEG or a PNG.
enum ImageProfile {
    /// A longer profile is ignored.
    static let lengthLimit = 4 << 20

    /// The profile of a JPEG, put together from its APP2 segments; empty without one. Source: ICC.1, annex B.4.
    static func jpeg(_ bytes: [UInt8]) -> [UInt8] {
        let reader = ByteReader(bytes: bytes)
        var pieces: [Int: Range<Int>] = [:]
        var position = 2
        while reader.byte(position) == 0xFF, let marker = reader.byte(position + 1), marker != 0xDA, marker != 0xD9 {
            if marker == 0xFF {
                position += 1
                continue
            }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                position += 2
                continue
            }
            guard let length = reader.u16(position + 2), length >= 2, position + 2 + length <= bytes.count else {
                break
            }
            if marker == 0xE2, length >= 16, reader.matches("ICC_PROFILE\0", at: position + 4),
                let number = reader.byte(position + 16)
            {
                pieces[number] = position + 18..<position + 2 + length
            }
            position += 2 + length
        }
        let whole = pieces.sorted { $0.key < $1.key }.flatMap { bytes[$0.value] }
        return whole.count <= lengthLimit ? whole : []
    }

    /// The inflated iCCP chunk of a PNG; empty without one. Source: PNG 1.2, section 4.2.2.4.
    static func png(_ bytes: [UInt8]) -> [UInt8] {
        let reader = ByteReader(bytes: bytes)
        var position = 8
        while let length = reader.u32(position), !reader.matches("IDAT", at: position + 4) {
            let body = position + 8
            guard length <= bytes.count - body else { return [] }
            if reader.matches("iCCP", at: position + 4) {
                // A name, a zero, the method of compression.
                guard let end = bytes[body..<body + length].prefix(80).firstIndex(of: 0), end + 2 <= body + length
                else {
                    return []
                }
                return inflated(bytes[end + 2..<body + length])
            }
            position = body + length + 4
        }
        return []
    }

    private static func inflated(_ packed: ArraySlice<UInt8>) -> [UInt8] {
        var capacity = 64 << 10
        while capacity <= lengthLimit {
            var length = uLongf(capacity)
            var bytes = [UInt8](repeating: 0, count: capacity)
            let status = packed.withUnsafeBufferPointer { uncompress(&bytes, &length, $0.baseAddress, uLong($0.count)) }
            if status == Z_OK { return Array(bytes.prefix(Int(length))) }
            guard status == Z_BUF_ERROR else { return [] }
            capacity *= 4
        }
        return []
    }
}
