import ShopModel

/// Finds the rows of a property list of any form and reads them one by one.
struct PropertyListReader {
    private let source: ByteSource
    private let form: PropertyListForm
    private let root: [String]?

    init(_ source: ByteSource, form: PropertyListForm, root: [String]?) {
        self.source = source
        self.form = form
        self.root = root
    }

    /// The place of the rows where it was chosen among several.
    private(set) var guessedRoot: [String]?

    mutating func forEachRow(_ body: (inout DictionaryRow) throws -> Void) throws {
        let location = try beginsWithRows() ? RowsLocation(path: [], choice: .elements) : surveyed()
        if location.isGuess { guessedRoot = location.path }
        source.rewind()
        try withoutActuallyEscaping(body) { body in
            // The XML parser has checked the text.
            var rows = RowBuilder(source.file, at: location, isKnownUTF8: form == .xml, body)
            try read(with: &rows)
        }
    }

    /// Whether the document is an array and a row is the first thing in it: then nothing has to be looked for.
    private func beginsWithRows() throws -> Bool {
        guard root == nil else { return false }
        defer { source.rewind() }
        do {
            var first = FirstValues()
            try read(with: &first)
        } catch let answer as FirstValues.Answer {
            return answer.isRows
        }
        return false
    }

    /// Looks through the whole document for the place of its rows.
    private func surveyed() throws -> RowsLocation {
        var surveyor = ShapeSurveyor(wanted: root)
        try read(with: &surveyor)
        if surveyor.isKeyedArchive {
            throw CatalogFileError(
                .unknownFormat,
                file: source.file,
                "this is a keyed archive, objects of a program and not a catalog; export a plain property list or JSON"
            )
        }
        let location: RowsLocation
        do throws(RowsLocation.Failure) {
            location = try RowsLocation.choose(in: surveyor.shape, root: root)
        } catch {
            throw CatalogFileError(error, file: source.file)
        }
        if let list = surveyor.shape.containers.first(where: { $0.path == location.path }),
            location.choice == .elements,
            list.count > 0, list.objects + list.arrays == 0
        {
            throw CatalogFileError(
                .noRows,
                file: source.file,
                "there are no rows here: this property list holds \(list.count) values without names, no dictionaries"
            )
        }
        return location
    }

    private func read(with handler: inout some ValueHandler) throws {
        switch form {
        case .xml: try XMLPropertyList.read(source, with: &handler)
        case .binary: try BinaryPropertyList(source).read(with: &handler)
        case .openStep: try OpenStepPropertyList(source).read(with: &handler)
        }
    }
}

/// Ends the reading as soon as it is known whether the document is an array that begins with a container.
private struct FirstValues: ValueHandler {
    struct Answer: Error {
        var isRows: Bool
    }

    private var isInArray = false
    var wantsText: Bool { false }
    var wantsPlace: Bool { false }

    mutating func open(_ kind: DocumentShape.Kind, at place: Place) throws {
        guard !isInArray, kind == .array else { throw Answer(isRows: isInArray) }
        isInArray = true
    }

    func key(_ text: UnsafeBufferPointer<UInt8>) throws {}

    func scalar(_ kind: DictionaryRow.Kind, _ text: UnsafeBufferPointer<UInt8>, at place: Place) throws {
        throw Answer(isRows: false)
    }

    func close() throws { throw Answer(isRows: false) }
}
