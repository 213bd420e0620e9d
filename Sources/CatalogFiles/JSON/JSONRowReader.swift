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

    init(_ source: ByteSource, root: [String]?) {
        self.source = source
        self.root = root
        window = JSONWindow(source)
    }

    mutating func forEachRow(_ body: (inout DictionaryRow) throws -> Void) throws {
        try window.skipByteOrderMark()
        let location: RowsLocation
        if root == nil, try window.peek() == 0x5B {
            location = RowsLocation(path: [], choice: .elements)
        } else {
            var shape = DocumentShape()
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
        if location.path.isEmpty { try expectEnd() }
    }

    // MARK: - Looking through

    private mutating func survey(path: [String], parent: Int?, into shape: inout DocumentShape) throws {
        let first = try window.peek()
        let kind: DocumentShape.Kind = first == 0x7B ? .object : first == 0x5B ? .array : .scalar
        let container = shape.add(kind, path: path, parent: parent)
        guard let container, kind != .scalar else {
            _ = try window.scanValue(into: &row)
            return
        }
        // Elements of an array of interest are counted; members of an object may be arrays of interest themselves.
        try forEachChild(of: kind) { reader, name in
            if kind == .object, path.count < DocumentShape.depth {
                try reader.survey(path: path + [name], parent: container, into: &shape)
            } else {
                let isObject = try reader.window.peek() == 0x7B
                _ = shape.add(isObject ? .object : .scalar, path: path + [""] + [""], parent: container)
                _ = try reader.window.scanValue(into: &reader.row)
            }
        }
    }

    // MARK: - Reading

    private mutating func walk(
        _ path: ArraySlice<String>,
        choice: RowsLocation.Choice,
        _ body: (inout DictionaryRow) throws -> Void
    ) throws {
        if let step = path.first {
            try forEachChild(of: .object) { reader, name in
                if name == step {
                    try reader.walk(path.dropFirst(), choice: choice, body)
                } else {
                    _ = try reader.window.scanValue(into: &reader.row)
                }
            }
            return
        }
        switch choice {
        case .document: try readRow(memberName: nil, body)
        case .elements:
            try forEachChild(of: .array) { reader, _ in try reader.readRow(memberName: nil, body) }
        case .members:
            try forEachChild(of: .object) { reader, name in
                try reader.readRow(memberName: name, body)
            }
        }
    }

    private mutating func readRow(memberName: String?, _ body: (inout DictionaryRow) throws -> Void) throws {
        rowCount += 1
        row.number = rowCount
        let flaw = try window.scanValue(into: &row)
        row.memberName = memberName.map { row.store($0.utf8) }
        row.flaw = flaw.map { RowFlaw(.notUnicode, "text that is not Unicode: \($0.message)") }
        try body(&row)
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
                _ = try window.scanValue(into: &row)
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
                if try window.peek() == close { throw window.syntaxError("a comma with nothing after it") }
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
