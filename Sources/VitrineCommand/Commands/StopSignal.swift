import Dispatch
import Foundation
import Synchronization

/// Turns Ctrl-C and a polite kill into a question that long work asks now and then. Lives as long as the process.
final class StopSignal: Sendable {
    static let shared = StopSignal()

    private let isRaised = Atomic<Bool>(false)
    private let whenRaised = Mutex<(@Sendable () -> Void)?>(nil)
    // Only made and kept; nothing reads it.
    private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

    private init() {
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                // Who asks twice does not want to wait for a tidy end; the catalog recovers by itself.
                if StopSignal.shared.isRaised.exchange(true, ordering: .relaxed) { _exit(128 + number) }
                StopSignal.shared.whenRaised.withLock { $0.take() }?()
            }
            return source
        }
        for source in sources { source.resume() }
    }

    var shouldStop: Bool {
        isRaised.load(ordering: .relaxed)
    }

    /// Does something once when it is raised; at once when it was.
    func whenRaised(_ action: @escaping @Sendable () -> Void) {
        whenRaised.withLock { $0 = action }
        if shouldStop { whenRaised.withLock { $0.take() }?() }
    }
}
