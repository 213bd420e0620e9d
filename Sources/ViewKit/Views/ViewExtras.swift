package import Foundation

/// What few views have, kept out of the others.
@MainActor
final class ViewExtras {
    var transform = CGAffineTransform.identity
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var tag = 0
    var tint: UIColor?
    var semantics = UISemanticContentAttribute.unspecified
    var style = UIUserInterfaceStyle.unspecified
    weak var controller: UIViewController?
    var standInSize: CGSize?
    var resolver: (any LayoutResolving)?
    /// What ``UIView/draw(_:)`` left.
    var drawing: ViewDrawing?
    /// The part that has to be drawn again; nil for everything.
    var dirtyRect: CGRect?
    var animations = LayerAnimations()

    /// Made for a view that has none yet.
    nonisolated init() {}
}

extension UIView {
    func needExtras() -> ViewExtras {
        if let extras { return extras }
        let made = ViewExtras()
        extras = made
        return made
    }
}

extension UIView {
    /// What a view that stands in for another class asks for, in points; nil for nothing.
    package var standInSize: CGSize? {
        get { extras?.standInSize }
        set { needExtras().standInSize = newValue }
    }
}

/// Places subviews by relations between them; the seam that constraints come in by.
///
/// Asked once per layout of the view it belongs to, before ``UIView/layoutSubviews()`` (V5). Views without one pay nothing.
@MainActor
package protocol LayoutResolving: AnyObject {
    /// Sets the frames of the view's subviews.
    func resolve(_ view: UIView)
    /// The view, or one inside it, asks for another size now.
    func intrinsicContentSizeChanged(of view: UIView)
}

extension UIView {
    /// Who places the subviews before ``layoutSubviews()`` runs; nil for nobody.
    package var layoutResolver: (any LayoutResolving)? {
        get { extras?.resolver }
        set {
            needExtras().resolver = newValue
            updateLayoutHooks()
            markNeedsLayout()
        }
    }

    func updateLayoutHooks() {
        hasLayoutHooks = extras?.resolver != nil || extras?.controller != nil
    }
}
