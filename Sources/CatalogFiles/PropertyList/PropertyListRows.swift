import Foundation
import ShopModel

/// Builds a row for each dictionary at the chosen place of a property list.
final class PropertyListRows: XMLHandler {
    private let location: RowsLocation
    private let body: (inout DictionaryRow) throws -> Void
    private var row = DictionaryRow()
    private var rowCount = 0
    /// Containers outside of rows: whether each is a dictionary, and its path.
    private var outer: [(isDictionary: Bool, path: [String])] = []
    /// The containers of the row that are open, as nodes.
    private var inner: [Int] = []
    private var key = ""
    private var text: [UInt8] = []
    private var isInRow = false

    init(at location: RowsLocation, _ body: @escaping (inout DictionaryRow) throws -> Void) {
        self.location = location
        self.body = body
    }

    func start(_ element: String, at place: XMLParser.Place) throws {
        text.removeAll(keepingCapacity: true)
        guard element != "plist", element != "key" else { return }
        if !isInRow, startsRow {
            isInRow = true
            rowCount += 1
            row.removeAll()
            row.number = rowCount
            row.line = place.line
            row.column = place.column
            row.memberName = location.choice == .members ? row.store(key.utf8) : nil
        }
        guard element == "dict" || element == "array" else { return }
        if isInRow {
            guard inner.count < JSONScanner.maximumDepth else {
                throw CatalogFileError(
                    .syntax,
                    file: "",
                    line: place.line,
                    column: place.column,
                    "nested deeper than \(JSONScanner.maximumDepth) levels"
                )
            }
            let name = inner.isEmpty || !isInDictionary ? nil : row.store(key.utf8)
            inner.append(row.open(element == "dict" ? .object : .array, key: name))
        } else {
            outer.append((element == "dict", outerPath))
        }
    }

    func end(_ element: String) throws {
        switch element {
        case "plist": return
        case "key":
            key = String(decoding: text, as: UTF8.self)
            return
        case "dict", "array":
            if isInRow { row.close(inner.removeLast()) } else { outer.removeLast() }
        default:
            guard isInRow else { return }
            appendScalar(element)
        }
        if isInRow, inner.isEmpty {
            isInRow = false
            try body(&row)
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        text.append(contentsOf: bytes)
    }

    // MARK: - Where rows are

    /// The path of the value that starts now, outside of rows.
    private var outerPath: [String] {
        guard let parent = outer.last else { return [] }
        return parent.isDictionary ? parent.path + [key] : parent.path + [""]
    }

    private var startsRow: Bool {
        switch location.choice {
        case .document: outerPath == location.path
        case .elements: outer.last.map { !$0.isDictionary && $0.path == location.path } ?? false
        case .members: outer.last.map { $0.isDictionary && $0.path == location.path } ?? false
        }
    }

    private var isInDictionary: Bool {
        row.nodes[inner[inner.count - 1]].kind == .object
    }

    // MARK: - Values

    private func appendScalar(_ element: String) {
        let name = inner.isEmpty || !isInDictionary ? nil : row.store(key.utf8)
        switch element {
        case "true": row.append(.true, key: name)
        case "false": row.append(.false, key: name)
        case "integer", "real":
            if let number = PropertyListNumber.decimal(of: text) {
                row.append(.number, key: name, text: row.store(number))
            } else {
                row.append(.string, key: name, text: row.store(text))
            }
        case "data": row.append(.string, key: name, text: row.store(text.filter { $0 > 0x20 }))
        default: row.append(.string, key: name, text: row.store(text))
        }
    }
}
