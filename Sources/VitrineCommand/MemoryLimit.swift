import Foundation

/// The limit of virtual memory that the program was started with, as by `ulimit -v`.
///
/// Libraries that draw text end the process when an allocation fails, so the program does not start below what they need.
enum MemoryLimit {
    /// Measured: `render` works with 290 MB and is ended by a signal at 250 MB, most of it the libraries themselves.
    static let leastBytes: UInt64 = 288 << 20

    /// Returns why the program cannot run under a limit; nil if it can.
    ///
    /// - Parameter bytes: the limit.
    static func refusal(of bytes: UInt64) -> String? {
        guard bytes < leastBytes else { return nil }
        return "the limit of virtual memory is \(bytes >> 20) MB, and at least \(leastBytes >> 20) MB are needed; "
            + "raise it with ulimit -v \(leastBytes >> 10)"
    }

    /// Returns why the program cannot run under its own limit; nil if it can.
    static func refusal() -> String? {
        var limit = rlimit()
        #if os(Linux)
            guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
        #else
            guard getrlimit(RLIMIT_AS, &limit) == 0 else { return nil }
        #endif
        return refusal(of: UInt64(limit.rlim_cur))
    }
}
