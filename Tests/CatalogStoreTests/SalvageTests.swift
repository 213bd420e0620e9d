import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

/// Files with pages overwritten, as a bad disk leaves them.
@Suite("Salvaging a damaged catalog")
struct SalvageTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.path("c.sqlite") }
    private static let shopCount = 400

    init() throws {
        let catalog = try Catalog()
        let rows = (0..<Self.shopCount).map {
            #"{"id":"k\#($0)","name":"shop \#($0)","price":"\#($0).5","images":["a","b"]}"#
        }
        try catalog.take("[\(rows.joined(separator: ","))]")
        try catalog.store.backUp(to: path)
    }

    /// The pages of a table that hold rows, in the order of their keys.
    private func leaves(of table: String) throws -> [Int] {
        let connection = try CatalogStore(lookingAt: path).connection
        let rows = try connection.statement(
            "SELECT pageno FROM dbstat WHERE name = '\(table)' AND pagetype = 'leaf' ORDER BY path"
        )
        defer { rows.reset() }
        var pages: [Int] = []
        while try rows.step() { pages.append(rows.integer(0)) }
        return pages
    }

    private func overwrite(_ pages: some Sequence<Int>) throws {
        let file = try FileHandle(forUpdating: URL(filePath: path))
        for page in pages {
            try file.seek(toOffset: UInt64(page - 1) * 4096)
            try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
        }
        try file.close()
    }

    private func salvage() throws -> (report: SalvageReport, store: CatalogStore) {
        let before = try Data(contentsOf: URL(filePath: path))
        let report = try CatalogStore.salvage(path)
        #expect(try Data(contentsOf: URL(filePath: path)) == before, "the damaged file was touched")
        #expect(report.path == path + ".salvaged")
        return (report, try CatalogStore(path: report.path, creates: false))
    }

    @Test("all but the rows of a broken page is saved, wherever that page is", arguments: ["first", "middle", "last"])
    func brokenPage(place: String) throws {
        let leaves = try leaves(of: "shop")
        try #require(leaves.count > 4)
        try overwrite([place == "first" ? leaves[0] : place == "last" ? leaves.last! : leaves[leaves.count / 2]])
        #expect(try CatalogStore(path: path).check().isDamaged)

        let (report, store) = try salvage()
        let shops = try #require(report.tables.first { $0.name == "shop" })
        #expect(shops.saved + (shops.lost ?? 0) == Self.shopCount)
        #expect(shops.saved > Self.shopCount / 2)
        #expect(shops.saved < Self.shopCount)
        #expect(try store.shopCount() == shops.saved)
        #expect(try store.check().isClean)
        for stored in try store.page().shops {
            #expect(stored.shop.name == "shop \(stored.shop.key.dropFirst())")
            #expect(stored.shop.images.map(\.source) == ["a", "b"])
        }
    }

    @Test("with pages broken in several places the rows between them are saved")
    func severalPages() throws {
        let leaves = try leaves(of: "shop")
        try overwrite([leaves[1], leaves[3]])
        let (report, store) = try salvage()
        let shops = try #require(report.tables.first { $0.name == "shop" })
        let expected = Self.shopCount - (shops.lost ?? 0)
        #expect(shops.saved == expected)
        // The page between the two is whole.
        #expect(Double(shops.lost ?? 0) < 2.6 * Double(Self.shopCount) / Double(leaves.count))
        #expect(try store.check().isClean)
    }

    @Test("a broken index costs no rows")
    func brokenIndex() throws {
        try overwrite(try leaves(of: "shop_by_position"))
        let (report, store) = try salvage()
        #expect(report.tables.first { $0.name == "shop" }?.saved == Self.shopCount)
        #expect(try store.shopCount() == Self.shopCount)
    }

    @Test(
        "any pages broken, salvaging ends with a clean catalog or says that there is nothing to save",
        arguments: 0..<8
    )
    func anyPages(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pages = try Data(contentsOf: URL(filePath: path)).count / 4096
        try overwrite((0..<6).map { _ in Int.random(in: 2...pages, using: &random) })
        do {
            let (_, store) = try salvage()
            #expect(try store.check().isClean, "seed \(seed)")
        } catch let error as CatalogStoreError {
            #expect([.cannotSalvage, .corrupt, .notACatalog].contains(error.code), "seed \(seed): \(error)")
        }
    }

    @Test("a file whose first page is gone has nothing that could be saved")
    func firstPage() throws {
        try overwrite([1])
        let error = #expect(throws: CatalogStoreError.self) { try CatalogStore.salvage(path) }
        #expect(error?.code == .cannotSalvage)
        #expect(
            error?.message == "nothing in it can be read any more; restore it from a backup or import again"
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["c.sqlite"])
    }
}
