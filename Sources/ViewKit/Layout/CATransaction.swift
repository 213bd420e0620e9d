public import Foundation

/// Ends a turn: what was marked since the last one is laid out, then drawn, and then whoever waited for that is told.
///
/// Turns end at ``flush()``, and where the main run loop runs also by themselves, at its next turn. Explicit transactions group
/// changes; see ``begin()``.
open class CATransaction: NSObject {
    nonisolated(unsafe) private static var waiting: [() -> Void] = []

    /// Lays out and draws every window that has something pending. O(dirty views and their ancestors).
    public static func flush() { onMain(()) { _ in endTurn() } }

    @MainActor
    private static func endTurn() {
        AnimationDriver.shared.tick()
        LayoutScheduler.shared.drain()
        DisplayScheduler.shared.drain()
        guard !waiting.isEmpty else { return }
        let due = waiting
        waiting = []
        due.forEach { $0() }
    }

    private struct Group {
        var completion: (() -> Void)?
        var values: [String: Any] = [:]
    }

    private static let groups = ThreadLocal<[Group]> { [] }

    /// Begins a group of changes; groups may be nested.
    ///
    /// Layers do not animate by themselves here, so the group has one use: ``setCompletionBlock(_:)``.
    public static func begin() { groups.value.append(Group()) }

    /// Ends the innermost group and calls its completion block; the changes are drawn when the turn ends.
    public static func commit() { groups.value.popLast()?.completion?() }

    /// Calls the closure when the innermost group is committed.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        guard !groups.value.isEmpty else { return }
        groups.value[groups.value.count - 1].completion = block
    }

    /// The closure that the innermost group calls when it is committed.
    public static func completionBlock() -> (() -> Void)? { groups.value.last?.completion }

    /// Stores whether changes of layers are animated. Layers do not animate by themselves here, so they never are.
    public static func setDisableActions(_ flag: Bool) { setValue(flag, forKey: "disableActions") }

    /// The value given to ``setDisableActions(_:)`` in the innermost group that has one.
    public static func disableActions() -> Bool { value(forKey: "disableActions") as? Bool ?? false }

    /// Stores the duration of animations of layers, which do not animate by themselves here.
    public static func setAnimationDuration(_ dur: CFTimeInterval) { setValue(dur, forKey: "animationDuration") }

    /// The value given to ``setAnimationDuration(_:)``, else a quarter of a second.
    public static func animationDuration() -> CFTimeInterval {
        value(forKey: "animationDuration") as? CFTimeInterval ?? 0.25
    }

    /// Stores the timing of animations of layers, which do not animate by themselves here.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setValue(function, forKey: "animationTimingFunction")
    }

    /// The value given to ``setAnimationTimingFunction(_:)``.
    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        value(forKey: "animationTimingFunction") as? CAMediaTimingFunction
    }

    /// Stores a value in the innermost group.
    public static func setValue(_ anObject: Any?, forKey key: String) {
        guard !groups.value.isEmpty else { return }
        groups.value[groups.value.count - 1].values[key] = anObject
    }

    /// The value of the innermost group that has one.
    public static func value(forKey key: String) -> Any? {
        groups.value.lazy.reversed().compactMap { $0.values[key] }.first
    }

    /// Runs the closure when the turn has ended.
    @MainActor
    static func atEndOfTurn(_ body: @escaping () -> Void) {
        waiting.append(body)
        LayoutScheduler.shared.endTurnInRunLoop()
    }
}
