public import Foundation

extension UIView {
    /// Where a point of this view lies in another; nil for the window's coordinates. O(depth).
    ///
    /// Views in different windows are related by the windows' frames on the screen.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }

    /// Where a point of another view lies in this one; nil for the window's coordinates. O(depth).
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(transform(to: view).inverted())
    }

    /// The upright box around a rectangle of this view, in another's coordinates; nil for the window's. O(depth).
    ///
    /// As in UIKit, the box is taken in the innermost view around both first, and then of that box in the other view.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        guard let view, view !== self else { return rect.mapped(by: transform(to: view)) }
        let ancestor = commonAncestor(with: view)
        return rect.mapped(by: transform(to: ancestor)).mapped(by: view.transform(to: ancestor).inverted())
    }

    /// The upright box around a rectangle of another view, in this one's coordinates; nil for the window's. O(depth).
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        guard let view, view !== self else { return rect.mapped(by: transform(to: view).inverted()) }
        return view.convert(rect, to: self)
    }

    /// The innermost view that both are in; the root of this view's tree if there is none.
    private func commonAncestor(with other: UIView) -> UIView? {
        var candidate: UIView? = self
        while let view = candidate {
            if other.isDescendant(of: view) { return view }
            candidate = view.parent
        }
        return nil
    }

    /// The view at the root of the tree.
    var root: UIView {
        var view = self
        while let parent = view.parent { view = parent }
        return view
    }

    private func transform(to view: UIView?) -> CGAffineTransform {
        guard view !== self else { return .identity }
        let (mine, ownRoot) = transformToRoot
        guard let view else { return mine }
        if view === ownRoot { return mine }
        let (its, otherRoot) = view.transformToRoot
        if ownRoot === otherRoot { return mine.concatenating(its.inverted()) }
        // Two roots meet on the screen, where their frames are.
        return mine.concatenating(ownRoot.transformToParent)
            .concatenating(its.concatenating(otherRoot.transformToParent).inverted())
    }

    private var transformToRoot: (transform: CGAffineTransform, root: UIView) {
        var transform = CGAffineTransform.identity
        var view = self
        while let parent = view.parent {
            transform = transform.concatenating(view.transformToParent)
            view = parent
        }
        return (transform, view)
    }
}

extension CGRect {
    /// A shift keeps the size exactly, and what is infinite or null as it is.
    func mapped(by transform: CGAffineTransform) -> CGRect {
        guard transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 else { return applying(transform) }
        return isNull
            ? self : CGRect(x: origin.x + transform.tx, y: origin.y + transform.ty, width: width, height: height)
    }
}
