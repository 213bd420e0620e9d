/// Something in a document that a reader should know of; the rest was loaded.
///
/// A linter's line: `Detail.xib:14: warning: no class named PriceTag; register it with NibLoader.register(_:) [unknown-class]`.
public struct NibDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Sendable, Hashable {
        /// The views are not what the document asks for, and a program that goes on will fail.
        case error
        /// Something was left out or replaced.
        case warning
    }

    /// What kind of thing it is. The raw value is what a linter's user sees and may be relied on.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// An element of a kind that is not offered became its nearest base, or nothing.
        case unknownElement = "unknown-element"
        /// An attribute that is not offered was left out.
        case unknownAttribute = "unknown-attribute"
        /// A value that is not understood; the default took its place.
        case unknownValue = "unknown-value"
        /// A custom class that is not registered, or does not fit, became the element's own class.
        case unknownClass = "unknown-class"
        /// A custom class returned nil from `init(coder:)`.
        case refusedView = "refused-view"
        /// An outlet that its holder does not have.
        case unknownOutlet = "unknown-outlet"
        /// An outlet or an attribute that is of another type than its value.
        case wrongType = "wrong-type"
        /// A connection, a constraint or a variation that names an object that is not in the document.
        case danglingReference = "dangling-reference"
        /// Two objects with one id.
        case duplicateID = "duplicate-id"
        /// A runtime attribute that its object does not have.
        case unknownKey = "unknown-key"
        /// An image that was not found.
        case missingImage = "missing-image"
        /// A colour that is not known.
        case unknownColor = "unknown-color"
        /// A font, a weight or a text style that is not known.
        case unknownFont = "unknown-font"
        /// A view whose saved frame is not what its constraints say.
        case misplaced
        /// A view that its constraints place in more than one way.
        case ambiguous
        /// Constraints that cannot all hold.
        case conflict
    }

    /// How bad it is.
    public var severity: Severity
    /// What kind of thing it is: the raw value of a ``Code``, or of a ``NibError/Code`` for a document that was refused.
    public var code: String
    /// The path or name of the document.
    public var file: String
    /// From 1; 0 when it is about the file as a whole.
    public var line: Int
    /// What it was, and what to do.
    public var message: String

    /// Makes a diagnostic.
    public init(severity: Severity = .warning, code: Code, file: String, line: Int, message: String) {
        self.init(severity: severity, code: code.rawValue, file: file, line: line, message: message)
    }

    init(severity: Severity, code: String, file: String, line: Int, message: String) {
        self.severity = severity
        self.code = code
        self.file = file
        self.line = line
        self.message = message
    }

    /// Place, severity, message and code, on one line.
    public var description: String {
        "\(line > 0 ? "\(file):\(line)" : file): \(severity.rawValue): \(message) [\(code)]"
    }

    /// The same as an error, where it is one of a loader that is not lenient: an outlet that cannot be set.
    public var inStrictMode: NibDiagnostic {
        guard Self.strictCodes.contains(code) else { return self }
        var result = self
        result.severity = .error
        return result
    }

    private static let strictCodes: Set<String> = [
        Code.unknownOutlet.rawValue, Code.wrongType.rawValue, Code.danglingReference.rawValue,
    ]
}
