import Foundation
import ShopModel

/// A piece of a JSON file that moves forward: single tokens and whole values are read from it, and it refills itself.
final class JSONWindow {
    /// A value may be this large. It bounds memory: nothing but the value and the rest of a window is held.
    static let largestValue = 16 << 20

    /// How much of what was found instead a message may show.
    private static let tokenLength = 32

    private let source: ByteSource
    private var scanner = JSONScanner()
    private var buffer: UnsafeMutableBufferPointer<UInt8>
    /// What of the buffer is yet to be read.
    private var index = 0
    private var filled = 0
    private var isAtEnd = false
    /// The place that lines have been counted up to.
    private var counted = 0
    private var line = 1
    /// Bytes from the last line break to `counted`.
    private var lineLength = 0

    init(_ source: ByteSource, allowsComments: Bool = false) {
        self.source = source
        scanner.allowsComments = allowsComments
        buffer = .allocate(capacity: 1 << 18)
    }

    deinit {
        buffer.deallocate()
    }

    var allowsComments: Bool { scanner.allowsComments }

    func rewind() {
        source.rewind()
        (index, filled, isAtEnd) = (0, 0, false)
        (counted, line, lineLength) = (0, 1, 0)
    }

    /// Skips a byte order mark at the start.
    func skipByteOrderMark() throws(CatalogFileError) {
        while filled < 3, !isAtEnd { try refill() }
        if filled >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF { index = 3 }
    }

    /// The next byte that is not blank, without taking it; nil at the end of the file.
    func peek() throws(CatalogFileError) -> UInt8? {
        while true {
            while index < filled {
                switch buffer[index] {
                case 0x20, 0x0A, 0x0D, 0x09: index += 1
                case 0x2F where scanner.allowsComments: try skipComment()
                default: return buffer[index]
                }
            }
            if isAtEnd { return nil }
            try refill()
        }
    }

    /// Skips a comment however long it is; the slash that begins it is next.
    private func skipComment() throws(CatalogFileError) {
        while filled - index < 2, !isAtEnd { try refill() }
        guard filled - index >= 2, buffer[index + 1] == 0x2F || buffer[index + 1] == 0x2A else {
            throw syntaxError("expected a value, found \"/\"")
        }
        let isLine = buffer[index + 1] == 0x2F
        let start = place(of: index)
        index += 2
        var last: UInt8 = 0
        while true {
            while index < filled {
                let byte = buffer[index]
                index += 1
                if isLine ? byte == 0x0A : byte == 0x2F && last == 0x2A { return }
                last = byte
            }
            if isAtEnd {
                if isLine { return }
                throw CatalogFileError(
                    .syntax,
                    file: source.file,
                    line: start.line,
                    column: start.column,
                    "not JSON: a comment that does not end"
                )
            }
            try refill()
        }
    }

    /// Takes the byte that ``peek()`` answered.
    func take() {
        index += 1
    }

    /// Reads one value into the row. Answers a flaw when its text is not Unicode; the row is then of no use.
    func scanValue(into row: inout DictionaryRow) throws(CatalogFileError) -> JSONSyntaxProblem? {
        switch try tryValue(into: &row) {
        case .taken: return nil
        case .flawed(let problem): return problem
        case .malformed(let problem): throw syntaxError(problem.message, at: problem.offset)
        }
    }

    enum Attempt {
        case taken
        /// Taken, but its text is not Unicode.
        case flawed(JSONSyntaxProblem)
        /// Not taken: the next byte is still the value's first.
        case malformed(JSONSyntaxProblem)
    }

    /// Reads one value into the row, or stays before it and says what is wrong with it.
    func tryValue(into row: inout DictionaryRow) throws(CatalogFileError) -> Attempt {
        _ = try peek()
        while true {
            let window = UnsafeBufferPointer(rebasing: buffer[..<filled])
            switch scanner.scan(window, from: index, isComplete: isAtEnd, into: &row) {
            case .complete(let end):
                (row.line, row.column) = place(of: index)
                index = end
                return .taken
            case .flawed(let end, let problem):
                (row.line, row.column) = place(of: index)
                index = end
                return .flawed(problem)
            case .needsMore:
                guard filled - index < Self.largestValue else {
                    let (line, column) = place(of: index)
                    throw CatalogFileError(
                        .rowTooLarge,
                        file: source.file,
                        line: line,
                        column: column,
                        "a single value larger than \(Self.largestValue >> 20) MiB; no shop is that large"
                    )
                }
                try refill()
            case .failure(let problem):
                // The message shows a token, which has to be there as a whole.
                if !isAtEnd, problem.offset + Self.tokenLength > filled, filled - index < Self.largestValue {
                    try refill()
                    continue
                }
                (row.line, row.column) = place(of: index)
                return .malformed(problem)
            }
        }
    }

    /// The line that what was taken last ends in.
    var currentLine: Int { place(of: index).line }

    /// Takes everything up to the end of the line and answers its text, without the line break. Going on, it also takes the
    /// lines that follow, up to one that begins with a brace or a bracket.
    func takeLine(goingOn: Bool) throws(CatalogFileError) -> String {
        var length = 0
        while true {
            while index + length < filled {
                if buffer[index + length] == 0x0A {
                    guard goingOn else { break }
                    // What follows the line break decides.
                    guard index + length + 1 < filled || isAtEnd else { break }
                    guard index + length + 1 < filled, ![0x7B, 0x5B].contains(buffer[index + length + 1]) else { break }
                }
                length += 1
            }
            let isDecided = index + length + 1 < filled || isAtEnd || !goingOn && index + length < filled
            if isDecided || filled - index >= Self.largestValue { break }
            try refill()
        }
        var end = index + length
        while end > index, buffer[end - 1] <= 0x20 { end -= 1 }
        defer { index += length }
        return String(decoding: buffer[index..<end], as: UTF8.self)
    }

    /// Where a problem that was met in the last attempt is, from 1.
    func lineAndColumn(of problem: JSONSyntaxProblem) -> (line: Int, column: Int) {
        var place = place(of: index)
        for offset in index..<min(max(problem.offset, index), filled) {
            place.column += 1
            if buffer[offset] == 0x0A { place = (place.line + 1, 1) }
        }
        return place
    }

    /// An error at the place of the next byte.
    func syntaxError(_ message: String) -> CatalogFileError {
        syntaxError(message, at: index)
    }

    /// The token at the next byte, for a message.
    var found: String {
        while filled - index < Self.tokenLength, !isAtEnd, (try? refill()) != nil {}
        return JSONScanner.Cursor(
            bytes: UnsafeBufferPointer(rebasing: buffer[..<filled]),
            origin: 0,
            index: index,
            allowsComments: false
        ).found
    }

    private func syntaxError(_ message: String, at offset: Int) -> CatalogFileError {
        let (line, column) = place(of: offset)
        let isLenient = message == "a comma with nothing after it" || message.hasSuffix("found \"/\"")
        let hint = isLenient && !scanner.allowsComments ? "; comments and trailing commas need --format jsonc" : ""
        return CatalogFileError(.syntax, file: source.file, line: line, column: column, "not JSON: \(message)\(hint)")
    }

    /// The line and the column in bytes of a place at or after the last one asked for.
    private func place(of offset: Int) -> (line: Int, column: Int) {
        countLines(upTo: offset)
        return (line, lineLength + 1)
    }

    private func countLines(upTo offset: Int) {
        guard offset > counted, let base = buffer.baseAddress else { return }
        while counted < offset {
            guard let found = memchr(base + counted, 0x0A, offset - counted) else {
                lineLength += offset - counted
                counted = offset
                return
            }
            line += 1
            lineLength = 0
            counted = found.assumingMemoryBound(to: UInt8.self) - UnsafeMutablePointer(base) + 1
        }
    }

    /// Drops what has been read, makes room, and reads on.
    private func refill() throws(CatalogFileError) {
        if index > 0 {
            countLines(upTo: index)
            memmove(buffer.baseAddress!, buffer.baseAddress! + index, filled - index)
            counted -= index
            filled -= index
            index = 0
        }
        if filled == buffer.count {
            let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: buffer.count * 2)
            memcpy(larger.baseAddress!, buffer.baseAddress!, filled)
            buffer.deallocate()
            buffer = larger
        }
        // A value that is scanned again must have grown by enough to pay for it.
        let wanted = filled + max(1, filled / 4)
        repeat {
            let read = try source.read(
                into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[filled...]))
            )
            if read == 0 { isAtEnd = true }
            filled += read
        } while !isAtEnd && filled < wanted && filled < buffer.count
    }
}
