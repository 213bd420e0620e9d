public import Foundation

/// One finger from the moment it comes down until it is lifted.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    /// Where the finger is in its life.
    public enum Phase: Int, Sendable, Hashable {
        case began = 0
        case moved = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    /// Where the finger is in its life.
    public internal(set) var phase = Phase.began
    /// When the finger last did something, in seconds of the finger's clock.
    public internal(set) var timestamp: TimeInterval
    /// How often the finger came down at the same place in a row.
    public internal(set) var tapCount = 1
    /// The view that was hit when the finger came down.
    public internal(set) weak var view: UIView?
    /// The window that the finger is in.
    public internal(set) weak var window: UIWindow?
    var windowPoint: CGPoint
    var previousWindowPoint: CGPoint

    init(at point: CGPoint, in window: UIWindow, time: TimeInterval) {
        self.window = window
        windowPoint = point
        previousWindowPoint = point
        timestamp = time
    }

    /// Where the finger is, in a view's coordinates; nil for the window's.
    public func location(in view: UIView?) -> CGPoint {
        view?.convert(windowPoint, from: nil) ?? windowPoint
    }

    /// Where the finger was before its last move.
    public func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousWindowPoint, from: nil) ?? previousWindowPoint
    }
}

/// What happened, as far as views are asked about it: the fingers and the time.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
    /// When it happened, in seconds of the finger's clock.
    public let timestamp: TimeInterval
    /// The fingers that are on the screen.
    public let allTouches: Set<UITouch>?

    init(touches: Set<UITouch>, timestamp: TimeInterval) {
        allTouches = touches
        self.timestamp = timestamp
    }
}
