/// Diagnostics in the order they came up, each once. Bounded, since a catalog may miss a million icons.
struct DiagnosticLog {
    private(set) var entries: [RenderingDiagnostic] = []
    private var known: Set<RenderingDiagnostic> = []

    static let limit = 1_000

    mutating func add(_ image: String, _ problem: ImageProblem) {
        guard entries.count < Self.limit else { return }
        let entry = RenderingDiagnostic(image: image, problem: problem)
        if known.insert(entry).inserted { entries.append(entry) }
    }
}
