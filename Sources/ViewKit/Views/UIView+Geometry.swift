import Foundation

extension UIView {
    func setBounds(_ new: CGRect) {
        let old = storedBounds
        guard new != old else { return }
        recordChange(of: .origin, from: old.origin, to: new.origin)
        storedBounds = new
        if new.size != old.size {
            placeOrigin()
            if isTracked { trackedFrameChanged() }
            markSizeChanged(from: old.size)
        } else {
            markNeedsLayout()
        }
    }

    func setCenter(_ new: CGPoint) {
        guard new != storedCenter else { return }
        recordChange(of: .position, from: storedCenter, to: new)
        storedCenter = new
        placeOrigin()
        if isTracked { trackedFrameChanged() }
    }

    func setFrame(_ new: CGRect) {
        if isTransformed { return setTransformedFrame(new) }
        let old = storedBounds.size
        if new.origin == storedOrigin, new.size == old { return }
        let center = new.centerPoint
        recordChange(of: .position, from: storedCenter, to: center)
        storedOrigin = new.origin
        storedCenter = center
        if isTracked { trackedFrameChanged() }
        guard new.size != old else { return }
        storedBounds.size = new.size
        markSizeChanged(from: old)
    }

    func setTransform(_ new: CGAffineTransform) {
        guard new != transform else { return }
        recordChange(of: .transform, from: transform, to: new)
        needExtras().transform = new
        updateIsTransformed()
    }

    func setAnchorPoint(_ new: CGPoint) {
        guard new != extras?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) else { return }
        needExtras().anchorPoint = new
        updateIsTransformed()
    }

    private func updateIsTransformed() {
        guard let extras else { return }
        isTransformed = !extras.transform.isIdentity || extras.anchorPoint != CGPoint(x: 0.5, y: 0.5)
        placeOrigin()
    }

    private func placeOrigin() {
        storedOrigin = CGPoint(
            x: storedCenter.x - storedBounds.width / 2,
            y: storedCenter.y - storedBounds.height / 2
        )
    }

    /// Where the anchor lies in the view's own coordinates.
    private var anchor: CGPoint {
        let share = extras?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5)
        return CGPoint(
            x: storedBounds.origin.x + share.x * storedBounds.size.width,
            y: storedBounds.origin.y + share.y * storedBounds.size.height
        )
    }

    /// From the view's coordinates to its superview's.
    var transformToParent: CGAffineTransform {
        guard isTransformed else {
            return CGAffineTransform(
                translationX: storedOrigin.x - storedBounds.origin.x,
                y: storedOrigin.y - storedBounds.origin.y
            )
        }
        let anchor = anchor
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: storedCenter.x, y: storedCenter.y))
    }

    func convertFromParent(_ point: CGPoint) -> CGPoint {
        guard isTransformed else {
            return CGPoint(
                x: point.x - storedOrigin.x + storedBounds.origin.x,
                y: point.y - storedOrigin.y + storedBounds.origin.y
            )
        }
        return point.applying(transformToParent.inverted())
    }

    var transformedFrame: CGRect { storedBounds.applying(transformToParent) }

    /// As Core Animation: the size that the inverse map gives, and the anchor where it then has to be.
    private func setTransformedFrame(_ new: CGRect) {
        let linear = CGAffineTransform(transform.a, transform.b, transform.c, transform.d, 0, 0)
        let size = CGRect(origin: .zero, size: new.size).applying(linear.inverted()).size
        let old = storedBounds.size
        if size != old {
            storedBounds.size = size
            placeOrigin()
        }
        let box = transformedFrame
        let center = CGPoint(
            x: storedCenter.x + new.origin.x - box.origin.x,
            y: storedCenter.y + new.origin.y - box.origin.y
        )
        recordChange(of: .position, from: storedCenter, to: center)
        storedCenter = center
        placeOrigin()
        if isTracked { trackedFrameChanged() }
        if size != old { markSizeChanged(from: old) }
    }

    /// An engine has constraints that rest on this view's frame.
    private func trackedFrameChanged() { extras?.constraints?.outer?.setNeedsSolving() }

    private func markSizeChanged(from old: CGSize) {
        recordChange(of: .size, from: old, to: storedBounds.size)
        if hasMaskedChildren, storedAutoresizes { resizeSubviews(from: old) }
        markNeedsLayout()
        markParentNeedsLayout()
        if storedContentMode == .redraw {
            markNeedsDisplay()
        } else if needsDisplay {
            scheduleDisplay()
        }
        sizeDidChange()
    }
}
