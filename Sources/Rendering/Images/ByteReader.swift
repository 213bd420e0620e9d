/// Numbers out of untrusted bytes: an offset outside gives nil and never traps.
struct ByteReader {
    let bytes: [UInt8]
    var isBigEndian = true

    func byte(_ offset: Int) -> Int? {
        bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
    }

    func u16(_ offset: Int) -> Int? { number(offset, length: 2) }
    func u24(_ offset: Int) -> Int? { number(offset, length: 3) }
    func u32(_ offset: Int) -> Int? { number(offset, length: 4) }

    func i32(_ offset: Int) -> Int? {
        u32(offset).map { Int(Int32(truncatingIfNeeded: $0)) }
    }

    func matches(_ text: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, offset <= bytes.count - text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    }

    /// The offset behind the first occurrence of a text at or after an offset, or nil. Complexity: O(bytes).
    func end(of text: StaticString, from offset: Int) -> Int? {
        var position = offset
        while position <= bytes.count - text.utf8CodeUnitCount {
            if matches(text, at: position) { return position + text.utf8CodeUnitCount }
            position += 1
        }
        return nil
    }

    private func number(_ offset: Int, length: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - length else { return nil }
        let part = bytes[offset..<offset + length]
        return isBigEndian ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
