import Foundations

extension RenderingError {
    /// A picture that cannot be written to its file.
    init(_ failure: AtomicFile.Failure, path: String) {
        self.init(
            code: .cannotWrite,
            subject: path,
            reason: "cannot be written: \(failure.reason)",
            advice: failure.advice
        )
    }
}
