/// Ends a turn: what was marked since the last one is laid out, then drawn, and then whoever waited for that is told.
///
/// Turns end at ``flush()``, and where the main run loop runs also by themselves, at its next turn. Explicit transactions group
/// changes; see ``begin()``.
@MainActor
public enum CATransaction {
    private static var waiting: [() -> Void] = []

    /// Lays out and draws every window that has something pending. O(dirty views and their ancestors).
    public static func flush() {
        AnimationDriver.shared.tick()
        LayoutScheduler.shared.drain()
        DisplayScheduler.shared.drain()
        guard !waiting.isEmpty else { return }
        let due = waiting
        waiting = []
        due.forEach { $0() }
    }

    private static var groups: [() -> Void] = []

    /// Begins a group of changes; groups may lie inside one another.
    ///
    /// Layers made by hand do not animate by themselves here, so a group has one use: ``setCompletionBlock(_:)``.
    public static func begin() { groups.append({}) }

    /// Ends the innermost group and calls its completion block; the changes are drawn when the turn ends.
    public static func commit() { groups.popLast()?() }

    /// Has the closure called when the innermost group is committed.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        guard !groups.isEmpty else { return }
        groups[groups.count - 1] = block ?? {}
    }

    /// Runs the closure when the turn has ended.
    static func atEndOfTurn(_ body: @escaping () -> Void) {
        waiting.append(body)
        LayoutScheduler.shared.endTurnInRunLoop()
    }
}
