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

    func forEachRow(_ body: (inout DictionaryRow) throws -> Void) throws {
        let surveyor = ShapeSurveyor(wanted: root)
        try read(with: surveyor)
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
        source.rewind()
        try withoutActuallyEscaping(body) { body in
            try read(with: RowBuilder(source.file, at: location, body))
        }
    }

    private func read(with handler: any ValueHandler) throws {
        switch form {
        case .xml: try XMLParser.parse(source, with: XMLPropertyList(source.file, handler))
        case .binary: try BinaryPropertyList(source).read(with: handler)
        case .openStep: try OpenStepPropertyList(source).read(with: handler)
        }
    }
}
