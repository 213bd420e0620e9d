public import Foundation

/// Shows a part of something larger: its bounds' origin is the content offset, and moves by program or finger.
///
/// Time is that of ``UIView/animationClock``, and fingers are ``SyntheticFinger``. There is no safe area, so the content inset is
/// the adjusted one too.
open class UIScrollView: UIView {
    /// What is left of the speed after a millisecond.
    public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Is told what happens.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// Whether content comes to rest at multiples of the bounds' size.
    open var isPagingEnabled = false
    /// Whether content can be pulled past its ends.
    open var bounces = true
    /// Whether content that fits can be pulled sideways.
    open var alwaysBounceHorizontal = false
    /// Whether content that fits can be pulled up and down.
    open var alwaysBounceVertical = false
    /// Whether fingers move the content.
    open var isScrollEnabled = true
    /// Whether the place is shown at the bottom while content moves.
    open var showsHorizontalScrollIndicator = true {
        didSet { if !showsHorizontalScrollIndicator { removeIndicator(&horizontalIndicator) } }
    }
    /// Whether the place is shown at the right while content moves.
    open var showsVerticalScrollIndicator = true {
        didSet { if !showsVerticalScrollIndicator { removeIndicator(&verticalIndicator) } }
    }
    /// How quickly moving content slows down.
    open var decelerationRate = DecelerationRate.normal
    /// The smallest ``zoomScale``.
    open var minimumZoomScale: CGFloat = 1
    /// The largest ``zoomScale``.
    open var maximumZoomScale: CGFloat = 1

    /// Whether a finger is on the content.
    public internal(set) var isTracking = false
    /// Whether a finger has begun to move the content.
    public internal(set) var isDragging = false
    /// Whether the content moves by itself after a finger was lifted.
    public internal(set) var isDecelerating = false
    /// Whether an animated change of the zoom scale is on its way.
    public internal(set) var isZooming = false

    final var storedContentSize = CGSize.zero
    final var storedInset = UIEdgeInsets.zero
    final var storedZoom: CGFloat = 1
    final var motion: ScrollMotionState?
    final var drag: ScrollDrag?
    final var horizontalIndicator: UIView?
    final var verticalIndicator: UIView?

    /// Makes an empty scroll view; unlike other views it clips.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        storedClips = true
    }

    /// Makes a scroll view from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: Content

    /// The point of the content at the top left corner of the view; not clamped when it is set. Setting it stops what moves.
    open var contentOffset: CGPoint {
        get { storedBounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// How large the content is. An offset that it no longer has is moved to its end.
    open var contentSize: CGSize {
        get { storedContentSize }
        set {
            guard newValue != storedContentSize else { return }
            storedContentSize = newValue
            keepOffsetInside()
        }
    }

    /// Room around the content that can be scrolled to.
    open var contentInset: UIEdgeInsets {
        get { storedInset }
        set {
            guard newValue != storedInset else { return }
            storedInset = newValue
            keepOffsetInside()
        }
    }

    /// The content inset; there is no safe area that would add to it.
    open var adjustedContentInset: UIEdgeInsets { storedInset }

    /// Goes to an offset, at once or within 0.3 seconds. At the end of those `scrollViewDidEndScrollingAnimation(_:)` is called.
    ///
    /// A finger that moves the content goes on from the offset that is set at once.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
        guard animated, contentOffset != storedBounds.origin else {
            if !animated {
                stopMoving()
                moveDrag(to: contentOffset)
            }
            return moveContent(to: contentOffset)
        }
        stopMoving()
        begin(.animation(from: storedBounds.origin, to: contentOffset, duration: 0.3))
    }

    /// Scrolls as little as it takes to see a rectangle of the content; not at all where it is seen.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard rect.hasArea else { return }
        func place(_ low: CGFloat, _ high: CGFloat, _ origin: CGFloat, _ extent: CGFloat) -> CGFloat {
            if high - low > extent || low < origin { return low }
            return high > origin + extent ? high - extent : origin
        }
        let (horizontal, vertical) = axes
        let target = CGPoint(
            x: horizontal.clamped(place(rect.minX, rect.maxX, storedBounds.minX, storedBounds.width)),
            y: vertical.clamped(place(rect.minY, rect.maxY, storedBounds.minY, storedBounds.height))
        )
        if target != storedBounds.origin { setContentOffset(target, animated: animated) }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = storedBounds.origin
            super.bounds = newValue
            if storedBounds.origin != old { didMoveContent() }
        }
    }

    override func sizeDidChange() { keepOffsetInside() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeIndicators()
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        showIndicators()
        hideIndicators()
    }

    // MARK: Constraints

    /// The content, for constraints: what is tied to its edges makes ``contentSize``.
    public var contentLayoutGuide: UILayoutGuide { builtInGuide(.scrollContent) }
    /// What of the content is seen, for constraints: stays in place while content moves.
    public var frameLayoutGuide: UILayoutGuide { builtInGuide(.scrollFrame) }

    // MARK: Zooming

    /// How large the delegate's view is shown, between the two limits. Its size becomes the content size.
    open var zoomScale: CGFloat {
        get { storedZoom }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Zooms about the middle of what is seen, at once or within 0.3 seconds.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        let middle = CGPoint(
            x: (storedBounds.midX) / storedZoom,
            y: (storedBounds.midY) / storedZoom
        )
        zoom(to: scale, about: middle, animated: animated)
    }

    /// Zooms so that a rectangle of the zoomed view, in its own coordinates, fills as much of the view as the limits allow.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.hasArea, storedBounds.hasArea else { return }
        let scale = min(storedBounds.width / rect.width, storedBounds.height / rect.height)
        zoom(to: scale, about: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
    }

    // MARK: Inside the module

    /// What can be scrolled along the two axes.
    final var axes: (horizontal: ScrollAxis, vertical: ScrollAxis) {
        let size = storedBounds.size
        // Subtracted, since the opposite of 0 is another 0, which would show in an offset.
        let near = CGPoint(x: 0 - storedInset.left, y: 0 - storedInset.top)
        let farX = max(storedContentSize.width + storedInset.right - size.width, near.x)
        let farY = max(storedContentSize.height + storedInset.bottom - size.height, near.y)
        let canX = farX > near.x || alwaysBounceHorizontal
        let canY = farY > near.y || alwaysBounceVertical
        return (
            ScrollAxis(least: near.x, most: farX, extent: size.width, bounces: bounces && canX),
            ScrollAxis(least: near.y, most: farY, extent: size.height, bounces: bounces && canY)
        )
    }

    /// Moves the bounds and tells everybody, when there is anything to tell.
    final func moveContent(to offset: CGPoint) {
        guard offset != storedBounds.origin else { return }
        // Not `bounds.origin = offset`: changing a part of a property that may be overridden allocates.
        bounds = CGRect(origin: offset, size: storedBounds.size)
    }

    private func didMoveContent() { delegate?.scrollViewDidScroll(self) }

    /// Not while something moves the content: that ends inside by itself.
    private func keepOffsetInside() {
        guard !isTracking, motion == nil, storedBounds.hasArea else { return }
        let (horizontal, vertical) = axes
        let origin = storedBounds.origin
        moveContent(to: CGPoint(x: horizontal.clamped(origin.x), y: vertical.clamped(origin.y)))
    }

    private func zoom(to wanted: CGFloat, about middle: CGPoint, animated: Bool) {
        guard let view = delegate?.viewForZooming(in: self), wanted.isFinite else { return }
        let scale = min(max(wanted, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
        guard scale != storedZoom else { return }
        let change = {
            self.storedZoom = scale
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
            view.frame.origin = .zero
            self.contentSize = view.frame.size
            let (horizontal, vertical) = self.axes
            self.moveContent(
                to: CGPoint(
                    x: horizontal.clamped(middle.x * scale - self.storedBounds.width / 2),
                    y: vertical.clamped(middle.y * scale - self.storedBounds.height / 2)
                )
            )
            self.delegate?.scrollViewDidZoom(self)
        }
        guard animated else { return change() }
        isZooming = true
        UIView.animate(withDuration: 0.3, animations: change) { [weak self, weak view] _ in
            guard let self else { return }
            isZooming = false
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
        }
    }
}
