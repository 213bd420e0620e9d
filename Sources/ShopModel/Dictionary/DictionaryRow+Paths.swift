extension DictionaryRow {
    /// Whether a range of the row's bytes holds this text.
    @inline(__always)
    package func bytes(_ range: Range<Int>, equal text: [UInt8]) -> Bool {
        guard range.count == text.count else { return false }
        return bytes.withUnsafeBufferPointer { mine in
            text.withUnsafeBufferPointer { theirs in
                var index = 0
                while index < theirs.count {
                    if mine[range.lowerBound + index] != theirs[index] { return false }
                    index += 1
                }
                return true
            }
        }
    }

    /// The member of an object with this key; the last one where a key stands twice.
    package func member(_ key: String, of index: Int = 0, ignoringCase: Bool = false) -> Int? {
        guard nodes[index].kind == .object else { return nil }
        let wanted = ignoringCase ? key.lowercased() : key
        var found: Int?
        var child = index + 1
        while child < end(of: index) {
            let name = string(self.key(of: child))
            if (ignoringCase ? name.lowercased() : name) == wanted { found = child }
            child = end(of: child)
        }
        return found
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
