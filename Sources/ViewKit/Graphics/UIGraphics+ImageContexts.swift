public import Foundation

/// An image that is being drawn between `UIGraphicsBeginImageContext` and `UIGraphicsEndImageContext`.
private struct ImageContext {
    let context: CGContext
    let size: CGSize
    let scale: CGFloat
}

private let imageContexts = ThreadLocal<[ImageContext]> { [] }

/// Begins to draw an image of a size in points, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins to draw an image of a size in points; a scale of 0 means the screen's. An opaque image is black where nothing is drawn.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = CGContext(
        dirtyRect: CGRect(origin: .zero, size: size),
        measurer: UIView.defaultTextMeasurer
    )
    if opaque { context.fill(CGRect(origin: .zero, size: size)) }
    let scale = scale > 0 ? scale : CGFloat(UIImage.preferredScale)
    imageContexts.value.append(ImageContext(context: context, size: size, scale: scale))
    UIGraphicsPushContext(context)
}

/// Returns an image of what was drawn since the innermost `UIGraphicsBeginImageContext`; nil outside.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let innermost = imageContexts.value.last else { return nil }
    let list = DisplayList(size: innermost.size, commands: innermost.context.finished)
    return UIImage(content: .drawing(list), size: innermost.size, scale: innermost.scale)
}

/// Ends the drawing of the innermost image.
public func UIGraphicsEndImageContext() {
    guard imageContexts.value.popLast() != nil else { return }
    UIGraphicsPopContext()
}
