public import Foundation

extension UIImage {
    /// The same picture, drawn as itself or as a silhouette in the tint of the view that shows it.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { with(mode: mode) }

    /// The same picture with edges that keep their size; the part between them is tiled.
    public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
        with(caps: insets, resizing: .tile)
    }

    /// The same picture with edges that keep their size.
    public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with(caps: insets, resizing: resizingMode)
    }

    /// A silhouette of the picture in one colour.
    public func withTintColor(_ color: UIColor) -> UIImage { with(mode: .alwaysTemplate, tint: color) }

    /// The picture with a colour of its own, drawn as the mode says.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with(mode: renderingMode, tint: color)
    }

    /// The mirror image.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        let flipped: Orientation =
            switch imageOrientation {
            case .up: .upMirrored
            case .upMirrored: .up
            case .down: .downMirrored
            case .downMirrored: .down
            case .left: .rightMirrored
            case .rightMirrored: .left
            case .right: .leftMirrored
            case .leftMirrored: .right
            }
        return with(orientation: flipped)
    }

    /// Draws the picture in its own size into the current graphics context.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the picture into a rectangle of the current graphics context.
    public func draw(in rect: CGRect) {
        UIGraphicsGetCurrentContext()?.paint(self, in: rect, tint: silhouette(in: nil))
    }

    /// The colour to draw a silhouette in; nil to draw the picture itself.
    ///
    /// A colour of the image's own counts in every mode, a view's tint for templates only.
    func silhouette(in viewTint: @autoclosure () -> UIColor?) -> RGBA? {
        if let tint { return renderingMode == .alwaysTemplate ? (viewTint() ?? tint).cgColor : tint.cgColor }
        guard renderingMode == .alwaysTemplate else { return nil }
        return (viewTint() ?? .black).cgColor
    }

    private func with(
        orientation: Orientation? = nil,
        mode: RenderingMode? = nil,
        caps: UIEdgeInsets? = nil,
        resizing: ResizingMode? = nil,
        tint: UIColor? = nil
    ) -> UIImage {
        UIImage(
            content: content,
            size: size,
            scale: scale,
            orientation: orientation ?? imageOrientation,
            mode: mode ?? renderingMode,
            caps: caps ?? capInsets,
            resizing: resizing ?? resizingMode,
            tint: tint ?? self.tint
        )
    }
}
