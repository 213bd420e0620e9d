extension JSONScanner {
    /// A place in the buffer and the tokens that can be read there.
    package struct Cursor {
        package enum Stop: Error {
            case endOfBuffer
            case syntax(JSONSyntaxProblem)
            case tooManyValues
        }

        let bytes: UnsafeBufferPointer<UInt8>
        /// What text ranges are relative to.
        let origin: Int
        package var index: Int
        let allowsComments: Bool
        var sawEscape = false
        var sawHighBit = false

        package init(bytes: UnsafeBufferPointer<UInt8>, origin: Int, index: Int, allowsComments: Bool) {
            self.bytes = bytes
            self.origin = origin
            self.index = index
            self.allowsComments = allowsComments
        }

        /// Skips blanks (and comments where allowed) and answers the byte there, without taking it.
        @inline(__always)
        package mutating func nextSignificant() throws(Stop) -> UInt8 {
            if index < bytes.count, bytes[index] > 0x20, bytes[index] != 0x2F { return bytes[index] }
            return try skipBlanks()
        }

        private mutating func skipBlanks() throws(Stop) -> UInt8 {
            while index < bytes.count {
                let byte = bytes[index]
                switch byte {
                case 0x20, 0x0A, 0x0D, 0x09: index += 1
                case 0x2F where allowsComments: try skipComment()
                default: return byte
                }
            }
            throw .endOfBuffer
        }

        mutating func skipComment() throws(Stop) {
            guard index + 1 < bytes.count else { throw .endOfBuffer }
            switch bytes[index + 1] {
            case 0x2F:
                var next = index + 2
                while next < bytes.count, bytes[next] != 0x0A { next += 1 }
                guard next < bytes.count else { throw .endOfBuffer }
                index = next
            case 0x2A:
                var next = index + 2
                while next + 1 < bytes.count, !(bytes[next] == 0x2A && bytes[next + 1] == 0x2F) { next += 1 }
                guard next + 1 < bytes.count else { throw .endOfBuffer }
                index = next + 2
            default:
                throw .syntax(problem("expected a value, found \"/\""))
            }
        }

        /// Takes `"key" :` and answers the key's text.
        mutating func scanKey() throws(Stop) -> (Range<Int>?, Bool) {
            guard bytes[index] == 0x22 else {
                throw .syntax(problem("expected a key in double quotes, found \(found)"))
            }
            let (text, isEscaped) = try scanString()
            guard try nextSignificant() == 0x3A else {
                throw .syntax(problem("expected \":\" after the key, found \(found)"))
            }
            index += 1
            return (text, isEscaped)
        }

        /// Takes a quoted string and answers the text between the quotes, and whether it holds escapes.
        mutating func scanString() throws(Stop) -> (Range<Int>, Bool) {
            let start = index + 1
            var next = start
            var escaped = false
            let count = bytes.count
            let raw = UnsafeRawPointer(bytes.baseAddress!)
            var seen: UInt64 = 0
            defer { if seen & 0x8080_8080_8080_8080 != 0 { sawHighBit = true } }
            while true {
                // Eight bytes at a time up to the next quote, backslash or control character.
                while next + 8 <= count {
                    let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: next, as: UInt64.self))
                    seen |= word
                    let specials = Self.specials(in: word)
                    if specials != 0 {
                        next += specials.trailingZeroBitCount >> 3
                        break
                    }
                    next += 8
                }
                guard next < count else { throw .endOfBuffer }
                let byte = bytes[next]
                switch byte {
                case 0x22:
                    index = next + 1
                    if escaped { sawEscape = true }
                    return (start - origin..<next - origin, escaped)
                case 0x5C:
                    escaped = true
                    guard next + 1 < count else { throw .endOfBuffer }
                    next += 2
                case 0..<0x20:
                    index = next
                    throw .syntax(problem("a control character inside a string must be escaped"))
                default:
                    if byte >= 0x80 { sawHighBit = true }
                    next += 1
                }
            }
        }

        /// Marks the bytes that are `"`, `\` or below 0x20. The lowest mark is right; one above it may be borrowed from it.
        ///
        /// Source: the zero-byte test of "Bit Twiddling Hacks", Sean Eron Anderson.
        @inline(__always)
        private static func specials(in word: UInt64) -> UInt64 {
            let ones: UInt64 = 0x0101_0101_0101_0101
            let tops: UInt64 = 0x8080_8080_8080_8080
            let quote = word ^ (ones &* 0x22)
            let backslash = word ^ (ones &* 0x5C)
            let isQuote = (quote &- ones) & ~quote
            let isBackslash = (backslash &- ones) & ~backslash
            let isControl = (word &- (ones &* 0x20)) & ~word
            return (isQuote | isBackslash | isControl) & tops
        }

        mutating func scanNumber() throws(Stop) -> Range<Int> {
            guard let end = NumberGrammar.end(of: bytes, from: index) else {
                // Nothing but a number's characters up to the end of the buffer: the rest of it may be in the next window.
                if bytes[index] == 0x2D || bytes[index] &- 0x30 < 10, bytes[index...].allSatisfy(Self.isNumberByte) {
                    throw .endOfBuffer
                }
                throw .syntax(problem("expected a value, found \(found)"))
            }
            guard end < bytes.count || origin == index else { throw .endOfBuffer }
            defer { index = end }
            return index - origin..<end - origin
        }

        mutating func scanWord(_ word: StaticString) throws(Stop) {
            for offset in 0..<word.utf8CodeUnitCount {
                guard index + offset < bytes.count else { throw .endOfBuffer }
                guard bytes[index + offset] == word.utf8Start[offset] else {
                    throw .syntax(problem("expected a value, found \(found)"))
                }
            }
            index += word.utf8CodeUnitCount
        }

        package func problem(_ message: String) -> JSONSyntaxProblem {
            JSONSyntaxProblem(offset: index, message: message)
        }

        /// The token at this place, for a message.
        package var found: String {
            guard index < bytes.count else { return "the end" }
            var end = index
            while end < bytes.count, end - index < 24, Self.isWordByte(bytes[end]) { end += 1 }
            if end == index { end = index + 1 }
            return "\"" + String(decoding: bytes[index..<end], as: UTF8.self) + "\""
        }

        private static func isNumberByte(_ byte: UInt8) -> Bool {
            byte &- 0x30 < 10 || byte == 0x2E || byte == 0x2D || byte == 0x2B || byte | 0x20 == 0x65
        }

        private static func isWordByte(_ byte: UInt8) -> Bool {
            byte >= 0x80 || byte == 0x5F || byte == 0x2E || byte == 0x2D || byte &- 0x30 < 10
                || (byte | 0x20) &- 0x61 < 26
        }
    }
}
