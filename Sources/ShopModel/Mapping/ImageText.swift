/// Cuts a text into the images that it lists.
enum ImageText {
    /// The places of the images in the bytes: several when the text is a list, else one.
    ///
    /// Without a separator the text is a list only if every part looks like a picture's path or address.
    static func split(_ bytes: ArraySlice<UInt8>, separator: String?) -> [Range<Int>] {
        let whole = trimmed(bytes.indices, bytes)
        if let separator, let first = separator.utf8.first {
            let parts = cut(whole, bytes, at: Array(separator.utf8), first).filter { !$0.isEmpty }
            return parts.isEmpty ? [whole] : parts
        }
        if starts(bytes[whole], with: data) { return [whole] }
        for sign in separators where bytes[whole].contains(sign) {
            var parts = cut(whole, bytes, at: [sign], sign)
            // A separator at the end ends the last part.
            if parts.count > 1, parts[parts.count - 1].isEmpty { parts.removeLast() }
            parts = sign == 0x20 ? parts.filter { !$0.isEmpty } : joined(parts, bytes)
            if parts.count > 1, parts.allSatisfy({ looksLikeImage(bytes[$0]) }) { return parts }
            if parts.count == 1, sign != 0x20 { return [parts[0]] }
        }
        return [whole]
    }

    /// Whether a text lists several images.
    static func isList(_ text: String, separator: String?) -> Bool {
        let bytes = Array(text.utf8)[...]
        return isArray(bytes) || split(bytes, separator: separator).count > 1
    }

    /// Whether a text is an array in brackets, as JSON writes it.
    static func isArray(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first(where: { $0 > 0x20 }), first == 0x5B else { return false }
        return bytes.last { $0 > 0x20 } == 0x5D
    }

    /// An address, or a path that ends like a picture's file name.
    static func looksLikeImage(_ part: ArraySlice<UInt8>) -> Bool {
        hasScheme(part) || hasImageEnding(part)
    }

    private static let separators: [UInt8] = [0x7C, 0x3B, 0x2C, 0x0A, 0x20]
    private static let data = Array("data:".utf8)
    private static let schemes = ["http://", "https://", "//", "ftp://", "file://"].map { Array($0.utf8) }
    private static let fileTypes = [
        "jpg", "jpeg", "png", "gif", "webp", "bmp", "tif", "tiff", "svg", "avif", "heic", "jfif",
    ].map { Array($0.utf8) }

    private static func hasScheme(_ part: ArraySlice<UInt8>) -> Bool {
        schemes.contains { starts(part, with: $0) }
    }

    static func hasImageEnding(_ part: ArraySlice<UInt8>) -> Bool {
        let end = part.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? part.endIndex
        guard let point = part[..<end].lastIndex(of: 0x2E) else { return false }
        return fileTypes.contains { $0.count == end - point - 1 && starts(part[(point + 1)..<end], with: $0) }
    }

    /// Joins what a separator inside an address has cut: an address and what follows it without being a picture of its own.
    private static func joined(_ parts: [Range<Int>], _ bytes: ArraySlice<UInt8>) -> [Range<Int>] {
        var joined: [Range<Int>] = []
        for part in parts {
            if let last = joined.last, hasScheme(bytes[last]), !part.isEmpty, !hasScheme(bytes[part]),
                !hasImageEnding(bytes[part]) || !hasImageEnding(bytes[last]) && last.upperBound + 1 == part.lowerBound
            {
                joined[joined.count - 1] = last.lowerBound..<part.upperBound
            } else {
                joined.append(part)
            }
        }
        return joined
    }

    private static func cut(
        _ text: Range<Int>,
        _ bytes: ArraySlice<UInt8>,
        at separator: [UInt8],
        _ first: UInt8
    ) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = text.lowerBound
        var index = start
        while let next = bytes[index..<text.upperBound].firstIndex(of: first) {
            index = next + 1
            guard next + separator.count <= text.upperBound,
                bytes[next..<next + separator.count].elementsEqual(separator)
            else { continue }
            parts.append(trimmed(start..<next, bytes))
            start = next + separator.count
            index = start
        }
        parts.append(trimmed(start..<text.upperBound, bytes))
        return parts
    }

    private static func trimmed(_ range: Range<Int>, _ bytes: ArraySlice<UInt8>) -> Range<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, bytes[low] <= 0x20 { low += 1 }
        while high > low, bytes[high - 1] <= 0x20 { high -= 1 }
        return low..<high
    }

    /// Compares with a lowercase text, without case.
    private static func starts(_ bytes: ArraySlice<UInt8>, with text: [UInt8]) -> Bool {
        guard bytes.count >= text.count else { return false }
        for (byte, wanted) in zip(bytes, text) {
            guard byte == wanted || (byte &- 0x41 < 26 && byte | 0x20 == wanted) else { return false }
        }
        return true
    }
}
