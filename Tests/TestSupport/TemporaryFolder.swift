public import Foundation

/// A folder of a test's own, gone when the test lets go of it.
public final class TemporaryFolder: Sendable {
    public let url: URL

    public init() {
        url = FileManager.default.temporaryDirectory.appending(path: "vitrine-test-\(UUID().uuidString)")
        try! FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of a name in the folder.
    public func path(_ name: String) -> String {
        url.appending(path: name).path
    }

    /// What is in the folder, in order.
    public var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    /// Writes a file and answers its path.
    @discardableResult
    public func file(_ name: String, _ text: String) -> String {
        file(name, Data(text.utf8))
    }

    /// Writes a file and answers its path.
    @discardableResult
    public func file(_ name: String, _ data: Data) -> String {
        let path = path(name)
        precondition(FileManager.default.createFile(atPath: path, contents: data), "cannot write \(path)")
        return path
    }
}
