#if canImport(Darwin)
    import Foundation

    /// Does something after a while on the main run loop; elsewhere ViewKit has it, by the clock of its animations.
    @MainActor
    final class AnimationTimer {
        private let action: @MainActor () -> Void
        private var timer: Timer?

        init(action: @escaping @MainActor () -> Void) {
            self.action = action
        }

        isolated deinit { timer?.invalidate() }

        var isRunning: Bool { timer != nil }

        func start(after seconds: TimeInterval) {
            timer?.invalidate()
            timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
                MainActor.assumeIsolated {
                    self?.timer = nil
                    self?.action()
                }
            }
        }

        func stop() {
            timer?.invalidate()
            timer = nil
        }
    }
#endif
