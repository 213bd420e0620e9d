import CatalogFiles
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Any import, undone")
struct UndoPropertyTests {
    /// A file of made-up rows: few keys, so that rows meet shops and each other.
    private func file(_ name: String, in folder: TemporaryFolder, _ random: inout SeededGenerator) -> String {
        let rows = (0..<Int.random(in: 1...12, using: &random)).map { _ in
            var members = [#""id":\#(Int.random(in: 1...10, using: &random))"#]
            if Int.random(in: 0...4, using: &random) > 0 {
                members.append(#""name":"n\#(Int.random(in: 0...2, using: &random))""#)
            }
            let others = [
                #""price":\#(Int.random(in: 1...3, using: &random)).50"#, #""price":null"#,
                #""images":["i\#(Int.random(in: 0...2, using: &random))","j"]"#, #""images":null"#,
                #""images":[{"src":"k","width":\#(Int.random(in: 1...3, using: &random)),"height":2}]"#,
                #""x":{"y":\#(Int.random(in: 0...2, using: &random))}"#, #""w":0.1"#,
            ]
            members += others.filter { _ in Int.random(in: 0...3, using: &random) == 0 }
            return "{" + members.joined(separator: ",") + "}"
        }
        return folder.file(name, "[" + rows.joined(separator: ",") + "]")
    }

    /// One import of one to three files; some come from the same source, some are pruned, some go in batches.
    private func importSomething(into store: CatalogStore, _ folder: TemporaryFolder, _ random: inout SeededGenerator)
        throws
    {
        let names = ["a.json", "b.json", "c.json"].shuffled(using: &random).prefix(
            Int.random(in: 1...3, using: &random)
        )
        let files = try names.map { try CatalogFile(path: file($0, in: folder, &random)) }
        var options = ImportOptions()
        options.prunes = Bool.random(using: &random)
        if Int.random(in: 0...2, using: &random) == 0 { options.sourceName = "shared" }
        if Bool.random(using: &random) { options.batchSize = Int.random(in: 1...4, using: &random) }
        if Bool.random(using: &random) { options.conflict = .skip }
        do {
            try store.importFiles(files, options: options)
        } catch let failure as ImportFailure {
            // Rows without a usable name, or a file that would prune everything: part of the game.
            _ = failure
        }
    }

    /// All there is to know of the shops and sources, except versions.
    private func content(of store: CatalogStore) throws -> [String] {
        var lines: [String] = []
        try store.forEachShop() { stored in
            lines.append("\(stored.id) \(stored.position) \(stored.sourceID ?? 0) \(stored.shop)")
        }
        let sources = try store.connection.statement("SELECT name, settings, origins FROM source ORDER BY name")
        defer { sources.reset() }
        while try sources.step() { lines.append("\(sources.text(0)) \(sources.text(1)) \(sources.text(2))") }
        for asImported in [false, true] {
            try store.export(as: .ndjson, asImported: asImported) { lines.append($0) }
        }
        return lines
    }

    @Test("is as if it had not been", arguments: [236_000_579, UInt64.random(in: 0..<1_000_000_000)])
    func undone(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var undone = 0
        for round in 0..<25 {
            let folder = TemporaryFolder()
            let store = try CatalogStore(path: folder.path("catalog.sqlite"))
            var version = 0
            for step in 0..<4 {
                let before = try content(of: store)
                let last = try store.lastImport()?.id
                try importSomething(into: store, folder, &random)
                let now = try #require(try store.connection.integer("SELECT version FROM catalog"))
                #expect(now >= version)
                version = now
                if try store.lastImport()?.id == last { continue }
                guard Bool.random(using: &random) else { continue }
                try store.undoLastImport()
                undone += 1
                #expect(try content(of: store) == before, "seed \(seed), round \(round), step \(step)")
                let after = try #require(try store.connection.integer("SELECT version FROM catalog"))
                #expect(after > version)
                version = after
                #expect(try store.check().isClean, "seed \(seed), round \(round)")
            }
        }
        #expect(undone > 10, "seed \(seed): too few imports changed anything")
    }
}
