/// A document that cannot be loaded: which one, where, why, and what to do.
public struct NibError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Why it cannot be loaded.
    public enum Code: Sendable, Hashable {
        /// The file is not there or cannot be read.
        case unreadable
        /// It is not well-formed XML.
        case notXML
        /// It is XML, but no Interface Builder document.
        case notADocument
        /// A kind of Interface Builder document that is not read: an older form, a storyboard, another system's.
        case unsupported
        /// Entities or nesting beyond what any document needs.
        case hostile
        /// A view whose `init(coder:)` loads the document that it is in.
        case endless
    }

    /// Why it cannot be loaded.
    public var code: Code
    /// The path or name that was given.
    public var file: String
    /// From 1; nil when the fault has no place.
    public var line: Int?
    /// What failed, and what to do.
    public var message: String

    /// Place and message: `Detail.xib:3: an <archive> document …`.
    public var description: String {
        line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
    }
}
