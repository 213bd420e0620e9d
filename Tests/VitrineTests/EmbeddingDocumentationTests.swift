import Foundation
import TestSupport
import Testing

@Suite("Documentation of embedding")
struct EmbeddingDocumentationTests {
    @Test("docs/embedding.md shows the code that is built, line for line; make docs writes it")
    func documented() throws {
        let sources = try FileManager.default.contentsOfDirectory(
            at: Repository.root.appending(path: "Examples/Embedded/Sources/Embedded"),
            includingPropertiesForKeys: nil
        )
        var blocks: [String: String] = [:]
        for source in sources {
            let text = try String(contentsOf: source, encoding: .utf8)
            for match in text.matches(of: #/\n *\/\/ (\w+):\n((?:.*\n)*?) *\/\/ end\n/#) {
                let lines = match.output.2.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
                blocks[String(match.output.1)] = lines.map { $0.dropFirst(indent) + "\n" }.joined()
            }
        }
        for (name, block) in blocks.sorted(by: { $0.key < $1.key }) {
            let document = GeneratedText(in: "docs/embedding.md", between: "<!-- \(name) -->", and: "<!-- end -->")
            #expect(try document.matches("```swift\n\(block)```\n"), "\(name)")
        }
        #expect(blocks.keys.sorted() == ["bind", "collection", "feeds", "preload", "server"])
        // The product is named as the example names it.
        let document = try String(contentsOf: Repository.root.appending(path: "docs/embedding.md"), encoding: .utf8)
        let manifest = try String(
            contentsOf: Repository.root.appending(path: "Examples/Embedded/Package.swift"),
            encoding: .utf8
        )
        for text in [document, manifest] { #expect(text.contains(#".product(name: "Vitrine", package: "Vitrine")"#)) }
    }
}
