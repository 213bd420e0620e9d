/// How much work layout has done, for tests and benchmarks.
public struct LayoutStatistics: Sendable, Hashable {
    /// Passes in which at least one view was laid out.
    public var passes = 0
    /// Calls of `layoutSubviews`.
    public var layouts = 0
    /// Systems of constraints that were solved or mended; none for views that are placed by their frames.
    public var solves = 0
    /// Systems of constraints that were built anew.
    public var builds = 0
    /// Views stopped because they did not settle.
    public var stopped = 0

    /// Starts counting from zero.
    public init() {}
}

extension UIView {
    /// What layout has done so far; set it to `LayoutStatistics()` to count from zero.
    public static var layoutStatistics: LayoutStatistics {
        get { LayoutPass.shared.statistics }
        set { LayoutPass.shared.statistics = newValue }
    }
}
