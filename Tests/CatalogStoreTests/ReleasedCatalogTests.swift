import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

/// Catalogs that each released schema made, as its own program wrote them: `Fixtures/vNNNN.sqlite`. Never written again.
///
/// A new release adds its own: two imports of a small file, so that there are shops inserted, updated and gone from the source.
@Suite("Catalogs of earlier releases")
struct ReleasedCatalogTests {
    private static let fixtures = Repository.root.appending(path: "Tests/CatalogStoreTests/Fixtures")
    private static let versions: [Int] =
        (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path))?
        .compactMap { Int($0.dropFirst().prefix(4)) }.sorted() ?? []

    private let folder = TemporaryFolder()

    private func fixture(_ version: Int) throws -> String {
        let digits = String(version)
        let name = "v" + String(repeating: "0", count: 4 - digits.count) + digits + ".sqlite"
        let path = folder.path("c.sqlite")
        try FileManager.default.copyItem(atPath: Self.fixtures.appending(path: name).path, toPath: path)
        return path
    }

    /// Every row of the tables that the schema had, as text, in the columns that it had.
    private func content(_ connection: Connection, columns: [String: [String]]) throws -> [String: [String]] {
        var content: [String: [String]] = [:]
        for (table, columns) in columns {
            let quoted = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
            let rows = try connection.statement("SELECT \(quoted) FROM \"\(table)\" ORDER BY 1")
            defer { rows.reset() }
            while try rows.step() { content[table, default: []].append(rows.text(0)) }
        }
        return content
    }

    private func columns(_ connection: Connection) throws -> [String: [String]] {
        var columns: [String: [String]] = [:]
        let rows = try connection.statement(
            """
            SELECT t.name, c.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
            WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT IN ('migration', 'sqlite_schema')
            """
        )
        defer { rows.reset() }
        while try rows.step() { columns[rows.text(0), default: []].append(rows.text(1)) }
        return columns
    }

    @Test("there is one of every schema but the newest, which programs still write")
    func complete() {
        #expect(Self.versions == Array(1..<Migration.all.count))
    }

    @Test("each is brought to the current schema with all that it holds, and is sound", arguments: versions)
    func migrated(version: Int) throws {
        let path = try fixture(version)
        let before = try Connection(path: path, access: .immutable)
        #expect(try before.integer("SELECT max(version) FROM migration") == version)
        let columns = try columns(before)
        let content = try content(before, columns: columns)
        #expect(content["shop"]?.count == 6)

        let store = try CatalogStore(path: path, creates: false)
        #expect(store.migration.applied.map(\.version) == Array((version + 1)..<(Migration.all.count + 1)))
        #expect(try self.content(store.connection, columns: columns) == content)
        #expect(try store.check().findings == [])
        #expect(
            try store.page().shops.map { "\($0.shop.key) v\($0.version)" }
                == ["gone v1", "plain v2", "tea-01 v2", "tea-02 v2", "brot v2", "emoji v2"]
        )
        #expect(try store.shop(key: "tea-02")?.shop.price?.amount.description == "78.400")
        #expect(try store.shop(key: "emoji")?.shop.images.count == 10)
    }

    @Test("the last import of an earlier release can be undone", arguments: versions.filter { $0 >= 4 })
    func undone(version: Int) throws {
        let store = try CatalogStore(path: fixture(version), creates: false)
        try store.undoLastImport()
        #expect(
            try store.page().shops.map { "\($0.shop.key) \($0.shop.name)" } == ["gone Changed later", "plain Plain"]
        )
        #expect(try store.check().findings == [])
    }

    @Test("a migrated catalog has the schema of one that was made new", arguments: versions)
    func sameSchema(version: Int) throws {
        func schema(_ path: String) throws -> [String] {
            let rows = try CatalogStore(path: path).connection.statement(
                "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1"
            )
            defer { rows.reset() }
            var lines: [String] = []
            while try rows.step() { lines.append(rows.text(0)) }
            return lines
        }
        #expect(try schema(fixture(version)) == schema(folder.path("new.sqlite")))
    }

    @Test("looking at an old catalog and trying its migration change nothing", arguments: versions)
    func looking(version: Int) throws {
        let path = try fixture(version)
        let bytes = try Data(contentsOf: URL(filePath: path))
        let steps = try CatalogStore.migrationSteps(ofCatalogAt: path)
        #expect(steps.filter { $0.appliedAt != nil }.map(\.version) == Array(1...version))
        let taken = try CatalogStore.tryMigration(ofCatalogAt: path)
        #expect(taken.map(\.version) == steps.filter { $0.appliedAt == nil }.map(\.version))
        #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["c.sqlite"])
    }

    @Test("times are for people: in a catalog whose clock ran ahead, nothing goes by them", arguments: versions)
    func clock(version: Int) throws {
        let path = try fixture(version)
        let connection = try Connection(path: path, access: .readWrite)
        try connection.execute("UPDATE migration SET applied_at = '2999-01-01T00:00:00Z'")
        if version > 1 { try connection.execute("UPDATE source SET imported_at = '2999-01-01T00:00:00Z'") }
        let store = try CatalogStore(path: path, creates: false)
        #expect(store.migration.applied.count == Migration.all.count - version)
        try store.connection.write {
            try store.connection.execute(
                "UPDATE catalog SET version = version + 1; UPDATE shop SET version = 3 WHERE key = 'brot'"
            )
        }
        #expect(try store.check().isClean)
        #expect(try store.page().shops.map(\.shop.key) == ["gone", "plain", "tea-01", "tea-02", "brot", "emoji"])
        #expect(try CatalogStore(path: path, creates: false).migration.applied == [])
    }
}
