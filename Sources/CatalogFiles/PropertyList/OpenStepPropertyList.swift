import Foundation
import ShopModel

/// Reads a property list in the OpenStep form, as `-[NSDictionary description]` prints it and old tools write it.
///
/// Every scalar is text: `007` and `73` keep their characters. Dictionaries may leave out the last semicolon and arrays may have a
/// last comma; `//` and `/* */` comments are skipped. No recursion, one byte at a time, nothing held but one value.
struct OpenStepPropertyList {
    private let file: String
    private let cursor: ByteCursor

    init(_ source: ByteSource) throws(CatalogFileError) {
        file = source.file
        cursor = try ByteCursor(source)
    }

    func read(with handler: inout some ValueHandler) throws {
        // For each open container, whether it is a dictionary.
        var open: [Bool] = []
        var key: [UInt8] = []
        repeat {
            // A key or the end of a dictionary, or the end of an array, or a value.
            let place = try skipBlanks()
            let byte = try cursor.peek()
            if let isObject = open.last {
                if byte == (isObject ? 0x7D : 0x29) {
                    _ = try cursor.next()
                    open.removeLast()
                    try handler.close()
                    try endValue(in: open.last)
                    continue
                }
                if isObject {
                    key = try text(of: "a key", at: place)
                    try handler.key(key)
                    try skipBlanks()
                    switch try cursor.peek() {
                    case 0x3D: _ = try cursor.next()
                    case 0x3B:
                        // `a;` is short for `a = a;`
                        try handler.scalar(.string, key, at: place)
                        try endValue(in: true)
                        continue
                    default: throw try unexpected("\"=\" after the key")
                    }
                    try skipBlanks()
                }
            }
            let start = cursor.place
            switch try cursor.peek() {
            case 0x7B, 0x28:
                let isObject = try cursor.next() == 0x7B
                guard open.count < JSONScanner.maximumDepth + 16 else {
                    throw error("nested deeper than \(JSONScanner.maximumDepth) levels", at: start)
                }
                try handler.open(isObject ? .object : .array, at: start)
                open.append(isObject)
            case 0x3C:
                try handler.scalar(.string, data(from: start), at: start)
                try endValue(in: open.last)
            default:
                try handler.scalar(.string, text(of: "a value", at: start), at: start)
                try endValue(in: open.last)
            }
        } while !open.isEmpty
        try skipBlanks()
        guard try cursor.peek() == nil else { throw try unexpected("the end of the property list") }
    }

    /// Takes what separates a value from the next one.
    private func endValue(in isObject: Bool?) throws {
        guard let isObject else { return }
        try skipBlanks()
        let (separator, close): (UInt8, UInt8) = isObject ? (0x3B, 0x7D) : (0x2C, 0x29)
        let byte = try cursor.peek()
        if byte == separator {
            _ = try cursor.next()
        } else if byte != close {
            throw try unexpected(isObject ? "\";\" or \"}\"" : "\",\" or \")\"")
        }
    }

    @discardableResult
    private func skipBlanks() throws -> Place {
        while let byte = try cursor.peek() {
            guard byte <= 0x20 || byte == 0x2F else { break }
            let start = cursor.place
            if byte == 0x2F {
                // A word may begin with a slash, too.
                let second = try cursor.peekSecond()
                guard second == 0x2F || second == 0x2A else { break }
            }
            _ = try cursor.next()
            guard byte == 0x2F else { continue }
            switch try cursor.peek() {
            case 0x2F:
                while let next = try cursor.next(), next != 0x0A {}
            default:
                _ = try cursor.next()
                var last: UInt8 = 0
                while true {
                    guard let next = try cursor.next() else { throw error("a comment that does not end", at: start) }
                    if next == 0x2F, last == 0x2A { break }
                    last = next
                }
            }
        }
        return cursor.place
    }

    // MARK: - Scalars

    private func text(of what: String, at start: Place) throws -> [UInt8] {
        guard let first = try cursor.peek() else { throw try unexpected(what) }
        if first == 0x22 || first == 0x27 { return try quoted(first, from: start) }
        var text: [UInt8] = []
        while let byte = try cursor.peek(), Self.isWordByte(byte) {
            text.append(byte)
            _ = try cursor.next()
            try checkSize(text, from: start)
        }
        if text.isEmpty { throw try unexpected(what) }
        return text
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x2D, 0x2E, 0x2F, 0x3A, 0x5F: true
        default: byte >= 0x80
        }
    }

    private func quoted(_ quote: UInt8, from start: Place) throws -> [UInt8] {
        _ = try cursor.next()
        var text: [UInt8] = []
        // The first half of a surrogate pair, until the second comes.
        var half: UInt16?
        func endHalf() {
            if half != nil { text.append(0xFF) }
            half = nil
        }
        while true {
            guard let byte = try cursor.next() else {
                throw error("the quote that opens here does not close", at: start)
            }
            if byte == quote {
                endHalf()
                return text
            }
            try checkSize(text, from: start)
            guard byte == 0x5C else {
                endHalf()
                text.append(byte)
                continue
            }
            guard let escape = try cursor.next() else { continue }
            if escape == 0x55 || escape == 0x75 {
                let unit = try hexadecimalUnit()
                if let high = half, unit & 0xFC00 == 0xDC00 {
                    half = nil
                    let code = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
                    text.append(contentsOf: UTF8.encode(Unicode.Scalar(code)!)!)
                    continue
                }
                endHalf()
                if unit & 0xFC00 == 0xD800 {
                    half = unit
                } else if let scalar = Unicode.Scalar(unit) {
                    text.append(contentsOf: UTF8.encode(scalar)!)
                } else {
                    text.append(0xFF)
                }
                continue
            }
            endHalf()
            switch escape {
            case 0x30...0x37: text.append(contentsOf: try octal(escape))
            case 0x61: text.append(0x07)
            case 0x62: text.append(0x08)
            case 0x66: text.append(0x0C)
            case 0x6E: text.append(0x0A)
            case 0x72: text.append(0x0D)
            case 0x74: text.append(0x09)
            case 0x76: text.append(0x0B)
            default: text.append(escape)
            }
        }
    }

    private func hexadecimalUnit() throws -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = try cursor.peek(), let digit = Self.hexadecimalDigit(byte) else { break }
            unit = unit << 4 | UInt16(digit)
            _ = try cursor.next()
        }
        return unit
    }

    private func octal(_ first: UInt8) throws -> [UInt8] {
        var code = UInt32(first - 0x30)
        for _ in 0..<2 {
            guard let byte = try cursor.peek(), (0x30...0x37).contains(byte) else { break }
            code = code << 3 | UInt32(byte - 0x30)
            _ = try cursor.next()
        }
        return Array(UTF8.encode(NextStepCharacters.scalar(UInt8(truncatingIfNeeded: code)))!)
    }

    /// `<0fbd 77>`, as base64.
    private func data(from start: Place) throws -> [UInt8] {
        _ = try cursor.next()
        var raw: [UInt8] = []
        var high: UInt8?
        while true {
            guard let byte = try cursor.next() else { throw error("the data that begins here does not end", at: start) }
            if byte == 0x3E { break }
            if byte <= 0x20 { continue }
            guard let digit = Self.hexadecimalDigit(byte) else {
                throw error("data has hexadecimal digits between < and >, and nothing else", at: start)
            }
            if let first = high {
                raw.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
            try checkSize(raw, from: start)
        }
        guard high == nil else { throw error("data with an odd number of hexadecimal digits", at: start) }
        return Array(Data(raw).base64EncodedData())
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
        default: nil
        }
    }

    // MARK: - Errors

    private func checkSize(_ text: [UInt8], from start: Place) throws {
        guard text.count >= JSONWindow.largestValue else { return }
        throw CatalogFileError(
            .rowTooLarge,
            file: file,
            line: start.line,
            column: start.column,
            "a single value larger than \(JSONWindow.largestValue >> 20) MiB; no shop is that large"
        )
    }

    private func unexpected(_ wanted: String) throws -> CatalogFileError {
        let place = cursor.place
        guard let byte = try cursor.next() else { return error("expected \(wanted), but the text ends", at: place) }
        var token = [byte]
        while token.count < 24, Self.isWordByte(byte), let next = try cursor.peek(), Self.isWordByte(next) {
            token.append(next)
            _ = try cursor.next()
        }
        return error("expected \(wanted), found \"\(String(decoding: token, as: UTF8.self))\"", at: place)
    }

    private func error(_ message: String, at place: Place) -> CatalogFileError {
        CatalogFileError(
            .syntax,
            file: file,
            line: place.line,
            column: place.column,
            "not an OpenStep property list: \(message)"
        )
    }
}
