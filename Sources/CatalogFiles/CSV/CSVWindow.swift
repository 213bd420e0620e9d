import Foundation

/// A piece of a CSV file that moves forward, a record at a time.
final class CSVWindow {
    private let source: ByteSource
    private(set) var scanner: CSVScanner
    private var buffer: UnsafeMutableBufferPointer<UInt8>
    private var index = 0
    private var filled = 0
    private var isAtEnd = false
    private var nextLine = 1
    /// The record that was read last, without its line break, and the line that it starts in.
    private(set) var record = 0..<0
    private(set) var line = 1

    init(_ source: ByteSource, _ dialect: CSVDialect) throws(CatalogFileError) {
        self.source = source
        scanner = CSVScanner(dialect)
        buffer = .allocate(capacity: 1 << 18)
        source.rewind()
        while filled < 3, !isAtEnd { try refill() }
        if filled >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF { index = 3 }
        if dialect.hasSeparatorLine { _ = try next() }
    }

    deinit {
        buffer.deallocate()
    }

    /// The bytes that the scanner's ranges are places in, until the next record is read.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(buffer) }

    /// Reads the next record that is no blank line; false at the end.
    func next() throws(CatalogFileError) -> Bool {
        while true {
            if index == filled {
                if isAtEnd { return false }
                try refill()
                continue
            }
            let window = UnsafeBufferPointer(rebasing: buffer[..<filled])
            switch scanner.scan(window, from: index, isComplete: isAtEnd) {
            case .record(let end):
                record = index..<scanner.contentEnd
                line = nextLine
                nextLine += scanner.lineBreaks
                index = end
                if !scanner.isBlank { return true }
            case .needsMore:
                guard filled - index < JSONWindow.largestValue else {
                    if let quote = scanner.openQuote { throw unclosed(quote) }
                    throw CatalogFileError(
                        .rowTooLarge,
                        file: source.file,
                        line: nextLine,
                        column: 1,
                        "a single row larger than \(JSONWindow.largestValue >> 20) MiB; no shop is that large"
                    )
                }
                try refill()
            case .unclosed(let quote): throw unclosed(quote)
            }
        }
    }

    private func unclosed(_ quote: Int) -> CatalogFileError {
        var (line, column) = (nextLine, 1)
        for byte in buffer[index..<quote] {
            column += 1
            if byte == 0x0A { (line, column) = (line + 1, 1) }
        }
        return CatalogFileError(
            .syntax,
            file: source.file,
            line: line,
            column: column,
            "the quote that opens here never closes; close it, or double it if it belongs to the text"
        )
    }

    private func refill() throws(CatalogFileError) {
        if index > 0 {
            memmove(buffer.baseAddress!, buffer.baseAddress! + index, filled - index)
            filled -= index
            index = 0
        }
        if filled == buffer.count {
            let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: buffer.count * 2)
            memcpy(larger.baseAddress!, buffer.baseAddress!, filled)
            buffer.deallocate()
            buffer = larger
        }
        // A record that is scanned again must have grown by enough to pay for it.
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
