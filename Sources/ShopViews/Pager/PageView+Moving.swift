import Foundation

#if canImport(UIKit)
    public import UIKit
#else
    public import ViewKit
#endif

/// What fingers and time do to the pages.
extension PageView: UIScrollViewDelegate {
    /// Called by the scroll view: the nearest page becomes the current one (P5), unless a turn is on its way to one (P6).
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isArranging, layout.stride > 0 else { return }
        let page = motion.isTurning ? storedPage : layout.page(at: scrollView.contentOffset)
        let changes = page != storedPage
        setPage(page)
        if motion.isDragged { rebaseLoop() }
        updateLivePages()
        placeWrappedPages()
        if changes { notifyPageChange() }
    }

    /// Called by the scroll view: the page follows the finger, and the time waits.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        motion.fingerBegan()
        restartTimer()
    }

    /// Called by the scroll view: the time begins anew.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        motion.fingerEnded()
        restartTimer()
        if !decelerate { scrollViewDidEndDecelerating(scrollView) }
    }

    /// Called by the scroll view: a turn that a finger has stopped becomes a way to the nearest page.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { motion.turnEnded() }

    /// Called by the scroll view: a loop begins anew where nobody sees it. A turn that was stopped before it had moved anything ends
    /// where it began.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        scrollViewDidScroll(scrollView)
        settle()
    }

    /// Called by the scroll view: the turn is over.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        motion.turnEnded()
        settle()
    }

    // MARK: Taps

    func touchBegan(_ touch: UITouch?) {
        // A finger that stops moving pages is no tap.
        let place = layout.place(at: scrollView.contentOffset)
        touchDown = place == place.rounded() ? touch?.location(in: self) : nil
    }

    func touchEnded(_ touch: UITouch?) {
        guard let down = touchDown, let point = touch?.location(in: self) else { return }
        touchDown = nil
        guard abs(point.x - down.x) < 10, abs(point.y - down.y) < 10 else { return }
        let inside = convert(point, to: scrollView)
        let slots = layout.visibleSlots(at: scrollView.contentOffset)
        guard let slot = slots.first(where: { layout.frame(at: $0).contains(inside) }) else { return }
        let page = layout.page(inSlot: slot)
        delegate?.pageView(self, didTapPage: page)
        onTap?(page)
    }

    // MARK: Time

    /// Begins to wait for the next turn, if there is to be one.
    func restartTimer() {
        guard let interval = autoAdvanceInterval, interval > 0, interval.isFinite, numberOfPages > 1, window != nil,
            !isHidden, !motion.isDragged
        else {
            timer?.stop()
            return
        }
        let timer = self.timer ?? AnimationTimer { [weak self] in self?.autoAdvance() }
        self.timer = timer
        timer.start(after: interval)
    }

    /// Turns to the next page. A finger that rests on the pages, and a superview that is hidden, make it wait once more.
    func autoAdvance() {
        guard !scrollView.isTracking, isShown else { return restartTimer() }
        let page = storedPage + 1 < numberOfPages ? storedPage + 1 : 0
        turn(to: page, inSlot: layout.isLooping ? storedPage + 1 : page, animated: true)
        notifyPageChange()
    }

    private var isShown: Bool {
        var view: UIView? = self
        while let current = view {
            if current.isHidden { return false }
            view = current.superview
        }
        return true
    }
}
