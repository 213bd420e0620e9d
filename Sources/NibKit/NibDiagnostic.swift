/// Something in a document that was left out or replaced; the rest was loaded.
public struct NibDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// What kind of thing was left out.
    public enum Code: String, Sendable, Hashable {
        /// An element of a kind that is not offered became a plain view, or nothing.
        case unknownElement
        /// A custom class that is not registered became the element's own class.
        case unknownClass
        /// A custom class refused to be made.
        case refused
        /// An outlet that its holder does not have, or that leads nowhere.
        case unknownOutlet
        /// A value that is not understood, or an attribute that is not applied.
        case unknownValue
        /// An image that was not found.
        case missingImage
    }

    /// What kind of thing was left out.
    public var code: Code
    /// The path or name of the document.
    public var file: String
    /// From 1.
    public var line: Int
    /// What it was, and what to do.
    public var message: String

    /// Place and message: `Detail.xib:14: no class named PriceTag; register it with NibLoader.register(_:)`.
    public var description: String { "\(file):\(line): \(message)" }
}
