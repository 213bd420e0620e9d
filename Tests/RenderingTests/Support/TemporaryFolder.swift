import Foundation

/// A folder that is gone when its owner is.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    @discardableResult
    func add(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = url.appending(path: name, directoryHint: .notDirectory)
        try Data(bytes).write(to: file)
        return file.path
    }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}
