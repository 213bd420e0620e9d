extension DictionaryRow {
    /// Flattens a dictionary; keys in sorted order, so that equal dictionaries give equal rows (M2).
    package init(_ dictionary: [String: DictionaryValue]) {
        self.init()
        flatten(.object(dictionary), key: nil, depth: 1)
    }

    /// What nests deeper than a file may is left out, and the row marked by it.
    private mutating func flatten(_ value: DictionaryValue, key: Range<Int>?, depth: Int) {
        guard depth <= JSONScanner.maximumDepth else {
            flaw = RowFlaw(.malformed, "nested deeper than \(JSONScanner.maximumDepth) levels")
            return append(.null, key: key)
        }
        switch value {
        case .null: append(.null, key: key)
        case .bool(let flag): append(flag ? .true : .false, key: key)
        case .number(let number): append(.number, key: key, text: store(number.description.utf8))
        case .string(let string): append(.string, key: key, text: store(string.utf8))
        case .array(let elements):
            let index = open(.array, key: key)
            for element in elements { flatten(element, key: nil, depth: depth + 1) }
            close(index)
        case .object(let members):
            let index = open(.object, key: key)
            for (name, member) in members.sorted(by: { $0.key < $1.key }) {
                flatten(member, key: store(name.utf8), depth: depth + 1)
            }
            close(index)
        }
    }

    /// The value at a node, with all that is inside it. Recursion is bounded by the readers' depth limit.
    package func value(at index: Int) -> DictionaryValue {
        switch nodes[index].kind {
        case .null: .null
        case .true: .bool(true)
        case .false: .bool(false)
        case .number: .number(DecimalText(unchecked: string(text(of: index))))
        case .string: .string(string(text(of: index)))
        case .array: .array(children(of: index).map { value(at: $0) })
        case .object:
            .object(
                Dictionary(
                    children(of: index).map { (string(key(of: $0)), value(at: $0)) },
                    uniquingKeysWith: { _, last in last }
                )
            )
        }
    }
}
