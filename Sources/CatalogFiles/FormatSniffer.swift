import ShopModel

/// Says what a file is by its first bytes, never by its name alone.
package enum FormatSniffer {
    package enum Finding: Sendable, Hashable {
        case format(FileFormat)
        /// Something recognised that is no catalog: what it is, and what to do.
        case refused(what: String, advice: String)
        case unknown
    }

    /// How many first bytes are looked at.
    package static let headSize = 1 << 16

    /// Looks at the first bytes of a file before anything is known of its text.
    package static func signature(of head: some Collection<UInt8>) -> Finding? {
        for (magic, what, advice) in signatures where head.starts(with: magic) {
            return .refused(what: what, advice: advice)
        }
        if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            return .refused(what: "a WebP image", advice: image)
        }
        // Two letters could begin any text; the reserved bytes of the header are zero in every bitmap.
        if head.starts(with: Array("BM".utf8)), head.count > 14, head.dropFirst(6).prefix(4).allSatisfy({ $0 == 0 }) {
            return .refused(what: "a BMP image", advice: image)
        }
        return head.starts(with: Array("bplist".utf8)) ? .format(.plist) : nil
    }

    /// Looks at the first characters, in UTF-8. `isWhole` says that there are no more; `name` decides only between JSON
    /// and lines of JSON where a single value is both.
    package static func sniff(_ head: [UInt8], isWhole: Bool = true, name: String = "") -> Finding {
        if let found = signature(of: head) { return found }
        let text = head.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
        let binary = Finding.refused(what: "a binary file of an unknown kind", advice: "export the data as JSON or CSV")
        guard let first = text.first else { return head.contains(0) ? binary : .unknown }
        switch first {
        case 0x7B, 0x5B:
            if isOpenStep(text) { return .format(.plist) }
            return .format(JSONLinesGuess.isLines(Array(text), isWhole: isWhole, name: name) ? .ndjson : .json)
        case 0x28: return .format(.plist)
        case 0x2F where isOpenStep(text): return .format(.plist)
        case 0x2F where text.dropFirst().first == 0x2F || text.dropFirst().first == 0x2A: return .format(.json)
        case 0x3C:
            let found = sniffMarkup(text.prefix(4096))
            if found != .unknown { return found }
        default: break
        }
        if head.prefix(4096).contains(0) { return binary }
        guard let dialect = CSVDialect.detect(in: head, isWhole: isWhole) else { return .unknown }
        return .format(dialect.delimiter == 0x09 ? .tsv : .csv)
    }

    private static func sniffMarkup(_ text: ArraySlice<UInt8>) -> Finding {
        // What is before the outermost element: declarations and comments.
        var rest = text
        while rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
            let lower = lowercased(rest.prefix(60))
            if lower.starts(with: "<!doctype plist".utf8) { return .format(.plist) }
            if lower.starts(with: "<!doctype html".utf8) { return html }
            let end = rest.starts(with: "<!--".utf8) ? "-->" : rest.starts(with: "<?".utf8) ? "?>" : ">"
            guard let close = rest.firstRange(of: Array(end.utf8)) else { break }
            rest = rest[close.upperBound...].drop { $0 <= 0x20 }
        }
        guard rest.first == 0x3C else { return text.starts(with: "<?xml".utf8) ? .format(.xml) : .unknown }
        let name = rest.dropFirst().prefix { $0 > 0x20 && $0 != 0x3E && $0 != 0x2F }
        switch String(decoding: lowercased(name), as: UTF8.self) {
        case "plist": return .format(.plist)
        case "rss", "feed", "rdf:rdf": return .format(.feed)
        case "html", "head", "body": return html
        case "svg": return .refused(what: "an SVG image", advice: image)
        default:
            let first = String(decoding: name.prefix(4), as: UTF8.self).unicodeScalars.first
            return first == "_" || first == "!" || first?.properties.isAlphabetic == true ? .format(.xml) : .unknown
        }
    }

    private static func lowercased(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }

    /// A brace and then a word or a quoted text that "=" follows.
    private static func isOpenStep(_ text: ArraySlice<UInt8>) -> Bool {
        var bytes = Array(text.prefix(8192))[...]
        func skipBlanks() {
            while let byte = bytes.first {
                if byte <= 0x20 {
                    bytes.removeFirst()
                } else if byte == 0x2F, bytes.dropFirst().first == 0x2F {
                    bytes = bytes.drop { $0 != 0x0A }
                } else if byte == 0x2F, bytes.dropFirst().first == 0x2A {
                    bytes.removeFirst(2)
                    while !bytes.isEmpty, !bytes.starts(with: [0x2A, 0x2F]) { bytes.removeFirst() }
                    bytes = bytes.dropFirst(2)
                } else {
                    return
                }
            }
        }
        skipBlanks()
        if bytes.first == 0x28 { return true }
        guard bytes.popFirst() == 0x7B else { return false }
        skipBlanks()
        guard let first = bytes.first else { return false }
        if first == 0x22 || first == 0x27 {
            bytes.removeFirst()
            while let byte = bytes.popFirst(), byte != first {
                if byte == 0x5C { bytes = bytes.dropFirst() }
            }
        } else {
            bytes = bytes.drop { $0 > 0x20 && $0 != 0x3D && $0 != 0x3A && $0 != 0x3B }
        }
        skipBlanks()
        return bytes.first == 0x3D || bytes.first == 0x3B
    }

    private static let image = "name the file that lists the shops"
    private static let html = Finding.refused(
        what: "an HTML page",
        advice: "export the data itself, not the page that shows it"
    )

    private static let signatures: [([UInt8], String, String)] = [
        (Array("PK\u{3}\u{4}".utf8), "a ZIP archive or a spreadsheet", "unpack it, or export the sheet as CSV"),
        (Array("PK\u{5}\u{6}".utf8), "an empty ZIP archive", "name the file that lists the shops"),
        ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "an old Office document", "export the sheet as CSV"),
        (Array("SQLite format 3\0".utf8), "an SQLite database", "name it with --catalog if it is a catalog"),
        ([0x89, 0x50, 0x4E, 0x47], "a PNG image", image),
        ([0xFF, 0xD8, 0xFF], "a JPEG image", image),
        (Array("GIF8".utf8), "a GIF image", image),
        ([0x49, 0x49, 0x2A, 0x00], "a TIFF image", image),
        ([0x4D, 0x4D, 0x00, 0x2A], "a TIFF image", image),
        (Array("%PDF".utf8), "a PDF document", "export the data as JSON or CSV"),
        (Array("BZh".utf8), "a bzip2 file", "unpack it with bunzip2"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz file", "unpack it with unxz"),
        ([0x28, 0xB5, 0x2F, 0xFD], "a Zstandard file", "unpack it with unzstd"),
        (Array("7z".utf8) + [0xBC, 0xAF], "a 7z archive", "unpack it"),
        (Array("Rar!".utf8), "a RAR archive", "unpack it"),
    ]
}
