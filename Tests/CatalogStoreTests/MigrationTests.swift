import Foundation
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Migrations")
struct MigrationTests {
    private let folder = TemporaryFolder()

    private func connection() throws -> Connection {
        try Connection(path: folder.path("c.sqlite"), access: .create)
    }

    private let first = Migration.all[0]
    private let second = Migration(version: 2, name: "more", sql: "CREATE TABLE more (x TEXT) STRICT")

    @Test("the embedded migrations are the files of the folder, in order and without a gap")
    func embedded() throws {
        let folder = Repository.root.appending(path: "Migrations")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files.count == Migration.all.count)
        for (index, (file, migration)) in zip(files, Migration.all).enumerated() {
            let digits = String(index + 1)
            #expect(file == "v\(String(repeating: "0", count: 4 - digits.count))\(digits)_\(migration.name).sql")
            #expect(migration.version == index + 1)
            #expect(try String(contentsOf: folder.appending(path: file), encoding: .utf8) == migration.sql)
        }
    }

    @Test("a step is applied once and recorded with its checksum")
    func applied() throws {
        let connection = try connection()
        try Migrator().migrate(connection)
        try Migrator().migrate(connection)
        #expect(try connection.integer("SELECT count(*) FROM migration") == Migration.all.count)
        #expect(try connection.text("SELECT checksum FROM migration WHERE version = 1") == first.checksum)
    }

    @Test("a failing step leaves the file as it was before it")
    func failing() throws {
        let connection = try connection()
        let broken = Migration(version: 2, name: "broken", sql: "CREATE TABLE half (x TEXT); SELECT nonsense()")
        let error = #expect(throws: CatalogStoreError.self) { try Migrator([first, broken]).migrate(connection) }
        #expect(error?.code == .failedMigration)
        #expect(error?.message == "step 2 (broken) failed and was undone: no such function: nonsense")
        #expect(try connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'half'") == 0)
        #expect(try connection.integer("SELECT max(version) FROM migration") == 1)
        try Migrator([first, second]).migrate(connection)
        #expect(try connection.integer("SELECT max(version) FROM migration") == 2)
    }

    @Test("a newer file and a changed step are refused with what to do")
    func refused() throws {
        let connection = try connection()
        try Migrator([first, second]).migrate(connection)
        #expect(
            #expect(throws: CatalogStoreError.self) { try Migrator([first]).migrate(connection) }?.code == .newerSchema
        )
        let changed = Migration(version: 2, name: "more", sql: second.sql + " -- changed")
        #expect(
            #expect(throws: CatalogStoreError.self) { try Migrator([first, changed]).migrate(connection) }?.code
                == .changedMigration
        )
    }

    @Test("two that migrate at once migrate once")
    func atOnce() async throws {
        let path = folder.path("two.sqlite")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { _ = try CatalogStore(path: path) } }
            try await group.waitForAll()
        }
        let store = try CatalogStore(path: path)
        #expect(try store.connection.integer("SELECT count(*) FROM migration") == Migration.all.count)
    }
}
