import ShopModel

/// Finds out what a file is, step by step: packed or not, which format, which encoding, which dialect of it.
struct FileOpening {
    let source: ByteSource
    let options: ReadingOptions
    private(set) var format = FileFormat.json
    private(set) var form = PropertyListForm.xml
    private(set) var encoding = "utf-8"
    private(set) var dialect: CSVDialect?
    private(set) var findings: [String] = []

    init(source: ByteSource, options: ReadingOptions) {
        self.source = source
        self.options = options
    }

    mutating func open() throws(CatalogFileError) {
        var head = try source.head(FormatSniffer.headSize)
        if head.starts(with: [0x1F, 0x8B]) {
            try source.inflate(limit: options.inflatedLimit)
            findings.append("packed with gzip")
            head = try source.head(FormatSniffer.headSize)
            if head.isEmpty {
                throw CatalogFileError(.empty, file: source.file, "the file is empty inside of its gzip")
            }
            if head.starts(with: [0x1F, 0x8B]) {
                throw CatalogFileError(
                    .unknownFormat,
                    file: source.file,
                    "this is gzip inside of gzip; unpack it once with gunzip"
                )
            }
        }
        if options.format == nil || options.format == .plist, let found = FormatSniffer.signature(of: head) {
            try take(found)
            if format == .plist {
                form = .binary
                findings.append(form.name)
                return
            }
        }
        try openText(&head)
    }

    /// Decides the encoding, then the format by the text.
    private mutating func openText(_ head: inout [UInt8]) throws(CatalogFileError) {
        let marked = TextEncoding.marked(head)
        var known = options.encoding.map { TextEncoding(name: $0.lowercased(), markLength: 0) } ?? marked
        if options.encoding != nil, let marked,
            marked.name.startsExactly(with: String(known!.name.prefix(5))) || marked.isUTF8
        {
            known?.markLength = marked.markLength
        }
        if known == nil, Self.isXML(head), let declared = TextEncoding.declared(head) { known = declared }
        if let known {
            try decode(known)
            head = try source.head(FormatSniffer.headSize)
        }
        // XML without a declaration is UTF-8; the parser checks it. Everything else is looked through.
        if known?.isUTF8 != false, !(known == nil && Self.isXML(head)), !(known?.isUTF8 == true && Self.isXML(head)) {
            if options.format == nil { try refuseEarly(head) }
            try findEncoding(isSaid: options.encoding != nil)
            head = try source.head(FormatSniffer.headSize)
        }
        try chooseFormat(head)
    }

    private mutating func decode(_ known: TextEncoding) throws(CatalogFileError) {
        encoding = known.name
        if known.isUTF8 {
            encoding = "utf-8"
            return
        }
        guard source.decode(from: known.name, skipping: known.markLength) else {
            throw CatalogFileError(
                .encoding,
                file: source.file,
                "there is no encoding named \"\(known.name)\"; `iconv -l` lists those there are"
            )
        }
    }

    /// What is no text need not be looked through.
    private func refuseEarly(_ head: [UInt8]) throws(CatalogFileError) {
        let isWhole = head.count < FormatSniffer.headSize
        if case .refused(let what, let advice) = FormatSniffer.sniff(head, isWhole: isWhole, name: source.file) {
            throw CatalogFileError(.unknownFormat, file: source.file, "this is \(what); \(advice)")
        }
    }

    private mutating func findEncoding(isSaid: Bool) throws(CatalogFileError) {
        if isSaid { return }
        let (found, flaw) = try TextEncoding.found(in: source)
        try decode(found)
        if let flaw {
            findings.append("line \(flaw.line), byte \(flaw.column) is not UTF-8, unlike the rest of the file")
        } else if found.isUTF8 {
            source.isKnownUTF8 = true
        }
        if !found.isUTF8 { findings.append("the text is not UTF-8 but Chinese in \(found.name)") }
    }

    private mutating func chooseFormat(_ head: [UInt8]) throws(CatalogFileError) {
        let isWhole = head.count < FormatSniffer.headSize
        if let format = options.format {
            self.format = format
        } else {
            try take(FormatSniffer.sniff(head, isWhole: isWhole, name: source.file))
            if format == .json, !isWhole, head.first(where: { $0 > 0x20 && $0 < 0x80 }) == 0x7B, try hasLines() {
                format = .ndjson
            }
        }
        switch format {
        case .plist:
            form = PropertyListForm.of(head)
            if form != .xml { findings.append(form.name) }
        case .csv, .tsv: dialect = try chooseDialect(head, isWhole: isWhole)
        default: break
        }
    }

    private mutating func take(_ found: FormatSniffer.Finding) throws(CatalogFileError) {
        switch found {
        case .format(let found): format = found
        case .refused(let what, let advice):
            throw CatalogFileError(.unknownFormat, file: source.file, "this is \(what); \(advice)")
        case .unknown:
            throw CatalogFileError(
                .unknownFormat,
                file: source.file,
                "this is neither JSON, a property list, CSV nor XML; --format json says where it breaks, and --format csv "
                    + "reads a single column"
            )
        }
    }

    private func chooseDialect(_ head: [UInt8], isWhole: Bool) throws(CatalogFileError) -> CSVDialect {
        var dialect = CSVDialect.detect(in: head, isWhole: isWhole) ?? CSVDialect()
        if format == .tsv { dialect.delimiter = 0x09 }
        if let delimiter = options.delimiter {
            guard let byte = delimiter.asciiValue, byte == 0x09 || byte >= 0x20, byte != 0x22 else {
                throw CatalogFileError(
                    .syntax,
                    file: source.file,
                    "a delimiter is one ASCII character and no quote; \"\(delimiter)\" is not"
                )
            }
            dialect.delimiter = byte
        }
        dialect.trims = options.trimsCells
        return dialect
    }

    /// Whether the first value, however long it is, is a line: another one follows it, or it is one shop.
    private func hasLines() throws(CatalogFileError) -> Bool {
        defer { source.rewind() }
        let window = JSONWindow(source)
        source.rewind()
        var row = DictionaryRow()
        do throws(CatalogFileError) {
            try window.skipByteOrderMark()
            guard case .taken = try window.tryValue(into: &row) else { return false }
            let next = try window.peek()
            return next == 0x7B || next == nil && window.currentLine == row.line && JSONLinesGuess.isLine([], of: row)
        } catch {
            guard error.code == .rowTooLarge else { throw error }
            return false
        }
    }

    private static func isXML(_ head: [UInt8]) -> Bool {
        let text = head.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
        return text.first == 0x3C
    }
}
