import Foundation

#if canImport(UIKit)
    public import UIKit
#else
    public import ViewKit
#endif

/// What the pages are, and which of them hold what they show.
extension PageView {
    /// The names of the images that are the pages; empty while other pages are shown. The same names again do no work.
    ///
    /// Setting it takes the old pages' views away and makes one image view a name, in order (P2). There is a view for every name, but
    /// only those near the current page hold an image. O(names).
    public var imageNames: [String] {
        get { storedNames }
        set {
            guard newValue != storedNames || pool != nil else { return }
            removePages()
            storedNames = newValue
            imageViews = newValue.map { _ in UIImageView() }
            for (offset, view) in imageViews.enumerated() {
                view.contentMode = imageContentMode
                view.clipsToBounds = true
                scrollView.insertSubview(view, at: pagesIndex + offset)
            }
            countChanged()
        }
    }

    /// Shows pages of any kind; the views near the current page are all there are. O(1) in the number of pages.
    public func showPages(_ content: PageContent) {
        removePages()
        pool = PagePool(content)
        countChanged()
    }

    /// How many pages there are.
    public var numberOfPages: Int { pool?.content.count ?? imageViews.count }

    /// The view of a page; nil where the page is not there, or is too far away to have one.
    public func view(forPage page: Int) -> UIView? {
        if let pool { return pool.views[page] }
        return imageViews.indices.contains(page) ? imageViews[page] : nil
    }

    /// The pages that hold an image or other content now, the current one among them.
    public var loadedPages: [Int] { livePages.sorted() }

    /// Has the pages that are held show anew what they show.
    public func reloadPages() {
        for page in livePages {
            if let pool, let view = pool.views[page] {
                pool.content.fill(view, page)
            } else {
                imageViews[page].image = image(forPage: page)
            }
        }
    }

    /// Has the pages near the current one hold what they show, and no others. Nothing is done while these stay the same.
    func updateLivePages() {
        let slots = layout.nearSlots(at: scrollView.contentOffset, page: storedPage)
        guard slots != liveSlots else { return }
        liveSlots = slots
        livePages.removeAll { page in
            guard !layout.holds(page, in: slots) else { return false }
            leave(page)
            return true
        }
        for slot in slots {
            let page = layout.page(inSlot: slot)
            if !livePages.contains(page) {
                livePages.append(page)
                show(page)
            }
        }
        pool?.putAway()
    }

    private func show(_ page: Int) {
        guard let (view, isNew) = pool?.show(page) else { return imageViews[page].image = image(forPage: page) }
        if isNew { scrollView.insertSubview(view, at: pagesIndex) }
        view.frame = layout.frame(at: page)
    }

    private func leave(_ page: Int) {
        if pool != nil { pool?.leave(page) } else { imageViews[page].image = nil }
    }

    private func image(forPage page: Int) -> UIImage? {
        let name = storedNames[page]
        return imageNamed(name) ?? placeholder(name, page)
    }

    private func removePages() {
        let views = pool.map { Array($0.views.values) } ?? imageViews
        // Image views stand one after the other, so the first of them says where they are.
        let marks = pool == nil ? Array(imageViews.prefix(1)) : views
        pagesIndex = scrollView.subviews.firstIndex { child in marks.contains { $0 === child } } ?? pagesIndex
        // From the front, so that none has to be looked for.
        for view in views.reversed() { view.removeFromSuperview() }
        pool = nil
        storedNames = []
        imageViews = []
        livePages = []
        liveSlots = 0..<0
        wrappedPages = []
        wrappedSlots = 0..<0
    }

    /// Keeps the page where it still is, else takes the last (P6).
    private func countChanged() {
        let count = numberOfPages
        let isGone = storedPage >= max(count, 1)
        let page = min(wantedPage ?? storedPage, max(count - 1, 0))
        if count > 0 { wantedPage = nil }
        pageControl.numberOfPages = count
        setPage(page)
        showTitle()
        applyLayout()
        framesAreStale = true
        setNeedsLayout()
        updateLivePages()
        restartTimer()
        if isGone { notifyPageChange() }
    }
}
