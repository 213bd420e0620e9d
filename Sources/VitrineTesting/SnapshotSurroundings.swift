public import Foundation
public import ViewKit

/// What surrounds a view while a snapshot of it is made.
public struct SnapshotSurroundings: Sendable {
    /// The size in points; nil for the size that the view has or asks for.
    public var size: CGSize?
    /// Pixels per point.
    public var scale: Double
    /// Light or dark.
    public var appearance: UIUserInterfaceStyle
    /// The direction of reading.
    public var direction: UIUserInterfaceLayoutDirection
    /// How large the reader wants texts; for fonts that are made while the value is created.
    public var contentSize: UIContentSizeCategory
    /// The colour behind the view; nil for transparent.
    public var background: UIColor?

    /// Creates surroundings.
    public init(
        size: CGSize? = nil,
        scale: Double = 2,
        appearance: UIUserInterfaceStyle = .light,
        direction: UIUserInterfaceLayoutDirection = .leftToRight,
        contentSize: UIContentSizeCategory = .large,
        background: UIColor? = .systemBackground
    ) {
        self.size = size
        self.scale = scale
        self.appearance = appearance
        self.direction = direction
        self.contentSize = contentSize
        self.background = background
    }

    /// Returns the surroundings with another value of a property.
    func with<Value>(_ path: WritableKeyPath<SnapshotSurroundings, Value>, _ value: Value) -> SnapshotSurroundings {
        var copy = self
        copy[keyPath: path] = value
        return copy
    }

    /// Puts a view into a window of its own, laid out and drawn, and passes the window on.
    @MainActor
    func show<Result>(_ view: UIView, measurer: any TextMeasuring, _ body: (UIWindow) throws -> Result) rethrows -> Result {
        let window = UIWindow(frame: CGRect(origin: .zero, size: CGSize(width: 1, height: 1)))
        window.textMeasurer = measurer
        window.overrideUserInterfaceStyle = appearance
        window.layoutDirection = direction
        window.backgroundColor = background
        let (superview, frame) = (view.superview, view.frame)
        let index = superview?.subviews.firstIndex { $0 === view } ?? 0
        window.addSubview(view)
        view.frame = CGRect(origin: .zero, size: fittingSize(of: view))
        window.frame.size = view.frame.size
        window.isHidden = false
        CATransaction.flush()
        defer {
            view.removeFromSuperview()
            view.frame = frame
            superview?.insertSubview(view, at: index)
        }
        return try body(window)
    }

    @MainActor
    private func fittingSize(of view: UIView) -> CGSize {
        if let size { return size }
        if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if fitting.width > 0, fitting.height > 0 { return fitting }
        return view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }
}
