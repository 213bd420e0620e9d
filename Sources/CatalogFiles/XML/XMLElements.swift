import ShopModel

/// The elements of one row while it is read: a small tree, since elements of one name need not stand together to become an array.
struct XMLElements {
    struct Element {
        var key: String
        var text: [UInt8] = []
        var attributes: [(key: String, value: String)] = []
        var children: [Int] = []
    }

    private(set) var elements: [Element] = []
    private(set) var open: [Int] = []
    /// How much text is held.
    private(set) var size = 0

    var isEmpty: Bool { open.isEmpty }

    mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        size = 0
    }

    mutating func start(_ key: String, _ attributes: [(key: String, value: String)]) {
        let index = elements.count
        if let parent = open.last { elements[parent].children.append(index) }
        elements.append(Element(key: key, attributes: attributes))
        open.append(index)
        size += key.utf8.count + attributes.reduce(64) { $0 + 64 + $1.key.utf8.count + $1.value.utf8.count }
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        elements[open[open.count - 1]].text.append(contentsOf: bytes)
        size += bytes.count
    }

    mutating func end() {
        open.removeLast()
    }

    /// Makes an Atom link its address: `link` for the page itself, `link:self` and so on for the others.
    mutating func unfoldLink() {
        let index = open[open.count - 1]
        let attributes = elements[index].attributes
        guard elements[index].key == "link", let address = attributes.first(where: { $0.key == "href" })?.value else {
            return
        }
        if let relation = attributes.first(where: { $0.key == "rel" })?.value, relation != "alternate" {
            elements[index].key = "link:\(relation)"
        }
        elements[index].attributes = []
        elements[index].text = Array(address.utf8)
    }

    /// Puts the outermost element into a row, as an object. Depth is bounded by the parser.
    func fill(_ row: inout DictionaryRow) {
        fillObject(0, key: nil, into: &row)
    }

    private func fillObject(_ index: Int, key: Range<Int>?, into row: inout DictionaryRow) {
        let element = elements[index]
        let object = row.open(.object, key: key)
        for (name, value) in element.attributes where !value.isEmpty {
            let name = Self.store(name, in: &row)
            row.append(.string, key: name, text: Self.store(value, in: &row))
        }
        // Children in the order of their first; the others of the name follow it into an array.
        var groups: [(key: String, members: [Int])] = []
        var places: [String: Int] = [:]
        for child in element.children where !isEmptyValue(child) {
            let name = elements[child].key
            if let place = places[name] {
                groups[place].members.append(child)
            } else {
                places[name] = groups.count
                groups.append((name, [child]))
            }
        }
        for group in groups {
            let name = Self.store(group.key, in: &row)
            if group.members.count == 1 {
                fillValue(group.members[0], key: name, into: &row)
            } else {
                let array = row.open(.array, key: name)
                for member in group.members { fillValue(member, key: nil, into: &row) }
                row.close(array)
            }
        }
        let text = Self.trimmed(element.text)
        if !text.isEmpty {
            let name = Self.store("text", in: &row)
            row.append(.string, key: name, text: Self.store(text, in: &row))
        }
        row.close(object)
    }

    private func fillValue(_ index: Int, key: Range<Int>?, into row: inout DictionaryRow) {
        if elements[index].children.isEmpty, elements[index].attributes.isEmpty {
            row.append(.string, key: key, text: Self.store(Self.trimmed(elements[index].text), in: &row))
        } else {
            fillObject(index, key: key, into: &row)
        }
    }

    /// An element without anything in it is a missing value, as an empty cell is.
    private func isEmptyValue(_ index: Int) -> Bool {
        let element = elements[index]
        return element.children.isEmpty && element.attributes.isEmpty && Self.trimmed(element.text).isEmpty
    }

    private static func store(_ text: String, in row: inout DictionaryRow) -> Range<Int> {
        var text = text
        return text.withUTF8 { row.store($0) }
    }

    private static func store(_ text: ArraySlice<UInt8>, in row: inout DictionaryRow) -> Range<Int> {
        text.withUnsafeBufferPointer { row.store($0) }
    }

    private static func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
        var (start, end) = (0, text.count)
        while start < end, text[start] <= 0x20 { start += 1 }
        while end > start, text[end - 1] <= 0x20 { end -= 1 }
        return text[start..<end]
    }
}
