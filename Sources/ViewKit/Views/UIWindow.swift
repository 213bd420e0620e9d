public import Foundation

/// The root of a tree of views: what is inside one is laid out and drawn at the end of the turn.
///
/// Hidden until ``makeKeyAndVisible()``, as in UIKit: what is inside is laid out and can be drawn by ``displayList()`` all the
/// same, but nothing is hit. A window without anything else holding it goes away; the layout machinery does not keep it alive.
open class UIWindow: UIView {
    /// Measures the text of every label inside; nil for ``UIView/defaultTextMeasurer``.
    public var textMeasurer: (any TextMeasuring)? {
        didSet { setNeedsLayout() }
    }

    /// The direction that the views inside are laid out in, unless one says otherwise.
    public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
        didSet {
            guard layoutDirection != oldValue else { return }
            layOutEverything()
            redrawEverything()
        }
    }

    /// What the device covers at the window's edges: bars, a notch. None unless set.
    public var deviceSafeAreaInsets: UIEdgeInsets {
        get { givenSafeAreaInsets ?? .zero }
        set { if newValue != deviceSafeAreaInsets { givenSafeAreaInsets = newValue } }
    }

    /// The controller whose view fills the window. Its view is loaded when the window is shown.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            if !isHidden { showRoot() }
        }
    }

    /// The window that was made key last, and is still there.
    public internal(set) static weak var key: UIWindow?

    final weak var firstResponder: UIResponder?

    /// Makes a hidden window.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        storedHidden = true
    }

    /// Makes a hidden window from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        storedHidden = true
    }

    /// The screen that the window's frame is on.
    open var screen: UIScreen { .main }

    /// Whether this is the window that was made key last.
    open var isKeyWindow: Bool { UIWindow.key === self }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            if !newValue { showRoot() }
        }
    }

    /// Makes this the key window.
    open func makeKey() { UIWindow.key = self }

    /// Shows the window, with its root controller's view, and makes it key.
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
    }

    open override var next: UIResponder? { nil }

    override var rootWindow: UIWindow? { self }

    /// A new window size is a rotation: the root view follows, and the window's children are laid out again even if their own
    /// size stays (V4).
    override func sizeDidChange() {
        rootViewController?.viewIfLoaded?.frame = CGRect(origin: .zero, size: storedBounds.size)
        for view in children { view.setNeedsLayout() }
    }

    private func showRoot() {
        guard let view = rootViewController?.view, view.parent !== self else { return }
        view.frame = CGRect(origin: .zero, size: storedBounds.size)
        insertSubview(view, at: 0)
    }
}

extension UIView {
    fileprivate func layOutEverything() {
        markNeedsLayout()
        for child in children { child.layOutEverything() }
    }
}
