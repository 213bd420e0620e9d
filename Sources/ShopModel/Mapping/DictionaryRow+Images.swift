extension DictionaryRow {
    /// What is at a place where images are expected.
    enum ImageList {
        case missing
        case cleared
        /// `isWhole`: the images say everything that was there. `flaw`: the first size that no image can have.
        case images([MappedRow.Image], isWhole: Bool, flaw: Int?)
        case unreadable
    }

    /// Reads an array of names or of objects with an address (ordered by their positions when all have one), or one text.
    func imageList(at node: Int, separator: String?) -> ImageList {
        switch nodes[node].kind {
        case .null: return .cleared
        case .string:
            let text = text(of: node)
            if isBlank(text) { return .missing }
            return .images(
                ImageText.split(bytes[text], separator: separator).map { MappedRow.Image(source: $0) },
                isWhole: true,
                flaw: nil
            )
        case .array: return imageArray(at: node)
        case .object:
            // A connection of GraphQL, or one image where several are expected.
            for key in ["edges", "nodes", "items", "data"] {
                if let list = member(key, of: node), nodes[list].kind == .array {
                    guard case .images(let images, _, let flaw) = imageArray(at: list) else { break }
                    return .images(images, isWhole: false, flaw: flaw)
                }
            }
            guard let source = imageSource(of: node) else { return .unreadable }
            return .images([MappedRow.Image(source: source)], isWhole: false, flaw: nil)
        case .number, .true, .false: return .unreadable
        }
    }

    private func imageArray(at node: Int) -> ImageList {
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
            case .null: break
            case .string: if !isBlank(text(of: child)) { images.append(MappedRow.Image(source: text(of: child))) }
            case .object:
                guard let source = imageSource(of: child) else {
                    // An entry that says that it has no picture.
                    guard Self.sourceKeys.contains(where: { member($0, of: child) != nil }) else { return .unreadable }
                    isWhole = false
                    break
                }
                if positions.count == images.count, let position = position(of: child) { positions.append(position) }
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
        guard nodes[node].kind == .array || nodes[node].kind == .object,
            case .images(let images, _, _) = imageList(at: node, separator: nil)
        else { return false }
        return !images.isEmpty
    }

    private static let sourceKeys = ["src", "url", "uri", "link", "originalSrc"]
    private static let furtherSourceKeys = [
        "imageUrl", "image_url", "href", "secure_url", "source", "url_standard", "url_zoom", "transformedSrc", "file",
        "filename", "path", "large", "original", "full", "medium", "thumbnail",
    ]

    /// The address in an object that describes an image.
    func imageSource(of node: Int) -> Range<Int>? {
        guard nodes[node].kind == .object else { return nil }
        for key in Self.sourceKeys {
            if let source = text(of: key, in: node) { return source }
        }
        for key in Self.furtherSourceKeys {
            if let source = text(of: key, in: node) { return source }
        }
        // `{"node": {"url": …}}`, `{"image": {"url": …}}`
        for key in ["node", "image", "attributes", "media"] {
            if let inner = member(key, of: node), nodes[inner].kind == .object { return imageSource(of: inner) }
        }
        return nil
    }

    private func text(of key: String, in node: Int) -> Range<Int>? {
        guard let member = member(key, of: node, ignoringCase: true), nodes[member].kind == .string,
            !isBlank(text(of: member))
        else { return nil }
        return text(of: member)
    }

    private func position(of node: Int) -> Double? {
        for key in ["position", "sort_order", "sortOrder"] {
            guard let member = member(key, of: node) else { continue }
            switch nodes[member].kind {
            case .number: return double(text(of: member))
            case .string where isNumber(text(of: member)): return double(text(of: member))
            default: return nil
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

    /// Reads a text that is an array in brackets; the answer is the array's place in this row, or nil when it cannot be read.
    ///
    /// An array with single quotes, as Python writes it, is read too.
    mutating func unfoldArray(_ text: Range<Int>) -> Int? {
        guard ImageText.isArray(bytes[text]) else { return nil }
        var list = DictionaryRow(json: bytes[text])
        if list == nil { list = DictionaryRow(json: bytes[text].map { $0 == 0x27 ? 0x22 : $0 }) }
        guard let list, list.nodes.first?.kind == .array else { return nil }
        // Behind the row's own values, where only who knows the place finds it.
        let place = nodes.count
        append(0, of: list)
        return place
    }
}
