package import ShopModel

/// A catalog file that is open for reading: its format is known, its rows come one after another.
///
/// Constant memory at any size: what is held is a window of the file and one row.
public final class CatalogFile {
    /// The path as the user named it.
    public let name: String
    public let format: FileFormat
    /// What a catalog remembers the file by: its name without the folders.
    public var sourceName: String { Self.lastComponent(of: name) }
    /// The name of the text encoding, as in `utf-8`: what was asked for, declared, or found out from the text.
    public let encoding: String
    /// What was found out and should be said, as in `CSV with ";" between fields, header in line 1`.
    public let findings: [String]
    /// The size in bytes.
    public var size: Int { source.size }
    /// How many bytes have been read; for progress.
    public var offset: Int { source.offset }
    private let source: ByteSource
    private let root: [String]?
    private let shaping: RowShaping
    private let form: PropertyListForm
    private let csv: CSVReader?

    /// Returns a path's part after its last slash; slashes at the end do not count.
    package static func lastComponent(of path: String) -> String {
        path.splitAtScalar("/").last { !$0.isEmpty } ?? path
    }

    /// Opens a file and finds out what it is.
    ///
    /// Text whose encoding is not known beforehand is read once as a whole, to find it out.
    ///
    /// - Parameter path: a file, a named pipe, or `-` for standard input.
    public convenience init(path: String, options: ReadingOptions = ReadingOptions()) throws(CatalogFileError) {
        try self.init(ByteSource(path: path), options: options)
    }

    /// Reads bytes that a source gives; tests and fuzzing bring theirs from memory.
    package init(_ source: ByteSource, options: ReadingOptions) throws(CatalogFileError) {
        self.source = source
        name = source.file
        root = options.root.map(RowsLocation.path(parsing:))
        var opening = FileOpening(source: source, options: options)
        try opening.open()
        format = opening.format
        form = opening.form
        encoding = opening.encoding
        source.encoding = opening.encoding
        var findings = opening.findings
        if let dialect = opening.dialect {
            let reader = try CSVReader(source, dialect, hasHeader: options.hasHeader, columns: options.columns)
            findings += reader.findings
            csv = reader
        } else {
            csv = nil
        }
        self.findings = findings
        shaping = RowShaping(
            file: name,
            columns: options.columns,
            filter: options.filter,
            namesCells: opening.dialect == nil,
            isPropertyList: format == .plist
        )
    }

    /// Reads all rows, first to last; the row is refilled for each call.
    package func forEachRow(_ body: (inout DictionaryRow) throws -> Void) throws {
        source.rewind()
        let shaping = shaping
        try withoutActuallyEscaping(body) { body in
            let shaped: (inout DictionaryRow) throws -> Void = { row in try shaping.apply(&row, body) }
            switch format {
            case .json, .jsonc:
                var reader = JSONRowReader(source, root: root, allowsComments: format == .jsonc)
                try reader.forEachRow(shaped)
            case .ndjson:
                var reader = JSONLinesReader(source)
                try reader.forEachRow(shaped)
            case .plist: try PropertyListReader(source, form: form, root: root).forEachRow(shaped)
            case .csv, .tsv: try csv?.forEachRow(shaped)
            case .feed, .xml:
                try XMLReader(source, root: root, isFeed: format == .feed).forEachRow(shaped)
            }
        }
    }
}

extension CatalogFileError {
    init(_ failure: RowsLocation.Failure, file: String) {
        switch failure {
        case .noRows(let why): self.init(.noRows, file: file, "there are no rows here: \(why)")
        case .severalRoots(let roots):
            self.init(
                .severalRoots,
                file: file,
                "several lists could be the rows: \(roots.joined(separator: ", ")); choose one with --root \(roots[0])"
            )
        case .noSuchRoot(let root, let candidates):
            let hint = candidates.isEmpty ? "" : "; there is \(candidates.joined(separator: ", "))"
            self.init(.noSuchRoot, file: file, "nothing stands at \"\(root)\"\(hint)")
        }
    }
}
