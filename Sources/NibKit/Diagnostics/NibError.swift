/// A document that cannot be loaded: which one, where, why, and what to do.
public struct NibError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Why it cannot be loaded. The raw value is what a linter's user sees and may be relied on.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The file is not there or cannot be read.
        case unreadable
        /// It is not well-formed XML.
        case notXML = "not-xml"
        /// It is XML, but no Interface Builder document.
        case notADocument = "not-a-document"
        /// A kind of document that is not read: an older form, a compiled one, a storyboard, another system's.
        case unsupported
        /// Entities, nesting or size beyond what any document needs.
        case hostile
        /// A view whose `init(coder:)` loads the document that it is in.
        case endless
        /// An outlet that cannot be set, of a loader that is strict.
        case outlet
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

    /// The error as a linter's line; without a place, it is about the file as a whole.
    public var diagnostic: NibDiagnostic {
        NibDiagnostic(severity: .error, code: code.rawValue, file: file, line: line ?? 0, message: message)
    }
}
