extension UIView {
    /// What measures text in views that are in no window, or in one without a measurer of its own.
    nonisolated(unsafe) public static var defaultTextMeasurer: any TextMeasuring = FixedTextMeasurer()

    /// What measures text for this view: its window's measurer, else the default one. O(depth).
    package var inheritedTextMeasurer: any TextMeasuring {
        root.rootWindow?.textMeasurer ?? UIView.defaultTextMeasurer
    }
}
