import Foundation

/// Takes text apart into the words that it can be found by.
///
/// A word is a run of letters or a run of digits, without case, accents and width: `AB-1234-X` and `ab1234x` are `ab 1234 x`. A run of
/// characters of a script that does not part words becomes its pairs and its last character, `红茶杯` is `红茶 茶杯 杯`, so that any piece
/// of it is found: two characters as a pair, more as pairs in a row, one as the beginning of a pair or the last.
struct SearchWords {
    private let folding = ScalarFolding()

    /// Appends the words of a text with a space between each two. Answers the run that the text ended in.
    @discardableResult
    func append(_ text: UnsafeBufferPointer<UInt8>, to buffer: WordBuffer) -> WordRun {
        var run = WordRun()
        var isComposed = true
        // At most a pair of four bytes each and a space for a character of four, or six bytes and a space for one of two.
        buffer.append(atMost: 4 * text.count + 16) { start in
            let end = Self.write(text, folding, &run, start)
            isComposed = end != nil
            return end ?? start
        }
        if isComposed { return run }
        // Twice: half-width kana and their marks come together only when both are full.
        var composed = String(decoding: text, as: UTF8.self)
            .precomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
        return composed.withUTF8 { composed in
            run = WordRun(isComposed: true)
            buffer.append(atMost: 4 * composed.count + 16) { Self.write(composed, folding, &run, $0) ?? $0 }
            return run
        }
    }

    /// The words of a text with a space between each two.
    func words(of text: String) -> (text: String, run: WordRun) {
        let buffer = WordBuffer(capacity: 256)
        var text = text
        let run = text.withUTF8 { append($0, to: buffer) }
        return (String(decoding: buffer.bytes, as: UTF8.self), run)
    }

    /// Answers the address after the last byte, or nil when characters must be put together first.
    private static func write(
        _ text: UnsafeBufferPointer<UInt8>,
        _ folding: ScalarFolding,
        _ run: inout WordRun,
        _ start: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8>? {
        var output = start
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x80 {
                index += 1
                run.take(ascii: byte, &output)
                continue
            }
            let entry = folding.entry(for: scalar(in: text, at: &index))
            guard run.take(entry, &output) else { return nil }
        }
        run.end(&output)
        return output
    }

    /// The scalar at an index, which moves on behind it; what is no UTF-8 counts as a separator.
    private static func scalar(in text: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt32 {
        let first = text[index]
        let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, index + count <= text.count else {
            index += 1
            return 0
        }
        var scalar = UInt32(first) & (0x7F >> UInt32(count))
        for offset in 1..<count { scalar = scalar << 6 | UInt32(text[index + offset] & 0x3F) }
        index += count
        return scalar > 0x10FFFF ? 0 : scalar
    }
}
