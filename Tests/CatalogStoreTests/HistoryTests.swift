import CatalogFiles
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("History of imports")
struct HistoryTests {
    let catalog: Catalog

    init() throws {
        catalog = try Catalog()
    }

    private var lines: [String] {
        get throws {
            try catalog.store.history().map { record in
                let files = record.files.map { file in
                    "\(file.file) of \(file.source) \(file.format) \(file.rows)=\(file.inserted)+\(file.updated)+\(file.unchanged)"
                        + "+\(file.rejected)+\(file.duplicates)+\(file.grouped) -\(file.pruned)"
                }
                return "\(record.id) v\(record.versions.lowerBound)-\(record.versions.upperBound) "
                    + "\(record.finishedAt == nil ? "open" : "done")\(record.undoneAt == nil ? "" : " undone"): "
                    + files.joined(separator: "; ")
            }
        }
    }

    @Test("each import that changed shops has its files, counts and versions, the last one first")
    func imports() throws {
        #expect(try lines == [])
        try catalog.take(#"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":2,"name":"c"},{}]"#, name: "one.json")
        try catalog.take(#"[{"id":2,"name":"d"},{"id":3,"name":"e"}]"#, name: "one.json") { $0.prunes = true }
        #expect(
            try lines == [
                "2 v2-2 done: one.json of one.json json 2=1+1+0+0+0+0 -1",
                "1 v1-1 done: one.json of one.json json 4=2+0+0+1+1+0 -0",
            ]
        )
        #expect(try catalog.store.history(limit: 1).map(\.id) == [2])
        #expect(try catalog.store.history()[0].startedAt.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#) != nil)
    }

    @Test("an import that changes no shop leaves no trace, and the one before can still be undone")
    func unchanged() throws {
        try catalog.take(#"[{"id":1,"name":"a"}]"#)
        try catalog.take(#"[{"id":1,"name":"b"}]"#)
        let before = try catalog.store.connection.integer("SELECT total_changes()")
        try catalog.take(#"[{"id":1,"name":"b"}]"#)
        #expect(try catalog.store.connection.integer("SELECT total_changes()") == before)
        #expect(try lines.count == 2)
        try catalog.store.undoLastImport()
        #expect(try catalog.shops.map(\.name) == ["a"])
    }

    @Test("a dry run and an import that fails are no history")
    func nothing() throws {
        try catalog.take(#"[{"id":1,"name":"a"}]"#) { $0.isDryRun = true }
        #expect(throws: ImportFailure.self) { try catalog.take("[{},{}]") }
        #expect(try lines == [])
    }

    @Test("the batches of an import are one import, also when it was stopped and gone on with")
    func batches() throws {
        let rows = "[" + (1...10).map { #"{"id":\#($0),"name":"n"}"# }.joined(separator: ",") + "]"
        try catalog.take(rows) { $0.batchSize = 4 }
        #expect(try lines == ["1 v1-3 done: in.json of in.json json 10=10+0+0+0+0+0 -0"])
        // Rows of 1 MB end the sample early, so that the rows after it are asked for one at a time.
        let text = String(repeating: "x", count: 2 << 20)
        let large =
            #"[{"id":"a","name":"n","text":"\#(text)"},"#
            + (1...600).map { #"{"id":"b\#($0)","name":"n"}"# }.joined(separator: ",") + "]"
        let path = catalog.folder.file("large.json", large)
        func run(stops: Bool) throws {
            var options = ImportOptions()
            options.batchSize = 100
            var asked = 0
            _ = try catalog.store.importFiles(
                [CatalogFile(path: path)],
                options: options,
                shouldStop: {
                    asked += 1
                    return stops && asked > 2
                }
            )
        }
        #expect(throws: ImportFailure.self) { try run(stops: true) }
        let stopped = try #require(try catalog.store.history().first)
        #expect(stopped.finishedAt == nil)
        #expect(stopped.files[0].inserted > 0 && stopped.files[0].inserted < 601)
        try run(stops: false)
        let done = try #require(try catalog.store.history().first)
        #expect(done.id == stopped.id && done.finishedAt != nil && done.files.map(\.inserted) == [601])
        try catalog.store.undoLastImport()
        #expect(try catalog.shops.count == 10)
    }

    @Test("an import in batches that was stopped can be undone, and then starts from its first row")
    func undoneUnfinished() throws {
        let text = String(repeating: "x", count: 2 << 20)
        let rows =
            #"[{"id":"a","name":"n","text":"\#(text)"},"#
            + (1...600).map { #"{"id":"b\#($0)","name":"n"}"# }.joined(separator: ",") + "]"
        let path = catalog.folder.file("large.json", rows)
        var options = ImportOptions()
        options.batchSize = 100
        var asked = 0
        #expect(throws: ImportFailure.self) {
            try catalog.store.importFiles(
                [CatalogFile(path: path)],
                options: options,
                shouldStop: {
                    asked += 1
                    return asked > 2
                }
            )
        }
        let summary = try catalog.store.undoLastImport()
        #expect(summary.removed > 0)
        #expect(try catalog.store.shopCount() == 0)
        let again = try catalog.store.importFiles([CatalogFile(path: path)], options: options)
        #expect(again.map(\.inserted) == [601])
        #expect(try catalog.store.shopCount() == 601)
        #expect(try catalog.store.history().map(\.id) == [2, 1])
    }
}
