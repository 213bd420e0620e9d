/// A column that could have been the key and was not taken, with the reason.
public struct PassedOverKey: Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        /// So many of the surveyed rows have no value for it.
        case missing(rows: Int)
        /// Two of the surveyed rows have this value.
        case repeated(value: String)
    }

    /// The column.
    public let name: String
    public let reason: Reason
    /// How many rows were surveyed.
    public let surveyedRows: Int
}

extension PassedOverKey: CustomStringConvertible {
    /// `sku (2 of 3 rows have none)`
    public var description: String {
        switch reason {
        case .missing(let rows):
            "\(name) (\(rows) of \(surveyedRows) \(surveyedRows == 1 ? "row" : "rows") \(rows == 1 ? "has" : "have") none)"
        case .repeated(let value): "\(name) (several rows have \"\(RowProblem.cut(value))\")"
        }
    }
}
