/// A shelf that cannot be: what was asked for, and what to ask for instead.
public struct ShelfError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Code: Sendable, Hashable {
        /// A number is negative, infinite or not a number, or a count is below its least.
        case invalid
        /// The columns with their gaps are wider than the shelf.
        case noRoom
    }

    /// What is wrong.
    public var code: Code
    /// The name of the option at fault.
    public var option: String
    /// What failed, which value, and what to try.
    public var description: String
}
