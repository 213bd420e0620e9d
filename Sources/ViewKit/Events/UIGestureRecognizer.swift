public import Foundation

/// The name of a method. There is no Objective-C runtime here, so selectors are names only and nothing calls their methods.
public struct Selector: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let description: String

    /// Makes a selector from a name.
    public init(_ name: String) { description = name }
    /// Makes a selector from a name.
    public init(stringLiteral value: String) { description = value }
}

/// Decides about gesture recognizers. Every method may be left out.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether the recognizer may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether the recognizer gets a touch.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Whether both recognizers may recognize at once.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// True.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// True.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    /// False.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

/// Recognizes what a finger does on a view.
///
/// Fed by ``SyntheticFinger``. A recognizer that recognizes takes the touch over: the hit view's touch is cancelled unless
/// ``cancelsTouchesInView`` is false. Receivers are closures; see ``addTarget(_:handler:)``.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far a recognizer has come.
    public enum State: Int, Sendable, Hashable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5
        /// What discrete gestures end with.
        public static let recognized = State.ended
    }

    private struct Target {
        weak var owner: AnyObject?
        let handler: (UIGestureRecognizer) -> Void
    }

    private var targets: [Target] = []

    /// How far the recognizer has come. A subclass sets it; each change is reported to the receivers.
    open var state = State.possible {
        didSet {
            switch state {
            case .began, .changed, .ended, .cancelled: report()
            case .possible, .failed: break
            }
        }
    }

    /// Decides whether the recognizer may begin.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether touches are followed.
    open var isEnabled = true
    /// The view that the recognizer is on.
    open internal(set) weak var view: UIView?
    /// Whether the hit view's touch is cancelled when the gesture is recognized.
    open var cancelsTouchesInView = true
    /// Whether touches wait for the recognizer to fail. Has no effect.
    open var delaysTouchesBegan = false
    /// Whether the end of touches waits for the recognizer to fail. Has no effect.
    open var delaysTouchesEnded = true
    /// A name for logs.
    open var name: String?
    /// The touches that are followed.
    final var touches: [UITouch] = []
    private var rivals: [UIGestureRecognizer] = []

    /// Makes a recognizer without a receiver.
    public override init() { super.init() }

    /// Makes a recognizer. The action is not called: there are no selectors here; see ``addTarget(_:handler:)``.
    public init(target: Any?, action: Selector?) { super.init() }

    /// Calls the closure with its owner whenever the gesture is recognized or changes, as long as the owner exists.
    public func addTarget<Owner: AnyObject>(
        _ owner: Owner,
        handler: @escaping (Owner, UIGestureRecognizer) -> Void
    ) {
        targets.append(Target(owner: owner) { [weak owner] in if let owner { handler(owner, $0) } })
    }

    /// Removes the closures of an owner.
    public func removeTarget(_ owner: AnyObject) { targets.removeAll { $0.owner === owner } }

    /// Waits for another recognizer to fail.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { rivals.append(otherGestureRecognizer) }

    /// Where the touches are on average, in a view's coordinates; nil for the window's.
    open func location(in view: UIView?) -> CGPoint {
        guard !touches.isEmpty else { return .zero }
        let points = touches.map { $0.location(in: view) }
        let count = CGFloat(points.count)
        return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }

    /// Where a touch is, in a view's coordinates.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
    }

    /// How many touches are followed.
    open var numberOfTouches: Int { touches.count }

    /// Fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The touches were taken over.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    /// Called when the gesture is over, to begin again.
    open func reset() {}

    // MARK: Inside the module

    /// Whether the gesture has been recognized and is not over.
    final var isRecognized: Bool { state == .began || state == .changed || state == .ended }

    /// Recognizes, if the delegate and the recognizers to wait for allow it.
    final func recognize(_ new: State) {
        guard state == .possible else { return }
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return state = .failed }
        if rivals.contains(where: \.isRecognized) { return state = .failed }
        state = new
    }

    private func report() {
        targets.removeAll { $0.owner == nil }
        for target in targets { target.handler(self) }
    }
}

/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps in a row it takes.
    open var numberOfTapsRequired = 1
    /// How many fingers it takes; the synthetic finger is one.
    open var numberOfTouchesRequired = 1
    private var down = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        down = touches.first?.location(in: nil) ?? .zero
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first, touch.location(in: nil).distance(to: down) >= 10 { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isRight = touches.first?.tapCount == numberOfTapsRequired && numberOfTouchesRequired == 1
        isRight ? recognize(.ended) : (state = .failed)
    }
}

/// Recognizes a finger that stays for some time.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the finger has to stay, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the finger may move, in points.
    open var allowableMovement: CGFloat = 10
    /// How many taps come first.
    open var numberOfTapsRequired = 0
    /// How many fingers it takes; the synthetic finger is one.
    open var numberOfTouchesRequired = 1
    private var down = CGPoint.zero
    private var downTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        down = touches.first?.location(in: nil) ?? .zero
        downTime = event.timestamp
        check(event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isRecognized { return state = .changed }
        if let touch = touches.first, touch.location(in: nil).distance(to: down) > allowableMovement {
            return state = .failed
        }
        check(event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        check(event)
        state = isRecognized ? .ended : .failed
    }

    private func check(_ event: UIEvent) {
        if event.timestamp - downTime >= minimumPressDuration - 1e-9 { recognize(.began) }
    }
}

/// Recognizes a finger that moves.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers it takes at least.
    open var minimumNumberOfTouches = 1
    /// How many fingers it takes at most.
    open var maximumNumberOfTouches = Int.max
    private var start = CGPoint.zero
    private var last: (point: CGPoint, time: TimeInterval) = (.zero, 0)
    private var speed = CGPoint.zero

    /// How far the finger has moved, in a view's coordinates.
    open func translation(in view: UIView?) -> CGPoint {
        let (from, to) = (local(start, view), local(last.point, view))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// Counts the movement from here on as it would be after a movement so far.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let here = local(last.point, view)
        let origin = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
        start = view?.convert(origin, to: nil) ?? origin
    }

    /// How fast the finger moves, in points per second.
    open func velocity(in view: UIView?) -> CGPoint {
        let (from, to) = (local(.zero, view), local(speed, view))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = touches.first?.location(in: nil) ?? .zero
        last = (start, event.timestamp)
        speed = .zero
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let point = touches.first?.location(in: nil) else { return }
        let passed = event.timestamp - last.time
        if passed > 0 {
            speed = CGPoint(x: (point.x - last.point.x) / passed, y: (point.y - last.point.y) / passed)
        }
        last = (point, event.timestamp)
        if isRecognized { return state = .changed }
        if point.distance(to: start) >= 10, mayBegin(from: start, to: point) { recognize(.began) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isRecognized ? .ended : .failed
    }

    func mayBegin(from start: CGPoint, to point: CGPoint) -> Bool { minimumNumberOfTouches <= 1 }

    private func local(_ point: CGPoint, _ view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }
}

/// Recognizes a finger that moves in from an edge of the window.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges.
    open var edges: UIRectEdge = []

    override func mayBegin(from start: CGPoint, to point: CGPoint) -> Bool {
        guard let bounds = view?.window?.bounds else { return false }
        return (edges.contains(.left) && start.x - bounds.minX < 20) || (edges.contains(.top) && start.y - bounds.minY < 20)
            || (edges.contains(.right) && bounds.maxX - start.x < 20)
            || (edges.contains(.bottom) && bounds.maxY - start.y < 20)
    }
}

/// Recognizes a quick movement in a direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions.
    public struct Direction: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that are recognized.
    open var direction = Direction.right
    /// How many fingers it takes; the synthetic finger is one.
    open var numberOfTouchesRequired = 1
    private var start: (point: CGPoint, time: TimeInterval) = (.zero, 0)

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = (touches.first?.location(in: nil) ?? .zero, event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let point = touches.first?.location(in: nil) else { return }
        if event.timestamp - start.time > 0.5 { return state = .failed }
        let way = CGSize(width: point.x - start.point.x, height: point.y - start.point.y)
        guard max(abs(way.width), abs(way.height)) >= 50 else { return }
        let isSideways = abs(way.width) > abs(way.height)
        let went: Direction = isSideways ? (way.width > 0 ? .right : .left) : (way.height > 0 ? .down : .up)
        direction.contains(went) ? recognize(.ended) : (state = .failed)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }
}

/// Two fingers that move apart. The synthetic finger is one, so this never begins by itself.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The scale since the gesture began.
    open var scale: CGFloat = 1
    /// How fast the scale changes.
    open internal(set) var velocity: CGFloat = 0
}

/// Two fingers that turn. The synthetic finger is one, so this never begins by itself.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle since the gesture began, in radians.
    open var rotation: CGFloat = 0
    /// How fast the angle changes.
    open internal(set) var velocity: CGFloat = 0
}

/// A pointer over a view. There is none here, so this never begins by itself.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

extension UIView {
    /// The recognizers on the view; nil for none.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { extras?.gestures }
        set {
            for old in extras?.gestures ?? [] { old.view = nil }
            extras?.gestures = nil
            for new in newValue ?? [] { addGestureRecognizer(new) }
        }
    }

    /// Puts a recognizer on the view; one that is on another view moves.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        needExtras().gestures = (extras?.gestures ?? []) + [gestureRecognizer]
    }

    /// Removes a recognizer from the view.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard let rest = extras?.gestures?.filter({ $0 !== gestureRecognizer }) else { return }
        extras?.gestures = rest.isEmpty ? nil : rest
        gestureRecognizer.view = nil
    }
}

/// The recognizers that follow one finger: those of the hit view and of the views around it, the innermost first.
@MainActor
struct GestureTracker {
    private var recognizers: [UIGestureRecognizer] = []
    private(set) var hasTakenOver = false

    init() {}

    init(_ touch: UITouch, _ event: UIEvent) {
        var view = touch.view
        while let current = view {
            recognizers += (current.gestureRecognizers ?? []).filter {
                $0.isEnabled && ($0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true)
            }
            view = current.superview
        }
        for recognizer in recognizers {
            recognizer.state = .possible
            recognizer.touches = [touch]
        }
        _ = send(event) { $0.touchesBegan([touch], with: event) }
    }

    /// Passes an event on; true if a recognizer has just taken the touch over from the view.
    mutating func send(_ event: UIEvent, _ body: (UIGestureRecognizer) -> Void) -> Bool {
        let hadTakenOver = hasTakenOver
        for recognizer in recognizers where recognizer.state != .failed && recognizer.state != .ended {
            let wasRecognized = recognizer.isRecognized
            if !wasRecognized, isExcluded(recognizer) { continue }
            body(recognizer)
            if recognizer.isRecognized, !wasRecognized, recognizer.cancelsTouchesInView { hasTakenOver = true }
        }
        return hasTakenOver && !hadTakenOver
    }

    /// The touch is over.
    mutating func finish() {
        for recognizer in recognizers {
            if recognizer.state == .began || recognizer.state == .changed { recognizer.state = .cancelled }
            recognizer.state = .possible
            recognizer.touches = []
            recognizer.reset()
        }
        self = GestureTracker()
    }

    private func isExcluded(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizers.contains { other in
            other !== recognizer && other.isRecognized
                && !(recognizer.delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false)
                && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: recognizer) ?? false)
        }
    }
}
