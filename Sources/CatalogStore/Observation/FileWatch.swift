import Foundation
import Synchronization

/// Tells when a file's bytes may have changed, whoever changed them: at once where the system says so, else twice a second.
///
/// Bursts are told as one.
final class FileWatch: Sendable {
    private let isStopped = Atomic<Bool>(false)

    /// How long a burst is gathered, in seconds, and how often it looks without being told.
    private static let gathering = 0.01
    private static let milliseconds: CInt = 500

    /// Watches until it is stopped.
    ///
    /// - Parameters:
    ///   - paths: files to watch; one that is missing is not.
    ///   - changed: called on a thread of the watch's own.
    init(_ paths: [String], changed: @escaping @Sendable () -> Void) {
        let source = Self.source(of: paths)
        let thread = Thread { [self] in
            while !isStopped.load(ordering: .relaxed) {
                var polled = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
                if poll(&polled, 1, Self.milliseconds) > 0 {
                    Thread.sleep(forTimeInterval: Self.gathering)
                    Self.drain(source)
                }
                changed()
            }
            if source >= 0 { close(source) }
        }
        thread.name = "catalog watch"
        thread.start()
    }

    /// Ends the thread at its next look.
    func stop() {
        isStopped.store(true, ordering: .relaxed)
    }

    #if os(Linux)
        private static func source(of paths: [String]) -> CInt {
            let source = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
            for path in paths where source >= 0 { _ = inotify_add_watch(source, path, UInt32(IN_MODIFY)) }
            return source
        }

        private static func drain(_ source: CInt) {
            withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
                while read(source, buffer.baseAddress, buffer.count) > 0 {}
            }
        }
    #else
        private static func source(of paths: [String]) -> CInt { -1 }

        private static func drain(_ source: CInt) {}
    #endif
}
