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
    /// What the view has to do with constraints.
    var constraints: ViewConstraints?
    var standInSize: CGSize?
    var standInAlignment = UIEdgeInsets.zero
    /// What ``UIView/draw(_:)`` left.
    var drawing: ViewDrawing?
    /// The part that has to be drawn again; nil for everything.
    var dirtyRect: CGRect?
    var animations = LayerAnimations()
    var maskView: UIView?
    var gestures: [UIGestureRecognizer]?
    var accessibility = AccessibilityProperties()
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
    var tintAdjustment = UIView.TintAdjustmentMode.automatic

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

    /// What of the frame such a view's constraints do not count.
    package var standInAlignment: UIEdgeInsets {
        get { extras?.standInAlignment ?? .zero }
        set { needExtras().standInAlignment = newValue }
    }
}

extension UIView {
    func updateLayoutHooks() {
        hasLayoutHooks = extras?.constraints != nil || extras?.controller != nil
    }
}
