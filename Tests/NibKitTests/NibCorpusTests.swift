import Foundation
import NibKit
import TestSupport
import Testing
import ViewKit

@MainActor
struct NibCorpusTests {
    private static let files: [URL] = {
        let all = try? FileManager.default.contentsOfDirectory(
            at: Repository.corpus.appending(path: "xib"),
            includingPropertiesForKeys: nil
        )
        return (all ?? []).filter { $0.pathExtension == "xib" }.sorted { $0.path < $1.path }
    }()

    @Test("Every document of the corpus loads or is refused with a message", .enabled(if: Repository.hasCorpus))
    func corpus() throws {
        var refused: [String] = []
        for file in Self.files {
            let loader = NibLoader()
            loader.isLenient = true
            loader.reportsMissingImages = false
            do {
                let contents = try loader.load(file: file.path)
                #expect(!contents.views.isEmpty, "\(file.lastPathComponent)")
                for diagnostic in contents.diagnostics { print(diagnostic.in(file)) }
            } catch {
                #expect(error.code == .unsupported, "\(error)")
                print(error.diagnostic.in(file))
                refused.append(file.lastPathComponent)
            }
        }
        #expect(refused.count < Self.files.count / 4, "\(refused)")
    }

    @Test("Every element of the corpus that has a frame becomes a view", .enabled(if: Repository.hasCorpus))
    func elements() throws {
        var count = 0
        for file in Self.files {
            let loader = NibLoader()
            loader.isLenient = true
            guard let contents = try? loader.load(file: file.path) else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            func size(_ node: NibNode) -> Int { 1 + node.children.map(size).reduce(0, +) }
            let made = contents.tree.map(size).reduce(0, +)
            #expect(made >= text.matches(of: /<rect key="frame"/).count, "\(file.lastPathComponent)")
            count += made
        }
        #expect(count > 150)
    }
}

extension NibDiagnostic {
    /// The line without the folder.
    fileprivate func `in`(_ file: URL) -> String {
        description.replacing(file.deletingLastPathComponent().path + "/", with: "")
    }
}
