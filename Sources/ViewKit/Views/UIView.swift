public import Foundation

/// A rectangle that holds other rectangles: the unit of layout and of drawing.
///
/// Made in code by ``init(frame:)`` and from a XIB by ``init(coder:)``; a subclass overrides both and shares one set-up
/// function between them (V1). Coordinates are points with the origin at the top left. Nothing is laid out at once: see
/// ``setNeedsLayout()``. What is to be drawn is read as a value by ``displayList()``.
@MainActor
open class UIView {
    /// Asked for through ``bounds``, ``center`` and ``frame``; see `UIView+Geometry.swift`.
    var storedBounds: CGRect
    var storedCenter: CGPoint
    /// Kept beside the center so that a frame reads back exactly as it was set: center ± half a size rounds.
    var storedOrigin: CGPoint

    /// The views inside this one, back to front.
    public internal(set) var subviews: [UIView] = []
    /// The view that this one is inside of.
    public internal(set) weak var superview: UIView?

    /// Where this view's layout stands; only the layout pass and the tree edits touch it.
    var layoutState = LayoutState()
    /// Direct children that are dirty or contain dirty views, in the order they were marked.
    var pendingChildren: [UIView] = []
    var storedLayer: CALayer?

    /// What fills the view's bounds behind its content; nil for nothing.
    open var backgroundColor: UIColor?
    /// The opacity of the view with everything inside it, 0 to 1. Below 0.01 it is not drawn.
    open var alpha: CGFloat = 1
    /// Whether the view and everything inside it is left out of the picture. It is laid out all the same.
    open var isHidden = false
    /// Whether nothing inside the view is drawn outside its bounds.
    open var clipsToBounds = false
    /// How the view's content is fitted into its bounds.
    open var contentMode = ContentMode.scaleToFill
    /// A number for finding the view with ``viewWithTag(_:)``.
    open var tag = 0

    /// Makes a view in code; every way of making one without a XIB ends here (V1). `frame` is in the superview's space.
    public init(frame: CGRect) {
        storedBounds = CGRect(origin: .zero, size: frame.size)
        storedCenter = frame.centerPoint
        storedOrigin = frame.origin
    }

    /// Makes a view from what a coder holds; a XIB's children are in ``subviews`` when this returns (V2).
    ///
    /// A coder that does not know views gives an empty view.
    public required init?(coder: NSCoder) {
        storedBounds = .zero
        storedCenter = .zero
        storedOrigin = .zero
        (coder as? any ViewDecoding)?.decode(into: self)
    }

    /// Makes a view of no size at the origin.
    public convenience init() {
        self.init(frame: .zero)
    }

    /// Called once for a view from a XIB, when every object of the file is made and every outlet is connected (V2).
    open func awakeFromNib() {}

    // MARK: For subclasses; they have to be here because a method of an extension cannot be overridden.

    /// Arranges the subviews. Called by the layout pass only; call ``setNeedsLayout()`` to ask for it, and `super` first (V5).
    open func layoutSubviews() {}

    /// The size that suits the view's content best inside the given one; the present size unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }

    /// The size that the content itself asks for; ``noIntrinsicMetric`` for a side that does not matter.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Called when a subview has been added, last of all callbacks.
    open func didAddSubview(_ subview: UIView) {}
    /// Called while the subview is still in ``subviews``.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes; nil when the view is removed.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called when the superview has changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes, on the moved view and then on everything inside it.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called when the window has changed, on the moved view and then on everything inside it.
    open func didMoveToWindow() {}

    /// Adds what this class shows inside its bounds to the list; `rect` is the bounds in the list's coordinates.
    func drawContent(in rect: CGRect, into list: inout DisplayList) {}

    /// The window that this view stands for as the root of a tree.
    var rootWindow: UIWindow? { nil }

    /// Called when the size of the bounds has changed and the view is marked.
    func sizeDidChange() {}
}

extension UIView {
    /// Says that a side of ``intrinsicContentSize`` does not matter.
    public static let noIntrinsicMetric: CGFloat = -1
}

extension UIView: @MainActor CustomStringConvertible {
    /// The class and the frame, for logs.
    public var description: String { ViewTreeNode(self, includingSubviews: false).description }
}

extension UIView: Hashable {
    /// Views are equal by identity.
    nonisolated public static func == (lhs: UIView, rhs: UIView) -> Bool { lhs === rhs }

    /// Feeds what equality compares.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
