import Foundation

/// Where a snapshot is: `__Snapshots__/FILE/TEST.NAME.EXTENSION` beside the test's source file, as in swift-snapshot-testing.
@MainActor
struct SnapshotPlace {
    let url: URL
    private let artifacts: URL

    /// How many snapshots without a name each test has made in this process.
    private static var counts: [String: Int] = [:]

    init(file: String, testName: String, name: String?, pathExtension: String) {
        let source = URL(filePath: file)
        let fileName = source.deletingPathExtension().lastPathComponent
        let test = Self.sanitized(testName)
        let identifier: String
        if let name {
            identifier = Self.sanitized(name)
        } else {
            let key = "\(file) \(test) \(pathExtension)"
            Self.counts[key, default: 0] += 1
            identifier = "\(Self.counts[key] ?? 1)"
        }
        let leaf = "\(test).\(identifier).\(pathExtension)"
        url = source.deletingLastPathComponent()
            .appending(path: "__Snapshots__").appending(path: fileName).appending(path: leaf)
        let environment = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"]
        let folder = environment.map { URL(filePath: $0) } ?? FileManager.default.temporaryDirectory
        artifacts = folder.appending(path: fileName).appending(path: "\(test).\(identifier)")
    }

    /// Forgets how many snapshots were made, as at the beginning of a test run.
    static func startOver() { counts = [:] }

    func write(_ data: Data) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
    }

    /// Writes the pictures of a failure, and returns their folder.
    func keep(_ pictures: [(name: String, data: Data)]) throws -> URL {
        try FileManager.default.createDirectory(at: artifacts, withIntermediateDirectories: true)
        for picture in pictures {
            let file = artifacts.appending(path: "\(picture.name).\(url.pathExtension)")
            try picture.data.write(to: file, options: .atomic)
        }
        return artifacts
    }

    /// Letters and digits; runs of anything else are hyphens. The parentheses of a function's name are removed.
    private static func sanitized(_ name: String) -> String {
        let bare = name.hasSuffix("()") ? String(name.dropLast(2)) : name
        var result = ""
        for character in bare {
            if character.isLetter || character.isNumber || character == "_" {
                result.append(character)
            } else if !result.hasSuffix("-"), !result.isEmpty {
                result.append("-")
            }
        }
        return result.hasSuffix("-") ? String(result.dropLast()) : result
    }
}
