/// Why an image cannot be shown.
public enum ImageProblem: Error, Sendable, Hashable, CustomStringConvertible {
    case notFound
    /// There is a file but it cannot be read, and why.
    case unreadable(String)
    case empty
    /// The bytes are of no format that is known.
    case unknownFormat
    /// The file ends before its size is known.
    case truncated(ImageFormat)
    case zeroSized(ImageFormat)
    /// The header claims more pixels than ``ImageHeader/pixelLimit``.
    case tooLarge(ImageFormat, pixelWidth: Int, pixelHeight: Int)
    /// The bytes are of a format that is no picture here, such as PDF, or a web page saved under a picture's name.
    case foreign(ForeignFormat)
    /// A picture of a format whose library this build does not have.
    case notDrawn(ImageFormat)
    /// The decoder gave up, and why.
    case broken(ImageFormat, String)

    /// Reads after the image's name and a colon.
    public var description: String {
        switch self {
        case .notFound: "no image of this name"
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .empty: "the file is empty"
        case .unknownFormat: "not an image of a known format"
        case .truncated(let format): "a \(format.rawValue) that ends inside its header"
        case .zeroSized(let format): "a \(format.rawValue) without pixels"
        case .tooLarge(let format, let width, let height):
            "a \(format.rawValue) of \(width) × \(height) pixels, more than the \(ImageHeader.pixelLimit) allowed"
        case .foreign(let format): "it contains \(format.rawValue), not a picture; convert it to PNG or JPEG"
        case .notDrawn(let format): "a \(format.rawValue), which this build cannot draw; convert it to PNG or JPEG"
        case .broken(let format, let reason): "a broken \(format.rawValue) (\(reason))"
        }
    }
}
