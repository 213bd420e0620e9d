/// Decides whether a command may write a file: a pure function of what is known of the files.
///
/// An output never replaces the catalog or a file beside it that SQLite writes, never a file that the command reads, and never a file
/// whose content is of another kind than what is written.
struct OutputRule {
    /// What a command writes.
    enum Content: Hashable {
        case picture, rejectedRows, json, jsonLines, table, propertyList, catalog

        /// The contents that it may replace.
        func mayReplace(_ content: FileContent) -> Bool {
            switch self {
            case .picture: content == .empty || content == .png
            case .rejectedRows: content == .empty || content == .jsonLines
            case .json, .jsonLines: content == .empty || content == .json || content == .jsonLines
            case .table: content == .empty || content == .text
            case .propertyList: content == .empty || content == .propertyList
            case .catalog: content == .empty || content == .database
            }
        }

        var name: String {
            switch self {
            case .picture: "a PNG picture; name it .png"
            case .rejectedRows: "an earlier file of rejected rows"
            case .json, .jsonLines: "JSON"
            case .table: "a table"
            case .propertyList: "a property list"
            case .catalog: "a catalog"
            }
        }
    }

    /// Why an output is refused.
    enum Refusal: Hashable {
        case catalog
        case companion(of: String)
        case input(String)
        case folder
        case otherContent
    }

    /// A file that is not to be replaced.
    struct Guarded {
        let facts: FileFacts
        let refusal: Refusal
    }

    /// What SQLite writes beside a catalog.
    static let companions = ["-wal", "-shm", "-journal"]

    /// Returns why an output is refused, or nil if it may be written.
    static func refusal(of output: FileFacts, writing content: Content, beside guarded: [Guarded]) -> Refusal? {
        if output.kind == .special { return nil }
        if let same = guarded.first(where: { output.isSameFile(as: $0.facts) }) { return same.refusal }
        // A draft of a catalog that another process is about to give its name.
        let name = output.place.utf8.lastIndex(of: UInt8(ascii: "/")).map { output.place[$0...].dropFirst() }
        let drafts = [".vitrine-new", ".vitrine-copy"].flatMap { kind in ([""] + companions).map { kind + $0 } }
        if let name, name.utf8.first == UInt8(ascii: "."), drafts.contains(where: { name.lowercased().hasSuffix($0) }) {
            return .companion(of: "a catalog that is being written")
        }
        switch output.kind {
        case .nothing, .special: return nil
        case .folder: return .folder
        case .file: return content.mayReplace(FileContent(output.start, size: output.size)) ? nil : .otherContent
        }
    }
}
