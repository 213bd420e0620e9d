import Foundation

/// What moves the content from frame to frame.
struct ScrollMotionState {
    enum Kind {
        case animation(from: CGPoint, to: CGPoint, duration: CGFloat)
        case deceleration(ScrollMotion, ScrollMotion)
    }

    var kind: Kind
    var start: TimeInterval
}

/// A finger on the content.
struct ScrollDrag {
    /// Where the finger came down, and where it was when it began to move the content; in the window.
    var down: CGPoint
    var origin: CGPoint?
    /// The offset that the finger's way is added to.
    var offset: CGPoint
    /// The offset when dragging began, for pages.
    var start: CGPoint
    /// Whether the finger has stopped content that moved.
    var hasStopped: Bool
    var samples: [(time: TimeInterval, point: CGPoint)]
}

extension UIScrollView: FrameDriven {
    func begin(_ kind: ScrollMotionState.Kind) {
        motion = ScrollMotionState(kind: kind, start: AnimationDriver.shared.clock.now)
        showIndicators()
        AnimationDriver.shared.add(self)
    }

    func step(to time: TimeInterval) -> Bool {
        guard let motion else { return false }
        let passed = CGFloat(time - motion.start)
        switch motion.kind {
        case .animation(let from, let to, let duration):
            let share = AnimationCurve.easeInOut.progress(passed / duration)
            moveContent(to: CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
            guard share >= 1 else { return true }
            self.motion = nil
            hideIndicators()
            delegate?.scrollViewDidEndScrollingAnimation(self)
        case .deceleration(let horizontal, let vertical):
            guard horizontal.isOver(at: passed), vertical.isOver(at: passed) else {
                moveContent(to: CGPoint(x: horizontal.offset(at: passed), y: vertical.offset(at: passed)))
                return self.motion != nil
            }
            self.motion = nil
            isDecelerating = false
            moveContent(to: CGPoint(x: horizontal.target, y: vertical.target))
            hideIndicators()
            delegate?.scrollViewDidEndDecelerating(self)
        }
        return self.motion != nil
    }

    /// Stops where it is; what was under way is over without its end being told, as in UIKit.
    func stopMoving() {
        guard motion != nil else { return }
        motion = nil
        isDecelerating = false
        hideIndicators()
    }

    // MARK: A finger

    func fingerDown(at point: CGPoint, time: TimeInterval) {
        let (wasDecelerating, wasMoving) = (isDecelerating, motion != nil)
        stopMoving()
        isTracking = true
        let (horizontal, vertical) = axes
        let offset = CGPoint(x: horizontal.finger(for: bounds.minX), y: vertical.finger(for: bounds.minY))
        drag = ScrollDrag(
            down: point,
            origin: nil,
            offset: offset,
            start: bounds.origin,
            hasStopped: wasMoving,
            samples: [(time, point)]
        )
        if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    }

    /// Whether a finger that has gone this way means to move this content.
    func wants(_ way: CGSize) -> Bool {
        guard isScrollEnabled, isUserInteractionEnabled else { return false }
        let (horizontal, vertical) = axes
        let axis = abs(way.width) > abs(way.height) ? horizontal : vertical
        return axis.most > axis.least || axis.bounces
    }

    func fingerMoved(to point: CGPoint, time: TimeInterval) {
        guard var drag else { return }
        drag.samples.append((time, point))
        drag.samples.removeAll { time - $0.time > 0.1 }
        guard let origin = drag.origin else {
            drag.origin = point
            self.drag = drag
            isDragging = true
            showIndicators()
            delegate?.scrollViewWillBeginDragging(self)
            return
        }
        self.drag = drag
        let (horizontal, vertical) = axes
        let wanted = CGPoint(x: drag.offset.x - (point.x - origin.x), y: drag.offset.y - (point.y - origin.y))
        moveContent(to: CGPoint(x: horizontal.pulled(to: wanted.x), y: vertical.pulled(to: wanted.y)))
    }

    func fingerUp(time: TimeInterval) {
        guard let drag else { return }
        self.drag = nil
        isTracking = false
        guard isDragging else {
            if drag.hasStopped { settleOnPage() }
            return
        }
        isDragging = false
        let velocity = Self.velocity(drag.samples, at: time)
        let (horizontal, vertical) = axes
        let motions = (
            motion(horizontal, bounds.minX, velocity.x, drag.start.x),
            motion(vertical, bounds.minY, velocity.y, drag.start.y)
        )
        let natural = CGPoint(x: motions.0.target, y: motions.1.target)
        var target = natural
        let perMillisecond = CGPoint(x: velocity.x / 1_000, y: velocity.y / 1_000)
        delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
        if !target.x.isFinite || !target.y.isFinite { target = natural }
        let final = (
            target.x == natural.x
                ? motions.0 : ScrollMotion(horizontal, from: bounds.minX, velocity: 0, rate: 0.99, target: target.x),
            target.y == natural.y
                ? motions.1 : ScrollMotion(vertical, from: bounds.minY, velocity: 0, rate: 0.99, target: target.y)
        )
        let moves = !final.0.isOver(at: 0) || !final.1.isOver(at: 0)
        isDecelerating = moves
        // What is as good as there is there before it is told that nothing goes on moving.
        if !moves { moveContent(to: CGPoint(x: final.0.target, y: final.1.target)) }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
        guard moves else { return hideIndicators() }
        delegate?.scrollViewWillBeginDecelerating(self)
        begin(.deceleration(final.0, final.1))
    }

    /// A finger that has stopped pages and is lifted again leaves them at the nearest one, not between two. Whoever waited for the end
    /// of what was stopped is told of this one, also where there is no way left.
    private func settleOnPage() {
        guard isPagingEnabled else { return }
        let (horizontal, vertical) = axes
        let motions = (
            motion(horizontal, bounds.minX, 0, bounds.minX), motion(vertical, bounds.minY, 0, bounds.minY)
        )
        isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
        begin(.deceleration(motions.0, motions.1))
    }

    /// The content is put elsewhere under a finger, which goes on from there.
    func moveDrag(to offset: CGPoint) {
        let way = CGSize(width: offset.x - bounds.minX, height: offset.y - bounds.minY)
        drag?.offset.x += way.width
        drag?.offset.y += way.height
        drag?.start.x += way.width
        drag?.start.y += way.height
    }

    private func motion(_ axis: ScrollAxis, _ offset: CGFloat, _ velocity: CGFloat, _ start: CGFloat) -> ScrollMotion {
        guard axis.most > axis.least || axis.bounces else {
            return ScrollMotion(axis, from: axis.clamped(offset), velocity: 0, rate: 0.99, target: nil)
        }
        guard isPagingEnabled else {
            return ScrollMotion(axis, from: offset, velocity: velocity, rate: decelerationRate.rawValue, target: nil)
        }
        let page = axis.page(from: offset, velocity: velocity / 1_000, startedAt: start)
        return ScrollMotion(axis, from: offset, velocity: velocity, rate: 0.99, target: page)
    }

    /// Of the content, so against the finger's; over the last tenth of a second. A finger that has rested has none.
    private static func velocity(_ samples: [(time: TimeInterval, point: CGPoint)], at time: TimeInterval) -> CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time, time - last.time < 0.05 else {
            return .zero
        }
        let passed = CGFloat(last.time - first.time)
        return CGPoint(x: (first.point.x - last.point.x) / passed, y: (first.point.y - last.point.y) / passed)
    }
}
