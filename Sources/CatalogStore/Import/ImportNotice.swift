public import ShopModel

/// Something to say about one row of an import.
public struct ImportNotice: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The row is not in the catalog.
        case rejection
        /// The row is in the catalog, but not all of it was understood.
        case warning
        /// An earlier row of the same file has the same key.
        case duplicate
    }

    public let kind: Kind
    public let file: String
    public let problem: RowProblem
    /// A rejected row with the reason, as one line of JSON that can be mended and imported, where that was asked for.
    public let rejectedRow: String?

    package init(kind: Kind, file: String, problem: RowProblem, rejectedRow: String? = nil) {
        self.kind = kind
        self.file = file
        self.problem = problem
        self.rejectedRow = rejectedRow
    }
}

extension ImportNotice: CustomStringConvertible {
    /// `shops.json:12:3: row 4: price "4,20": …`
    public var description: String {
        let place = problem.line > 0 ? "\(file):\(problem.line):\(problem.column)" : file
        return "\(place): \(problem)"
    }
}
