extension DictionaryRow {
    /// What stands where images are expected.
    enum ImageList {
        case missing
        case cleared
        /// `isWhole`: the images say everything that stood there. `flaw`: the first size that no image can have.
        case images([MappedRow.Image], isWhole: Bool, flaw: Int?)
        case unreadable
    }

    /// Reads an array of names or of objects with `src` or `url` (ordered by `position` when all have one), or one text.
    func imageList(at node: Int, separator: String?) -> ImageList {
        switch nodes[node].kind {
        case .null: return .cleared
        case .string:
            let text = text(of: node)
            if isBlank(text) { return .missing }
            return .images(
                splitImages(text, separator: separator).map { MappedRow.Image(source: $0) },
                isWhole: true,
                flaw: nil
            )
        case .array: break
        default: return .unreadable
        }
        var images: [MappedRow.Image] = []
        images.reserveCapacity(min(end(of: node) - node - 1, 64))
        /// The position of each image, as long as all so far have one.
        var positions: [Double] = []
        var isWhole = true
        var flaw: Int?
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
                image.pixelWidth = pixels("width", of: child, &flaw)
                image.pixelHeight = pixels("height", of: child, &flaw)
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
        return .images(images, isWhole: isWhole, flaw: flaw)
    }

    /// Whether a value is a list of images, for a key that may hold one image or several.
    func isImageList(_ node: Int) -> Bool {
        guard nodes[node].kind == .array, case .images(let images, _, _) = imageList(at: node, separator: nil) else {
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

    /// A side in pixels: a whole number, 0 or more. One that is none, or that no machine has, is noted.
    private func pixels(_ key: String, of node: Int, _ flaw: inout Int?) -> Int? {
        guard let member = member(key, of: node), nodes[member].kind == .number else { return nil }
        if let side = Int(exactly: double(text(of: member))), side >= 0 { return side }
        flaw = flaw ?? member
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
        return images.count == parts.count && images.allSatisfy { looksLikeImage($0) } ? images : [text]
    }

    private func cut(_ text: Range<Int>, at separator: [UInt8]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = text.lowerBound
        var index = start
        while let next = bytes[index..<text.upperBound].firstIndex(of: separator[0]) {
            index = next + 1
            guard next + separator.count <= text.upperBound,
                bytes(next..<next + separator.count, equal: separator, separator.indices)
            else { continue }
            parts.append(trimmingBlanks(start..<next))
            index = next + separator.count
            start = index
        }
        parts.append(trimmingBlanks(start..<text.upperBound))
        return parts
    }

    /// An address, or a path that ends like an image's file name. On bytes: a table may ask it of every cell.
    private func looksLikeImage(_ range: Range<Int>) -> Bool {
        if Self.addresses.contains(where: { starts(range, with: $0) }) { return true }
        let end = bytes[range].firstIndex(of: 0x3F) ?? range.upperBound
        let point = bytes[range.lowerBound..<end].lastIndex(of: 0x2E)
        guard let point else { return false }
        return Self.fileTypes.contains { $0.count == end - point - 1 && starts(point + 1..<end, with: $0) }
    }

    private static let addresses = ["http://", "https://"].map { Array($0.utf8) }
    private static let fileTypes = [
        "jpg", "jpeg", "png", "gif", "webp", "bmp", "tif", "tiff", "svg", "avif", "heic",
    ].map { Array($0.utf8) }

    /// Compares with a lowercase text, case aside.
    private func starts(_ range: Range<Int>, with text: [UInt8]) -> Bool {
        guard range.count >= text.count else { return false }
        for (offset, byte) in text.enumerated() {
            let mine = bytes[range.lowerBound + offset]
            guard mine == byte || (mine &- 0x41 < 26 && mine | 0x20 == byte) else { return false }
        }
        return true
    }
}
