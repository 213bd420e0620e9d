extension DictionaryRow {
    /// Whether a range of the row's bytes holds the same text as a range of others.
    @inline(__always)
    package func bytes(_ range: Range<Int>, equal others: [UInt8], _ other: Range<Int>) -> Bool {
        guard range.count == other.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            others.withUnsafeBufferPointer { others in
                var index = 0
                while index < other.count {
                    if bytes[range.lowerBound + index] != others[other.lowerBound + index] { return false }
                    index += 1
                }
                return true
            }
        }
    }

    /// The member of an object with this key; the last one where a key stands twice.
    package func member(_ key: String, of index: Int = 0, ignoringCase: Bool = false) -> Int? {
        guard nodes[index].kind == .object else { return nil }
        var wanted = ignoringCase ? key.lowercased() : key
        return wanted.withUTF8 { wanted in
            let isASCII = !wanted.contains { $0 >= 0x80 }
            let end = end(of: index)
            var found: Int?
            var child = index + 1
            while child < end {
                if text(self.key(of: child), isKey: wanted, isASCII: isASCII, ignoringCase: ignoringCase) {
                    found = child
                }
                child = self.end(of: child)
            }
            return found
        }
    }

    /// Returns the last member of the row whose key has these bytes.
    package func member(exactly key: String) -> Int? {
        guard nodes.first?.kind == .object else { return nil }
        var found: Int?
        for child in children(of: 0) where bytes[self.key(of: child)].elementsEqual(key.utf8) { found = child }
        return found
    }

    /// Compares as `String` does, canonical equivalents alike; two ASCII texts, which is what keys mostly are, byte by byte.
    private func text(
        _ range: Range<Int>,
        isKey wanted: UnsafeBufferPointer<UInt8>,
        isASCII: Bool,
        ignoringCase: Bool
    ) -> Bool {
        var isASCII = isASCII
        var isSame = range.count == wanted.count
        var offset = 0
        while offset < range.count {
            let byte = bytes[range.lowerBound + offset]
            if byte >= 0x80 { isASCII = false }
            let isCapital = ignoringCase && byte &- 0x41 < 26
            if isSame { isSame = (isCapital ? byte | 0x20 : byte) == wanted[offset] }
            offset += 1
        }
        if isSame || isASCII { return isSame }
        let name = string(range)
        return (ignoringCase ? name.lowercased() : name) == String(decoding: wanted, as: UTF8.self)
    }

    /// The node at a path and the top-level member it is inside of. The column of the path's whole name is tried first.
    package func node(at path: FieldPath) -> (node: Int, member: Int)? {
        if let column = member(path.columnName) { return (column, column) }
        var node = 0
        var top: Int?
        for step in path.steps {
            switch step {
            case .key(let key):
                guard let next = member(key, of: node) else { return nil }
                node = next
            case .index(let index):
                guard nodes[node].kind == .array else { return nil }
                var child = node + 1
                var remaining = index
                while child < end(of: node), remaining > 0 {
                    child = end(of: child)
                    remaining -= 1
                }
                guard child < end(of: node) else { return nil }
                node = child
            }
            if top == nil { top = node }
        }
        return top.map { (node, $0) }
    }
}
