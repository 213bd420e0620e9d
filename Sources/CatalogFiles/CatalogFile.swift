public import Foundation
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
    /// What separates a table's fields; nil for other formats.
    package let delimiter: Character?
    /// The size in bytes.
    public var size: Int { source.size }
    /// How many bytes have been read; for progress.
    public var offset: Int { source.offset }
    /// The names of a table's columns; empty for other files.
    package var columnNames: [String] { csv?.columnNames ?? [] }
    /// Whether some rows are left out.
    package var isFiltered: Bool { shaping.filter != nil }
    package var isStandardInput: Bool { source.isStandardInput }
    /// Where the file is, through links; nil for standard input and for bytes in memory.
    package var absolutePath: String? {
        guard !source.isStandardInput, let path = realpath(name, nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
    /// Where the rows were found among several places, as ``ReadingOptions/root`` takes it; nil before they are read, and where
    /// there is only one place.
    public private(set) var foundRoot: String?
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

    /// Opens a file that is in memory already, such as an answer of a server.
    ///
    ///     let file = try CatalogFile(data: data, name: "feed.json")
    ///     try store.importFiles([file])
    ///
    /// - Parameters:
    ///   - data: the whole file; it may be packed as gzip.
    ///   - name: the name for messages, and what a catalog remembers the source by.
    /// - Throws: ``CatalogFileError`` if the data is empty or not a file of shops.
    public convenience init(data: Data, name: String, options: ReadingOptions = ReadingOptions())
        throws(CatalogFileError)
    {
        try self.init(ByteSource(Array(data), name: name), options: options)
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
        delimiter = opening.dialect.map { Character(Unicode.Scalar($0.delimiter)) }
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
            var extended = ExtendedJSON()
            let shaped: (inout DictionaryRow) throws -> Void = { row in try shaping.apply(&row, body) }
            let plain: (inout DictionaryRow) throws -> Void = { row in
                extended.replaceValues(in: &row)
                try shaping.apply(&row, body)
            }
            var root: [String]?
            switch format {
            case .json, .jsonc:
                var reader = JSONRowReader(source, root: self.root, allowsComments: format == .jsonc)
                try reader.forEachRow(plain)
                root = reader.guessedRoot
            case .ndjson:
                var reader = JSONLinesReader(source)
                try reader.forEachRow(plain)
            case .plist:
                var reader = PropertyListReader(source, form: form, root: self.root)
                try reader.forEachRow(shaped)
                root = reader.guessedRoot
            case .csv, .tsv: try csv?.forEachRow(shaped)
            case .feed, .xml:
                var reader = XMLReader(source, root: self.root, isFeed: format == .feed)
                try reader.forEachRow(shaped)
                root = reader.guessedRoot
            }
            foundRoot = root.map(RowsLocation.text(of:))
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
