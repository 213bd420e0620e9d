import Foundation

/// Where a command speaks: data to standard output, everything else to standard error.
struct Console: Sendable {
    /// Writes data.
    func write(_ text: String) {
        Self.write(text, to: 1)
    }

    /// Says a line to the person at the terminal.
    func say(_ line: String) {
        Self.write(TerminalText.visible(line) + "\n", to: 2)
    }

    private static func write(_ text: String, to descriptor: CInt) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                // Nobody reads on: what is left has no use, and saying so has none either.
                guard count > 0 else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }
}
