import ShopModel

/// Builds a row for each value at the chosen place of a document.
struct RowBuilder: ValueHandler {
    /// How many values one row may have. It bounds memory where few bytes stand for many values.
    static let largestCount = 1 << 18

    private let file: String
    private let location: RowsLocation
    /// Whether the reader has checked that text is UTF-8.
    private let isKnownUTF8: Bool
    private let body: (inout DictionaryRow) throws -> Void
    private var row = DictionaryRow()
    private var rowCount = 0
    /// Containers outside of rows: whether each is a dictionary, and how many steps of the path lead to it; nil when off the way.
    private var outer: [(isObject: Bool, matched: Int?)] = []
    /// The containers of the row that are open, as nodes.
    private var inner: [Int] = []
    /// The last key outside of rows.
    private var outerKey: [UInt8] = []
    /// The last key of the row, in its bytes.
    private var innerKey = 0..<0
    private var isInRow = false
    /// Whether the innermost open container of the row is a dictionary.
    private var isInObject = false
    /// Whether all texts of the row so far are Unicode. Each is looked at by itself: two halves side by side would pass for a whole.
    private var isUnicode = true
    private let maximumDepth = JSONScanner.maximumDepth

    init(
        _ file: String,
        at location: RowsLocation,
        isKnownUTF8: Bool,
        _ body: @escaping (inout DictionaryRow) throws -> Void
    ) {
        self.file = file
        self.location = location
        self.isKnownUTF8 = isKnownUTF8
        self.body = body
    }

    var wantsText: Bool { isInRow || startsRow }
    var wantsPlace: Bool { isInRow ? inner.count >= maximumDepth : startsRow }

    mutating func open(_ kind: DocumentShape.Kind, at place: Place) throws {
        if !isInRow, startsRow { start(at: place) }
        guard isInRow else {
            outer.append((kind == .object, matchedHere))
            return
        }
        try checkDepth(place)
        try checkSize()
        let name = keyRange
        inner.append(row.open(kind == .object ? .object : .array, key: name))
        isInObject = kind == .object
    }

    mutating func key(_ text: UnsafeBufferPointer<UInt8>) throws {
        if isInRow {
            try checkSize()
            innerKey = store(text)
        } else {
            outerKey.removeAll(keepingCapacity: true)
            outerKey.append(contentsOf: text)
        }
    }

    mutating func scalar(_ kind: DictionaryRow.Kind, _ text: UnsafeBufferPointer<UInt8>, at place: Place) throws {
        if !isInRow {
            guard startsRow else { return }
            start(at: place)
        }
        try checkDepth(place)
        try checkSize()
        let name = keyRange
        switch kind {
        case .string, .number: row.append(kind, key: name, text: store(text))
        default: row.append(kind, key: name)
        }
        if inner.isEmpty { try finish() }
    }

    mutating func close() throws {
        guard isInRow else {
            outer.removeLast()
            return
        }
        row.close(inner.removeLast())
        guard let parent = inner.last else { return try finish() }
        isInObject = row.nodes[parent].kind == .object
    }

    // MARK: - Where rows are

    /// How many steps of the path lead to the value that starts now, outside of rows.
    private var matchedHere: Int? {
        guard let parent = outer.last else { return 0 }
        guard let matched = parent.matched, matched < location.path.count else { return nil }
        let step = location.path[matched]
        let fits = parent.isObject ? outerKey.elementsEqual(step.utf8) : step == RowsLocation.through
        return fits ? matched + 1 : nil
    }

    private var startsRow: Bool {
        let length = location.path.count
        switch location.choice {
        case .document: return matchedHere == length
        case .elements: return outer.last.map { !$0.isObject && $0.matched == length } ?? false
        case .members: return outer.last.map { $0.isObject && $0.matched == length } ?? false
        }
    }

    // MARK: - The row

    private mutating func start(at place: Place) {
        isInRow = true
        rowCount += 1
        row.removeAll()
        row.number = rowCount
        (row.line, row.column) = (place.line, place.column)
        row.flaw = nil
        innerKey = 0..<0
        isInObject = false
        isUnicode = true
        row.memberName = location.choice == .members ? outerKey.withUnsafeBufferPointer { store($0) } : nil
    }

    /// The key of the value that starts now, inside of a row.
    private var keyRange: Range<Int>? { isInObject ? innerKey : nil }

    @inline(__always)
    private mutating func store(_ text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        if !isKnownUTF8, isUnicode { isUnicode = JSONText.firstInvalidUTF8(text) == nil }
        return row.store(text)
    }

    private mutating func finish() throws {
        isInRow = false
        if !isUnicode {
            row.flaw = RowFlaw(.notUnicode, "text that is not Unicode: not valid UTF-8")
        }
        try body(&row)
    }

    @inline(__always)
    private func checkDepth(_ place: Place) throws {
        if inner.count >= maximumDepth { throw tooDeep(place) }
    }

    private func tooDeep(_ place: Place) -> CatalogFileError {
        CatalogFileError(
            .syntax,
            file: file,
            line: place.line == 0 ? nil : place.line,
            column: place.line == 0 ? nil : place.column,
            "nested deeper than \(maximumDepth) levels"
        )
    }

    @inline(__always)
    private func checkSize() throws {
        if row.bytes.count >= JSONWindow.largestValue || row.nodes.count >= Self.largestCount { throw tooLarge }
    }

    private var tooLarge: CatalogFileError {
        CatalogFileError(
            .rowTooLarge,
            file: file,
            line: row.line == 0 ? nil : row.line,
            column: row.line == 0 ? nil : row.column,
            "row \(row.number) is larger than \(JSONWindow.largestValue >> 20) MiB or has more than "
                + "\(Self.largestCount) values; no shop is that large"
        )
    }
}
