import ShopModel

/// Reads the rows of a merchant feed, or of any XML whose rows' place was said.
struct XMLReader {
    /// Where items stand in RSS 2.0, RSS 1.0 and Atom.
    private static let feedRoots = [["rss", "channel", "item"], ["rdf:RDF", "item"], ["feed", "entry"]]

    private let source: ByteSource
    private let root: [String]?
    private let isFeed: Bool

    init(_ source: ByteSource, root: [String]?, isFeed: Bool) {
        self.source = source
        self.root = root
        self.isFeed = isFeed
    }

    /// The place of the rows where it was not given.
    private(set) var guessedRoot: [String]?

    mutating func forEachRow(_ body: (inout DictionaryRow) throws -> Void) throws {
        var roots = Self.feedRoots
        if let root {
            // Repeated elements are arrays by themselves.
            let way = root.filter { $0 != RowsLocation.through }
            roots = [way.isEmpty ? [try outermostName()] : way]
        } else if !isFeed {
            source.rewind()
            var surveyor = XMLSurveyor()
            try XMLParser.parse(source, with: &surveyor)
            guard let shops = surveyor.onlyShops else { throw try refusal(nil) }
            guessedRoot = shops
            roots = [shops]
            source.rewind()
        }
        let (file, isFeed, source) = (source.file, isFeed, source)
        let count = try withoutActuallyEscaping(body) { body in
            var rows = XMLRows(file, at: roots, isFeed: isFeed, body)
            try XMLParser.parse(source, with: &rows)
            return rows.rowCount
        }
        if count == 0, let root { throw try refusal(root) }
    }

    /// Says where rows could be.
    private func refusal(_ root: [String]?) throws -> CatalogFileError {
        source.rewind()
        var surveyor = XMLSurveyor()
        try XMLParser.parse(source, with: &surveyor)
        let candidates = surveyor.candidates
        if let root {
            return CatalogFileError(.noSuchRoot(RowsLocation.text(of: root), candidates: candidates), file: source.file)
        }
        guard let first = candidates.first else {
            return CatalogFileError(
                .noRows,
                file: source.file,
                "this is XML in which nothing repeats; if it is a single shop, say so with --root ."
            )
        }
        return CatalogFileError(
            .severalRoots,
            file: source.file,
            "this is XML, and what its rows are has to be said: \(candidates.prefix(9).joined(separator: ", ")); "
                + "choose with --root \(first)"
        )
    }

    private func outermostName() throws -> String {
        struct First: XMLHandler {
            struct Found: Error { let name: String }
            func start(_ element: XMLName, attributes: XMLAttributes, at place: XMLPlace) throws {
                throw Found(name: element.string)
            }
            func end(_ element: XMLName) throws {}
            func text(_ bytes: UnsafeBufferPointer<UInt8>) throws {}
        }
        defer { source.rewind() }
        do {
            var first = First()
            try XMLParser.parse(source, with: &first)
            return ""
        } catch let found as First.Found {
            return found.name
        }
    }
}
