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
    private var window: SlidingBuffer
    /// The place that lines have been counted up to.
    private var counted = 0
    private var line = 1
    /// Bytes from the last line break to `counted`.
    private var lineLength = 0

    init(_ source: ByteSource, allowsComments: Bool = false) {
        self.source = source
        scanner.allowsComments = allowsComments
        scanner.maximumCount = RowBuilder.largestCount
        window = SlidingBuffer(source)
    }

    var allowsComments: Bool { scanner.allowsComments }

    func rewind() {
        window.rewind()
        (counted, line, lineLength) = (0, 1, 0)
    }

    /// Skips a byte order mark at the start.
    func skipByteOrderMark() throws(CatalogFileError) {
        try window.skipByteOrderMark()
    }

    /// The next byte that is not blank, without taking it; nil at the end of the file.
    func peek() throws(CatalogFileError) -> UInt8? {
        while true {
            while window.index < window.filled {
                switch window.bytes[window.index] {
                case 0x20, 0x0A, 0x0D, 0x09: window.index += 1
                case 0x2F where scanner.allowsComments: try skipComment()
                default: return window.bytes[window.index]
                }
            }
            if window.isAtEnd { return nil }
            try refill()
        }
    }

    /// Skips a comment however long it is; the slash that begins it is next.
    private func skipComment() throws(CatalogFileError) {
        while window.unread < 2, !window.isAtEnd { try refill() }
        guard window.unread >= 2, window.bytes[window.index + 1] == 0x2F || window.bytes[window.index + 1] == 0x2A
        else {
            throw syntaxError("expected a value, found \"/\"")
        }
        let isLine = window.bytes[window.index + 1] == 0x2F
        let start = place(of: window.index)
        window.index += 2
        var last: UInt8 = 0
        while true {
            while window.index < window.filled {
                let byte = window.bytes[window.index]
                window.index += 1
                if isLine ? byte == 0x0A : byte == 0x2F && last == 0x2A { return }
                last = byte
            }
            if window.isAtEnd {
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
        window.index += 1
    }

    /// Reads one value into the row. Answers a flaw when its text is not Unicode; the row is then of no use.
    func scanValue(into row: inout DictionaryRow) throws(CatalogFileError) -> JSONSyntaxProblem? {
        switch try tryValue(into: &row) {
        case .taken: return nil
        case .flawed(let problem): return problem
        case .malformed(let problem): throw syntaxError(problem)
        case .tooManyValues:
            let (line, column) = place(of: window.index)
            throw CatalogFileError(
                .rowTooLarge,
                file: source.file,
                line: line,
                column: column,
                "a single value that consists of more than \(RowBuilder.largestCount) values; no shop is that large"
            )
        }
    }

    enum Attempt {
        case taken
        /// Taken, but its text is not Unicode.
        case flawed(JSONSyntaxProblem)
        /// Not taken: the next byte is still the value's first.
        case malformed(JSONSyntaxProblem)
        /// Not taken, since it consists of too many values.
        case tooManyValues
    }

    /// Reads one value into the row, or stays before it and says what is wrong with it.
    ///
    /// - Parameter keepingValues: whether the row gets the values; otherwise the value is only checked and taken.
    func tryValue(
        into row: inout DictionaryRow,
        keepingValues: Bool = true
    ) throws(CatalogFileError) -> Attempt {
        _ = try peek()
        scanner.keepsValues = keepingValues
        while true {
            switch scanner.scan(window.contents, from: window.index, isComplete: window.isAtEnd, into: &row) {
            case .complete(let end):
                (row.line, row.column) = place(of: window.index)
                window.index = end
                return .taken
            case .flawed(let end, let problem):
                (row.line, row.column) = place(of: window.index)
                window.index = end
                return .flawed(problem)
            case .needsMore:
                guard window.unread < Self.largestValue else {
                    let (line, column) = place(of: window.index)
                    throw CatalogFileError(
                        .rowTooLarge,
                        file: source.file,
                        line: line,
                        column: column,
                        "a single value larger than \(Self.largestValue >> 20) MiB; no shop is that large"
                    )
                }
                try refill()
            case .tooManyValues:
                (row.line, row.column) = place(of: window.index)
                row.removeAll()
                return .tooManyValues
            case .failure(let problem):
                // The message shows a token, which has to be there as a whole.
                if !window.isAtEnd, problem.offset + Self.tokenLength > window.filled, window.unread < Self.largestValue
                {
                    try refill()
                    continue
                }
                (row.line, row.column) = place(of: window.index)
                return .malformed(problem)
            }
        }
    }

    /// The line that what was taken last ends in.
    var currentLine: Int { place(of: window.index).line }

    /// Takes everything up to the end of the line and answers its text, without the line break. Going on, it also takes the
    /// lines that follow, up to one that begins with a brace or a bracket.
    func takeLine(goingOn: Bool) throws(CatalogFileError) -> String {
        var length = 0
        while true {
            while window.index + length < window.filled {
                if window.bytes[window.index + length] == 0x0A {
                    guard goingOn else { break }
                    // What follows the line break decides.
                    guard window.index + length + 1 < window.filled || window.isAtEnd else { break }
                    guard window.index + length + 1 < window.filled,
                        ![0x7B, 0x5B].contains(window.bytes[window.index + length + 1])
                    else { break }
                }
                length += 1
            }
            let isDecided =
                window.index + length + 1 < window.filled || window.isAtEnd
                || !goingOn && window.index + length < window.filled
            if isDecided || window.unread >= Self.largestValue { break }
            try refill()
        }
        var end = window.index + length
        while end > window.index, window.bytes[end - 1] <= 0x20 { end -= 1 }
        defer { window.index += length }
        return String(decoding: window.bytes[window.index..<end], as: UTF8.self)
    }

    /// Where a problem that was met in the last attempt is, from 1.
    func lineAndColumn(of problem: JSONSyntaxProblem) -> (line: Int, column: Int) {
        var place = place(of: window.index)
        for offset in window.index..<min(max(problem.offset, window.index), window.filled) {
            place.column += 1
            if window.bytes[offset] == 0x0A { place = (place.line + 1, 1) }
        }
        return place
    }

    /// An error at the place of the next byte.
    func syntaxError(_ message: String) -> CatalogFileError {
        syntaxError(message, at: window.index)
    }

    /// An error at the place of a problem that was met in the last attempt.
    func syntaxError(_ problem: JSONSyntaxProblem) -> CatalogFileError {
        syntaxError(problem.message, at: problem.offset)
    }

    /// The token at the next byte, for a message.
    var found: String {
        while window.unread < Self.tokenLength, !window.isAtEnd, (try? refill()) != nil {}
        return JSONScanner.Cursor(
            bytes: window.contents,
            origin: 0,
            index: window.index,
            allowsComments: false
        ).found
    }

    private func syntaxError(_ message: String, at offset: Int) -> CatalogFileError {
        let (line, column) = place(of: offset)
        let isLenient = message == "a comma with nothing after it" || message.endsExactly(with: "found \"/\"")
        let hint = isLenient && !scanner.allowsComments ? "; comments and trailing commas need --format jsonc" : ""
        return CatalogFileError(.syntax, file: source.file, line: line, column: column, "not JSON: \(message)\(hint)")
    }

    /// The line and the column in bytes of a place at or after the last one asked for.
    private func place(of offset: Int) -> (line: Int, column: Int) {
        countLines(upTo: offset)
        return (line, lineLength + 1)
    }

    private func countLines(upTo offset: Int) {
        guard offset > counted, let base = window.bytes.baseAddress else { return }
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

    /// Lines are counted before they are dropped.
    private func refill() throws(CatalogFileError) {
        countLines(upTo: window.index)
        counted -= window.index
        try window.refill()
    }
}
