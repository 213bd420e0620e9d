/// What is wrong with a document at the place where it is being read; whoever reads it knows the place.
struct XMLViolation: Error {
    let message: String
    /// How many bytes after the start of what is being told, on the same line.
    let offset: Int

    init(_ message: String, offset: Int = 0) {
        self.message = message
        self.offset = offset
    }
}
