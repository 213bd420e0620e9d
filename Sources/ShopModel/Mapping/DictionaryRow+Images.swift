extension DictionaryRow {
    /// What stands where images are expected.
    enum ImageList {
        case cleared
        /// `isWhole`: the images say everything that stood there.
        case images([MappedRow.Image], isWhole: Bool)
        case unreadable
    }

    /// Reads an array of names or of objects with `src` or `url` (ordered by `position` when all have one), or one text.
    func imageList(at node: Int) -> ImageList {
        switch nodes[node].kind {
        case .null: return .cleared
        case .string:
            let text = text(of: node)
            if isBlank(text) { return .cleared }
            return .images(splitImages(text).map { MappedRow.Image(source: $0) }, isWhole: true)
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
                images.append(
                    MappedRow.Image(
                        source: source,
                        pixelWidth: number("width", of: child).flatMap(Int.init(exactly:)),
                        pixelHeight: number("height", of: child).flatMap(Int.init(exactly:))
                    )
                )
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

    /// The `src` or `url` of an object that stands for an image.
    func imageSource(of node: Int) -> Range<Int>? {
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

    /// Cuts at commas only when every part looks like an image's path or address.
    private func splitImages(_ text: Range<Int>) -> [Range<Int>] {
        guard bytes[text].contains(0x2C) else { return [text] }
        var parts: [Range<Int>] = []
        var start = text.lowerBound
        for end in text where bytes[end] == 0x2C {
            parts.append(start..<end)
            start = end + 1
        }
        parts.append(start..<text.upperBound)
        parts = parts.map { trimmingBlanks($0) }
        return parts.allSatisfy { looksLikeImage(string($0)) } ? parts : [text]
    }

    private func looksLikeImage(_ text: String) -> Bool {
        let lower = text.lowercased()
        if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return true }
        let path = lower.prefix { $0 != "?" }
        return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".bmp", ".tif", ".tiff", ".svg", ".avif", ".heic"]
            .contains { path.hasSuffix($0) }
    }
}

extension DictionaryRow {
    func isBlank(_ range: Range<Int>) -> Bool {
        for index in range where bytes[index] > 0x20 { return false }
        return true
    }

    func isNumber(_ range: Range<Int>) -> Bool {
        bytes.withUnsafeBufferPointer {
            NumberGrammar.end(of: UnsafeBufferPointer(rebasing: $0[range]), from: 0) == range.count
        }
    }

    func trimmingBlanks(_ range: Range<Int>) -> Range<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, bytes[low] <= 0x20 { low += 1 }
        while high > low, bytes[high - 1] <= 0x20 { high -= 1 }
        return low..<high
    }

    /// A value as text for a message: strings bare, the rest as JSON.
    package func text(describing node: Int) -> String {
        if nodes[node].kind == .string { return string(text(of: node)) }
        var text: [UInt8] = []
        JSONWriter.append(node, of: self, to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
