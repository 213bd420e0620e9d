import CatalogFiles
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Undoing an import")
struct UndoTests {
    let catalog: Catalog

    init() throws {
        catalog = try Catalog()
    }

    private func execute(_ sql: String) throws {
        try catalog.store.connection.execute(sql)
    }

    private var version: Int? {
        get throws { try catalog.store.connection.integer("SELECT version FROM catalog") }
    }

    /// Every shop with what export does not say: its number, its place and its source.
    private var content: [String] {
        get throws {
            var lines: [String] = []
            try catalog.store.forEachShop() { stored in
                lines.append("\(stored.id) \(stored.position) \(stored.sourceID ?? 0) \(stored.shop)")
            }
            return lines
        }
    }

    @Test("changed, removed and new shops are as before: content, images, other keys, places and sources")
    func whole() throws {
        try catalog.take(
            #"[{"id":1,"name":"a","price":"€1.50","images":["i",{"src":"j","width":2,"height":3,"scale":1.23456789012345678}],"x":[1]},{"id":2,"name":"b","w":0.1},{"id":3,"name":"c"}]"#,
            map: "height=h"
        )
        try catalog.take(#"[{"id":9,"name":"other"}]"#, name: "other.json")
        let before = try content
        let sources = try catalog.store.rememberedRoot(ofSource: "in.json")
        let summary = try catalog.take(
            #"[{"id":1,"name":"A","price":2,"images":["k"],"x":2},{"id":4,"name":"d"},{"id":2,"name":"b"}]"#
        ) { $0.prunes = true }
        #expect(summary.counts == "rows=3 inserted=1 updated=1 unchanged=1 pruned=1")
        let versionBefore = try version
        let undo = try catalog.store.undoLastImport()
        #expect([undo.removed, undo.changedBack, undo.broughtBack] == [1, 1, 1])
        #expect(try content == before)
        #expect(try catalog.store.rememberedRoot(ofSource: "in.json") == sources)
        #expect(try version == versionBefore! + 1)
        #expect(try catalog.store.shop(key: "1")?.version == versionBefore! + 1)
    }

    @Test("undoing the first import leaves an empty catalog that remembers no source")
    func first() throws {
        try catalog.take(#"[{"id":1,"name":"a"},{"id":2,"name":"b"}]"#, map: "name=name")
        #expect(try catalog.store.undoLastImport().removed == 2)
        #expect(try catalog.store.shopCount() == 0)
        for table in ["image", "source", "replaced_shop", "replaced_image", "replaced_source", "import_batch"] {
            #expect(try catalog.store.connection.integer("SELECT count(*) FROM \(table)") == 0, "\(table)")
        }
        #expect(try catalog.store.history().map { $0.undoneAt != nil } == [true])
    }

    @Test("what a source is remembered by is as before")
    func sources() throws {
        try catalog.take(#"[{"id":1,"name":"a","t":"T"}]"#, map: "name=t")
        let settings = "SELECT settings || origins || imported_at FROM source"
        let before = try catalog.store.connection.text(settings)
        try catalog.take(#"[{"id":1,"name":"a","t":"T"}]"#, map: "name=name")
        #expect(try catalog.store.connection.text(settings) != before)
        try catalog.store.undoLastImport()
        #expect(try catalog.store.connection.text(settings) == before)
    }

    @Test("only the last import can be undone, and once")
    func once() throws {
        #expect(
            #expect(throws: UndoFailure.self) { try catalog.store.undoLastImport() }?.description
                == "no import to undo; \"vitrine history\" lists those that can be"
        )
        try catalog.take(#"[{"id":1,"name":"a"}]"#)
        try catalog.take(#"[{"id":1,"name":"b"}]"#, name: "b.json")
        let record = try catalog.store.undoLastImport().record
        #expect(
            #expect(throws: UndoFailure.self) { try catalog.store.undoLastImport() }?.description
                == "the last import, of b.json (\(record.startedAt)), was undone already, and only the last one can be; import a file again instead"
        )
        #expect(try catalog.shops.map(\.name) == ["a"])
    }

    @Test("a clock that was set back between two imports changes neither their order nor which is undone")
    func clock() throws {
        try catalog.take(#"[{"id":1,"name":"first"}]"#)
        try execute("UPDATE import SET started_at = '2999-01-01T00:00:00Z', finished_at = '2999-01-01T00:00:00Z'")
        try catalog.take(#"[{"id":1,"name":"second"},{"id":2,"name":"new"}]"#)
        #expect(try catalog.store.history().map(\.id) == [2, 1])
        let undo = try catalog.store.undoLastImport()
        #expect([undo.removed, undo.changedBack] == [1, 1])
        #expect(try catalog.store.page().shops.map(\.shop.name) == ["first"])
    }

    @Test("a dry run says the same counts and changes nothing")
    func dryRun() throws {
        try catalog.take(#"[{"id":1,"name":"a"}]"#)
        try catalog.take(#"[{"id":1,"name":"b"},{"id":2,"name":"c"}]"#)
        let before = (try content, try version)
        let dry = try catalog.store.undoLastImport(isDryRun: true)
        #expect((try content, try version) == before)
        #expect(try catalog.store.undoLastImport() == dry)
    }

    @Test(
        "shops that were edited since stop it, and are told",
        arguments: [
            ("UPDATE shop SET name = 'x', version = 9 WHERE key = '1'", #"1 shop was edited since the import: "1""#),
            ("UPDATE shop SET name = 'x', version = 9 WHERE key = '4'", #"1 shop was edited since the import: "4""#),
            ("DELETE FROM shop WHERE key = '1'", #"1 shop was edited since the import: "1""#),
            (
                "INSERT INTO shop (key, name, position, attributes, version) VALUES ('3', 'again', 9, '{}', 9)",
                #"1 shop was edited since the import: "3""#
            ),
            (
                "UPDATE shop SET version = 9",
                #"7 shops were edited since the import: "4", "5", "6", "7", "8" and others"#
            ),
        ]
    )
    func edited(sql: String, told: String) throws {
        try catalog.take(#"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}]"#)
        let before = try catalog.shops
        let rows = (4...8).map { #"{"id":\#($0),"name":"n"}"# }.joined(separator: ",")
        try catalog.take(#"[{"id":1,"name":"A"},{"id":2,"name":"B"},\#(rows)]"#) { $0.prunes = true }
        try execute(sql)
        let edited = try catalog.shops
        let error = #expect(throws: UndoFailure.self) { try catalog.store.undoLastImport() }
        #expect(error?.description == told + "; nothing was changed; --force undoes the import and loses these edits")
        #expect(try catalog.shops == edited)
        try catalog.store.undoLastImport(isForced: true)
        #expect(try catalog.shops == before)
    }

    @Test("what was added or removed since and is not the import's stays so")
    func bystanders() throws {
        try catalog.take(#"[{"id":1,"name":"a"},{"id":2,"name":"b"}]"#)
        try catalog.take(#"[{"id":1,"name":"A"},{"id":3,"name":"c"},{"id":4,"name":"d"}]"#)
        // The next shop gets the number of the one that was removed.
        try execute("DELETE FROM shop WHERE key IN ('2', '4')")
        try execute("INSERT INTO shop (key, name, position, attributes, version) VALUES ('5', 'mine', 9, '{}', 9)")
        #expect(try catalog.store.shop(key: "5")?.id == 4)
        let undo = try catalog.store.undoLastImport()
        #expect([undo.removed, undo.changedBack, undo.broughtBack] == [1, 1, 0])
        #expect(try catalog.shops.map { "\($0.key) \($0.name)" } == ["1 a", "5 mine"])
    }

    @Test("a shop that was added since comes after a last one that is brought back")
    func places() throws {
        try catalog.take(#"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}]"#)
        try catalog.take(#"[{"id":1,"name":"a"}]"#) { $0.prunes = true }
        try catalog.store.save(Shop(key: "4", name: "mine", icon: nil))
        #expect(try catalog.store.shop(key: "4")?.position == 1)
        try catalog.store.undoLastImport()
        #expect(try catalog.shops.map(\.key) == ["1", "2", "3", "4"])
        #expect(try catalog.store.check().isClean)
    }

    @Test("what somebody else wrote between two batches is not lost")
    func betweenBatches() throws {
        try catalog.take(#"[{"id":1,"name":"a"},{"id":2,"name":"b"}]"#)
        let path = catalog.folder.file(
            "in.json",
            #"[{"id":1,"name":"A"},{"id":2,"name":"B"},{"id":1,"name":"C","images":["now"]}]"#
        )
        var options = ImportOptions()
        options.batchSize = 1
        _ = try catalog.store.importFiles(
            [CatalogFile(path: path)],
            options: options,
            imageInfo: { _ in
                // The version of a transaction that is not the import's.
                try? catalog.store.connection.execute("UPDATE shop SET name = 'mine', version = -1 WHERE key = '1'")
                return nil
            }
        )
        #expect(try catalog.shops.map(\.name) == ["C", "B"])
        try catalog.store.undoLastImport()
        #expect(try catalog.shops.map(\.name) == ["mine", "b"])
    }
}
