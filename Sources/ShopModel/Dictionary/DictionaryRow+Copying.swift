extension DictionaryRow {
    /// Copies a value of another row to the end of this one, under the container that is open here.
    package mutating func append(_ node: Int, of other: DictionaryRow, key: Range<Int>? = nil) {
        switch other.nodes[node].kind {
        case .array, .object:
            let isObject = other.nodes[node].kind == .object
            let index = open(other.nodes[node].kind, key: key)
            for child in other.children(of: node) {
                let name = isObject ? store(other.bytes[other.key(of: child)]) : nil
                append(child, of: other, key: name)
            }
            close(index)
        case .string, .number:
            append(other.nodes[node].kind, key: key, text: store(other.bytes[other.text(of: node)]))
        case .null, .true, .false:
            append(other.nodes[node].kind, key: key)
        }
    }

    /// A row that JSON text describes, or nil when it is not one JSON value.
    package init?(json: some Sequence<UInt8>) {
        self.init()
        var scanner = JSONScanner()
        let bytes = Array(json)
        let isWhole = bytes.withUnsafeBufferPointer { buffer -> Bool in
            guard case .complete(let end) = scanner.scan(buffer, from: 0, isComplete: true, into: &self) else {
                return false
            }
            return buffer[end...].allSatisfy { $0 <= 0x20 }
        }
        guard isWhole else { return nil }
    }

    /// The row as one line of JSON.
    package var json: String {
        var text: [UInt8] = []
        if !nodes.isEmpty { JSONWriter.append(0, of: self, to: &text) }
        return String(decoding: text, as: UTF8.self)
    }
}
