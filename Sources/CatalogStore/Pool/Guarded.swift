import Foundation

/// A value that one thread at a time may touch.
///
/// Not `Synchronization.Mutex`: on Linux the thread sanitizer does not see that one's lock, so it takes all that it guards for races.
/// This one it sees, and so it would find what is touched without it.
package final class Guarded<Value>: @unchecked Sendable {
    // The value is touched only while the lock is held.
    private var value: Value
    private let lock = NSLock()

    package init(_ value: sending Value) {
        self.value = value
    }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
