/// Cuts one record of a CSV text into fields (RFC 4180), on a window of the file.
///
/// Quotes are doubled inside quotes, where line breaks and blank lines are data; a quote inside an unquoted field is data.
struct CSVScanner {
    enum Outcome: Equatable {
        /// The record, with its line break, ends before this index.
        case record(end: Int)
        /// The buffer ends inside the record.
        case needsMore
        /// The text ends inside quotes that opened at this index.
        case unclosed(quote: Int)
        /// The record has more fields than a row may have values.
        case tooManyFields
    }

    struct Field {
        /// What is between the quotes, or all of it.
        var range: Range<Int>
        var isQuoted = false
        var hasDoubledQuotes = false
    }

    private let delimiter: UInt8
    private let trims: Bool
    private(set) var fields: [Field] = []
    /// Where the record ends before its line break.
    private(set) var contentEnd = 0
    /// How many line breaks the record holds, its own one too.
    private(set) var lineBreaks = 0
    private(set) var hasHighBit = false
    /// What is wrong with the record as far as quotes go.
    private(set) var problem: String?
    /// Where a quote is open when the buffer ends.
    private(set) var openQuote: Int?

    init(_ dialect: CSVDialect) {
        delimiter = dialect.delimiter
        trims = dialect.trims
    }

    /// Whether the record is a blank line.
    var isBlank: Bool { fields.count == 1 && !fields[0].isQuoted && isBlankField }
    private var isBlankField = false

    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isComplete: Bool) -> Outcome {
        fields.removeAll(keepingCapacity: true)
        (lineBreaks, hasHighBit, problem, openQuote, isBlankField) = (0, false, nil, nil, true)
        let count = bytes.count
        let base = bytes.baseAddress!
        var index = start
        while true {
            // A field starts here.
            var field = Field(range: index..<index)
            var quote = index
            if trims { while quote < count, isBlankByte(base[quote]) { quote += 1 } }
            if quote == count, !isComplete { return .needsMore }
            if quote < count, base[quote] == 0x22 {
                isBlankField = false
                field.isQuoted = true
                index = quote + 1
                let contentStart = index
                inside: while true {
                    while index < count, base[index] != 0x22 {
                        if base[index] == 0x0A { lineBreaks += 1 }
                        if base[index] >= 0x80 { hasHighBit = true }
                        index += 1
                    }
                    if index >= count {
                        openQuote = quote
                        return isComplete ? .unclosed(quote: quote) : .needsMore
                    }
                    if index + 1 >= count, !isComplete {
                        openQuote = quote
                        return .needsMore
                    }
                    if index + 1 < count, base[index + 1] == 0x22 {
                        field.hasDoubledQuotes = true
                        index += 2
                        continue inside
                    }
                    break
                }
                field.range = contentStart..<index
                index += 1
                if trims { while index < count, isBlankByte(base[index]) { index += 1 } }
                if index < count, base[index] != delimiter, base[index] != 0x0A, base[index] != 0x0D {
                    if problem == nil { problem = "text after the closing quote of field \(fields.count + 1)" }
                    while index < count, base[index] != delimiter, base[index] != 0x0A, base[index] != 0x0D {
                        if base[index] >= 0x80 { hasHighBit = true }
                        index += 1
                    }
                }
            } else {
                let contentStart = index
                var high: UInt8 = 0
                var visible = false
                while index < count {
                    let byte = base[index]
                    if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
                    high |= byte
                    if byte > 0x20 { visible = true }
                    index += 1
                }
                if high >= 0x80 { hasHighBit = true }
                if visible { isBlankField = false }
                field.range = contentStart..<index
                if trims { field.range = trimmed(field.range, base) }
            }
            fields.append(field)
            // The row itself is a value, too.
            if fields.count >= RowBuilder.largestCount { return .tooManyFields }
            // What ends the field?
            guard index < count else {
                contentEnd = count
                return isComplete ? .record(end: count) : .needsMore
            }
            if base[index] == delimiter {
                index += 1
                continue
            }
            contentEnd = index
            if base[index] == 0x0A {
                lineBreaks += 1
                return .record(end: index + 1)
            }
            // A carriage return, with its line feed where it has one.
            if index + 1 >= count, !isComplete { return .needsMore }
            if index + 1 < count, base[index + 1] == 0x0A { index += 1 }
            lineBreaks += 1
            return .record(end: index + 1)
        }
    }

    private func isBlankByte(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 && delimiter != 0x09
    }

    private func trimmed(_ range: Range<Int>, _ base: UnsafePointer<UInt8>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isBlankByte(base[start]) { start += 1 }
        while end > start, isBlankByte(base[end - 1]) { end -= 1 }
        return start..<end
    }
}
