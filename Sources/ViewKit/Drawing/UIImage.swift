public import Foundation

/// Core Graphics' name for a picture; here the same object, without orientation.
public typealias CGImage = UIImage

/// A picture by reference: how large it is, where its pixels come from, and how it is to be drawn. Decoding is the renderer's work.
///
/// Immutable and `Sendable`. Two images are equal when everything that they are drawn by is.
public final class UIImage: Sendable, Hashable {
    /// Where the picture comes from.
    public enum Content: Sendable, Hashable {
        /// An encoded image in a file at this path.
        case file(String)
        /// Drawing commands, for pictures that are made rather than loaded.
        case drawing(DisplayList)
    }

    /// How the stored picture is turned before it is seen.
    public enum Orientation: Int, Sendable, Hashable, CaseIterable {
        case up = 0
        case down = 1
        case left = 2
        case right = 3
        case upMirrored = 4
        case downMirrored = 5
        case leftMirrored = 6
        case rightMirrored = 7

        /// Whether width and height change places.
        public var swapsSides: Bool {
            switch self {
            case .left, .right, .leftMirrored, .rightMirrored: true
            default: false
            }
        }
    }

    /// Whether the picture's colours count, or its opacity only.
    public enum RenderingMode: Int, Sendable, Hashable {
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    /// What fills the part between the caps.
    public enum ResizingMode: Int, Sendable, Hashable {
        case tile = 0
        case stretch = 1
    }

    /// Where the picture comes from.
    public let content: Content
    /// The size in points as it is seen: pixels divided by ``scale``, turned by ``imageOrientation``.
    public let size: CGSize
    /// Pixels per point, from the `@2x` or `@3x` in a file's name.
    public let scale: CGFloat
    /// How the stored picture is turned before it is seen. An orientation inside a file has been applied already.
    public let imageOrientation: Orientation
    /// Whether views draw the picture or a silhouette in their tint; automatic draws the picture.
    public let renderingMode: RenderingMode
    /// The edges that keep their size when the picture is drawn in another one.
    public let capInsets: UIEdgeInsets
    /// What fills the part between the caps.
    public let resizingMode: ResizingMode
    /// The colour that replaces the picture's own; nil for none.
    let tint: UIColor?

    init(
        content: Content,
        size: CGSize,
        scale: CGFloat,
        orientation: Orientation,
        mode: RenderingMode,
        caps: UIEdgeInsets,
        resizing: ResizingMode,
        tint: UIColor?
    ) {
        self.content = content
        self.size = size
        self.scale = scale
        imageOrientation = orientation
        renderingMode = mode
        capInsets = caps
        resizingMode = resizing
        self.tint = tint
    }

    /// Makes an image from its parts. `size` is in points.
    public convenience init(content: Content, size: CGSize, scale: CGFloat = 1) {
        self.init(
            content: content,
            size: size,
            scale: scale,
            orientation: .up,
            mode: .automatic,
            caps: .zero,
            resizing: .tile,
            tint: nil
        )
    }

    /// Makes an image that draws a display list.
    public convenience init(drawing list: DisplayList) {
        self.init(content: .drawing(list), size: list.size)
    }

    /// Makes an image that shows another one's stored picture turned.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let stored = cgImage.storedSize
        let factor = scale > 0 ? cgImage.scale / scale : 1
        let size = CGSize(width: stored.width * factor, height: stored.height * factor)
        self.init(
            content: cgImage.content,
            size: orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size,
            scale: scale,
            orientation: orientation,
            mode: .automatic,
            caps: .zero,
            resizing: .tile,
            tint: nil
        )
    }

    /// Makes an image of one pixel per point that shows another one's stored picture.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// The stored picture, without orientation, caps or tint.
    public var cgImage: CGImage? {
        let isPlain =
            imageOrientation == .up && capInsets == .zero && tint == nil && renderingMode == .automatic
        return isPlain ? self : UIImage(content: content, size: storedSize, scale: scale)
    }

    /// The size before the picture is turned.
    public var storedSize: CGSize {
        imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    }

    /// Equal when everything that they are drawn by is.
    public static func == (lhs: UIImage, rhs: UIImage) -> Bool {
        lhs === rhs
            || (lhs.scale == rhs.scale && lhs.size == rhs.size && lhs.imageOrientation == rhs.imageOrientation
                && lhs.renderingMode == rhs.renderingMode && lhs.capInsets == rhs.capInsets
                && lhs.resizingMode == rhs.resizingMode && lhs.tint == rhs.tint && lhs.content == rhs.content)
    }

    /// Feeds what equality compares most.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(content)
        hasher.combine(size.width)
        hasher.combine(size.height)
        hasher.combine(scale)
        hasher.combine(imageOrientation)
    }
}
