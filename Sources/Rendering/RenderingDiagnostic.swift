/// An image that is drawn as a placeholder, and why. A picture is made all the same.
public struct RenderingDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The image's path, or the name that was asked for where there is no such file.
    public var image: String
    /// What is wrong with it.
    public var problem: ImageProblem

    /// Makes a diagnostic.
    public init(image: String, problem: ImageProblem) {
        self.image = image
        self.problem = problem
    }

    /// `cup.gif: a GIF, which this build cannot draw; convert it to PNG or JPEG`
    public var description: String { "\(image): \(problem)" }
}
