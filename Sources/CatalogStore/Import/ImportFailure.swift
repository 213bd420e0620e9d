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
    /// Somebody asked for it to stop.
    case stopped(committedRows: Int)
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
