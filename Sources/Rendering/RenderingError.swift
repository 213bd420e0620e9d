/// Why a picture could not be made or written: what failed, on which item, and what to try.
public struct RenderingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure, for programs.
    public enum Code: String, Sendable, Hashable {
        /// The picture has no pixels: a size or a scale that is zero, negative or not a number.
        case emptyPicture
        /// The picture has more pixels than can be drawn.
        case pictureTooLarge
        /// The machine refused the memory or a drawing step.
        case drawingFailed
        /// The file could not be written; what was there before is untouched.
        case cannotWrite
    }

    /// The kind of failure.
    public var code: Code
    /// The item it is about: a path, or the picture.
    public var subject: String
    /// What failed.
    public var reason: String
    /// What to try next.
    public var advice: String

    /// Makes an error.
    public init(code: Code, subject: String, reason: String, advice: String) {
        self.code = code
        self.subject = subject
        self.reason = reason
        self.advice = advice
    }

    /// `shelf.png: cannot be written: No such file or directory; make the folder first`
    public var description: String { "\(subject): \(reason); \(advice)" }
}
