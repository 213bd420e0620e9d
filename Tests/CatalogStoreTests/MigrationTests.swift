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
        #expect(try Migrator().migrate(connection).applied.map(\.version) == Migration.all.map(\.version))
        #expect(try Migrator().migrate(connection) == MigrationReport())
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
        _ = try Migrator([first, second]).migrate(connection)
        #expect(try connection.integer("SELECT max(version) FROM migration") == 2)
    }

    @Test("a newer file and a changed step are refused with what to do")
    func refused() throws {
        let connection = try connection()
        _ = try Migrator([first, second]).migrate(connection)
        func refusal(_ steps: Migration...) -> String? {
            let error = #expect(throws: CatalogStoreError.self) { try Migrator(steps).migrate(connection) }
            return error.map { "\($0.code.rawValue): \($0.message)" }
        }
        #expect(
            refusal(first)
                == """
                newer-schema: the catalog is at schema 2, made by a newer Vitrine; this one knows up to 1; update Vitrine
                """
        )
        let changed = Migration(version: 2, name: "more", sql: second.sql + " -- changed")
        #expect(
            refusal(first, changed)
                == """
                changed-migration: step 2 (more) is not the one this Vitrine knows; the catalog was made by another \
                build; import into a new catalog
                """
        )
        try connection.execute("DELETE FROM migration WHERE version = 1")
        #expect(
            refusal(first, second)
                == """
                missing-migration: it is at schema 2 but never went through step 1 (catalog); restore it from a backup, \
                or import into a new catalog
                """
        )
    }

    @Test("a step that leaves a reference to nothing is undone")
    func orphans() throws {
        let connection = try connection()
        _ = try Migrator([first]).migrate(connection)
        let breaking = Migration(
            version: 2,
            name: "breaking",
            sql: "INSERT INTO image (shop_id, position, source) VALUES (9, 0, 'a')"
        )
        let error = #expect(throws: CatalogStoreError.self) { try Migrator([first, breaking]).migrate(connection) }
        #expect(error?.code == .failedMigration)
        #expect(
            error?.message
                == "step 2 (breaking) failed and was undone: a row of image refers to a row of shop that is not there"
        )
        #expect(try connection.integer("SELECT count(*) FROM image") == 0)
        #expect(try connection.integer("SELECT max(version) FROM migration") == 1)
    }

    @Test("a step says at its head which tables it writes anew")
    func rewrites() {
        func tables(_ sql: String) -> [String] { Migration(version: 1, name: "x", sql: sql).rewrites }
        #expect(tables("-- Prices.\n-- rewrites: shop, image\nCREATE TABLE x (y)") == ["shop", "image"])
        #expect(tables("CREATE TABLE x (y)\n-- rewrites: shop") == [])
    }

    @Test("the file is copied before a step that writes a table anew, and the copy is the catalog as it was")
    func backup() throws {
        let connection = try connection()
        _ = try Migrator([first]).migrate(connection)
        try connection.execute("UPDATE catalog SET version = 7")
        let rewriting = Migration(version: 2, name: "anew", sql: "-- rewrites: catalog\nUPDATE catalog SET version = 8")
        let report = try Migrator([first, rewriting]).migrate(connection)
        let path = folder.path("c.sqlite.v1.backup")
        #expect(report.backup == path)
        #expect(report.applied.map(\.description) == ["2 (anew)"])
        let copy = try Connection(path: path, access: .readWrite)
        #expect(try copy.integer("SELECT version FROM catalog") == 7)
        #expect(try copy.integer("SELECT max(version) FROM migration") == 1)
        #expect(try connection.integer("SELECT version FROM catalog") == 8)
    }

    @Test("a failing step leaves no copy, and an earlier copy is kept")
    func backupOfFailure() throws {
        let connection = try connection()
        _ = try Migrator([first]).migrate(connection)
        let kept = folder.file("c.sqlite.v1.backup", "mine")
        let broken = Migration(version: 2, name: "broken", sql: "-- rewrites: shop\nSELECT nonsense()")
        #expect(throws: CatalogStoreError.self) { try Migrator([first, broken]).migrate(connection) }
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == "mine")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.contains("backup") }
        #expect(left == ["c.sqlite.v1.backup"])
        let good = Migration(version: 2, name: "good", sql: "-- rewrites: shop\nSELECT 1")
        #expect(try Migrator([first, good]).migrate(connection).backup == folder.path("c.sqlite.v1-2.backup"))
    }

    @Test("the steps of a catalog are told without taking any")
    func steps() throws {
        let connection = try connection()
        _ = try Migrator([first]).migrate(connection)
        let steps = try Migrator([first, second]).steps(of: connection)
        #expect(steps.map(\.description) == ["1 (catalog)", "2 (more)"])
        #expect(steps[0].appliedAt?.hasSuffix("Z") == true)
        #expect(steps[1].appliedAt == nil)
        #expect(try connection.integer("SELECT max(version) FROM migration") == 1)
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
