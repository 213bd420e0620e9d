import Foundation

/// Where a command speaks: data to standard output, everything else to standard error.
struct Console: Sendable {
    /// Writes data. Throws when it cannot be written, since data that is not there must not look like success.
    func write(_ text: String) throws(CommandFailure) {
        guard Self.write(text, to: 1) else {
            throw CommandFailure("standard output: \(String(cString: strerror(errno)))")
        }
    }

    /// Says a line to the person at the terminal.
    func say(_ line: String) {
        _ = Self.write(TerminalText.visible(line) + "\n", to: 2)
    }

    /// Writes to the terminal as it is, escapes and all.
    func draw(_ text: String) {
        _ = Self.write(text, to: 2)
    }

    /// Whether a person watches what is said.
    var isWatched: Bool {
        isatty(2) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    private static func write(_ text: String, to descriptor: CInt) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return true
        }
    }
}
