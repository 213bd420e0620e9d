import Foundation

/// A part of a document that a test makes: the test compares, and `make docs` writes.
public struct GeneratedText {
    /// The document, from the package's root.
    public let file: String
    /// What stands before and after the part, on lines of their own; nil for the whole document.
    public let markers: (start: String, end: String)?

    public init(in file: String, between start: String, and end: String) {
        self.file = file
        markers = (start, end)
    }

    public init(whole file: String) {
        self.file = file
        markers = nil
    }

    /// Whether the document says exactly this; when asked to write, it does afterwards.
    public func matches(_ text: String) throws -> Bool {
        let url = Repository.root.appending(path: file)
        let document = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        let wanted: String
        if let markers {
            guard let start = document.range(of: markers.start + "\n"),
                let end = document.range(of: markers.end, range: start.upperBound..<document.endIndex)
            else { return false }
            wanted = document.replacingCharacters(in: start.upperBound..<end.lowerBound, with: text)
        } else {
            wanted = text
        }
        if wanted != document, ProcessInfo.processInfo.environment["VITRINE_WRITE_DOCS"] == "1" {
            try wanted.write(to: url, atomically: true, encoding: .utf8)
            return true
        }
        return wanted == document
    }
}
