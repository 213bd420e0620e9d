import Foundation
import TestSupport
import Testing

@Suite("vitrine import --images", .enabled(if: Repository.hasCorpus))
struct ImportedImageTests {
    private let program = Program()

    @Test("every image whose size the corpus' index says is kept with that size")
    func indexedSizes() throws {
        let indexed = try Repository.indexedImages()
        let files = indexed.keys.sorted()
        let rows = files.map { #"{"id":"\#($0)","name":"n","images":["\#($0)"]}"# }
        _ = program.folder.file("a.ndjson", rows.joined(separator: "\n"))
        try program.run("import", "a.ndjson", "--images", Repository.corpus.appending(path: "images").path)
        let export = try program.json(program.run("export"))
        var found: [String: [Int]] = [:]
        for shop in try #require(export as? [[String: Any]]) {
            let image = (shop["images"] as? [Any])?.first as? [String: Any]
            found[try #require(shop["key"] as? String)] = [image?["width"] as? Int ?? 0, image?["height"] as? Int ?? 0]
        }
        // A name without a scale is the file for twice as many pixels, where there is one.
        let expected = indexed.reduce(into: [String: [Int]]()) { sizes, image in
            sizes[image.key] = indexed[image.key.replacing(".png", with: "@2x.png")] ?? image.value
        }
        #expect(found == expected)
        #expect(found.count == 36)
    }
}
