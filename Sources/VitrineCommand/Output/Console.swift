import Foundation

/// Where a command speaks: data to standard output, everything else to standard error.
struct Console: Sendable {
    /// Writes data. Throws when it cannot be written, since data that is not there must not look like success.
    func write(_ text: String) throws(CommandFailure) {
        guard Self.write(text, to: 1) else {
            throw CommandFailure("standard output: \(String(cString: strerror(errno)))")
        }
    }

    /// Writes data that is not text.
    func write(_ data: Data) throws(CommandFailure) {
        guard data.withUnsafeBytes({ Self.write($0, to: 1) }) else {
            throw CommandFailure("standard output: \(String(cString: strerror(errno)))")
        }
    }

    /// Says one line to the person at the terminal, however many the text of a file would make of it.
    func say(_ line: String) {
        let text = line.count > 2000 ? line.prefix(2000) + "…" : line
        _ = Self.write(TerminalText.visible(text) + "\n", to: 2)
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
        return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return true
    }
}
