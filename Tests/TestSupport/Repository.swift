public import Foundation

/// Places that tests read: the package itself and, where a checkout has it, the shared corpus beside it.
public enum Repository {
    /// The folder that holds Package.swift.
    public static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The corpus of real files beside the checkout; tests that read it are skipped where it is absent.
    public static let corpus = root.deletingLastPathComponent().appending(path: "shared/corpus")

    /// Whether the corpus is there, for `.enabled(if:)`.
    public static let hasCorpus = FileManager.default.fileExists(atPath: corpus.path)
}
