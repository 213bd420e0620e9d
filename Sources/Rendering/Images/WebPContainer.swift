/// The chunks of a WebP file. Source: the WebP container specification, "RIFF file format".
struct WebPContainer {
    private var reader: ByteReader

    init(_ bytes: [UInt8]) {
        reader = ByteReader(bytes: bytes, isBigEndian: false)
    }

    /// Whether all of the file is here, by the length that it states.
    var isWhole: Bool {
        reader.u32(4).map { $0 + 8 <= reader.bytes.count } ?? false
    }

    /// Where the body of the first chunk of this name is; nil if there is none, or not all of it. Complexity:
    /// O(chunks).
    func chunk(_ name: StaticString) -> Range<Int>? {
        var position = 12
        while let length = reader.u32(position + 4) {
            let body = position + 8
            guard length <= reader.bytes.count - body else { return nil }
            if reader.matches(name, at: position) { return body..<body + length }
            // Chunks begin at even places.
            position = body + length + length % 2
        }
        return nil
    }
}
