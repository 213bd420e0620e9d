public import ShopModel

/// Why an import was given up; what it had not yet committed is gone.
public enum ImportFailure: Error, Sendable, Hashable {
    /// None of a file's rows could become a shop.
    case nothingUsable(ImportSummary)
    case tooManyRejections(file: String, limit: Int)
    /// A repeated key, where that was to be a failure.
    case repeatedKey(file: String, RowProblem)
    /// Removing what a file no longer has would remove everything it ever brought.
    case pruneEverything(file: String, count: Int)
    /// Somebody asked for it to stop; so many rows had been committed in batches.
    case stopped(committedRows: Int)
}

extension ImportFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nothingUsable(let summary):
            "\(summary.file): nothing was imported: "
                + (summary.rows == 1 ? "its only row was rejected" : "all \(summary.rows) rows were rejected")
        case .tooManyRejections(let file, let limit):
            "\(file): more than \(limit) rows were rejected; nothing was imported; mend them or raise --max-rejects"
        case .repeatedKey(let file, let problem):
            "\(ImportNotice(kind: .duplicate, file: file, problem: problem)); nothing was imported"
        case .pruneEverything(let file, let count):
            "\(file): it has no usable rows, so --prune would remove all \(count) shops that came from it; nothing was changed"
        case .stopped(let rows):
            rows == 0
                ? "stopped; nothing was imported"
                : "stopped; \(rows) rows are in the catalog, and the same command goes on from there"
        }
    }
}
