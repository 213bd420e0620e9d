public import Foundation

extension UIView {
    /// The view's own coordinate space: its size, and at the origin the point that its subviews are shown from.
    ///
    /// A change of size keeps ``center`` and marks the view and its superview; a change of origin marks the view (V4).
    public var bounds: CGRect {
        get { storedBounds }
        set {
            let old = storedBounds
            guard newValue != old else { return }
            storedBounds = newValue
            if newValue.size != old.size {
                storedOrigin = CGPoint(
                    x: storedCenter.x - newValue.width / 2,
                    y: storedCenter.y - newValue.height / 2
                )
                markSizeChanged()
            } else {
                setNeedsLayout()
            }
        }
    }

    /// The middle of the view in its superview's coordinates. Moving a view lays nothing out.
    public var center: CGPoint {
        get { storedCenter }
        set {
            storedCenter = newValue
            storedOrigin = CGPoint(x: newValue.x - storedBounds.width / 2, y: newValue.y - storedBounds.height / 2)
        }
    }

    /// The rectangle in the superview's coordinates, computed from ``center`` and ``bounds``; reads back as it was set.
    public var frame: CGRect {
        get { CGRect(origin: storedOrigin, size: storedBounds.size) }
        set {
            storedOrigin = newValue.origin
            storedCenter = newValue.centerPoint
            guard newValue.size != storedBounds.size else { return }
            storedBounds.size = newValue.size
            markSizeChanged()
        }
    }

    /// Gives the view the size that ``sizeThatFits(_:)`` answers for the present one, and keeps its origin (V8).
    public func sizeToFit() {
        let origin = storedOrigin
        frame = CGRect(origin: origin, size: sizeThatFits(storedBounds.size))
    }

    private func markSizeChanged() {
        setNeedsLayout()
        superview?.setNeedsLayoutAsParent()
        sizeDidChange()
    }
}

extension CGRect {
    /// The middle, without standardizing a negative size first, so that it agrees with the origin.
    var centerPoint: CGPoint {
        CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
    }
}
