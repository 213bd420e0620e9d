import Foundation
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Opening a catalog")
struct OpeningTests {
    private let folder = TemporaryFolder()

    private func code(of path: String, creates: Bool = true) -> CatalogStoreError.Code? {
        #expect(throws: CatalogStoreError.self) { try CatalogStore(path: path, creates: creates) }?.code
    }

    @Test("what cannot be a catalog is refused, each with its own code and what to do, and left as it was")
    func refusals() throws {
        func refusal(of name: String, creates: Bool = true) -> String {
            let path = folder.path(name)
            let error = #expect(throws: CatalogStoreError.self) { try CatalogStore(path: path, creates: creates) }
            #expect(error?.catalog == path)
            return error.map { "\($0.code.rawValue): \($0.message)" } ?? ""
        }
        #expect(
            refusal(of: "none.sqlite", creates: false)
                == "missing: there is no catalog here; import a file first, or name another with --catalog"
        )
        #expect(!FileManager.default.fileExists(atPath: folder.path("none.sqlite")))
        #expect(
            refusal(of: "no/folder/c.sqlite")
                == "missing-folder: its folder does not exist; make it, or choose another place with --catalog"
        )
        #expect(refusal(of: "") == "is-folder: this is a folder; name a file in it")

        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        #expect(refusal(of: "pipe") == "not-a-file: this is a pipe, a socket or a device; name a file")

        let text = folder.file("text.sqlite", String(repeating: "not a database ", count: 100))
        #expect(
            refusal(of: "text.sqlite")
                == "not-a-database: this is no SQLite file; choose another place with --catalog"
        )
        #expect(try String(contentsOfFile: text, encoding: .utf8).hasPrefix("not a database"))

        let foreign = try Connection(path: folder.path("foreign.sqlite"), access: .create)
        try foreign.execute("CREATE TABLE theirs (x)")
        #expect(
            refusal(of: "foreign.sqlite")
                == "not-a-catalog: this SQLite file is no Vitrine catalog; choose another place with --catalog"
        )
        #expect(try foreign.text("PRAGMA journal_mode") == "delete")
        #expect(try foreign.integer("SELECT count(*) FROM sqlite_schema") == 1)

        _ = folder.file("empty.sqlite", "")
        #expect(
            refusal(of: "empty.sqlite", creates: false)
                == "empty-file: the file is empty; import a file into it first"
        )
    }

    @Test("a file that another program has locked is waited for, then refused")
    func locked() throws {
        let path = folder.path("c.sqlite")
        _ = try CatalogStore(path: path)
        let other = try Connection(path: path, access: .readWrite)
        try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        let error = #expect(throws: CatalogStoreError.self) {
            try CatalogStore(path: path, interruption: Interruption(patienceMilliseconds: 50))
        }
        #expect(error?.code == .locked)
        #expect(error?.message == "another program is writing; try again when it is done")
    }

    @Test("a catalog is a WAL database that anyone can recognise")
    func settings() throws {
        let store = try CatalogStore(path: folder.path("c.sqlite"))
        #expect(try store.connection.text("PRAGMA journal_mode") == "wal")
        #expect(try store.connection.integer("PRAGMA foreign_keys") == 1)
        #expect(try store.connection.integer("PRAGMA application_id") == 0x5654_524E)
        #expect(try store.connection.text("PRAGMA integrity_check") == "ok")
    }

    @Test("a new catalog appears when the work on it is done; a failed one leaves nothing")
    func creating() throws {
        let path = folder.path("c.sqlite")
        struct Failed: Error {}
        #expect(throws: Failed.self) { try CatalogStore.opening(path) { _ in throw Failed() } }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
        let wasThere = try CatalogStore.opening(path) { _ in FileManager.default.fileExists(atPath: path) }
        #expect(!wasThere)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["c.sqlite"])
        #expect(try CatalogStore(path: path).shopCount() == 0)
    }

    @Test("a new catalog is a WAL database like any other, and what is taken back while it is made is not in it")
    func draft() throws {
        let path = folder.path("c.sqlite")
        struct Failed: Error {}
        try CatalogStore.opening(path) { store in
            #expect(throws: Failed.self) {
                try store.connection.write {
                    try store.connection.execute("UPDATE catalog SET version = 7; CREATE TABLE further (x)")
                    throw Failed()
                }
            }
            try store.connection.execute("UPDATE catalog SET version = version + 1")
        }
        // Bytes 18 and 19 of the file say how it is written and read. Source: sqlite.org/fileformat2.html, section 1.3.3.
        #expect(try Data(contentsOf: URL(filePath: path))[18..<20] == Data([2, 2]))
        let store = try CatalogStore(path: path)
        #expect(try store.connection.integer("SELECT version FROM catalog") == 1)
        #expect(try store.connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'further'") == 0)
    }

    @Test("a catalog that another made meanwhile is not replaced: the work is done again on theirs")
    func creatingRace() throws {
        let path = folder.path("c.sqlite")
        var runs = 0
        try CatalogStore.opening(path) { store in
            runs += 1
            if runs == 1 { try CatalogStore(path: path).connection.execute("UPDATE catalog SET version = 7") }
            try store.connection.execute("UPDATE catalog SET version = version + 1")
        }
        #expect(runs == 2)
        #expect(try CatalogStore(path: path).connection.integer("SELECT version FROM catalog") == 8)
    }

    @Test("a catalog that may not be written can be read", .enabled(if: getuid() != 0))
    func readOnly() throws {
        let path = folder.path("c.sqlite")
        _ = try CatalogStore(path: path)
        #expect(chmod(path, 0o444) == 0)
        #expect(try CatalogStore(path: path, creates: false).shopCount() == 0)
    }

    @Test("names that mean something else to SQLite are names of files", arguments: [":memory:", "a?b#c%41.sqlite"])
    func oddNames(name: String) throws {
        let path = folder.path(name)
        _ = try CatalogStore(path: path)
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(try Connection(path: path, access: .immutable).integer("SELECT count(*) FROM shop") == 0)
    }

    @Test("an empty file is no catalog to read, and one to import into")
    func emptyFile() throws {
        let path = folder.file("e.sqlite", "")
        #expect(code(of: path, creates: false) == .emptyFile)
        #expect(try CatalogStore(path: path).connection.text("PRAGMA journal_mode") == "wal")
    }
}
