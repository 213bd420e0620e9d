/// Why a query cannot be answered, and what to do.
public struct ShopQueryError: Error, Sendable, Hashable {
    /// What went wrong, for programs.
    public enum Code: String, Sendable, Hashable {
        /// A field is compared with what it can never be, such as a price with a text.
        case unfitValue = "unfit-value"
        /// A cursor was made by another query.
        case foreignCursor = "foreign-cursor"
        /// A condition, or all conditions together, are more than a statement can have.
        case tooLarge = "too-large"
    }

    /// What went wrong.
    public let code: Code
    /// What failed and what to do.
    public let message: String
}

extension ShopQueryError: CustomStringConvertible {
    public var description: String { message }
}

extension ShopQueryError {
    static let foreignCursor = ShopQueryError(
        code: .foreignCursor,
        message: "this cursor is of another query or sort; ask for the first page of this one"
    )
}
