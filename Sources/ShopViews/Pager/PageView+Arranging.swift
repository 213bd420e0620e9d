import Foundation

#if canImport(UIKit)
    import UIKit
#else
    import ViewKit
#endif

/// Where things lie: what the layout says, put into effect.
extension PageView {
    /// Brings the scroll view into agreement with the size, the pages and the options. Nothing is done while these stay the same.
    ///
    /// The page is the truth, and the offset follows (P6), except where fingers or time move pages that stay where they are.
    func applyLayout() {
        let new = PagerLayout(
            size: bounds.size,
            count: numberOfPages,
            axis: axis,
            spacing: pageSpacing,
            peek: peek,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
            isLooping: isLooping
        )
        guard new != layout else { return }
        let goesOn = contentIsMoving && Self.staysInPlace(from: layout, to: new, page: storedPage)
        layout = new
        framesAreStale = true
        arranging {
            scrollView.frame = new.viewport
            scrollView.contentSize = new.contentSize
            let margin = new.isLooping ? new.stride : 0
            scrollView.contentInset =
                new.axis == .horizontal
                ? UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
                : UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
            scrollView.clipsToBounds = new.peek == 0
            if new.viewport.size != new.size { clipsToBounds = true }
            if !goesOn { moveContent(to: new.offset(of: storedPage)) }
        }
        updateLivePages()
    }

    /// Gives the pages their frames, all of them when something about them has changed.
    func placePages() {
        if framesAreStale {
            framesAreStale = false
            for (page, view) in imageViews.enumerated() { view.frame = layout.frame(at: page) }
            for (page, view) in pool?.views ?? [:] { view.frame = layout.frame(at: page) }
            wrappedPages = []
            wrappedSlots = 0..<0
        }
        placeWrappedPages()
    }

    /// Shows pages of the other end where a loop goes on, and puts those back that were shown there.
    func placeWrappedPages() {
        guard layout.isLooping else { return }
        let slots = layout.visibleSlots(at: scrollView.contentOffset)
        guard slots != wrappedSlots else { return }
        wrappedSlots = slots
        for page in wrappedPages { view(forPage: page)?.frame = layout.frame(at: page) }
        wrappedPages.removeAll(keepingCapacity: true)
        for slot in slots where slot < 0 || slot >= layout.count {
            let page = layout.page(inSlot: slot)
            view(forPage: page)?.frame = layout.frame(at: slot)
            wrappedPages.append(page)
        }
    }

    /// Places the page control and the titles over the pages.
    func placeControls() {
        let size = bounds.size
        if semanticContentAttribute != .unspecified {
            pageControl.semanticContentAttribute = semanticContentAttribute
        }
        pageControl.frame = pageControlPlacement.frame(in: size, isRightToLeft: isRightToLeft)
        titleBar?.place(in: size, pageControlPlacement, isRightToLeft: isRightToLeft)
        placeDotsBackdrop()
    }

    /// Behind the page control whichever that is, and around its row of dots.
    private func placeDotsBackdrop() {
        guard let color = dotsBackdropColor, numberOfPages > 1 else {
            dotsBackdrop?.removeFromSuperview()
            dotsBackdrop = nil
            return
        }
        let backdrop = dotsBackdrop ?? UIView()
        if dotsBackdrop == nil {
            dotsBackdrop = backdrop
            backdrop.isUserInteractionEnabled = false
            insertSubview(backdrop, belowSubview: pageControl)
        }
        let row = pageControl.size(forNumberOfPages: numberOfPages).width
        let size = CGSize(width: row + Self.backdropHeight, height: Self.backdropHeight)
        backdrop.backgroundColor = color
        backdrop.layer.cornerRadius = size.height / 2
        backdrop.frame = CGRect(
            x: pageControl.frame.midX - size.width / 2,
            y: pageControl.frame.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    private static let backdropHeight: CGFloat = 17

    func showTitle() {
        let title = titles.indices.contains(storedPage) && storedPage < numberOfPages ? titles[storedPage] : nil
        if titleBar == nil, (title ?? "").isEmpty { return }
        needTitleBar().title = title
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var contentIsMoving: Bool { motion != .resting || scrollView.isDecelerating }

    /// Whether content that moves may go on moving: every place means the same page as before.
    private static func staysInPlace(from old: PagerLayout, to new: PagerLayout, page: Int) -> Bool {
        guard old.stride == new.stride, old.axis == new.axis, old.isLooping == new.isLooping else { return false }
        guard old.count == new.count || !new.isLooping && old.count < new.count else { return false }
        return old.offset(of: page) == new.offset(of: page)
    }
}
