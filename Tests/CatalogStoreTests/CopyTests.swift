import Foundation
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Copying and compacting a catalog")
struct CopyTests {
    private let folder = TemporaryFolder()
    private let store: CatalogStore

    init() throws {
        store = try CatalogStore(path: folder.path("c.sqlite"))
    }

    /// Adds a table of four kilobytes a row.
    private func fill(rows: Int) throws {
        try store.connection.execute(
            """
            CREATE TABLE filler (x TEXT); INSERT INTO filler SELECT hex(randomblob(2000)) FROM (
              WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT \(rows)) SELECT i FROM n)
            """
        )
    }

    private func refusal(of name: String, replacing: Bool = false) -> String {
        let error = #expect(throws: CatalogStoreError.self) {
            try store.backUp(to: folder.path(name), replacing: replacing)
        }
        return error.map { "\($0.code.rawValue): \($0.message)" } ?? ""
    }

    @Test("the copy is one file that is a catalog; nothing else is left")
    func copy() throws {
        try store.connection.execute("UPDATE catalog SET version = 7")
        var told: [Int] = []
        let bytes = try store.backUp(to: folder.path("b.sqlite")) { done, total in
            told += [done, total]
            return true
        }
        #expect(told.count >= 2 && told[told.count - 1] == told[told.count - 2])
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { !$0.hasPrefix("c.") }
        #expect(files == ["b.sqlite"])
        #expect(CatalogStore.size(of: folder.path("b.sqlite")) == bytes)
        let copy = try CatalogStore(path: folder.path("b.sqlite"), creates: false)
        #expect(try copy.connection.integer("SELECT version FROM catalog") == 7)
        #expect(try copy.check().isClean)
    }

    @Test("what is written while it is copied is not in it, and does not start it over")
    func snapshot() throws {
        try fill(rows: 4000)
        let other = try CatalogStore(path: store.path)
        var looks = 0
        try store.backUp(to: folder.path("b.sqlite")) { _, _ in
            looks += 1
            do {
                try other.connection.write { try other.connection.execute("UPDATE catalog SET version = version + 1") }
            } catch {
                Issue.record("a writer beside the copy: \(error)")
            }
            return true
        }
        #expect(looks > 3)
        let copy = try CatalogStore(path: folder.path("b.sqlite"))
        #expect(try copy.connection.integer("SELECT version FROM catalog") == 0)
        #expect(try store.connection.integer("SELECT version FROM catalog") == looks)
    }

    @Test("a copy that is stopped leaves nothing")
    func stopped() throws {
        try fill(rows: 4000)
        let error = #expect(throws: CatalogStoreError.self) {
            try store.backUp(to: folder.path("b.sqlite")) { _, _ in false }
        }
        #expect(error?.code == .interrupted)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(files.filter { !$0.hasPrefix("c.sqlite") } == [])
    }

    @Test("the names of drafts, and whose they are")
    func drafts() {
        #expect(Draft.path(of: "/a/b.sqlite", .copy) == "/a/.b.sqlite.\(getpid()).vitrine-copy")
        #expect(Draft.process(ofDraft: ".b.sqlite.123.vitrine-copy") == 123)
        #expect(Draft.process(ofDraft: ".b.sqlite.123.vitrine-new-wal") == 123)
        for other in [
            "b.sqlite.123.vitrine-copy", ".b.123.copy", ".b.x.vitrine-copy", ".b.-1.vitrine-copy", ".b.0.vitrine-new",
        ] {
            #expect(Draft.process(ofDraft: other) == nil, "\(other)")
        }
    }

    @Test("what a killed program left of a copy is cleared by the next one; what others make now is not")
    func abandoned() throws {
        let gone = Process()
        gone.executableURL = URL(filePath: "/usr/bin/env")
        gone.arguments = ["true"]
        try gone.run()
        gone.waitUntilExit()
        let parent = folder.file(".b.sqlite.\(getppid()).vitrine-copy", "somebody is at it")
        let mine = folder.file(".notes.\(gone.processIdentifier).copy", "no draft of ours")
        for name in ["old.sqlite", "b.sqlite"] {
            for kind in ["vitrine-copy", "vitrine-new", "vitrine-new-wal"] {
                _ = folder.file(".\(name).\(gone.processIdentifier).\(kind)", "half")
            }
        }
        try store.backUp(to: folder.path("b.sqlite"))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { !$0.hasPrefix("c.") }
        #expect(
            Set(files)
                == ["b.sqlite", parent, mine].map { URL(filePath: $0).lastPathComponent }.reduce(into: []) {
                    $0.insert($1)
                }
        )
    }

    @Test("what stands where the copy is to go is kept, unless it may be replaced")
    func refusals() throws {
        let there = folder.file("there.sqlite", "mine")
        #expect(refusal(of: "there.sqlite") == "already-there: there is a file already; name another, or say --force")
        #expect(try String(contentsOfFile: there, encoding: .utf8) == "mine")
        try store.backUp(to: there, replacing: true)
        #expect(try CatalogStore(path: there).shopCount() == 0)

        #expect(
            refusal(of: "c.sqlite", replacing: true) == "already-there: this is the catalog itself; name another file"
        )
        #expect(refusal(of: "", replacing: true) == "is-folder: this is a folder; name a file in it")
        #expect(
            refusal(of: "no/b.sqlite") == "missing-folder: its folder does not exist; make it, or name another file"
        )
        _ = folder.file("stale.sqlite-wal", "of an older file")
        #expect(
            refusal(of: "stale.sqlite")
                == """
                already-there: beside it is stale.sqlite-wal of another file; close the program that has that open, or name \
                another file
                """
        )
    }

    @Test("a damaged catalog is not copied, and never takes the place of a sound copy")
    func damaged() throws {
        try fill(rows: 100)
        let copy = folder.path("b.sqlite")
        try store.backUp(to: copy)
        let sound = try Data(contentsOf: URL(filePath: copy))
        try store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let pages = try #require(try store.connection.integer("PRAGMA page_count"))
        let file = try FileHandle(forUpdating: URL(filePath: store.path))
        for page in (pages - 20)..<pages {
            try file.seek(toOffset: UInt64(page) * 4096)
            try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
        }
        try file.close()
        let damaged = try CatalogStore(path: store.path)
        let error = #expect(throws: CatalogStoreError.self) { try damaged.backUp(to: copy, replacing: true) }
        #expect(error?.code == .corrupt)
        #expect(
            error?.description == "\(store.path): the file is damaged, so nothing was copied; "
                + "\"vitrine check --repair\" saves what it can"
        )
        #expect(try Data(contentsOf: URL(filePath: copy)) == sound)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { !$0.hasPrefix("c.") }
        #expect(files == ["b.sqlite"])
    }

    @Test("what only a repair may put right is copied: the copy is what the repair starts from")
    func brokenRules() throws {
        try store.connection.execute(
            "PRAGMA foreign_keys = OFF; INSERT INTO image (shop_id, position, source) VALUES (77, 0, 'x')"
        )
        try store.backUp(to: folder.path("b.sqlite"))
        #expect(try CatalogStore(path: folder.path("b.sqlite")).check().isClean == false)
    }

    @Test("a full disk leaves no copy and says whose place was too small", .enabled(if: SmallDisk.isPossible))
    func fullDisk() throws {
        let disk = try #require(SmallDisk(bytes: 1 << 15))
        let error = #expect(throws: CatalogStoreError.self) { try store.backUp(to: disk.path("b.sqlite")) }
        #expect(error?.code == .diskFull)
        #expect(error?.description == "\(disk.path("b.sqlite")): the disk is full; nothing was written")
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.url.path) == [])
    }

    @Test("compacting gives room back and changes nothing else, also while others read")
    func compact() throws {
        try fill(rows: 500)
        try store.connection.execute("DELETE FROM filler WHERE rowid > 10")
        let other = try CatalogStore(path: store.path)
        #expect(try other.shopCount() == 0)
        let sizes = try store.compact()
        #expect(sizes.after < sizes.before / 4)
        #expect(try store.info().freePages == 0)
        #expect(try other.connection.integer("SELECT count(*) FROM filler") == 10)
        #expect(try other.check().isClean)
    }

    @Test("the numbers of a catalog")
    func info() throws {
        let catalog = try Catalog()
        try catalog.take(#"[{"id":"a","name":"Tea","images":["1","2"]},{"id":"b","name":"Cup"}]"#)
        let info = try catalog.store.info()
        #expect(info.shops == 2)
        #expect(info.images == 2)
        #expect(info.version == 1)
        #expect(info.schema == Migration.all.count)
        #expect(info.journal == "wal")
        #expect(info.sources.map { "\($0.name) \($0.shops)" } == ["in.json 2"])
        #expect(info.tables.first { $0.name == "shop" }?.rows == 2)
        #expect(info.tables.first { $0.name == "shop" }?.bytes ?? 4096 >= 4096)
        // Every page is some table's, but for those that are free; the schema's own first page is among them.
        let bytes = info.tables.compactMap(\.bytes).reduce(0, +)
        #expect(bytes == (info.pages - info.freePages) * info.pageBytes)
    }
}
