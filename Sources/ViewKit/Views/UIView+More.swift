public import Foundation

extension UIView {
    /// Whether tints are dimmed.
    public enum TintAdjustmentMode: Int, Sendable, Hashable {
        case automatic = 0
        case normal = 1
        case dimmed = 2
    }

    /// Returns the direction of content with an attribute, on a left-to-right device.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
    }

    /// Returns the direction of content with an attribute inside content of a direction.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: layoutDirection
        }
    }

    /// A view whose opacity this one is shown through.
    public var mask: UIView? {
        get { storedLayer?.mask?.view }
        set {
            newValue?.removeFromSuperview()
            layer.mask = newValue?.layer
            extras?.maskView = nil
            if let newValue { needExtras().maskView = newValue }
        }
    }

    /// Draws the view with everything inside it into the current graphics context; true if there is one.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else { return false }
        if afterUpdates { layoutIfNeeded() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        if bounds.width > 0, bounds.height > 0, rect.size != bounds.size {
            context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        }
        context.record(displayList().commands)
        context.restoreGState()
        return true
    }

    /// Returns a view that shows a picture of this one.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        let view = UIImageView(image: UIImage(drawing: displayList()))
        view.frame = frame
        return view
    }

    /// Resigns the first responder if it is in this view; true if none is left.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self) else { return true }
        return responder.resignFirstResponder() || force
    }
}

extension CALayer {
    /// Draws the layer with everything inside it into a context.
    public func render(in ctx: CGContext) {
        let list = onMain(self) { layer in
            if let view = layer.view { return view.displayList() }
            var painter = LayerPainter(list: DisplayList(size: layer.bounds.size))
            let place = CGPoint(
                x: layer.own.anchorPoint.x * layer.own.bounds.width - layer.own.position.x,
                y: layer.own.anchorPoint.y * layer.own.bounds.height - layer.own.position.y
            )
            painter.paint(layer, at: place)
            return painter.list
        }
        ctx.saveGState()
        ctx.record(list.commands)
        ctx.restoreGState()
    }
}
