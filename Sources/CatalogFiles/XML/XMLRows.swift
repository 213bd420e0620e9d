import ShopModel

/// Builds a row from each element at one of the given ways down from the outermost element.
struct XMLRows: XMLHandler {
    private let file: String
    private let roots: [[String]]
    private let isFeed: Bool
    private let body: (inout DictionaryRow) throws -> Void
    private var names = XMLNames()
    private var path: [String] = []
    private var elements = XMLElements()
    private var row = DictionaryRow()
    private(set) var rowCount = 0

    init(
        _ file: String,
        at roots: [[String]],
        isFeed: Bool,
        _ body: @escaping (inout DictionaryRow) throws -> Void
    ) {
        self.file = file
        self.roots = roots
        self.isFeed = isFeed
        self.body = body
    }

    mutating func start(_ element: XMLName, attributes: XMLAttributes, at place: XMLPlace) throws {
        var data: [(key: String, value: String)] = []
        for (name, value) in attributes where !names.declare(name, value) {
            data.append((names.key(name), value))
            if data.count >= RowBuilder.largestCount { throw tooLarge }
        }
        let name = element.string
        if elements.isEmpty {
            path.append(name)
            guard roots.contains(path) else { return }
            rowCount += 1
            row.number = rowCount
            let place = place.found
            (row.line, row.column) = (place.line, place.column)
            elements.removeAll()
        }
        let key = names.key(name)
        if isFeed { data = Self.feedAttributes(of: key, data) }
        elements.start(key, data)
        try checkSize()
    }

    mutating func end(_ element: XMLName) throws {
        if elements.isEmpty {
            path.removeLast()
            return
        }
        if isFeed { elements.unfoldLink() }
        elements.end()
        guard elements.isEmpty else { return }
        path.removeLast()
        row.removeAll()
        row.flaw = nil
        elements.fill(&row)
        try body(&row)
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        guard !elements.isEmpty else { return }
        elements.append(bytes)
        try checkSize()
    }

    /// In feeds an attribute often only says how to read the text, and a link of Atom has its address in one.
    private static func feedAttributes(
        of key: String,
        _ attributes: [(key: String, value: String)]
    ) -> [(key: String, value: String)] {
        if attributes.isEmpty { return attributes }
        return attributes.filter {
            !["isPermaLink", "xml:lang", "xml:base"].contains($0.key)
                && !($0.key == "type" && ["title", "summary", "content", "subtitle", "rights"].contains(key))
        }
    }

    private func checkSize() throws {
        if elements.size >= JSONWindow.largestValue { throw tooLarge }
    }

    private var tooLarge: CatalogFileError {
        CatalogFileError(
            .rowTooLarge,
            file: file,
            line: row.line,
            column: row.column,
            "row \(row.number) is larger than \(JSONWindow.largestValue >> 20) MiB or has more than "
                + "\(RowBuilder.largestCount) values; no shop is that large"
        )
    }
}
