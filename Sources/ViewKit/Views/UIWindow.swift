/// The root of a tree of views: what is inside one is laid out at the end of the turn.
///
/// A window without anything else holding it goes away; the layout machinery does not keep it alive.
open class UIWindow: UIView {
    /// Measures the text of every label inside; nil for ``UIView/defaultTextMeasurer``.
    public var textMeasurer: (any TextMeasuring)? {
        didSet { setNeedsLayout() }
    }

    var isScheduled = false

    override var rootWindow: UIWindow? { self }

    /// A new window size is a rotation: the window's root views are laid out again even if their own size stays (V4).
    override func sizeDidChange() {
        for view in subviews { view.setNeedsLayout() }
    }
}
