import ShopModel

/// Finds the rows of an XML property list and reads them one by one.
struct PropertyListReader {
    private let source: ByteSource
    private let root: [String]?

    init(_ source: ByteSource, root: [String]?) {
        self.source = source
        self.root = root
    }

    func forEachRow(_ body: (inout DictionaryRow) throws -> Void) throws {
        let surveyor = PropertyListSurveyor()
        try XMLParser.parse(source, with: surveyor)
        if surveyor.shape.containers.first?.kind == .scalar {
            throw CatalogFileError(.noRows, file: source.file, "there are no rows here: a single value has no rows")
        }
        let location: RowsLocation
        do throws(RowsLocation.Failure) {
            location = try RowsLocation.choose(in: surveyor.shape, root: root)
        } catch {
            throw CatalogFileError(error, file: source.file)
        }
        source.rewind()
        try withoutActuallyEscaping(body) { body in
            try XMLParser.parse(source, with: PropertyListRows(at: location, body))
        }
    }
}
