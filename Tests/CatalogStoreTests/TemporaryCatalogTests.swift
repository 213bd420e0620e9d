import CatalogFiles
import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("A catalog for the time that it is open")
struct TemporaryCatalogTests {
    private let folder = TemporaryFolder()

    private func rows(_ count: Int, named name: String) -> CatalogFile? {
        let rows = (0..<count).map { #"{"id":\#($0),"name":"\#(name) \#($0)","price":\#($0),"images":["a","b"]}"# }
        return try? CatalogFile(path: folder.file("rows.json", "[" + rows.joined(separator: ",") + "]"))
    }

    @Test("answers what one that is kept answers", arguments: [10, 20_000])
    func sameAnswers(count: Int) throws {
        let file = try #require(rows(count, named: "Tea"))
        let temporary = try CatalogStore.temporary(called: "these files")
        let kept = try CatalogStore(path: folder.path("c.sqlite"))
        for store in [temporary, kept] { try store.importFiles([file]) }
        #expect([temporary, kept].map(\.isTemporary) == [true, false])
        for query in [
            ShopQuery(), ShopQuery().matching("tea 7"),
            ShopQuery().where(.price, .lessThan, 5).sorted(by: .price, .descending),
        ] {
            let (one, other) = (try temporary.page(of: query), try kept.page(of: query))
            #expect(one.shops.map(\.shop) == other.shops.map(\.shop))
            #expect(!one.shops.isEmpty)
            #expect(one.totalCount == other.totalCount)
        }
        #expect(try temporary.check().isClean)
    }

    @Test("what fails is taken back, though it grew over what is held in memory")
    func rollback() throws {
        let store = try CatalogStore.temporary(called: "these files")
        try store.importFiles([#require(rows(10, named: "Old"))])
        let before = try store.page().shops
        let more = try #require(rows(20_000, named: "New"))
        #expect(throws: ImportFailure.stopped(committedRows: 0)) {
            var asked = 0
            try store.importFiles(
                [more],
                shouldStop: {
                    asked += 1
                    return asked > 60
                }
            )
        }
        #expect(try store.page().shops == before)
        #expect(try store.check().isClean)
    }

    @Test("two of them know nothing of each other, and errors call them by their names")
    func apart() throws {
        let (first, second) = (try CatalogStore.temporary(called: "one"), try CatalogStore.temporary(called: "two"))
        try first.importFiles([#require(rows(1, named: "Tea"))])
        #expect(try second.page().shops.isEmpty)
        #expect(try folder.names == ["rows.json"])
        let error = #expect(throws: CatalogStoreError.self) { try second.connection.execute("SELECT 1 FROM nowhere") }
        #expect(error?.catalog == "two")
    }
}
