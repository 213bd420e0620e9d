import ShopModel

/// Finds the rows of a JSON document and reads them one by one.
///
/// A document that is an array is read once. Any other is looked through first, to find where its rows are.
struct JSONRowReader {
    private let source: ByteSource
    private let window: JSONWindow
    private let root: [String]?
    private var row = DictionaryRow()
    private var rowCount = 0
    /// What is wrong with the text of the last member's name.
    private var nameFlaw: JSONSyntaxProblem?

    init(_ source: ByteSource, root: [String]?, allowsComments: Bool) {
        self.source = source
        self.root = root
        window = JSONWindow(source, allowsComments: allowsComments)
    }

    mutating func forEachRow(_ body: (inout DictionaryRow) throws -> Void) throws {
        try window.skipByteOrderMark()
        let location: RowsLocation
        if root == nil, try window.peek() == 0x5B {
            location = RowsLocation(path: [], choice: .elements)
        } else {
            var shape = DocumentShape(wanted: root)
            try survey(path: [], parent: nil, into: &shape)
            try expectEnd()
            do throws(RowsLocation.Failure) {
                location = try RowsLocation.choose(in: shape, root: root)
            } catch {
                throw CatalogFileError(error, file: source.file)
            }
            window.rewind()
            try window.skipByteOrderMark()
        }
        try walk(location.path[...], choice: location.choice, body)
        try expectEnd()
    }

    // MARK: - Looking through

    private mutating func survey(path: [String], parent: Int?, into shape: inout DocumentShape) throws {
        let first = try window.peek()
        let kind: DocumentShape.Kind = first == 0x7B ? .object : first == 0x5B ? .array : .scalar
        let container = shape.add(kind, path: path, parent: parent)
        guard let container, kind != .scalar else {
            try skipValue()
            return
        }
        let goesDeep = kind == .object && path.count < DocumentShape.depth
        try forEachChild(of: kind) { reader, name in
            if goesDeep || shape.wanted != nil {
                let step = kind == .object ? name : RowsLocation.through
                try reader.survey(path: path + [step], parent: container, into: &shape)
            } else {
                // Too deep to hold rows: only what it is counts.
                let first = try reader.window.peek()
                let kind: DocumentShape.Kind = first == 0x7B ? .object : first == 0x5B ? .array : .scalar
                shape.count(kind, in: container)
                try reader.skipValue()
            }
        }
        shape.leave(container)
    }

    // MARK: - Reading

    private mutating func walk(
        _ path: ArraySlice<String>,
        choice: RowsLocation.Choice,
        _ body: (inout DictionaryRow) throws -> Void
    ) throws {
        if let step = path.first {
            let isThrough = step == RowsLocation.through
            // Where the way leads through arrays, not every element has it.
            guard try window.peek() == (isThrough ? 0x5B : 0x7B) else {
                try skipValue()
                return
            }
            try forEachChild(of: isThrough ? .array : .object) { reader, name in
                if isThrough || name == step {
                    try reader.walk(path.dropFirst(), choice: choice, body)
                } else {
                    try reader.skipValue()
                }
            }
            return
        }
        let isContainer = try window.peek() == (choice == .elements ? 0x5B : 0x7B)
        switch choice {
        case .elements where isContainer:
            try forEachChild(of: .array) { reader, _ in try reader.readRow(memberName: nil, body) }
        case .members where isContainer:
            try forEachChild(of: .object) { reader, name in
                try reader.readRow(memberName: name, body)
            }
        default: try readRow(memberName: nil, body)
        }
    }

    private mutating func readRow(memberName: String?, _ body: (inout DictionaryRow) throws -> Void) throws {
        rowCount += 1
        row.number = rowCount
        // A row whose name is not Unicode has no key, however good it is otherwise.
        let ofName = memberName == nil ? nil : nameFlaw
        let flaw = try window.scanValue(into: &row) ?? ofName
        row.memberName = memberName.map { row.store($0.utf8) }
        row.flaw = flaw.map { RowFlaw(.notUnicode, "text that is not Unicode: \($0.message)") }
        try body(&row)
    }

    /// Takes a value and keeps nothing of it.
    private mutating func skipValue() throws {
        if case .malformed(let problem) = try window.tryValue(into: &row, keepingValues: false) {
            throw window.syntaxError(problem)
        }
    }

    // MARK: - Tokens

    /// Visits what is directly inside the container that comes next; names are empty in an array.
    private mutating func forEachChild(
        of kind: DocumentShape.Kind,
        _ visit: (inout JSONRowReader, String) throws -> Void
    ) throws {
        let isObject = kind == .object
        let (open, close): (UInt8, UInt8) = isObject ? (0x7B, 0x7D) : (0x5B, 0x5D)
        guard try window.peek() == open else {
            throw window.syntaxError("expected \(isObject ? "an object" : "an array"), found \(window.found)")
        }
        window.take()
        if try window.peek() == close {
            window.take()
            return
        }
        while true {
            var name = ""
            if isObject {
                guard try window.peek() == 0x22 else {
                    throw window.syntaxError("expected a key in double quotes, found \(window.found)")
                }
                nameFlaw = try window.scanValue(into: &row)
                name = row.string(row.text(of: 0))
                guard try window.peek() == 0x3A else {
                    throw window.syntaxError("expected \":\" after the key, found \(window.found)")
                }
                window.take()
            }
            try visit(&self, name)
            switch try window.peek() {
            case 0x2C:
                window.take()
                if try window.peek() == close {
                    guard window.allowsComments else { throw window.syntaxError("a comma with nothing after it") }
                    window.take()
                    return
                }
            case close:
                window.take()
                return
            case nil:
                throw window.syntaxError("the text ends inside \(isObject ? "an object" : "an array")")
            default:
                throw window.syntaxError("expected \",\" or \"\(isObject ? "}" : "]")\", found \(window.found)")
            }
        }
    }

    private func expectEnd() throws(CatalogFileError) {
        guard try window.peek() == nil else {
            throw window.syntaxError("expected the end of the document, found \(window.found)")
        }
    }
}
