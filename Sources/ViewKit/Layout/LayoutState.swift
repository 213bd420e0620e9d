/// Where one view's layout stands, kept in the view.
struct LayoutState {
    /// Whether `layoutSubviews` is owed.
    var needsLayout = false
    /// Whether `layoutSubviews` is running; sizes that it gives its own children do not ask for it again.
    var isLayingOut = false
    /// Whether the view has ever been in a window.
    var hasAppeared = false
    /// How often the view was laid out in the pass numbered ``pass``.
    var runs: UInt16 = 0
    var pass: UInt32 = 0
    /// Where the view stands in its superview's list of pending children; nil when it is not there.
    var pendingIndex: Int?
}
