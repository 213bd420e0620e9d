extension DictionaryRow {
    /// What stands where images are expected.
    enum ImageList {
        case missing
        case cleared
        /// `isWhole`: the images say everything that stood there.
        case images([MappedRow.Image], isWhole: Bool)
        case unreadable
    }

    /// Reads an array of names or of objects with `src` or `url` (ordered by `position` when all have one), or one text.
    func imageList(at node: Int, separator: String?) -> ImageList {
        switch nodes[node].kind {
        case .null: return .cleared
        case .string:
            let text = text(of: node)
            if isBlank(text) { return .missing }
            return .images(splitImages(text, separator: separator).map { MappedRow.Image(source: $0) }, isWhole: true)
        case .array: break
        default: return .unreadable
        }
        var images: [MappedRow.Image] = []
        images.reserveCapacity(min(end(of: node) - node - 1, 64))
        /// The position of each image, as long as all so far have one.
        var positions: [Double] = []
        var isWhole = true
        var child = node + 1
        let end = end(of: node)
        while child < end {
            switch nodes[child].kind {
            case .string where !isBlank(text(of: child)):
                images.append(MappedRow.Image(source: text(of: child)))
            case .object:
                guard let source = imageSource(of: child) else { return .unreadable }
                if positions.count == images.count, let position = number("position", of: child) {
                    positions.append(position)
                }
                var image = MappedRow.Image(source: source)
                image.pixelWidth = number("width", of: child).flatMap(Int.init(exactly:))
                image.pixelHeight = number("height", of: child).flatMap(Int.init(exactly:))
                image.scale = number("scale", of: child)
                image.format = member("format", of: child).flatMap {
                    nodes[$0].kind == .string ? string(text(of: $0)) : nil
                }
                images.append(image)
                isWhole = false
            default: return .unreadable
            }
            child = self.end(of: child)
        }
        if images.count > 1, positions.count == images.count {
            images = images.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }.map { images[$0] }
        }
        return .images(images, isWhole: isWhole)
    }

    /// Whether a value is a list of images, for a key that may hold one image or several.
    func isImageList(_ node: Int) -> Bool {
        guard nodes[node].kind == .array, case .images(let images, _) = imageList(at: node, separator: nil) else {
            return false
        }
        return !images.isEmpty
    }

    /// The `src` or `url` of an object that stands for an image.
    func imageSource(of node: Int) -> Range<Int>? {
        guard nodes[node].kind == .object else { return nil }
        for key in ["src", "url"] {
            if let member = member(key, of: node, ignoringCase: true), nodes[member].kind == .string,
                !isBlank(text(of: member))
            {
                return text(of: member)
            }
        }
        return nil
    }

    private func number(_ key: String, of node: Int) -> Double? {
        guard let member = member(key, of: node), nodes[member].kind == .number else { return nil }
        return double(text(of: member))
    }

    /// Cuts at the separator that was given, else at commas only when every part looks like an image's path or address.
    private func splitImages(_ text: Range<Int>, separator: String?) -> [Range<Int>] {
        let parts = cut(text, at: Array((separator ?? ",").utf8))
        guard parts.count > 1 else { return parts }
        let images = parts.filter { !$0.isEmpty }
        if separator != nil { return images }
        return images.count == parts.count && images.allSatisfy(looksLikeImage) ? images : [text]
    }

    private func cut(_ text: Range<Int>, at separator: [UInt8]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = text.lowerBound
        var index = start
        while index + separator.count <= text.upperBound {
            if bytes(index..<index + separator.count, equal: separator, separator.indices) {
                parts.append(trimmingBlanks(start..<index))
                index += separator.count
                start = index
            } else {
                index += 1
            }
        }
        parts.append(trimmingBlanks(start..<text.upperBound))
        return parts
    }

    private static let imageAddresses: [StaticString] = ["http://", "https://"]
    private static let imageEndings: [StaticString] = [
        ".jpg", ".jpeg", ".png", ".gif", ".webp", ".bmp", ".tif", ".tiff", ".svg", ".avif", ".heic",
    ]

    private func looksLikeImage(_ text: Range<Int>) -> Bool {
        if Self.imageAddresses.contains(where: { isThere($0, at: text.lowerBound, in: text) }) { return true }
        let path = text.lowerBound..<(text.first { bytes[$0] == UInt8(ascii: "?") } ?? text.upperBound)
        return Self.imageEndings.contains { isThere($0, at: path.upperBound - $0.utf8CodeUnitCount, in: path) }
    }

    /// Whether a word stands at a place of a text, in small or in capital letters.
    private func isThere(_ word: StaticString, at start: Int, in text: Range<Int>) -> Bool {
        guard start >= text.lowerBound, start + word.utf8CodeUnitCount <= text.upperBound else { return false }
        // From the end, where endings differ.
        for offset in (0..<word.utf8CodeUnitCount).reversed() {
            let byte = bytes[start + offset]
            let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
            if small != word.utf8Start[offset] { return false }
        }
        return true
    }
}
