/// One dictionary of a file, flat: nodes in document order over one buffer of text.
///
/// Readers refill the same row again and again, so an import allocates nothing per row or value once the buffers have grown. Text
/// is UTF-8, checked by the reader. For single values outside the hot path, use ``DictionaryValue``.
package struct DictionaryRow {
    /// What a node holds.
    package enum Kind: UInt8 {
        case null, `true`, `false`, number, string, array, object
    }

    /// One value, with its key where it is an object's member.
    package struct Node {
        package var kind: Kind
        /// Whether the text between `start` and its end still has JSON escapes; only while a reader is at work.
        package var isEscaped = false
        package var isKeyEscaped = false
        package var keyStart: UInt32 = 0
        package var keyLength: UInt32 = 0
        /// The text of a string or a number.
        package var start: UInt32 = 0
        package var length: UInt32 = 0
        /// The index of the first node after this one and all that is inside it.
        package var end: UInt32 = 0

        package init(kind: Kind) {
            self.kind = kind
        }
    }

    package var bytes: [UInt8] = []
    package var nodes: [Node] = []
    /// Which row of the source this is, from 1.
    package var number = 0
    /// Where the row starts in the file, from 1, in lines and in bytes; 0 when the format has no lines.
    package var line = 0
    package var column = 0
    /// The name that the row has in an object of rows, which is its key.
    package var memberName: Range<Int>?
    /// Why the row cannot be used, when the reader could go on after it all the same.
    package var flaw: RowFlaw?

    package init() {}

    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        nodes.removeAll(keepingCapacity: true)
    }
}

// MARK: - Building

extension DictionaryRow {
    /// Opens an object or an array; the answer is what ``close(_:)`` takes.
    package mutating func open(_ kind: Kind, key: Range<Int>? = nil) -> Int {
        append(kind, key: key)
        return nodes.count - 1
    }

    package mutating func close(_ index: Int) {
        nodes[index].end = UInt32(truncatingIfNeeded: nodes.count)
    }

    package mutating func append(_ kind: Kind, key: Range<Int>? = nil, text: Range<Int>? = nil) {
        var node = Node(kind: kind)
        node.end = UInt32(truncatingIfNeeded: nodes.count + 1)
        if let key {
            node.keyStart = UInt32(truncatingIfNeeded: key.lowerBound)
            node.keyLength = UInt32(truncatingIfNeeded: key.upperBound &- key.lowerBound)
        }
        if let text {
            node.start = UInt32(truncatingIfNeeded: text.lowerBound)
            node.length = UInt32(truncatingIfNeeded: text.upperBound &- text.lowerBound)
        }
        nodes.append(node)
    }

    /// Copies text into the row's buffer and answers where it stands.
    package mutating func store(_ text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: text)
        return start..<bytes.count
    }

    package mutating func store(_ text: some Sequence<UInt8>) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: text)
        return start..<bytes.count
    }
}

// MARK: - Reading

extension DictionaryRow {
    package func key(of index: Int) -> Range<Int> {
        let node = nodes[index]
        return Int(node.keyStart)..<Int(node.keyStart) + Int(node.keyLength)
    }

    package func text(of index: Int) -> Range<Int> {
        let node = nodes[index]
        return Int(node.start)..<Int(node.start) + Int(node.length)
    }

    package func end(of index: Int) -> Int {
        Int(nodes[index].end)
    }

    package func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Whether the row itself is a dictionary; anything else cannot become a shop.
    package var isObject: Bool {
        nodes.first?.kind == .object
    }

    /// The nodes directly inside an object or an array, first to last.
    package func children(of index: Int) -> Children {
        Children(row: self, index: index + 1, end: end(of: index))
    }

    package struct Children: Sequence, IteratorProtocol {
        let row: DictionaryRow
        var index: Int
        let end: Int

        package mutating func next() -> Int? {
            guard index < end else { return nil }
            defer { index = row.end(of: index) }
            return index
        }
    }
}
