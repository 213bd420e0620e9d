public import Foundation

/// A bar that shows how much of something is done.
open class UIProgressView: UIView {
    private var storedProgress: Float = 0

    /// The color of what is done; nil for the tint.
    open var progressTintColor: UIColor?
    /// The color of what is left; nil for gray.
    open var trackTintColor: UIColor?

    /// Creates a bar at 0.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a bar from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The share that is done, 0 to 1; others are clamped.
    open var progress: Float {
        get { storedProgress }
        set { storedProgress = newValue.isNaN ? 0 : min(max(newValue, 0), 1) }
    }

    /// Sets the share that is done.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        let radius = rect.height / 2
        list.commands.append(.fill(rect, cornerRadius: radius, paint(trackTintColor ?? .systemGray5)))
        let done = CGRect(x: 0, y: 0, width: rect.width * CGFloat(storedProgress), height: rect.height)
        if done.hasArea { list.commands.append(.fill(done, cornerRadius: radius, paint(progressTintColor ?? tintColor))) }
    }
}

/// A wheel that turns while something is going on. It is drawn standing still.
open class UIActivityIndicatorView: UIView {
    /// The size of a wheel.
    public enum Style: Int, Sendable, Hashable {
        case medium = 100
        case large = 101
    }

    /// The size of the wheel.
    open var style = Style.medium {
        didSet { if style != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// The color of the wheel; nil for gray.
    open var color: UIColor!
    /// Whether the wheel is left out of the picture while it does not turn.
    open var hidesWhenStopped = true
    private var isTurning = false

    /// Creates a wheel of medium size.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a wheel of a size.
    public init(style: Style) {
        let side: CGFloat = style == .large ? 37 : 20
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        self.style = style
    }

    /// Creates a wheel from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Whether the wheel turns.
    open var isAnimating: Bool { isTurning }
    /// Starts the wheel.
    open func startAnimating() { isTurning = true }
    /// Stops the wheel.
    open func stopAnimating() { isTurning = false }

    open override var intrinsicContentSize: CGSize {
        let side: CGFloat = style == .large ? 37 : 20
        return CGSize(width: side, height: side)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        guard isTurning || !hidesWhenStopped || showsWhenStopped else { return }
        let base = paint(color ?? .systemGray)
        let radius = min(rect.width, rect.height, style == .large ? 37 : 20) / 2
        for spoke in 0..<8 {
            let angle = CGFloat(spoke) * .pi / 4
            var path = PathShape()
            func point(_ share: CGFloat) -> CGPoint {
                CGPoint(x: rect.midX + sin(angle) * radius * share, y: rect.midY - cos(angle) * radius * share)
            }
            path.move(to: point(0.5))
            path.line(to: point(0.9))
            var color = base
            color.alpha *= 1 - CGFloat(spoke) * 0.1
            list.commands.append(.strokePath(path, StrokeStyle(width: radius * 0.2, cap: .round), color))
        }
    }

    /// Whether the wheel is drawn though it does not turn. For what shows views that nothing runs.
    package final var showsWhenStopped = false
}
