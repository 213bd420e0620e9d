/// How much has been drawn, for tests and benchmarks.
public struct DisplayStatistics: Sendable, Hashable {
    /// Calls of `draw(_:)`.
    public var draws = 0

    /// Starts counting from zero.
    public init() {}
}

/// The views whose content has to be drawn when the turn ends.
@MainActor
final class DisplayScheduler {
    static let shared = DisplayScheduler()

    /// Held without counting: a view takes itself out when it is released, which may be on another thread.
    nonisolated(unsafe) private static var queue: [Unmanaged<UIView>] = []
    /// Guards the queue and the views' places in it. Held while what is pending is drawn, so that no view goes away meanwhile;
    /// the thread that draws may take it again.
    nonisolated private static let lock = RecursiveLock()

    var statistics = DisplayStatistics()

    static func add(_ view: UIView) {
        lock.lock()
        view.displayIndex = Int32(truncatingIfNeeded: queue.count)
        queue.append(.passUnretained(view))
        lock.unlock()
        LayoutScheduler.shared.endTurnInRunLoop()
    }

    /// Takes a view that is being released out of the queue. Called on any thread.
    nonisolated static func forget(_ view: UIView) {
        guard view.displayIndex >= 0 else { return }
        lock.lock()
        defer { lock.unlock() }
        let index = view.displayIndex
        guard index >= 0 else { return }
        let last = queue.removeLast()
        guard Int(index) < queue.count else { return }
        queue[Int(index)] = last
        last._withUnsafeGuaranteedRef { $0.displayIndex = index }
    }

    /// Draws what has to be drawn in windows; the rest waits until it is in one.
    func drain() {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        while let next = Self.queue.last {
            let view = next.takeUnretainedValue()
            Self.queue.removeLast()
            view.displayIndex = -1
            if view.root.rootWindow != nil { view.drawIfNeeded() }
        }
    }
}

extension UIView {
    /// What has been drawn so far; set it to `DisplayStatistics()` to count from zero.
    public static var displayStatistics: DisplayStatistics {
        get { DisplayScheduler.shared.statistics }
        set { DisplayScheduler.shared.statistics = newValue }
    }
}
