public import ShopModel

/// Why an import was given up; what it had not yet committed is gone. `committedRows` had been, in batches.
public enum ImportFailure: Error, Sendable, Hashable {
    /// None of a file's rows could become a shop.
    case nothingUsable(ImportSummary)
    case tooManyRejections(file: String, limit: Int, committedRows: Int)
    /// A repeated key, where that was to be a failure.
    case repeatedKey(file: String, RowProblem, committedRows: Int)
    /// Removing what a file no longer has would remove everything it ever brought.
    case pruneEverything(file: String, count: Int)
    /// Shops that a file no longer has were to be removed, and it is not certain that the file is the one that brought them.
    case pruneNeedsSource(file: String, source: String, PruneDoubt)
    /// Somebody asked for it to stop.
    case stopped(committedRows: Int)
}

extension ImportFailure {
    /// Why an input may not be the whole of what its source is.
    public enum PruneDoubt: Sendable, Hashable {
        /// All standard inputs have one name.
        case standardInput
        /// The source's file was at this path.
        case otherPath(String)
        /// Some rows of the input are left out.
        case filtered
    }
}

extension ImportFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nothingUsable(let summary):
            "\(summary.file): nothing was imported: "
                + (summary.rows == 1 ? "its only row was rejected" : "all \(summary.rows) rows were rejected")
        case .tooManyRejections(let file, let limit, let rows):
            "\(file): more than \(limit) rows were rejected; \(Self.outcome(rows)); mend them or raise --max-rejects"
        case .repeatedKey(let file, let problem, let rows):
            "\(ImportNotice(kind: .duplicate, file: file, problem: problem)); \(Self.outcome(rows))"
        case .pruneEverything(let file, let count):
            "\(file): it has no usable rows, so --prune would remove all \(count) shops that came from it; nothing was changed"
        case .pruneNeedsSource(let file, let source, let doubt):
            "\(file): nothing was imported, since shops would be removed that it may not be about: "
                + doubt.text(source: source)
        case .stopped(let rows):
            "stopped; \(Self.outcome(rows))" + (rows == 0 ? "" : Self.goesOn)
        }
    }

    static let goesOn = ", and the same command goes on from there"

    /// What an import that is over has left behind.
    static func outcome(_ committedRows: Int) -> String {
        switch committedRows {
        case 0: "nothing was imported"
        case 1: "1 row is in the catalog"
        default: "\(committedRows) rows are in the catalog"
        }
    }
}

extension ImportFailure.PruneDoubt {
    fileprivate func text(source: String) -> String {
        switch self {
        case .standardInput: "standard input is another file each time; name the source"
        case .otherPath(let path): "what the catalog remembers as \(source) came from \(path); name the source of each"
        case .filtered: "rows are left out of it; name a source for those that are kept"
        }
    }
}
