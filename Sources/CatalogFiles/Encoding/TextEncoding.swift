/// How a file's text is encoded, and how that was found out.
struct TextEncoding {
    /// As iconv and the summary name it.
    var name: String
    /// How many bytes at the start are a byte order mark.
    var markLength = 0

    /// By a byte order mark, or nil.
    static func marked(_ head: [UInt8]) -> TextEncoding? {
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { return TextEncoding(name: "utf-8", markLength: 3) }
        if head.starts(with: [0xFF, 0xFE, 0, 0]) { return TextEncoding(name: "utf-32le", markLength: 4) }
        if head.starts(with: [0, 0, 0xFE, 0xFF]) { return TextEncoding(name: "utf-32be", markLength: 4) }
        if head.starts(with: [0xFF, 0xFE]) { return TextEncoding(name: "utf-16le", markLength: 2) }
        if head.starts(with: [0xFE, 0xFF]) { return TextEncoding(name: "utf-16be", markLength: 2) }
        return nil
    }

    /// By the declaration of an XML document, or nil when it has none.
    static func declared(_ head: [UInt8]) -> TextEncoding? {
        let text = head.prefix(400)
        guard let start = text.firstRange(of: Array("<?xml".utf8)),
            let end = text[start.upperBound...].firstRange(of: Array("?>".utf8)),
            let key = text[start.upperBound..<end.lowerBound].firstRange(of: Array("encoding".utf8))
        else { return nil }
        let rest = text[key.upperBound..<end.lowerBound].drop { $0 != 0x22 && $0 != 0x27 }
        guard let quote = rest.first else { return nil }
        let name = rest.dropFirst().prefix { $0 != quote }
        // iconv takes the name up to a NUL, and a slash for options of its own.
        guard !name.isEmpty, !name.contains(0), !name.contains(0x2F) else { return nil }
        return TextEncoding(name: String(decoding: name, as: UTF8.self).lowercased())
    }

    /// Whether nothing has to be converted. ASCII and the many names of UTF-8 are UTF-8.
    var isUTF8: Bool {
        ["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased())
    }

    /// By the whole text: strict UTF-8, else plausible GB18030, else refused with what to say. Two passes at most, no copies.
    static func found(
        in source: ByteSource
    ) throws(CatalogFileError) -> (TextEncoding, flaw: (line: Int, column: Int)?) {
        var utf8 = UTF8Survey()
        try pass(over: source) { utf8.take($0) }
        utf8.finish()
        guard let flaw = utf8.firstFlaw else { return (TextEncoding(name: "utf-8"), nil) }
        // A broken character here and there in a text that is UTF-8 elsewhere is a flaw of its row.
        let isMostlyUTF8 = utf8.characters >= utf8.flaws
        if !isMostlyUTF8 {
            var chinese = ChineseSurvey()
            try pass(over: source) { chinese.take($0) }
            chinese.finish()
            if chinese.isPlausible { return (TextEncoding(name: "gb18030"), nil) }
            throw CatalogFileError(
                .encoding,
                file: source.file,
                line: flaw.line,
                column: flaw.column,
                "this byte is not UTF-8, and the text is not Chinese in GB18030 either; say what it is, as in "
                    + "--encoding windows-1252"
            )
        }
        return (TextEncoding(name: "utf-8"), flaw)
    }

    private static func pass(
        over source: ByteSource,
        _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(CatalogFileError) {
        source.rewind()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
        defer { buffer.deallocate() }
        while true {
            let count = try source.read(into: buffer)
            if count == 0 { break }
            body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
        source.rewind()
    }
}
