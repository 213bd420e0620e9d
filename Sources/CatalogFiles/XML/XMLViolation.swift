/// What is wrong with a document at the place where it is being read; whoever reads it knows the place.
struct XMLViolation: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
