/// Ends a turn: what was marked since the last one is laid out.
///
/// Nothing ends a turn by itself yet: a program calls ``flush()`` when it wants frames. The end of a main run loop turn
/// will do so too once there is one to hook into.
@MainActor
public enum CATransaction {
    /// Lays out every window that has something pending. O(dirty views and their ancestors).
    public static func flush() {
        LayoutScheduler.shared.drain()
    }
}
