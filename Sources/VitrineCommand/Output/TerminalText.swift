import CTerminal
import Foundation

/// Text from files made fit for a terminal: nothing in a shop's name may move the cursor or ring the bell.
enum TerminalText {
    /// Control characters become their pictures, line breaks too; what turns the direction of text goes.
    static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value)!)
            case 0x7F: result.append("\u{2421}")
            case 0x80..<0xA0, 0x2028...0x202E, 0x2066...0x2069: result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// How many columns the text takes on a terminal; the C library knows which characters are wide.
    static func columns(_ text: String) -> Int {
        // Most cells are numbers.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        let locale = utf8Locale
        let previous = locale.map { uselocale($0) }
        defer { if let previous { uselocale(previous) } }
        return text.reduce(0) { total, character in
            // What joins into one character takes the place of its first part, and an emoji presentation that of two.
            guard let first = character.unicodeScalars.first else { return total }
            let isEmoji = character.unicodeScalars.contains("\u{FE0F}")
            return total + (isEmoji ? 2 : max(0, Int(wcwidth(wchar_t(bitPattern: first.value)))))
        }
    }

    private nonisolated(unsafe) static let utf8Locale = vitrine_utf8_locale()

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
