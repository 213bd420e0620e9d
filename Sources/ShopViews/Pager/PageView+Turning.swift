import Foundation

#if canImport(UIKit)
    import UIKit
#else
    import ViewKit
#endif

/// The current page and how it changes.
extension PageView {
    /// The page that is shown, or nearest while the pages move; clamped to those that there are. Setting it turns at once.
    ///
    /// One that is set while there are no pages is the first to be shown when there are some.
    public var currentPage: Int {
        get { storedPage }
        set { setCurrentPage(newValue, animated: false) }
    }

    /// Turns to a page, at once or within 0.3 seconds; ``currentPage`` is that page at once either way (P6). Nobody is told.
    ///
    /// Without a window or a size there is nothing to see, so nothing is animated. The page that is current already, or that is being
    /// turned to, is left to arrive.
    public func setCurrentPage(_ page: Int, animated: Bool) {
        let target = layout.clamped(page)
        if numberOfPages == 0 { wantedPage = max(page, 0) }
        guard target != storedPage else { return }
        let last = numberOfPages - 1
        let goesOn = layout.isLooping && last > 1
        let slot =
            switch (storedPage, target) {
            case (last, 0) where goesOn: last + 1
            case (0, last) where goesOn: -1
            default: target
            }
        turn(to: target, inSlot: slot, animated: animated)
    }

    /// Turns to the next page; after the last one only where the pager loops.
    public func showNextPage(animated: Bool) { turn(by: 1, animated: animated) }

    /// Turns to the page before; before the first one only where the pager loops.
    public func showPreviousPage(animated: Bool) { turn(by: -1, animated: animated) }

    /// Makes a page the current one, without moving anything.
    func setPage(_ page: Int) {
        guard page != storedPage else { return }
        storedPage = page
        pageControl.currentPage = page
        showTitle()
        restartTimer()
    }

    /// Tells of a page that the program has not asked for.
    func notifyPageChange() {
        delegate?.pageView(self, didChangeTo: storedPage)
        onPageChange?(storedPage)
    }

    func turn(by step: Int, animated: Bool) {
        let slot = storedPage + step
        let page = layout.page(inSlot: slot)
        if page != storedPage { turn(to: page, inSlot: slot, animated: animated) }
    }

    /// Turns to a page in its own slot, or in one beside the ends of a loop.
    func turn(to page: Int, inSlot slot: Int, animated: Bool) {
        rebaseLoop()
        setPage(page)
        let offset = layout.origin(ofSlot: slot)
        // Where the content is there already, what moves it elsewhere is stopped.
        if animated, window != nil, layout.stride > 0, offset != scrollView.contentOffset {
            motion.turnBegan()
            scrollView.setContentOffset(offset, animated: true)
        } else {
            moveContent(to: layout.offset(of: page))
        }
    }

    /// Moves the content at once, whatever moved it before.
    func moveContent(to offset: CGPoint) {
        motion.turnEnded()
        arranging { scrollView.setContentOffset(offset, animated: false) }
        updateLivePages()
        placeWrappedPages()
    }

    /// In a loop, goes to the same place in the slots that the pages have of their own.
    func rebaseLoop() {
        let turns = layout.turns(at: scrollView.contentOffset, for: storedPage)
        guard turns != 0 else { return }
        var offset = scrollView.contentOffset
        let way = layout.stride * CGFloat(layout.isRightToLeft ? -turns : turns)
        if layout.axis == .horizontal { offset.x += way } else { offset.y += way }
        moveContent(to: offset)
    }

    /// Called when the content has come to rest: a loop begins anew, and what adding and subtracting have rounded is made good.
    func settle() {
        rebaseLoop()
        let (offset, exact) = (scrollView.contentOffset, layout.offset(of: storedPage))
        guard offset != exact, abs(offset.x - exact.x) < 0.5, abs(offset.y - exact.y) < 0.5 else { return }
        moveContent(to: exact)
    }

    // MARK: The page control

    func observePageControl() {
        let action = UIAction(identifier: Self.pageControlAction) { [weak self] _ in
            guard let self, pageControl.currentPage != storedPage else { return }
            setCurrentPage(pageControl.currentPage, animated: true)
            notifyPageChange()
        }
        pageControl.addAction(action, for: .valueChanged)
        pageControl.numberOfPages = numberOfPages
        pageControl.currentPage = storedPage
    }

    func replace(_ old: UIPageControl) {
        // While the pager is being made there is no place for it yet.
        guard scrollView.superview === self else { return }
        old.removeAction(identifiedBy: Self.pageControlAction, for: .valueChanged)
        old.removeFromSuperview()
        putPageControlInFront()
        observePageControl()
        setNeedsLayout()
    }

    /// In front of the pages, and of the titles; behind what others have put in front of those.
    func putPageControlInFront() {
        let children = subviews
        let top = dotsBackdrop ?? titleBar ?? scrollView
        guard let place = children.firstIndex(of: top) else { return }
        if let own = children.firstIndex(of: pageControl), own > place { return }
        insertSubview(pageControl, aboveSubview: top)
    }

    private static let pageControlAction = UIAction.Identifier("Vitrine.PageView.turn")
}
