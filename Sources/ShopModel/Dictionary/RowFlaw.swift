/// Why a row cannot be used although the reader could go on after it.
package struct RowFlaw: Sendable, Hashable {
    package var code: RowProblem.Code
    /// What is wrong and what to do, without the place.
    package var message: String
    /// The row as it stands in the file, where it could not be taken apart.
    package var text: String?

    package init(_ code: RowProblem.Code, _ message: String, text: String? = nil) {
        self.code = code
        self.message = message
        self.text = text
    }
}
