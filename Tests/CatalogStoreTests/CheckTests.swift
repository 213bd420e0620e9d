import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Checking and repairing a catalog")
struct CheckTests {
    private let catalog: Catalog

    init() throws {
        catalog = try Catalog()
        try catalog.take(
            """
            [{"id":"a","name":"Tea","price":"12.50","images":["1","2","3"]},
             {"id":"b","name":"茶","price":"0.1","size":"big"},
             {"id":"c","name":"Cup","images":["4"]}]
            """
        )
    }

    private func damage(_ sql: String) throws {
        // As another program does.
        let connection = try Connection(path: catalog.store.path, access: .readWrite, isHardened: false)
        try connection.execute("PRAGMA foreign_keys = OFF; \(sql)")
    }

    @Test(
        "a table that is gone is found, and what needs it says so and what to do",
        arguments: ["shop", "image", "shop_search"]
    )
    func missingTable(table: String) throws {
        try damage("DROP TABLE \(table)")
        #expect(try catalog.store.check().findings.contains { $0.code == .schema && $0.table == table })
        let error = #expect(throws: CatalogStoreError.self) {
            _ = try catalog.store.connection.text("SELECT 1 FROM \(table)")
        }
        #expect(error?.code == .corrupt)
        #expect(error?.message.hasPrefix("no such table: ") == true)
        #expect(error?.message.hasSuffix("; restore the file from a backup or import again") == true)
    }

    @Test("a catalog that was imported is clean")
    func clean() throws {
        #expect(try catalog.store.check().isClean)
        let report = try catalog.store.repair()
        #expect(report.backup == nil)
        #expect(report.found.isClean)
    }

    @Test(
        "each thing that can be wrong is found, named, and put right",
        arguments: [
            (
                "INSERT INTO image (shop_id, position, source) VALUES (77, 0, 'x')",
                "orphan: image 77: shop_id 77 is no shop"
            ),
            ("UPDATE shop SET source_id = 44 WHERE id = 2", "orphan: shop 2: source_id 44 is no source"),
            ("DELETE FROM catalog", "version: catalog: the catalog has no version"),
            ("UPDATE shop SET version = 99 WHERE id = 2", "version: shop 2: version 99 is above the catalog's, 1"),
            ("UPDATE shop SET position = 0 WHERE id = 3", "position: shop 3: position 0 is that of shop 1"),
            (
                "UPDATE image SET position = position + 3 WHERE shop_id = 1",
                "image-position: image 1: 3 images are numbered 3 to 5"
            ),
            (
                "UPDATE image SET position = -2 WHERE shop_id = 1 AND position = 1",
                "image-position: image 1: 3 images are numbered -2 to 2"
            ),
            ("UPDATE shop SET attributes = '[1]' WHERE id = 2", "json: shop 2: attributes is no JSON object"),
            ("UPDATE shop SET attributes = '{' WHERE id = 2", "json: shop 2: attributes is no JSON object"),
            ("UPDATE source SET settings = 'x'", "json: source 1: settings or origins is no JSON object"),
            ("UPDATE shop SET price_value = 12 WHERE id = 1", "price: shop 1: 12.50 is kept as the number 12.0"),
            (
                "UPDATE shop SET name = 'Coffee' WHERE id = 1",
                "search: shop 1: a search does not find it by its name and key"
            ),
            ("DELETE FROM shop WHERE id = 2", "search: shop_search 2: a search finds a shop that is not there"),
            ("UPDATE shop SET name_order = x'00' WHERE id = 1", "search: shop 1: it is not sorted by its name"),
        ]
    )
    func each(damage sql: String, finding: String) throws {
        try damage(sql)
        let found = try catalog.store.check()
        #expect(found.findings.map(\.description).contains(finding), "\(found.findings)")
        let report = try catalog.store.repair()
        #expect(report.found == found)
        #expect(report.left.isClean, "\(report.left.findings)")
        #expect(report.backup == catalog.folder.path("catalog.sqlite.before-repair"))
        #expect(try catalog.store.check().isClean)
        // The copy has what was there before.
        #expect(try CatalogStore(path: report.backup!).check() == found)
    }

    @Test("repairing keeps what can be kept: the order, the images, and text that is no JSON")
    func kept() throws {
        try damage(
            """
            UPDATE shop SET position = 0; UPDATE image SET position = position * 10;
            UPDATE shop SET attributes = '{"size":' WHERE id = 2
            """
        )
        #expect(try catalog.store.repair().left.isClean)
        let shops = try catalog.shops
        #expect(shops.map(\.key) == ["a", "b", "c"])
        #expect(shops[0].images.map(\.source) == ["1", "2", "3"])
        #expect(shops[1].attributes.json == #"{"unreadable":"{\"size\":"}"#)
        // Who follows the catalog by its versions sees the change.
        #expect(try catalog.store.page().shops[1].version == 2)
    }

    @Test("what cannot be put right is told and left alone, without a copy")
    func notRepairable() throws {
        try damage("PRAGMA ignore_check_constraints = ON; UPDATE shop SET price = 'cheap' WHERE id = 1")
        let report = try catalog.store.repair()
        #expect(report.left.findings.map(\.description) == [#"price: shop 1: "cheap" is no number"#])
        #expect(report.backup == nil)
    }

    @Test("an index that disagrees with its table is made anew")
    func index() throws {
        try damage(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = 'CREATE INDEX shop_by_position ON shop (version)' WHERE name = 'shop_by_position';
            PRAGMA writable_schema = OFF
            """
        )
        // The next connection believes the schema.
        let store = try CatalogStore(checking: catalog.store.path)
        let found = try store.check()
        #expect(found.counts[.index] ?? 0 > 0)
        #expect(found.counts[.schema] == 1)
        #expect(try store.repair().left.isClean)
    }

    @Test("many findings of a kind are counted, and the first are kept")
    func many() throws {
        try damage(
            """
            INSERT INTO image (shop_id, position, source)
            SELECT 1000 + i, 0, 'x' FROM (
              WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500) SELECT i FROM n)
            """
        )
        let report = try catalog.store.check()
        #expect(report.counts == [.orphan: 500])
        #expect(report.findings.count == CheckReport.limit)
    }
}
