/// The second look at a scanned value: its text must be UTF-8, and its escapes become characters.
package enum JSONText {
    /// Unescapes in place, since text never grows by it. Answers the first flaw, with its place in the row's bytes.
    static func validateAndUnescape(_ row: inout DictionaryRow, escapes: Bool, nonASCII: Bool) -> JSONSyntaxProblem? {
        if nonASCII, let offset = row.bytes.withUnsafeBufferPointer({ firstInvalidUTF8($0) }) {
            return JSONSyntaxProblem(offset: offset, message: "not valid UTF-8", isOfText: true)
        }
        guard escapes else { return nil }
        for index in row.nodes.indices {
            if row.nodes[index].isKeyEscaped {
                switch unescape(row.key(of: index), in: &row.bytes) {
                case .success(let length): row.nodes[index].keyLength = UInt32(length)
                case .failure(let flaw): return flaw.problem
                }
            }
            if row.nodes[index].isEscaped {
                switch unescape(row.text(of: index), in: &row.bytes) {
                case .success(let length): row.nodes[index].length = UInt32(length)
                case .failure(let flaw): return flaw.problem
                }
            }
        }
        return nil
    }

    private struct Flaw: Error {
        var problem: JSONSyntaxProblem
    }

    /// The first byte that no valid sequence covers, or nil. (Unicode 15, table 3-7.)
    package static func firstInvalidUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var index = 0
        let count = bytes.count
        while index < count {
            let lead = bytes[index]
            if lead < 0x80 {
                index += 1
                // Eight bytes at a time while all are ASCII.
                while index + 8 <= count,
                    UnsafeRawPointer(bytes.baseAddress! + index).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080
                        == 0
                {
                    index += 8
                }
                continue
            }
            let length: Int
            var low: UInt8 = 0x80
            var high: UInt8 = 0xBF
            switch lead {
            case 0xC2...0xDF: length = 2
            case 0xE0: (length, low) = (3, 0xA0)
            case 0xED: (length, high) = (3, 0x9F)
            case 0xE1...0xEF: length = 3
            case 0xF0: (length, low) = (4, 0x90)
            case 0xF4: (length, high) = (4, 0x8F)
            case 0xF1...0xF3: length = 4
            default: return index
            }
            guard index + length <= count, bytes[index + 1] >= low, bytes[index + 1] <= high else { return index }
            for next in stride(from: 2, to: length, by: 1) where bytes[index + next] & 0xC0 != 0x80 { return index }
            index += length
        }
        return nil
    }

    private static func unescape(_ range: Range<Int>, in bytes: inout [UInt8]) -> Result<Int, Flaw> {
        var read = range.lowerBound
        var write = range.lowerBound
        func fail(_ message: String, isOfText: Bool = false) -> Result<Int, Flaw> {
            .failure(Flaw(problem: JSONSyntaxProblem(offset: read, message: message, isOfText: isOfText)))
        }
        while read < range.upperBound {
            let byte = bytes[read]
            guard byte == 0x5C else {
                bytes[write] = byte
                read += 1
                write += 1
                continue
            }
            let plain: UInt8
            switch bytes[read + 1] {
            case 0x22: plain = 0x22
            case 0x5C: plain = 0x5C
            case 0x2F: plain = 0x2F
            case 0x62: plain = 0x08
            case 0x66: plain = 0x0C
            case 0x6E: plain = 0x0A
            case 0x72: plain = 0x0D
            case 0x74: plain = 0x09
            case 0x75:
                guard var code = hex(bytes, at: read + 2, before: range.upperBound) else {
                    return fail("\\u needs four hexadecimal digits")
                }
                var taken = 6
                if code & 0xFC00 == 0xD800, read + 7 < range.upperBound, bytes[read + 6] == 0x5C,
                    bytes[read + 7] == 0x75,
                    let low = hex(bytes, at: read + 8, before: range.upperBound), low & 0xFC00 == 0xDC00
                {
                    code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
                    taken = 12
                }
                guard let scalar = Unicode.Scalar(code) else { return fail("half of a surrogate pair", isOfText: true) }
                for unit in UTF8.encode(scalar)! {
                    bytes[write] = unit
                    write += 1
                }
                read += taken
                continue
            default: return fail("an escape that JSON does not have")
            }
            bytes[write] = plain
            read += 2
            write += 1
        }
        return .success(write - range.lowerBound)
    }

    private static func hex(_ bytes: [UInt8], at start: Int, before end: Int) -> UInt32? {
        guard start + 4 <= end else { return nil }
        var value: UInt32 = 0
        for byte in bytes[start..<start + 4] {
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
            case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32((byte | 0x20) - 0x57)
            default: return nil
            }
        }
        return value
    }
}
