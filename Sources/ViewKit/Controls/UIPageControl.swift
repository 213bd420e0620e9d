public import Foundation

/// A row of dots, one a page, the current one brighter (C1, C5).
///
/// Dots are plain views of 7 × 7 points, 9 apart, centred; too many for the width hang out on both sides. A tap on the half where
/// the last page's dot is goes a page on, one on the other half a page back, and sends `.valueChanged`. Right to left, the first dot
/// is at the right.
open class UIPageControl: UIControl {
    private var dots: [UIView] = []
    private var storedPages = 0
    private var storedPage = 0
    private var imagesByPage: [Int: UIImage] = [:]

    /// How many pages there are; at least 0. Fewer than the current page move that one to the last.
    open var numberOfPages: Int {
        get { storedPages }
        set { setPages(max(newValue, 0)) }
    }

    /// The page whose dot is brighter; clamped to the pages there are. Setting it sends no event.
    open var currentPage: Int {
        get { storedPage }
        set {
            let page = min(max(newValue, 0), max(storedPages - 1, 0))
            guard page != storedPage else { return }
            let old = storedPage
            storedPage = page
            for changed in [old, page] where dots.indices.contains(changed) { paint(changed) }
        }
    }

    /// Whether a single dot is hidden.
    open var hidesForSinglePage = false {
        didSet { if hidesForSinglePage != oldValue { hideForSinglePage() } }
    }

    /// The colour of the other dots; nil for white at 0.2.
    open var pageIndicatorTintColor: UIColor? {
        didSet { if pageIndicatorTintColor != oldValue { paintAll() } }
    }

    /// The colour of the current dot; nil for white.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { if currentPageIndicatorTintColor != oldValue { paintAll() } }
    }

    /// A picture to show, as a silhouette in the dots' colours, instead of dots; nil for dots.
    open var preferredIndicatorImage: UIImage? {
        didSet { if preferredIndicatorImage != oldValue { indicatorsChanged() } }
    }

    /// Sets the picture of a single page; nil for the preferred one. A page that is not there traps.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        precondition(dots.indices.contains(page), "setIndicatorImage: there is no page \(page)")
        imagesByPage[page] = image
        indicatorsChanged()
    }

    /// The picture of a single page; nil where none was set for it.
    open func indicatorImage(forPage page: Int) -> UIImage? { imagesByPage[page] }

    /// The size that so many pages ask for. O(pictures of single pages).
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = max(pageCount, 0)
        let usual = preferredIndicatorImage?.size ?? CGSize(width: Self.dotSide, height: Self.dotSide)
        let special = imagesByPage.filter { $0.key < count }.map(\.value.size)
        let width =
            special.reduce(0) { $0 + $1.width } + usual.width * CGFloat(count - special.count)
            + Self.gap * CGFloat(max(count - 1, 0))
        let tallest = special.map(\.height).max() ?? 0
        return CGSize(width: width, height: max(Self.height, tallest, count > special.count ? usual.height : 0))
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: storedPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !dots.isEmpty else { return }
        var x = (bounds.width - intrinsicWidth) / 2
        for place in dots.indices {
            let page = isRightToLeft ? dots.count - 1 - place : place
            let size = indicatorSize(page)
            dots[page].frame = CGRect(
                x: x,
                y: (bounds.height - size.height) / 2,
                width: size.width,
                height: size.height
            )
            x += size.width + Self.gap
        }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let point = touch?.location(in: self), self.point(inside: point, with: event) else { return }
        let old = storedPage
        currentPage += (point.x >= bounds.midX) != isRightToLeft ? 1 : -1
        if storedPage != old { sendActions(for: .valueChanged) }
    }

    static let dotSide: CGFloat = 7
    static let gap: CGFloat = 9
    static let height: CGFloat = 37

    private func setPages(_ count: Int) {
        guard count != storedPages else { return }
        storedPages = count
        imagesByPage = imagesByPage.filter { $0.key < count }
        let page = min(storedPage, max(count - 1, 0))
        let isGone = page != storedPage
        storedPage = page
        makeDots()
        if isGone, dots.indices.contains(page) { paint(page) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Whether the control has dots of its own; a subclass that makes others says no.
    package final var showsIndicators = true {
        didSet { if showsIndicators != oldValue { makeDots() } }
    }

    private func makeDots() {
        let count = showsIndicators ? storedPages : 0
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = UIView()
            dot.isUserInteractionEnabled = false
            dots.append(dot)
            addSubview(dot)
            paint(dots.count - 1)
        }
        hideForSinglePage()
        setNeedsLayout()
    }

    /// Not asked of `size(forNumberOfPages:)`, which a subclass may answer for other dots.
    private var intrinsicWidth: CGFloat {
        dots.indices.reduce(-Self.gap) { $0 + indicatorSize($1).width + Self.gap }
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func paint(_ page: Int) {
        let dot = dots[page]
        let isCurrent = page == storedPage
        let color =
            (isCurrent ? currentPageIndicatorTintColor : pageIndicatorTintColor)
            ?? UIColor(white: 1, alpha: isCurrent ? 1 : 0.2)
        if let image = imagesByPage[page] ?? preferredIndicatorImage {
            dot.layer.contents = image.withTintColor(color)
            dot.layer.cornerRadius = 0
            dot.backgroundColor = nil
        } else {
            dot.layer.contents = nil
            dot.layer.cornerRadius = Self.dotSide / 2
            dot.backgroundColor = color
        }
    }

    private func paintAll() {
        for page in dots.indices { paint(page) }
    }

    private func indicatorsChanged() {
        paintAll()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func indicatorSize(_ page: Int) -> CGSize {
        (imagesByPage[page] ?? preferredIndicatorImage)?.size ?? CGSize(width: Self.dotSide, height: Self.dotSide)
    }

    private func hideForSinglePage() {
        dots.first?.isHidden = hidesForSinglePage && storedPages == 1
    }
}
