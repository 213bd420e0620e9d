public import Foundation

#if canImport(UIKit)
    public import UIKit
#else
    public import ViewKit
#endif

/// Shows pages one at a time, to be turned with a finger, with a page control over them (P1).
///
///     let pageView = PageView(frame: CGRect(x: 0, y: 0, width: 375, height: 200))
///     pageView.imageNames = ["spring", "summer", "autumn"]
///     pageView.onPageChange = { page in print("page", page) }
///
/// Pages are images by name (``imageNames``, ``showImages(of:)``) or views of any kind (``showPages(_:)``). Everything may be set in any
/// order, before or after the frame (P4): the state is the page, and the offset follows from it. Only pages near the current one
/// hold images. Turning to a page is O(1) for any number of pages; setting them is O(pages).
///
/// Used on the main actor. Nothing that a pager holds holds the pager: neither its timer nor its children keep it alive.
@MainActor
open class PageView: UIView {
    /// Shows the pages, and whatever else is put into it: only views that the pager has made are pages (P2).
    public private(set) var scrollView = UIScrollView()

    /// Shows how many pages there are, in front of them. Another one, such as an ``ImagePageControl``, may take its place.
    public var pageControl = UIPageControl() {
        didSet { if pageControl !== oldValue { replace(oldValue) } }
    }

    /// Is told what happens.
    public weak var delegate: (any PageViewDelegate)?
    /// Called when another page is the nearest; see ``PageViewDelegate/pageView(_:didChangeTo:)``.
    public var onPageChange: (@MainActor (Int) -> Void)?
    /// Called when a page was tapped.
    public var onTap: (@MainActor (Int) -> Void)?

    /// The direction that pages follow each other in.
    public var axis = PagerLayout.Axis.horizontal {
        didSet { if axis != oldValue { setNeedsLayout() } }
    }
    /// The gap between pages, in points.
    public var pageSpacing: CGFloat = 0 {
        didSet { if pageSpacing != oldValue { setNeedsLayout() } }
    }
    /// How much of the pager, in points, is left at each end of a page; the neighbours are seen there, behind the gap.
    public var peek: CGFloat = 0 {
        didSet { if peek != oldValue { setNeedsLayout() } }
    }
    /// Whether the first page follows the last. No page is copied for it.
    public var isLooping = false {
        didSet { if isLooping != oldValue { setNeedsLayout() } }
    }
    /// Where the page control lies.
    public var pageControlPlacement = PageControlPlacement.code {
        didSet { if pageControlPlacement != oldValue { setNeedsLayout() } }
    }
    /// The colour of a capsule behind the dots of more than one page, so that they are seen on pale pages; nil for none.
    ///
    /// It surrounds dots that are centred in the page control; the dots keep their colours (C1).
    public var dotsBackdropColor: UIColor? {
        didSet { if dotsBackdropColor != oldValue { setNeedsLayout() } }
    }
    /// How images fill their pages.
    public var imageContentMode = UIView.ContentMode.scaleAspectFill {
        didSet { if imageContentMode != oldValue { for view in imageViews { view.contentMode = imageContentMode } } }
    }
    /// After how many seconds the next page is turned to, again and again; nil for never. After the last page comes the first.
    ///
    /// Waits while a finger is on the pages and while the pager is hidden, not in a window, or has less than two pages. Every turned
    /// page starts the time anew.
    public var autoAdvanceInterval: TimeInterval? {
        didSet { if autoAdvanceInterval != oldValue { restartTimer() } }
    }
    /// What is written over the pages, by page; a page without one, or with an empty one, has none.
    public var titles: [String] = [] {
        didSet { if titles != oldValue { showTitle() } }
    }

    /// Finds an image by name; `UIImage(named:)` unless set. Setting it looks up again what is shown.
    public var imageNamed: @MainActor (String) -> UIImage? = { UIImage(named: $0) } {
        didSet { reloadPages() }
    }
    /// What a page shows whose image is not found, by its name and number; a tile with the name's first character unless set.
    public var placeholder: @MainActor (String, Int) -> UIImage? = { name, _ in
        PlaceholderTile.image(forKey: name, name: name)
    }
    {
        didSet { reloadPages() }
    }

    // What the pages are. One of the two is empty.
    var storedNames: [String] = []
    var imageViews: [UIImageView] = []
    var pool: PagePool?
    /// The pages that hold what they show, and the slots that this was decided by.
    var livePages: [Int] = []
    var liveSlots = 0..<0
    /// The pages that a loop shows at the other end, and what was seen then.
    var wrappedPages: [Int] = []
    var wrappedSlots = 0..<0
    /// How many other children of the scroll view are behind the pages.
    var pagesIndex = 0

    /// Where things lie in the scroll view now.
    var layout = PagerLayout(size: .zero, count: 0)
    var framesAreStale = false
    var storedPage = 0
    /// The page that was asked for while there was none.
    var wantedPage: Int?
    /// What moves the pages.
    var motion = PagerMotion.resting
    /// Whether the pager itself moves the content, so that the page does not follow; set by ``arranging(_:)`` only.
    private(set) var isArranging = false
    var touchDown: CGPoint?

    private(set) var titleBar: PageTitleBar?
    var dotsBackdrop: UIView?
    var timer: AnimationTimer?

    /// Makes an empty pager.
    public required override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    /// Makes an empty pager from a XIB. A scroll view and a page control among its children become the pager's; what is missing is
    /// made. The page control is as large as in XIBs (P3).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        let children = subviews
        if let own = children.first(where: { $0 is UIScrollView }) as? UIScrollView { scrollView = own }
        if let own = children.first(where: { $0 is UIPageControl }) as? UIPageControl { pageControl = own }
        pageControlPlacement = .xib
        commonInit()
    }

    /// Makes an empty pager of no size.
    public class func pageView() -> Self { self.init(frame: .zero) }

    // MARK: Overrides

    /// Places the scroll view, the pages and the page control; pages only where something about them has changed (P3).
    open override func layoutSubviews() {
        super.layoutSubviews()
        applyLayout()
        placePages()
        placeControls()
    }

    /// Beside the scroll view, where neighbours peek in, a finger is on the page that it sees there, or moves the pages.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === self, layout.peek > 0 else { return hit }
        for page in livePages {
            guard let view = view(forPage: page) else { continue }
            if let inner = view.hitTest(view.convert(point, from: self), with: event) { return inner }
        }
        return scrollView
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        restartTimer()
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            restartTimer()
        }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        touchBegan(touches.first)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        touchEnded(touches.first)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        touchDown = nil
    }

    // MARK: Making

    /// Runs a body that moves the content without a change of the page.
    func arranging(_ body: () -> Void) {
        let wasArranging = isArranging
        isArranging = true
        body()
        isArranging = wasArranging
    }

    private func commonInit() {
        scrollView.isPagingEnabled = true
        scrollView.bounces = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.delegate = self
        if scrollView.superview !== self { insertSubview(scrollView, at: 0) }
        putPageControlInFront()
        observePageControl()
    }

    /// The strip for titles, made when there is the first.
    func needTitleBar() -> PageTitleBar {
        if let titleBar { return titleBar }
        let bar = PageTitleBar()
        titleBar = bar
        insertSubview(bar, aboveSubview: scrollView)
        setNeedsLayout()
        return bar
    }
}
