import Foundation
import ShopModel

/// A piece of a JSON file that moves forward: single tokens and whole values are read from it, and it refills itself.
final class JSONWindow {
    /// A value may be this large. It bounds memory: nothing but the value and the rest of a window is held.
    static let largestValue = 16 << 20

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

    init(_ source: ByteSource) {
        self.source = source
        buffer = .allocate(capacity: 1 << 18)
    }

    deinit {
        buffer.deallocate()
    }

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
                default: return buffer[index]
                }
            }
            if isAtEnd { return nil }
            try refill()
        }
    }

    /// Takes the byte that ``peek()`` answered.
    func take() {
        index += 1
    }

    /// Reads one value into the row. Answers a flaw when its text is not Unicode; the row is then of no use.
    func scanValue(into row: inout DictionaryRow) throws(CatalogFileError) -> JSONSyntaxProblem? {
        _ = try peek()
        while true {
            let window = UnsafeBufferPointer(rebasing: buffer[..<filled])
            switch scanner.scan(window, from: index, isComplete: isAtEnd, into: &row) {
            case .complete(let end):
                (row.line, row.column) = place(of: index)
                index = end
                return nil
            case .flawed(let end, let problem):
                (row.line, row.column) = place(of: index)
                index = end
                return problem
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
                throw syntaxError(problem.message, at: problem.offset)
            }
        }
    }

    /// An error at the place of the next byte.
    func syntaxError(_ message: String) -> CatalogFileError {
        syntaxError(message, at: index)
    }

    /// The token at the next byte, for a message.
    var found: String {
        JSONScanner.Cursor(
            bytes: UnsafeBufferPointer(rebasing: buffer[..<filled]),
            origin: 0,
            index: index,
            allowsComments: false
        ).found
    }

    private func syntaxError(_ message: String, at offset: Int) -> CatalogFileError {
        let (line, column) = place(of: offset)
        return CatalogFileError(.syntax, file: source.file, line: line, column: column, "not JSON: \(message)")
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
        let read = try source.read(
            into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[filled...]))
        )
        if read == 0 { isAtEnd = true }
        filled += read
    }
}
