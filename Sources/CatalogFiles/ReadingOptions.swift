/// What is known of a file beforehand; what is not is found out by looking.
public struct ReadingOptions: Sendable, Hashable {
    /// The format, whatever the file looks like.
    public var format: FileFormat?
    /// Where the rows are, as in `data.products` or, through arrays, `cars[].items`; `.` is the document itself. In XML the
    /// way starts at the outermost element: `products.product`.
    public var root: String?
    /// The text encoding by a name that iconv knows, as in `windows-1252`; it beats a byte order mark and what XML declares.
    public var encoding: String?
    /// What stands between the fields of a CSV file.
    public var delimiter: Character?
    /// Whether the first row of a CSV file names its columns. Without one, ``columns`` must.
    public var hasHeader = true
    /// The names of the columns: of a CSV file without a header, in place of a header, or of the cells where rows are arrays.
    public var columns: [String]?
    /// Whether blanks around the cells of a CSV file are taken off; then a quote may follow blanks.
    public var trimsCells = false
    /// Which rows are read; the others are passed over.
    public var filter: RowFilter?

    /// How many bytes a packed file may unpack to; nil for ``defaultInflatedLimit(packedSize:)``.
    public var inflatedLimit: Int?

    /// Returns how many bytes a packed file of some size may unpack to unless ``inflatedLimit`` allows more: a hundred times its size, and
    /// 64 MiB in any case.
    public static func defaultInflatedLimit(packedSize: Int) -> Int {
        let (limit, isLarge) = packedSize.multipliedReportingOverflow(by: 100)
        return isLarge ? .max : max(limit, 64 << 20)
    }

    public init(format: FileFormat? = nil, root: String? = nil) {
        self.format = format
        self.root = root
    }
}
