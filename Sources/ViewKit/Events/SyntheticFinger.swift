public import Foundation

/// A finger of a test's or a program's own: comes down on a window, moves, is lifted, in the time of a clock that it moves on.
///
///     let finger = SyntheticFinger(in: window, clock: clock)
///     finger.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 100), over: 0.1)
///     clock.advance(by: 1)
///
/// The hit view gets the touch at once. After ten points the nearest scroll view around it that can move that way takes the touch
/// over: the hit view's touch is cancelled, and the content follows from there on.
@MainActor
public final class SyntheticFinger {
    private let window: UIWindow
    private let clock: ManualAnimationClock
    private var touch: UITouch?
    private var down = CGPoint.zero
    private weak var scrollView: UIScrollView?
    private var trackers: [UIScrollView] = []
    private var gestures = GestureTracker()
    private var lastTap: (time: TimeInterval, point: CGPoint, count: Int)?

    /// Makes a finger that is not on the screen yet. Sets ``UIView/animationClock``, so that what it moves goes by the same clock.
    public init(in window: UIWindow, clock: ManualAnimationClock) {
        self.window = window
        self.clock = clock
        UIView.animationClock = clock
    }

    /// Comes down at a point of the window, on the view that ``UIView/hitTest(_:with:)`` finds.
    public func touchDown(at point: CGPoint) {
        touchUp()
        CATransaction.flush()
        let touch = UITouch(at: point, in: window, time: clock.now)
        if let lastTap, clock.now - lastTap.time < 0.35, abs(lastTap.point.x - point.x) < 20,
            abs(lastTap.point.y - point.y) < 20
        {
            touch.tapCount = lastTap.count + 1
        }
        self.touch = touch
        down = point
        let event = UIEvent(touches: [touch], timestamp: clock.now)
        touch.view = window.hitTest(point, with: event)
        var view = touch.view
        while let current = view {
            if let scrollView = current as? UIScrollView { trackers.append(scrollView) }
            view = current.superview
        }
        for tracker in trackers { tracker.fingerDown(at: point, time: clock.now) }
        touch.view?.touchesBegan([touch], with: event)
        gestures = GestureTracker(touch, event)
    }

    /// Goes to a point of the window, in a straight line and within some seconds.
    public func move(to point: CGPoint, over seconds: TimeInterval = 1.0 / 60) {
        guard let touch else { return }
        let from = touch.windowPoint
        let steps = max(1, Int((seconds * 60).rounded()))
        for step in 1...steps {
            clock.advance(by: seconds / Double(steps))
            let share = CGFloat(step) / CGFloat(steps)
            step == steps
                ? go(to: point)
                : go(to: CGPoint(x: from.x + (point.x - from.x) * share, y: from.y + (point.y - from.y) * share))
        }
        CATransaction.flush()
    }

    /// Leaves the screen.
    public func touchUp() {
        guard let touch else { return }
        self.touch = nil
        touch.phase = .ended
        touch.timestamp = clock.now
        let event = UIEvent(touches: [touch], timestamp: clock.now)
        let followed = trackers
        trackers = []
        if scrollView == nil {
            let isTap = abs(touch.windowPoint.x - down.x) < 10 && abs(touch.windowPoint.y - down.y) < 10
            lastTap = isTap ? (clock.now, down, touch.tapCount) : nil
            let hadTakenOver = gestures.hasTakenOver
            let takesOver = gestures.send(event) { $0.touchesEnded([touch], with: event) }
            if takesOver {
                touch.view?.touchesCancelled([touch], with: event)
            } else if !hadTakenOver {
                touch.view?.touchesEnded([touch], with: event)
            }
        }
        gestures.finish()
        scrollView = nil
        for tracker in followed { tracker.fingerUp(time: clock.now) }
        CATransaction.flush()
    }

    /// Comes down and leaves again at the same point.
    public func tap(at point: CGPoint) {
        touchDown(at: point)
        touchUp()
    }

    /// Comes down, moves in a straight line within some seconds, and leaves.
    public func drag(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval) {
        touchDown(at: start)
        move(to: end, over: seconds)
        touchUp()
    }

    private func go(to point: CGPoint) {
        guard let touch else { return }
        touch.previousWindowPoint = touch.windowPoint
        touch.windowPoint = point
        touch.timestamp = clock.now
        touch.phase = .moved
        let event = UIEvent(touches: [touch], timestamp: clock.now)
        if let scrollView { return scrollView.fingerMoved(to: point, time: clock.now) }
        let way = CGSize(width: point.x - down.x, height: point.y - down.y)
        let hasLeft = way.width * way.width + way.height * way.height >= 100
        if hasLeft, let taker = trackers.first(where: { $0.wants(way) }) {
            scrollView = taker
            for other in trackers where other !== taker { other.fingerUp(time: clock.now) }
            trackers = [taker]
            touch.phase = .cancelled
            if !gestures.hasTakenOver { touch.view?.touchesCancelled([touch], with: event) }
            gestures.finish()
            return taker.fingerMoved(to: point, time: clock.now)
        }
        let hadTakenOver = gestures.hasTakenOver
        if gestures.send(event, { $0.touchesMoved([touch], with: event) }) {
            return touch.view?.touchesCancelled([touch], with: event) ?? ()
        }
        if !hadTakenOver { touch.view?.touchesMoved([touch], with: event) }
    }
}
