/// Why an image cannot be shown.
public enum ImageProblem: Error, Sendable, Hashable, CustomStringConvertible {
    case notFound
    /// There is a file but it cannot be read, and why.
    case unreadable(String)
    /// A symbolic link that leads out of the folder.
    case outsideOfFolder
    case empty
    /// The bytes are of no format that is known.
    case unknownFormat
    /// The file ends before its size is known.
    case truncated(ImageFormat)
    case zeroSized(ImageFormat)
    /// The header claims more pixels than ``ImageHeader/pixelLimit``.
    case tooLarge(ImageFormat, pixelWidth: Int, pixelHeight: Int)
    /// Decoding would take more memory than ``ImageHeader/memoryLimit``.
    case needsTooMuchMemory(ImageFormat, pixelWidth: Int, pixelHeight: Int)
    /// A format that is recognised and measured but not drawn.
    case notDrawnYet(ImageFormat)
    /// The decoder gave up, and why.
    case broken(ImageFormat, String)

    /// Reads after the image's name and a colon.
    public var description: String {
        switch self {
        case .notFound: "no image of this name"
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .outsideOfFolder: "a symbolic link that leads out of the folder; put the file itself there"
        case .empty: "the file is empty"
        case .unknownFormat: "not an image of a known format"
        case .truncated(let format): "a \(format.rawValue) that ends inside its header"
        case .zeroSized(let format): "a \(format.rawValue) without pixels"
        case .tooLarge(let format, let width, let height):
            "a \(format.rawValue) of \(width) × \(height) pixels, more than the \(ImageHeader.pixelLimit) allowed"
        case .needsTooMuchMemory(let format, let width, let height):
            "a \(format.rawValue) of \(width) × \(height) pixels, which takes more than the \(ImageHeader.memoryLimit >> 20) MiB "
                + "allowed to decode; make it smaller"
        case .notDrawnYet(let format): "a \(format.rawValue), which is not drawn yet; convert it to PNG or JPEG"
        case .broken(let format, let reason): "a broken \(format.rawValue) (\(reason))"
        }
    }
}
