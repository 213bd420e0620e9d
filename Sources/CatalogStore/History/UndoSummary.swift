/// What undoing an import did, or would do.
public struct UndoSummary: Sendable, Hashable {
    /// The import, as it was before it was undone.
    public let record: ImportRecord
    /// Shops that the import had brought and that are gone again.
    public internal(set) var removed = 0
    /// Shops that have the content again that they had before.
    public internal(set) var changedBack = 0
    /// Shops that the import had removed and that are there again.
    public internal(set) var broughtBack = 0

    init(of record: ImportRecord) {
        self.record = record
    }
}

/// Why an import was not undone; nothing was changed.
public enum UndoFailure: Error, Sendable, Hashable {
    /// The catalog remembers no import.
    case nothingToUndo
    /// The last import was undone, and only the last one can be.
    case undoneAlready(ImportRecord)
    /// Shops of the import were changed, removed or added again since; the keys of the first five.
    case editedSince(count: Int, keys: [String])
}

extension UndoFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nothingToUndo: "no import to undo; \"vitrine history\" lists those that can be"
        case .undoneAlready(let record):
            "the last import, of \(record.title), was undone already, and only the last one can be; import a file again instead"
        case .editedSince(let count, let keys):
            "\(count == 1 ? "1 shop was" : "\(count) shops were") edited since the import: "
                + keys.map { "\"\($0)\"" }.joined(separator: ", ") + (count > keys.count ? " and others" : "")
                + "; nothing was changed; --force undoes the import and loses these edits"
        }
    }
}
