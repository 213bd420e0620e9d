import Foundation

/// Goes over a text and says whether it is UTF-8; holds nothing but where it is. (Unicode 15, table 3-7.)
struct UTF8Survey {
    /// Characters beyond ASCII that are well formed.
    private(set) var characters = 0
    /// Places where something is not UTF-8.
    private(set) var flaws = 0
    /// The first of them, from 1, in lines and bytes.
    private(set) var firstFlaw: (line: Int, column: Int)?
    private var line = 1
    private var column = 0
    /// Where the character that is begun stands.
    private var start = (line: 1, column: 1)
    /// How many bytes the character that is begun still needs, and what the next one may be.
    private var missing = 0
    private var low: UInt8 = 0x80
    private var high: UInt8 = 0xBF

    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        var index = 0
        let count = bytes.count
        while index < count {
            if missing == 0 {
                let start = index
                while index + 32 <= count, Self.isASCII(bytes, at: index) { index += 32 }
                if start < index, firstFlaw == nil { countLines(bytes[start..<index]) }
                guard index < count else { return }
            }
            take(bytes[index])
            index += 1
        }
    }

    mutating func finish() {
        if missing > 0 { note() }
    }

    @inline(__always)
    private static func isASCII(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
        let a = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let b = bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
        let c = bytes.loadUnaligned(fromByteOffset: index + 16, as: UInt64.self)
        let d = bytes.loadUnaligned(fromByteOffset: index + 24, as: UInt64.self)
        return (a | b | c | d) & 0x8080_8080_8080_8080 == 0
    }

    private mutating func countLines(_ bytes: Slice<UnsafeRawBufferPointer>) {
        var rest = UnsafeRawBufferPointer(rebasing: bytes)
        while let base = rest.baseAddress, let found = memchr(base, 0x0A, rest.count) {
            (line, column) = (line + 1, 0)
            rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(found) - base + 1)...])
        }
        column += rest.count
    }

    @inline(__always)
    private mutating func take(_ byte: UInt8) {
        defer {
            column += 1
            if byte == 0x0A { (line, column) = (line + 1, 0) }
        }
        if missing > 0 {
            if byte >= low, byte <= high {
                missing -= 1
                (low, high) = (0x80, 0xBF)
                if missing == 0 { characters += 1 }
                return
            }
            note()
        }
        (low, high) = (0x80, 0xBF)
        if byte >= 0x80 { start = (line, column + 1) }
        switch byte {
        case 0..<0x80: missing = 0
        case 0xC2...0xDF: missing = 1
        case 0xE0: (missing, low) = (2, 0xA0)
        case 0xED: (missing, high) = (2, 0x9F)
        case 0xE1...0xEF: missing = 2
        case 0xF0: (missing, low) = (3, 0x90)
        case 0xF1...0xF3: missing = 3
        case 0xF4: (missing, high) = (3, 0x8F)
        default: note()
        }
    }

    private mutating func note() {
        missing = 0
        flaws += 1
        if firstFlaw == nil { firstFlaw = start }
    }
}
