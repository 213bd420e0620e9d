/// Why a text is not JSON, and where.
package struct JSONSyntaxProblem: Sendable, Hashable {
    /// Bytes from the start of the scanned buffer.
    package var offset: Int
    /// What was found and what was expected, without a place.
    package var message: String

    /// Whether it is the text that is no Unicode, in what is JSON otherwise: then what follows can still be read.
    package var isOfText: Bool

    package init(offset: Int, message: String, isOfText: Bool = false) {
        self.offset = offset
        self.message = message
        self.isOfText = isOfText
    }
}
