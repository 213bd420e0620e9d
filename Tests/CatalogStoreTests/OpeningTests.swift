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

    @Test("what cannot be a catalog is refused and left as it was")
    func refusals() throws {
        #expect(code(of: folder.path("none.sqlite"), creates: false) == .missing)
        #expect(!FileManager.default.fileExists(atPath: folder.path("none.sqlite")))
        #expect(code(of: folder.path("no/folder/c.sqlite")) == .cannotOpen)
        #expect(code(of: folder.url.path) == .cannotOpen)

        let text = folder.file("text.sqlite", String(repeating: "not a database ", count: 100))
        #expect(code(of: text) == .notADatabase)
        #expect(try String(contentsOfFile: text, encoding: .utf8).hasPrefix("not a database"))

        let foreign = try Connection(path: folder.path("foreign.sqlite"), creates: true)
        try foreign.execute("CREATE TABLE theirs (x)")
        #expect(code(of: foreign.path) == .notACatalog)
        #expect(try foreign.integer("SELECT count(*) FROM sqlite_schema") == 1)
    }

    @Test("a catalog is a WAL database that anyone can recognise")
    func settings() throws {
        let store = try CatalogStore(path: folder.path("c.sqlite"))
        #expect(try store.connection.text("PRAGMA journal_mode") == "wal")
        #expect(try store.connection.integer("PRAGMA foreign_keys") == 1)
        #expect(try store.connection.integer("PRAGMA application_id") == 0x5654_524E)
        #expect(try store.connection.text("PRAGMA integrity_check") == "ok")
    }

    @Test("a new catalog that got nothing is taken away; any other stays")
    func unused() throws {
        let path = folder.path("c.sqlite")
        try CatalogStore(path: path).removeIfUnused()
        #expect(!FileManager.default.fileExists(atPath: path))
        _ = try CatalogStore(path: path)
        try CatalogStore(path: path).removeIfUnused()
        #expect(FileManager.default.fileExists(atPath: path))
    }
}
