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

    @Test("Every element of the corpus becomes its view, with its saved frame", .enabled(if: Repository.hasCorpus))
    func frames() throws {
        for file in Self.files {
            let loader = NibLoader()
            loader.isLenient = true
            guard let contents = try? loader.load(file: file.path) else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            let rects = text.matches(of: /<rect key="frame" x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"\/>/)
            func frames(_ node: NibNode) -> [CGRect] { [node.frame] + node.children.flatMap(frames) }
            let made = contents.tree.flatMap(frames)
            for rect in rects {
                let numbers = try [rect.1, rect.2, rect.3, rect.4].map { try #require(Double($0)) }
                let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                #expect(made.contains(frame), "\(file.lastPathComponent) \(frame)")
            }
            #expect(made.count >= rects.count, "\(file.lastPathComponent)")
        }
    }
}

extension NibDiagnostic {
    /// The line without the folder.
    fileprivate func `in`(_ file: URL) -> String {
        description.replacing(file.deletingLastPathComponent().path + "/", with: "")
    }
}
