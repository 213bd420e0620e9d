/// Why a text is not JSON, and where.
package struct JSONSyntaxProblem: Sendable, Hashable {
    /// Bytes from the start of the scanned buffer.
    package var offset: Int
    /// What was found and what was expected, without a place.
    package var message: String

    package init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }
}
