import CatalogFiles
import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

/// Catalogs whose schema somebody wrote by hand: nothing in them may run, and a repair brings back the schema of the migrations.
@Suite("Forged catalogs")
struct ForgedCatalogTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.path("catalog.sqlite") }

    /// Writes to a catalog as a program without Vitrine's restrictions does.
    private func forge(_ path: String, _ sql: String) throws {
        let connection = try Connection(path: path, access: .readWrite, isHardened: false)
        try connection.execute("PRAGMA foreign_keys = OFF; PRAGMA writable_schema = ON; \(sql)")
    }

    private func make(shops: Bool = true) throws {
        let store = try CatalogStore(path: path)
        guard shops else { return }
        let text = #"[{"id":"a","name":"Tea","price":"1.50","images":["1","2"]},{"id":"b","name":"Cup"}]"#
        try store.importFiles([CatalogFile(path: folder.file("shops.json", text))])
    }

    private func importAgain(_ store: CatalogStore) throws {
        let text = #"[{"id":"c","name":"Oak","price":"2"},{"id":"a","name":"Green tea"}]"#
        try store.importFiles([CatalogFile(path: folder.file("more.json", text))])
    }

    private static let schema = "SELECT group_concat(type || name || coalesce(sql, ''), char(10)) FROM (SELECT * FROM "
        + "sqlite_schema ORDER BY name)"

    /// What harms when it runs: each is refused on opening, named by `check`, and undone by a repair.
    private static let forgeries: [(name: String, sql: String)] = [
        (
            "statements behind an index",
            """
            UPDATE sqlite_schema SET sql = 'CREATE INDEX shop_by_position ON shop (position); ATTACH ''OTHER'' AS z; '
            || 'UPDATE z.t SET a = 1' WHERE name = 'shop_by_position'
            """
        ),
        ("a trigger that writes", "CREATE TRIGGER t AFTER INSERT ON shop BEGIN UPDATE shop SET name = 'x'; END"),
        ("a trigger on updates", "CREATE TRIGGER t BEFORE UPDATE OF name ON SHOP BEGIN DELETE FROM image; END"),
        ("a trigger in quotes", "CREATE TRIGGER \"a\"\" ; DROP TABLE shop; --\" AFTER DELETE ON image BEGIN SELECT 1; END"),
        (
            "the trigger of the migrations with another body",
            """
            DROP TRIGGER shop_deleted;
            CREATE TRIGGER shop_deleted AFTER DELETE ON shop BEGIN DELETE FROM source; END
            """
        ),
        (
            "a view without end in the place of a table",
            """
            DROP TABLE image; CREATE VIEW image AS WITH RECURSIVE n(shop_id, position, source) AS
            (SELECT 1, 0, 'x' UNION ALL SELECT 1, position + 1, 'x' FROM n) SELECT * FROM n
            """
        ),
        ("a changed view", "DROP VIEW shelf; CREATE VIEW shelf AS SELECT * FROM shop, shop AS b"),
        ("a generated column", "ALTER TABLE shop ADD COLUMN g TEXT AS (hex(zeroblob(100000))) VIRTUAL"),
        (
            "a rule with a function",
            """
            UPDATE sqlite_schema SET sql = replace(sql, 'CHECK ((price', 'CHECK (abs(id) >= 0) CHECK ((price')
            WHERE name = 'shop'
            """
        ),
        ("another column", "ALTER TABLE source ADD COLUMN extra TEXT DEFAULT 'x'"),
        (
            "shadow tables of the search with another shape",
            """
            UPDATE sqlite_schema SET sql = 'CREATE TABLE ''shop_search_config''(k PRIMARY KEY, v, w) WITHOUT ROWID'
            WHERE name = 'shop_search_config'
            """
        ),
        ("an index in the place of a view", "DROP VIEW import_log; CREATE INDEX import_log ON shop (icon)"),
    ]

    @Test("are refused when opened, and repaired", arguments: forgeries.indices)
    func refused(index: Int) throws {
        let forgery = Self.forgeries[index]
        try make()
        let expected = try CatalogStore(path: path).connection.text(Self.schema)
        let other = folder.path("other.sqlite")
        try Connection(path: other, access: .create).execute("CREATE TABLE t (a); INSERT INTO t VALUES (0)")
        try forge(path, forgery.sql.replacing("OTHER", with: other))

        let error = #expect(throws: CatalogStoreError.self, "\(forgery.name)") { _ = try CatalogStore(path: path) }
        #expect(error?.code == .changedSchema)
        let checked = try CatalogStore(checking: path)
        let found = try checked.check()
        #expect(found.counts[.schema] ?? 0 > 0, "\(forgery.name): \(found.findings)")
        let report = try checked.repair()
        #expect(report.left.isClean, "\(forgery.name): \(report.left.findings)")

        let store = try CatalogStore(path: path)
        #expect(try store.connection.text(Self.schema) == expected, "\(forgery.name)")
        #expect(try store.page().shops.map(\.shop.name) == ["Tea", "Cup"], "\(forgery.name)")
        try importAgain(store)
        #expect(try store.page().shops.map(\.shop.name) == ["Green tea", "Cup", "Oak"], "\(forgery.name)")
        #expect(try store.check().isClean)
        #expect(try Connection(path: other, access: .readOnly).integer("SELECT a FROM t") == 0)
    }

    /// Forged while it is open, after the look at the schema: what protects then is what SQLite allows.
    @Test("forged after it was opened, a first import runs no text of the file")
    func forgedLater() throws {
        try make(shops: false)
        let other = folder.path("other.sqlite")
        try Connection(path: other, access: .create).execute("CREATE TABLE t (a); INSERT INTO t VALUES (0)")
        let store = try CatalogStore(path: path)
        try forge(path, Self.forgeries[0].sql.replacing("OTHER", with: other))
        try importAgain(store)
        #expect(try Connection(path: other, access: .readOnly).integer("SELECT a FROM t") == 0)
        #expect(try CatalogStore(path: path).check().isClean)
    }

    @Test(
        "what another program added stays, and nothing of it runs",
        arguments: [
            "CREATE TABLE mine (a); INSERT INTO mine VALUES (1)",
            "CREATE VIEW mine AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT * FROM n",
            "CREATE INDEX mine ON shop (lower(icon)) WHERE icon IS NOT NULL",
            "CREATE TABLE mine (a); CREATE TRIGGER t AFTER INSERT ON mine BEGIN DELETE FROM shop; END",
            "CREATE VIRTUAL TABLE mine USING fts5 (a); INSERT INTO mine VALUES ('x')",
            "CREATE TABLE mine (a); INSERT INTO mine VALUES (1), (2); ANALYZE",
            "CREATE TABLE \"my \"\" table\" (shop REFERENCES shop (id)); INSERT INTO \"my \"\" table\" VALUES (77)",
        ]
    )
    func harmless(sql: String) throws {
        try make(shops: false)
        try forge(path, sql)
        let store = try CatalogStore(path: path)
        try importAgain(store)
        try importAgain(store)
        let report = try store.check()
        #expect(report.isClean, "\(report.findings)")
        #expect(!report.additions.isEmpty)
        _ = try store.info()
        _ = try store.compact()
        #expect(try store.repair().backup == nil)
        #expect(try Set(store.check().additions) == Set(report.additions))
    }

    @Test(
        "statements that reach outside the file are refused",
        arguments: [
            "ATTACH 'x.sqlite' AS x", "ATTACH ':memory:' AS x", "DETACH main", "VACUUM INTO 'x.sqlite'",
            "SELECT load_extension('x')", "SELECT randomblob(10)", "SELECT fts3_tokenizer('x')",
            "CREATE VIRTUAL TABLE x USING dbstat", "CREATE VIRTUAL TABLE x USING rtree (a, b, c)",
        ]
    )
    func reachingOutside(sql: String) throws {
        try make()
        let store = try CatalogStore(path: path)
        #expect(throws: CatalogStoreError.self) { try store.connection.execute(sql) }
        try store.connection.execute("PRAGMA writable_schema = ON")
        #expect(throws: CatalogStoreError.self) { try store.connection.execute("UPDATE sqlite_schema SET sql = sql") }
        #expect(throws: CatalogStoreError.self) { try store.connection.execute("DELETE FROM shop_search_data") }
    }

    @Test("counts of imports that no import makes are found and put right")
    func counts() throws {
        try make()
        try forge(path, "UPDATE imported_file SET rows = 9223372036854775807, inserted = 9223372036854775807, pruned = -1")
        let store = try CatalogStore(path: path)
        #expect(try store.check().counts[.constraint] == 1)
        #expect(try store.repair().left.isClean)
        #expect(try store.history().count == 1)
    }

    @Test("a statement without end stops when it is interrupted")
    func endless() async throws {
        try make()
        let interruption = Interruption()
        let connection = try Connection(path: path, access: .readWrite, interruption: interruption)
        let request = Task.detached { interruption.request() }
        let error = #expect(throws: CatalogStoreError.self) {
            _ = try connection.integer(
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT count(*) FROM n"
            )
        }
        await request.value
        #expect(error?.code == .interrupted)
    }

    @Test("a name as large as any input takes is written and read")
    func largeNames() throws {
        try make()
        let name = String(repeating: "茶", count: 3_500_000)
        let store = try CatalogStore(path: path)
        try store.importFiles([CatalogFile(path: folder.file("l.json", #"[{"id":"l","name":"\#(name)"}]"#))])
        #expect(try store.shop(key: "l")?.shop.name.utf8.count == 10_500_000)
    }

    @Test("the fingerprint is that of the migrations")
    func fingerprint() throws {
        #expect(KnownSchema.fingerprint(of: try KnownSchema.current()) == KnownSchema.currentFingerprint)
        #expect(KnownSchema.isCurrent(try SchemaObject.all(in: CatalogStore(path: path).connection)))
    }

    @Test(
        "the digest is that of FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ]
    )
    func digest(text: String, expected: String) {
        #expect(SHA256(text.utf8).text == expected)
    }
}
