/// Why a file cannot be read as a catalog, where, and what to do.
public struct CatalogFileError: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable {
        case notFound = "not-found"
        case isDirectory = "is-a-directory"
        case unreadable
        case empty
        case unknownFormat = "unknown-format"
        case syntax
        case noRows = "no-rows"
        case severalRoots = "several-roots"
        case noSuchRoot = "no-such-root"
        case rowTooLarge = "row-too-large"
        case encoding
        /// A packed file unpacks to more than ``ReadingOptions/inflatedLimit``.
        case inflatedTooLarge = "inflated-too-large"
    }

    public let code: Code
    /// The file as the user named it.
    public let file: String
    /// Where in the file, from 1, or nil when it is the file as a whole.
    public let line: Int?
    public let column: Int?
    /// What failed and what to do, without the place.
    public let message: String

    public init(_ code: Code, file: String, line: Int? = nil, column: Int? = nil, _ message: String) {
        self.code = code
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }
}

extension CatalogFileError {
    /// A library that reads the file was refused memory.
    init(outOfMemoryReading file: String) {
        self.init(.unreadable, file: file, "there is not enough memory to read it")
    }
}

extension CatalogFileError: CustomStringConvertible {
    public var description: String {
        var place = file
        if let line { place += ":\(line)" }
        if let line, line > 0, let column { place += ":\(column)" }
        return "\(place): \(message)"
    }
}
