/// What is known of a file beforehand; what is not is found out by looking.
public struct ReadingOptions: Sendable, Hashable {
    /// The format, whatever the file looks like.
    public var format: FileFormat?
    /// Where the rows are, as in `data.products`; `.` is the document itself.
    public var root: String?

    public init(format: FileFormat? = nil, root: String? = nil) {
        self.format = format
        self.root = root
    }
}
