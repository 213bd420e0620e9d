/// An image that is drawn as a placeholder, and why. A picture is made all the same.
public struct RenderingDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The image's path, or the name that was asked for where there is no such file.
    public var image: String
    public var problem: ImageProblem

    public init(image: String, problem: ImageProblem) {
        self.image = image
        self.problem = problem
    }

    public var description: String { "\(image): \(problem)" }
}
