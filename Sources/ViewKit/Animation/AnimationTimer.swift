package import Foundation

/// Does something once the time of ``UIView/animationClock`` has come, when a turn ends.
///
/// Nothing keeps a timer but its owner, and it ends with it. What is late is done once, not as often as it would have been due.
@MainActor
package final class AnimationTimer: FrameDriven {
    private let action: () -> Void
    private var due: TimeInterval?

    /// Makes a timer that does not run yet.
    package init(action: @escaping () -> Void) {
        self.action = action
    }

    /// Whether something is to be done.
    package var isRunning: Bool { due != nil }

    /// Does it after so many seconds from now; what was due before is not.
    package func start(after seconds: TimeInterval) {
        due = AnimationDriver.shared.clock.now + seconds
        AnimationDriver.shared.add(self)
    }

    /// Does nothing any more.
    package func stop() { due = nil }

    func step(to time: TimeInterval) -> Bool {
        guard let due else { return false }
        guard time >= due else { return true }
        self.due = nil
        action()
        return self.due != nil
    }
}
