import Foundation
import Foundations
import TestSupport
import Testing

@testable import CatalogStore

/// Where a catalog stands decides how it is opened.
@Suite("The place of a catalog")
struct PlaceTests {
    private let folder = TemporaryFolder()

    private var path: String { folder.path("c.sqlite") }

    private func place(_ change: (inout CatalogPlace) -> Void) -> CatalogPlace {
        var place = CatalogPlace(path: "c.sqlite")
        change(&place)
        return place
    }

    @Test("how a file is opened follows from what stands there")
    func ways() throws {
        #expect(try place { _ in }.way(creates: true) == .create)
        #expect(try place { $0.kind = .file }.way(creates: false) == .readWrite)
        #expect(
            try place {
                $0.kind = .file; $0.mayWrite = false
            }.way(creates: true) == .readOnly
        )
        #expect(
            try place {
                $0.kind = .file; $0.mayWriteFolder = false
            }.way(creates: true) == .readOnly
        )
        #expect(
            try place {
                $0.kind = .file; $0.mayWriteFolder = false; $0.hasLeftovers = true
            }.way(creates: true) == .readWrite
        )
        #expect(
            try place {
                $0.kind = .file; $0.isEmpty = true
            }.way(creates: true) == .readWrite
        )
    }

    @Test("what may not be read or made says so")
    func permissions() {
        func text(creates: Bool = true, _ change: (inout CatalogPlace) -> Void) -> String? {
            #expect(throws: CatalogStoreError.self) { try place(change).way(creates: creates) }?.description
        }
        #expect(
            text {
                $0.kind = .file; $0.mayRead = false
            } == "c.sqlite: may not be read; check its permissions"
        )
        #expect(
            text { $0.mayWriteFolder = false }
                == "c.sqlite: its folder may not be written; choose another place with --catalog"
        )
        #expect(
            text {
                $0.kind = .file; $0.isEmpty = true; $0.mayWrite = false
            }
                == "c.sqlite: the file is empty and may not be written; choose another place with --catalog"
        )
    }

    @Test("a network file system is known by its number")
    func networks() {
        #expect(FileSystemKind(magic: 0x6969) == .network)
        #expect(FileSystemKind(magic: 0xFF53_4D42) == .network)
        #expect(FileSystemKind(magic: 0x6573_5546) == .network)
        #expect(FileSystemKind(magic: 0xEF53) == .local)
        #expect(FileSystemKind(magic: 0x0102_1994) == .local)
        #expect(FileSystemKind(ofFileAt: folder.path("none")) == .local)
    }

    @Test("on a network file system there is a rollback journal, elsewhere a log; each turns into the other")
    func journals() throws {
        func journal(_ kind: FileSystemKind) throws -> String? {
            let store = try CatalogStore(path: path, fileSystem: kind)
            try store.connection.write { try store.connection.execute("UPDATE catalog SET version = version + 1") }
            // Another one can read meanwhile: no lock was kept.
            #expect(try CatalogStore(path: path, fileSystem: kind).shopCount() == 0)
            return try store.connection.text("PRAGMA journal_mode")
        }
        #expect(try journal(.network) == "delete")
        #expect(try journal(.local) == "wal")
        #expect(try journal(.network) == "delete")
        #expect(try CatalogStore(path: path).connection.integer("SELECT version FROM catalog") == 3)
    }

    @Test("a log that another program holds is refused on a network file system")
    func heldLog() throws {
        let other = try CatalogStore(path: path)
        try other.connection.execute("UPDATE catalog SET version = 1")
        let error = #expect(throws: CatalogStoreError.self) { try CatalogStore(path: path, fileSystem: .network) }
        #expect(error?.code == .locked)
        #expect(
            error?.message
                == """
                another program has it open with a log, which a network file system cannot share; close that program and \
                try again
                """
        )
    }

    @Test("an older schema that may not be brought up to date says so")
    func oldSchema() throws {
        let connection = try Connection(path: path, access: .create)
        _ = try Migrator(Array(Migration.all[..<1])).migrate(connection)
        let error = #expect(throws: CatalogStoreError.self) { try Migrator().check(connection) }
        #expect(error?.code == .readOnly)
        #expect(error?.message == "it has an older schema and may not be written; copy it to where it may")
    }

    @Test("a log that a killed program left is read, and folded in at the end")
    func leftLog() throws {
        let store = try CatalogStore(path: path)
        try store.connection.execute("UPDATE catalog SET version = 7")
        let copy = folder.path("left.sqlite")
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        try FileManager.default.copyItem(atPath: path + "-wal", toPath: copy + "-wal")
        #expect(try CatalogStore(path: copy).connection.integer("SELECT version FROM catalog") == 7)
        #expect(!FileManager.default.fileExists(atPath: copy + "-wal"))
    }

    @Test("what a killed program had half written is taken back by its rollback journal")
    func hotJournal() throws {
        let copy = try halfWritten()
        let store = try CatalogStore(path: copy)
        #expect(try store.connection.integer("SELECT version FROM catalog") == 0)
        #expect(try store.connection.integer("SELECT count(*) FROM filler") == 500)
        #expect(try store.connection.text("PRAGMA integrity_check") == "ok")
        #expect(!FileManager.default.fileExists(atPath: copy + "-journal"))
    }

    /// A catalog as a program leaves it that is killed while it writes with a rollback journal.
    private func halfWritten() throws -> String {
        let store = try CatalogStore(path: path, fileSystem: .network)
        let connection = store.connection
        try connection.execute(
            """
            CREATE TABLE filler (x TEXT);
            INSERT INTO filler SELECT hex(randomblob(400)) FROM (
              WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500) SELECT i FROM n);
            PRAGMA cache_size = 10; BEGIN; UPDATE catalog SET version = 9; UPDATE filler SET x = hex(randomblob(400))
            """
        )
        let copy = folder.path("half.sqlite")
        for suffix in ["", "-journal"] {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
        }
        return copy
    }

    @Test("a finished file gets its name, with links or without, and never that of another", arguments: [true, false])
    func names(canLink: Bool) throws {
        let draft = folder.file("draft", "new")
        let other = folder.file("other", "old")
        #expect(FileName.give(other, to: draft, canLink: canLink) == EEXIST)
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "old")
        #expect(FileName.give(folder.path("name"), to: draft, canLink: canLink) == 0)
        #expect(try String(contentsOfFile: folder.path("name"), encoding: .utf8) == "new")
        #expect(FileName.give(folder.path("no/name"), to: other, canLink: canLink) == ENOENT)
    }

    // MARK: - Read-only media

    @Test("a catalog on read-only media is read; writing to it says why not", .enabled(if: SmallDisk.isPossible))
    func readOnlyMedia() throws {
        let disk = try #require(SmallDisk(bytes: 1 << 22))
        let path = disk.path("c.sqlite")
        try CatalogStore(path: path).connection.execute("UPDATE catalog SET version = 7")
        disk.setWritable(false)
        let store = try CatalogStore(path: path, creates: false)
        #expect(try store.connection.integer("SELECT version FROM catalog") == 7)
        let error = #expect(throws: CatalogStoreError.self) {
            try store.connection.write { try store.connection.execute("UPDATE catalog SET version = 8") }
        }
        #expect(error?.code == .readOnly)
        #expect(error?.message == "may not be written; check the permissions of the file and its folder")
    }

    @Test(
        "a log or a half-written change on read-only media is not passed over in silence",
        .enabled(if: SmallDisk.isPossible),
        arguments: ["-wal", "-journal"]
    )
    func leftoversOnReadOnlyMedia(suffix: String) throws {
        let disk = try #require(SmallDisk(bytes: 1 << 23))
        let target = disk.path("c.sqlite")
        var source = path
        var store: CatalogStore?
        if suffix == "-wal" {
            store = try CatalogStore(path: path)
            try store?.connection.execute("UPDATE catalog SET version = 7")
        } else {
            source = try halfWritten()
        }
        try FileManager.default.copyItem(atPath: source, toPath: target)
        try FileManager.default.copyItem(atPath: source + suffix, toPath: target + suffix)
        store = nil
        disk.setWritable(false)
        let error = #expect(throws: CatalogStoreError.self) { try CatalogStore(path: target) }
        #expect(error?.code == .needsRecovery)
        #expect(
            error?.message
                == """
                a program that was writing left work behind, which cannot be finished where nothing may be written; \
                copy the file and those beside it whose names begin like its own to where it may
                """
        )
        disk.setWritable(true)
        #expect(try CatalogStore(path: target).connection.text("PRAGMA integrity_check") == "ok")
    }

    // MARK: - While it is open

    @Test("a file that was deleted or replaced while open is noticed before anything is read or written")
    func replaced() throws {
        let store = try CatalogStore(path: path)
        try FileManager.default.moveItem(atPath: path, toPath: folder.path("away.sqlite"))
        func text(_ body: () throws -> Void) -> String? {
            let error = #expect(throws: CatalogStoreError.self, performing: body)
            #expect(error?.code == .replaced)
            return error?.message
        }
        let gone = "the file was deleted or moved while it was open; put it back, or open another"
        #expect(text { try store.connection.write {} } == gone)
        #expect(text { _ = try store.page() } == gone)
        #expect(text { _ = try store.shopCount() } == gone)

        try FileManager.default.copyItem(atPath: folder.path("away.sqlite"), toPath: path)
        let other = "another file was put in its place while it was open; open it again"
        #expect(text { try store.connection.write {} } == other)

        // Put back, it is what was opened.
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: folder.path("away.sqlite"), toPath: path)
        #expect(try store.shopCount() == 0)
    }

    @Test("a file that is replaced during a write gets none of it")
    func replacedMeanwhile() throws {
        let store = try CatalogStore(path: path)
        let error = #expect(throws: CatalogStoreError.self) {
            try store.connection.write {
                try store.connection.execute("UPDATE catalog SET version = 7")
                try FileManager.default.moveItem(atPath: path, toPath: folder.path("away.sqlite"))
            }
        }
        #expect(error?.code == .replaced)
        #expect(try store.connection.integerUnchecked("SELECT version FROM catalog") == 0)
    }

    @Test("the readers of a pool open the file that its writer has")
    func poolAndReplacement() async throws {
        let pool = try await CatalogPool(path: path)
        try FileManager.default.removeItem(atPath: path)
        _ = try CatalogStore(path: path)
        for _ in 0..<2 {
            let error = await #expect(throws: CatalogStoreError.self) { try await pool.read { try $0.shopCount() } }
            #expect(error?.code == .replaced)
        }
        let error = await #expect(throws: CatalogStoreError.self) { try await pool.write { _ in } }
        #expect(error?.code == .replaced)
    }
}

extension Connection {
    /// Asks without looking whether the file is still there.
    fileprivate func integerUnchecked(_ sql: String) throws -> Int {
        let statement = try Statement(sql, on: self)
        _ = try statement.step()
        return statement.integer(0)
    }
}
