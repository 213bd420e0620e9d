public import Foundation

/// What tells animations and scrolling the time, in seconds from any beginning.
@MainActor
public protocol AnimationClock: AnyObject {
    /// The time now; it never goes back.
    var now: TimeInterval { get }
}

/// The machine's own clock.
@MainActor
public final class SystemAnimationClock: AnimationClock {
    private let start = ContinuousClock.now

    /// Makes a clock that begins at 0.
    public init() {}

    public var now: TimeInterval {
        let passed = (ContinuousClock.now - start).components
        return TimeInterval(passed.seconds) + TimeInterval(passed.attoseconds) * 1e-18
    }
}

/// A clock that stands still until it is moved, for tests and for pictures of a moment: nothing sleeps.
@MainActor
public final class ManualAnimationClock: AnimationClock {
    public private(set) var now: TimeInterval = 0

    /// Makes a clock that stands at 0.
    public init() {}

    /// Moves the time on, in frames of a sixtieth of a second and a rest; each ends a turn (see ``CATransaction/flush()``).
    public func advance(by seconds: TimeInterval) {
        let end = now + max(seconds, 0)
        while now < end {
            // A rest shorter than a millionth belongs to the frame before.
            now = end - now - 1.0 / 60 > 1e-6 ? now + 1.0 / 60 : end
            CATransaction.flush()
        }
    }
}

extension UIView {
    /// What tells animations and scrolling the time. Set it before anything moves.
    public static var animationClock: any AnimationClock {
        get { AnimationDriver.shared.clock }
        set { AnimationDriver.shared.clock = newValue }
    }
}

/// Something that moves by itself from frame to frame.
@MainActor
protocol FrameDriven: AnyObject {
    /// Moves on to the time; false when there is nothing left to do.
    func step(to time: TimeInterval) -> Bool
}

/// Moves on what moves by itself, whenever a turn ends. Keeps nothing alive.
@MainActor
final class AnimationDriver {
    private struct Entry {
        weak var object: (any FrameDriven)?
    }

    static let shared = AnimationDriver()

    var clock: any AnimationClock = SystemAnimationClock()
    private var groups: [AnimationGroup] = []
    private var entries: [Entry] = []

    func add(_ group: AnimationGroup) {
        groups.append(group)
    }

    func add(_ object: any FrameDriven) {
        if !entries.contains(where: { $0.object === object }) { entries.append(Entry(object: object)) }
    }

    /// Ends what has run its time, and steps the rest.
    func tick() {
        guard !groups.isEmpty || !entries.isEmpty else { return }
        let now = clock.now
        let due = groups.filter { $0.end <= now }
        groups.removeAll { $0.end <= now }
        for group in due { group.finish(true) }
        let moving = entries
        for entry in moving where !(entry.object?.step(to: now) ?? false) {
            entries.removeAll { $0.object == nil || $0.object === entry.object }
        }
    }

    func cancel(_ group: AnimationGroup) {
        groups.removeAll { $0 === group }
        group.finish(false)
    }
}
