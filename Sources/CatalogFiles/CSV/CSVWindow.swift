import Foundation

/// A piece of a CSV file that moves forward, a record at a time.
final class CSVWindow {
    private let source: ByteSource
    private(set) var scanner: CSVScanner
    private var window: SlidingBuffer
    private var nextLine = 1
    /// The record that was read last, without its line break, and the line that it starts in.
    private(set) var record = 0..<0
    private(set) var line = 1

    init(_ source: ByteSource, _ dialect: CSVDialect) throws(CatalogFileError) {
        self.source = source
        scanner = CSVScanner(dialect)
        window = SlidingBuffer(source)
        window.rewind()
        try window.skipByteOrderMark()
        if dialect.hasSeparatorLine { _ = try next() }
    }

    /// The bytes that the scanner's ranges are places in, until the next record is read.
    var bytes: UnsafeBufferPointer<UInt8> { window.contents }

    /// Whether the record that was read last has a NUL.
    var hasNUL: Bool {
        guard let base = window.contents.baseAddress else { return false }
        return memchr(base + record.lowerBound, 0, record.count) != nil
    }

    /// Reads the next record that is no blank line; false at the end.
    func next() throws(CatalogFileError) -> Bool {
        while true {
            if window.unread == 0 {
                if window.isAtEnd { return false }
                try window.refill()
                continue
            }
            switch scanner.scan(window.contents, from: window.index, isComplete: window.isAtEnd) {
            case .record(let end):
                record = window.index..<scanner.contentEnd
                line = nextLine
                nextLine += scanner.lineBreaks
                window.index = end
                if !scanner.isBlank { return true }
            case .needsMore:
                guard window.unread < JSONWindow.largestValue else {
                    if let quote = scanner.openQuote { throw unclosed(quote) }
                    throw CatalogFileError(
                        .rowTooLarge,
                        file: source.file,
                        line: nextLine,
                        column: 1,
                        "a single row larger than \(JSONWindow.largestValue >> 20) MiB; no shop is that large"
                    )
                }
                try window.refill()
            case .unclosed(let quote): throw unclosed(quote)
            case .tooManyFields:
                throw CatalogFileError(
                    .rowTooLarge,
                    file: source.file,
                    line: nextLine,
                    column: 1,
                    "a single row with more than \(RowBuilder.largestCount) fields; no shop is that large"
                )
            }
        }
    }

    private func unclosed(_ quote: Int) -> CatalogFileError {
        var (line, column) = (nextLine, 1)
        for byte in window.bytes[window.index..<quote] {
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
}
