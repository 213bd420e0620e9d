/// Formats that are found under the names of pictures and are not drawn, recognised so that a message can name them.
public enum ForeignFormat: String, Sendable, Hashable, CaseIterable {
    case html = "a web page"
    case xml = "XML"
    case json = "JSON"
    case pdf = "a PDF"
    case postScript = "PostScript"
    case photoshop = "a Photoshop document"
    case jpegXL = "JPEG XL"
    case jpeg2000 = "JPEG 2000"
    case video = "a video"
    case gzip = "gzip data"
    case zip = "a ZIP archive"
    case text = "text"

    /// The format of a file that starts with these bytes, or nil if it is none of these.
    public init?(startingWith bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(512))
        let reader = ByteReader(bytes: start)
        if start.starts(with: [0xFF, 0x0A]) || reader.matches("JXL ", at: 4) {
            self = .jpegXL
        } else if reader.matches("jP  ", at: 4) || start.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) {
            self = .jpeg2000
        } else if reader.matches("ftyp", at: 4) || start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            self = .video
        } else if reader.matches("%PDF", at: 0) {
            self = .pdf
        } else if reader.matches("%!PS", at: 0) {
            self = .postScript
        } else if reader.matches("8BPS", at: 0) {
            self = .photoshop
        } else if start.starts(with: [0x1F, 0x8B]) {
            self = .gzip
        } else if reader.matches("PK\u{3}\u{4}", at: 0) {
            self = .zip
        } else if let text = Self.textual(start) {
            self = text
        } else {
            return nil
        }
    }

    private static func textual(_ start: [UInt8]) -> ForeignFormat? {
        let content = start.drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        guard let first = content.first, !content.contains(where: { $0 < 0x09 || (0x0E..<0x20).contains($0) }) else {
            return nil
        }
        let lowercased = content.prefix(16).map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
        if lowercased.starts(with: "<!doctype html".utf8) || lowercased.starts(with: "<html".utf8) { return .html }
        if first == UInt8(ascii: "<") { return .xml }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return .json }
        return String(validating: start.dropLast(4), as: UTF8.self) == nil ? nil : .text
    }
}
