public import Foundation

/// The contexts that are being drawn into on a thread, the innermost last.
enum GraphicsStack {
    private static let stack = ThreadLocal<[CGContext]> { [] }

    /// Those of the current thread.
    static var contexts: [CGContext] {
        get { stack.value }
        set { stack.value = newValue }
    }

    /// Runs the closure with a context as the current one.
    static func drawing(into context: CGContext, _ body: () -> Void) {
        contexts.append(context)
        body()
        contexts.removeLast()
    }
}

/// The context that is being drawn into; nil outside drawing (V6).
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.contexts.last }

/// Makes a context the current one until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.contexts.append(context) }

/// Goes back to the context before.
public func UIGraphicsPopContext() { _ = GraphicsStack.contexts.popLast() }

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a frame of one point inside a rectangle with the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var ring = PathShape(rect)
    ring.append(PathShape(rect.insetBy(dx: 1, dy: 1)))
    context.fill(ring, isEvenOdd: true)
}

/// Draws nothing outside a rectangle from here on.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// How an image is made by ``UIGraphicsImageRenderer``.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point. The image is made of drawing commands, so this only says what its `scale` is.
    open var scale: CGFloat = CGFloat(UIImage.preferredScale)
    /// Whether the image is covered, with black where nothing is drawn.
    open var opaque = false

    /// Makes a transparent format of the screen's scale.
    public required override init() { super.init() }

    /// A transparent format of the screen's scale.
    open class func `default`() -> Self { self.init() }
}

/// What an image renderer draws into.
public final class UIGraphicsImageRendererContext: NSObject {
    /// The context.
    public let cgContext: CGContext
    /// How the image is made.
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Strokes the inside of a rectangle's edge, one point wide.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Draws nothing outside a rectangle from here on.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images by drawing. The image holds the drawing, not pixels, so it is sharp at every scale.
open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    /// How images are made.
    public let format: UIGraphicsImageRendererFormat

    /// Makes a renderer for images of a size in points.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

    /// Makes a renderer for images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Makes a renderer for images of a rectangle.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

    /// Makes a renderer for images of a rectangle.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
    }

    /// Runs the closure, with a current context, and makes an image of what it draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext(dirtyRect: bounds, measurer: UIView.defaultTextMeasurer)
        if format.opaque { context.fill(bounds) }
        if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
        GraphicsStack.drawing(into: context) {
            actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
        }
        let list = DisplayList(size: bounds.size, commands: context.finish())
        return UIImage(content: .drawing(list), size: bounds.size, scale: format.scale)
    }
}
