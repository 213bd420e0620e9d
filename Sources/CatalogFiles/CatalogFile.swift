package import ShopModel

/// A catalog file that is open for reading: its format is known, its rows come one after another.
///
/// Constant memory at any size: what is held is a window of the file and one row.
public final class CatalogFile {
    /// The path as the user named it.
    public let name: String
    public let format: FileFormat
    /// The name of the text encoding, as in `utf-8`.
    public let encoding = "utf-8"
    /// What a catalog remembers the file by: its name without the folders.
    public var sourceName: String { name.split(separator: "/").last.map(String.init) ?? name }
    /// The size in bytes.
    public var size: Int { source.size }
    /// How many bytes have been read; for progress.
    public var offset: Int { source.offset }
    private let source: ByteSource
    private let root: [String]?

    /// Opens a file and finds out what it is.
    ///
    /// - Parameter path: a file, a named pipe, or `-` for standard input.
    public init(path: String, options: ReadingOptions = ReadingOptions()) throws(CatalogFileError) {
        source = try ByteSource(path: path)
        name = source.file
        root = options.root.map(RowsLocation.path(parsing:))
        if let format = options.format {
            self.format = format
            return
        }
        switch FormatSniffer.sniff(try source.head(1024)) {
        case .format(let found): self.format = found
        case .refused(let what, let advice):
            throw CatalogFileError(.unknownFormat, file: name, "this is \(what); \(advice)")
        case .unknown:
            throw CatalogFileError(
                .unknownFormat,
                file: name,
                "this is neither JSON nor a property list; --format json says where it breaks"
            )
        }
    }

    /// Reads all rows, first to last; the row is refilled for each call.
    package func forEachRow(_ body: (inout DictionaryRow) throws -> Void) throws {
        source.rewind()
        switch format {
        case .json:
            var reader = JSONRowReader(source, root: root)
            try reader.forEachRow(body)
        case .plist: try PropertyListReader(source, root: root).forEachRow(body)
        default: preconditionFailure()
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
