public import Foundation

#if canImport(UIKit)
    public import UIKit
#else
    public import ViewKit
#endif

/// A page control whose dots are images: one for the current page, one for the others (C2).
///
///     let control = ImagePageControl()
///     control.activeImage = UIImage(named: "dot-on")
///     control.inactiveImage = UIImage(named: "dot-off")
///     pageView.pageControl = control
///
/// With one image or none it looks as the system's (C4), unless it is told otherwise by ``maximumVisibleDots``, the sizes, ``spacing`` or
/// ``alignment``: then it draws such dots by itself. Properties may be set in any order. Setting a page is O(1) and touches the dot
/// that was current and the one that is (C3); a window of dots lays its few dots out anew.
open class ImagePageControl: UIPageControl {
    /// What a tap does.
    public enum TapTarget: Sendable, Hashable {
        /// Goes a page on or back, by the half that is tapped.
        case halves
        /// Goes to the page whose dot is nearest.
        case dots
    }

    /// The image for the current page.
    public var activeImage: UIImage? {
        didSet { if activeImage != oldValue { looksChanged() } }
    }
    /// The image for the other pages; its size is the dots'.
    public var inactiveImage: UIImage? {
        didSet { if inactiveImage != oldValue { looksChanged() } }
    }
    /// The size of the current page's dot; nil for that of the inactive image.
    public var activeSize: CGSize? {
        didSet { if activeSize != oldValue { looksChanged() } }
    }
    /// The size of the other dots; nil for that of the inactive image.
    public var inactiveSize: CGSize? {
        didSet { if inactiveSize != oldValue { looksChanged() } }
    }
    /// The gap between dots in points; nil for 4 between images (C2) and 9 between dots.
    public var spacing: CGFloat? {
        didSet { if spacing != oldValue { looksChanged() } }
    }
    /// Where the row stands; nil for trailing with images (C2) and centred with dots. A row that is too long is centred and clipped (C4).
    public var alignment: DotRow.Alignment? {
        didSet { if alignment != oldValue { looksChanged() } }
    }
    /// How many dots are shown at most, around the current one and smaller where pages are left out; nil for all. At least 3.
    ///
    /// The control has so many views then, however many pages there are.
    public var maximumVisibleDots: Int? {
        didSet { if maximumVisibleDots != oldValue { looksChanged() } }
    }
    /// Whether there is white behind the images, 0.6 opaque for the current page and 0.3 for the others (C2).
    public var fillsBehindImages = true {
        didSet { if fillsBehindImages != oldValue { paint(Array(shown)) } }
    }
    /// What a tap does.
    public var tapTarget = TapTarget.halves

    /// The page that was current before the present one; nil where there was none, or where it is gone (C3).
    public private(set) var previousPage: Int?

    /// How often a dot has been given its look, for tests and benchmarks.
    package private(set) var paintedDots = 0

    private var imagesByPage: [Int: (active: UIImage?, inactive: UIImage?)] = [:]
    private var dots: [UIView] = []
    private var shown = 0..<0

    /// Makes a control without pages.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// Makes a control from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
    }

    /// Sets the images of a single page; nil for those of all. A page that is not there yet may have them, too.
    public func setImages(active: UIImage?, inactive: UIImage?, forPage page: Int) {
        let old = imagesByPage[page]
        guard old?.active != active || old?.inactive != inactive else { return }
        imagesByPage[page] = active == nil && inactive == nil ? nil : (active, inactive)
        looksChanged()
    }

    // MARK: Overrides

    open override var numberOfPages: Int {
        get { super.numberOfPages }
        set {
            let (oldCount, oldPage) = (super.numberOfPages, super.currentPage)
            super.numberOfPages = newValue
            guard super.numberOfPages != oldCount else { return }
            if super.currentPage != oldPage { previousPage = oldPage }
            if let page = previousPage, page >= super.numberOfPages { previousPage = nil }
            showDots(of: super.currentPage == oldPage ? [] : [super.currentPage])
            setNeedsLayout()
        }
    }

    open override var currentPage: Int {
        get { super.currentPage }
        set {
            let old = super.currentPage
            super.currentPage = newValue
            let page = super.currentPage
            guard page != old else { return }
            previousPage = old
            showDots(of: [old, page])
            if drawsDots, size(of: page, isCurrent: true) != size(of: page, isCurrent: false) { setNeedsLayout() }
        }
    }

    open override var hidesForSinglePage: Bool {
        didSet { hideForSinglePage() }
    }

    open override var pageIndicatorTintColor: UIColor? {
        didSet { if pageIndicatorTintColor != oldValue { paint(Array(shown)) } }
    }

    open override var currentPageIndicatorTintColor: UIColor? {
        didSet { if currentPageIndicatorTintColor != oldValue { paint(Array(shown)) } }
    }

    open override func size(forNumberOfPages pageCount: Int) -> CGSize {
        guard drawsDots else { return super.size(forNumberOfPages: pageCount) }
        let count = max(pageCount, 0)
        let current = min(currentPage, max(count - 1, 0))
        let sizes = window(count, current).map { size(of: $0, isCurrent: $0 == current) }
        return CGSize(
            width: DotRow.length(of: sizes, gap: gap),
            height: max(Self.leastHeight, sizes.map(\.height).max() ?? 0)
        )
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        #if canImport(Darwin)
            for view in subviews where !dots.contains(view) { view.isHidden = drawsDots }
        #endif
        guard drawsDots else { return }
        let frames = DotRow.frames(
            of: shown.map { size(of: $0, isCurrent: $0 == currentPage) },
            gap: gap,
            in: bounds.size,
            alignment: alignment ?? (usesImages ? .trailing : .center),
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft
        )
        for (page, frame) in zip(shown, frames) {
            let scale = DotRow.scale(of: page, in: shown, count: numberOfPages, current: currentPage)
            let dot = dots[page - shown.lowerBound]
            dot.frame = frame.insetBy(dx: frame.width * (1 - scale) / 2, dy: frame.height * (1 - scale) / 2)
            if !hasImages(page) { dot.layer.cornerRadius = min(dot.bounds.width, dot.bounds.height) / 2 }
        }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard tapTarget == .dots, drawsDots else { return super.endTracking(touch, with: event) }
        guard let point = touch?.location(in: self), self.point(inside: point, with: event) else { return }
        layoutIfNeeded()
        let nearest = shown.min { distance(of: $0, from: point) < distance(of: $1, from: point) }
        guard let nearest, nearest != currentPage else { return }
        currentPage = nearest
        sendActions(for: .valueChanged)
    }

    // MARK: Looks

    private static let leastHeight: CGFloat = 37
    private static let systemDot = CGSize(width: 7, height: 7)

    private var usesImages: Bool {
        activeImage != nil && inactiveImage != nil || imagesByPage.keys.contains(where: hasImages)
    }

    /// Whether the dots are this class's; otherwise they are the system's.
    private var drawsDots: Bool {
        maximumVisibleDots != nil || activeSize != nil || inactiveSize != nil || spacing != nil || alignment != nil
            || usesImages
    }

    private var gap: CGFloat { spacing ?? (usesImages ? 4 : 9) }

    private func hasImages(_ page: Int) -> Bool {
        image(of: page, isCurrent: true) != nil && image(of: page, isCurrent: false) != nil
    }

    private func image(of page: Int, isCurrent: Bool) -> UIImage? {
        let own = imagesByPage[page]
        return isCurrent ? own?.active ?? activeImage : own?.inactive ?? inactiveImage
    }

    private func size(of page: Int, isCurrent: Bool) -> CGSize {
        (isCurrent ? activeSize ?? inactiveSize : inactiveSize)
            ?? (hasImages(page) ? image(of: page, isCurrent: false)?.size : nil) ?? Self.systemDot
    }

    private func window(_ count: Int, _ current: Int) -> Range<Int> {
        DotRow.window(count: count, current: current, limit: maximumVisibleDots.map { max($0, 3) })
    }

    private func distance(of page: Int, from point: CGPoint) -> CGFloat {
        abs(dots[page - shown.lowerBound].center.x - point.x)
    }

    /// Everything about the dots may be another one.
    private func looksChanged() {
        showDots(of: Array(shown))
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Has a dot for every page that is to be seen, and gives a look to new dots and to those of some pages. A dot stays with its
    /// page while the window moves on.
    private func showDots(of changed: [Int]) {
        if drawsDots { showSystemDots(false) }
        defer { if !drawsDots { showSystemDots(true) } }
        let wanted = drawsDots ? window(numberOfPages, currentPage) : 0..<0
        guard wanted != shown else { return paint(changed) }
        var spares = zip(shown, dots).filter { !wanted.contains($0.0) }.map(\.1)
        let kept = shown
        var fresh: [Int] = []
        dots = wanted.map { page in
            if kept.contains(page) { return dots[page - kept.lowerBound] }
            fresh.append(page)
            return spares.popLast() ?? makeDot()
        }
        shown = wanted
        // From the front, so that none has to be looked for.
        for dot in spares.reversed() { dot.removeFromSuperview() }
        paint(fresh + changed.filter(kept.contains))
        hideForSinglePage()
        setNeedsLayout()
    }

    private func showSystemDots(_ shows: Bool) {
        #if !canImport(Darwin)
            showsIndicators = shows
        #endif
    }

    private func makeDot() -> UIView {
        let dot = UIView()
        dot.isUserInteractionEnabled = false
        addSubview(dot)
        return dot
    }

    private func paint(_ pages: [Int]) {
        for page in pages where shown.contains(page) {
            let dot = dots[page - shown.lowerBound]
            let isCurrent = page == currentPage
            paintedDots += 1
            if hasImages(page) {
                dot.layer.setImage(image(of: page, isCurrent: isCurrent))
                dot.layer.cornerRadius = 0.5
                dot.backgroundColor = fillsBehindImages ? UIColor(white: 1, alpha: isCurrent ? 0.6 : 0.3) : nil
            } else {
                let tint = isCurrent ? currentPageIndicatorTintColor : pageIndicatorTintColor
                let size = size(of: page, isCurrent: isCurrent)
                dot.layer.setImage(nil)
                dot.layer.cornerRadius = min(size.width, size.height) / 2
                dot.backgroundColor = tint ?? UIColor(white: 1, alpha: isCurrent ? 1 : 0.2)
            }
        }
    }

    private func hideForSinglePage() {
        dots.first?.isHidden = hidesForSinglePage && numberOfPages == 1
    }
}

extension CALayer {
    fileprivate func setImage(_ image: UIImage?) {
        #if canImport(Darwin)
            contents = image?.cgImage
        #else
            contents = image
        #endif
    }
}
