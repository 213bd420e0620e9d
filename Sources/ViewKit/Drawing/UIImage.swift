public import Foundation

/// A picture by reference: how large it is and where its pixels come from. Decoding is the renderer's work.
///
/// Immutable and `Sendable`. Two images are equal when their content, size and scale are.
public final class UIImage: Sendable, Hashable {
    /// Where the picture comes from.
    public enum Content: Sendable, Hashable {
        /// An encoded image in a file at this path.
        case file(String)
        /// Drawing commands, for pictures that are made rather than loaded.
        case drawing(DisplayList)
    }

    /// Where the picture comes from.
    public let content: Content
    /// The size in points: pixels divided by ``scale``.
    public let size: CGSize
    /// Pixels per point, from the `@2x` or `@3x` in a file's name.
    public let scale: CGFloat

    /// Makes an image from its parts. `size` is in points.
    public init(content: Content, size: CGSize, scale: CGFloat = 1) {
        self.content = content
        self.size = size
        self.scale = scale
    }

    /// Makes an image that draws a display list.
    public convenience init(drawing list: DisplayList) {
        self.init(content: .drawing(list), size: list.size)
    }

    /// Equal when what they are made of is.
    public static func == (lhs: UIImage, rhs: UIImage) -> Bool {
        lhs === rhs || (lhs.scale == rhs.scale && lhs.size == rhs.size && lhs.content == rhs.content)
    }

    /// Feeds what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(content)
        hasher.combine(size.width)
        hasher.combine(size.height)
        hasher.combine(scale)
    }
}
