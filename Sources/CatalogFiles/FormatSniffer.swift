/// Says what a file is by its first bytes, never by its name.
package enum FormatSniffer {
    package enum Finding: Sendable, Hashable {
        case format(FileFormat)
        /// Something recognised that is no catalog: what it is, and what to do.
        case refused(what: String, advice: String)
        case unknown
    }

    /// Looks at the first bytes of a file; a kilobyte is enough.
    package static func sniff(_ head: some Collection<UInt8>) -> Finding {
        let bytes = Array(head.prefix(1024))
        for (magic, what, advice) in signatures where bytes.starts(with: magic) {
            return .refused(what: what, advice: advice)
        }
        let text = bytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
        guard let first = text.first else { return .unknown }
        switch first {
        case 0x7B, 0x5B: return .format(.json)
        case 0x3C: return sniffMarkup(String(decoding: text, as: UTF8.self))
        default: return .unknown
        }
    }

    private static func sniffMarkup(_ text: String) -> Finding {
        let lower = text.lowercased()
        if lower.contains("<plist") || lower.contains("<!doctype plist") { return .format(.plist) }
        if lower.contains("<html") || lower.contains("<!doctype html") {
            return .refused(what: "an HTML page", advice: "export the data itself, not the page that shows it")
        }
        return .refused(what: "XML that is no property list", advice: "export JSON or a property list")
    }

    private static let signatures: [([UInt8], String, String)] = [
        (Array("bplist".utf8), "a binary property list", "convert it with `plutil -convert xml1 FILE`"),
        ([0x1F, 0x8B], "gzip", "unpack it with gunzip"),
        (Array("PK\u{3}\u{4}".utf8), "a ZIP archive or a spreadsheet", "export the sheet as JSON"),
        (Array("SQLite format 3\0".utf8), "an SQLite database", "name it with --catalog if it is a catalog"),
        ([0x89, 0x50, 0x4E, 0x47], "a PNG image", "name the file that lists the shops"),
        ([0xFF, 0xD8, 0xFF], "a JPEG image", "name the file that lists the shops"),
        (Array("GIF8".utf8), "a GIF image", "name the file that lists the shops"),
        (Array("%PDF".utf8), "a PDF document", "export the data as JSON"),
        ([0xFF, 0xFE], "UTF-16 text", "convert it with `iconv -f UTF-16 -t UTF-8`"),
        ([0xFE, 0xFF], "UTF-16 text", "convert it with `iconv -f UTF-16 -t UTF-8`"),
    ]
}
