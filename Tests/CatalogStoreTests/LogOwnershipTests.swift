import CatalogFiles
import Foundation
import TestSupport
import Testing

@testable import CatalogStore

/// A log beside a catalog that another one was put in the place of.
@Suite("A replaced catalog beside an old log")
struct LogOwnershipTests {
    private let folder = TemporaryFolder()

    private func shops(_ count: Int, _ word: String) -> String {
        (0..<count).map { #"{"id":"\#(word)\#($0)","name":"\#(word) \#($0)"}"# }.joined(separator: "\n")
    }

    /// A catalog and the log of a program that was killed while it wrote to it.
    private func makeLeftovers(_ name: String, shops count: Int) throws -> String {
        let live = try CatalogStore(path: folder.path("live-\(name)"))
        try live.importFiles([CatalogFile(path: folder.file("first.ndjson", shops(50, "old")))])
        var options = ImportOptions()
        options.batchSize = 20
        try live.importFiles(
            [CatalogFile(path: folder.file("second.ndjson", shops(count, "more")))],
            options: options
        )
        for suffix in ["", "-wal", "-shm"] {
            try FileManager.default.copyItem(
                atPath: live.path + suffix,
                toPath: folder.path(name) + suffix
            )
        }
        return folder.path(name)
    }

    private enum Replacement: CaseIterable {
        case otherCatalog, backup, emptyCatalog
    }

    @Test("is refused, and opens when the log is moved away", arguments: Replacement.allCases)
    private func replaced(by replacement: Replacement) throws {
        let path = try makeLeftovers("catalog.sqlite", shops: 300)
        let other = folder.path("other.sqlite")
        switch replacement {
        case .otherCatalog:
            try CatalogStore(path: other).importFiles(
                [CatalogFile(path: folder.file("o.ndjson", shops(120, "other")))]
            )
        case .backup: try CatalogStore(path: folder.path("live-catalog.sqlite")).backUp(to: other)
        case .emptyCatalog: _ = try CatalogStore(path: other)
        }
        let expected = try CatalogStore(path: other).shopCount()
        #expect(rename(other, path) == 0)
        let bytes = try Data(contentsOf: URL(filePath: path))
        for open in [
            { try CatalogStore(path: path) }, { try CatalogStore(lookingAt: path) },
            { try CatalogStore(checking: path) }, { try CatalogStore(path: path, creates: false) },
        ] {
            let error = #expect(throws: CatalogStoreError.self) { _ = try open() }
            #expect(error?.code == .foreignLog)
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
        // What the message says to do.
        for suffix in ["-wal", "-shm"] { #expect(rename(path + suffix, folder.path("aside" + suffix)) == 0) }
        let store = try CatalogStore(path: path)
        #expect(try store.shopCount() == expected)
        #expect(try store.check().isClean)
    }

    @Test("the log of a killed program is that of its own catalog")
    func own() throws {
        let path = try makeLeftovers("catalog.sqlite", shops: 300)
        let store = try CatalogStore(path: path)
        #expect(try store.shopCount() == 350)
        #expect(try store.check().isClean)
    }

    @Test("headers decide: the number of the file, its page size, and its count of changes")
    func decision() throws {
        func header(_ changes: UInt32, number: UInt32 = 7, page: UInt32 = 4096) throws -> LogOwnership.Header {
            var bytes = [UInt8](repeating: 0, count: 100)
            bytes.replaceSubrange(0..<16, with: "SQLite format 3\0".utf8)
            var header = try #require(LogOwnership.Header(bytes))
            (header.changes, header.userVersion, header.pageSize) = (changes, number, page)
            return header
        }
        func log(_ headers: [LogOwnership.Header], isWhole: Bool = true) -> LogOwnership.Log {
            LogOwnership.Log(pageSize: 4096, headers: headers, isWhole: isWhole)
        }
        let own = log([try header(5), try header(6), try header(8)])
        for changes in [1, 4, 8, 40] as [UInt32] {
            #expect(try !LogOwnership.isForeign(own, to: header(changes)))
        }
        // Of an older Vitrine: only the count of changes tells.
        let old = log([try header(15, number: 0), try header(18, number: 0)])
        for changes in 12...20 as ClosedRange<UInt32> {
            #expect(try !LogOwnership.isForeign(old, to: header(changes, number: 0)))
        }
        #expect(try LogOwnership.isForeign(old, to: header(11, number: 0)))
        #expect(try LogOwnership.isForeign(old, to: header(21, number: 0)))
        #expect(
            try !LogOwnership.isForeign(log([header(15, number: 0)], isWhole: false), to: header(21, number: 0))
        )
        #expect(try LogOwnership.isForeign(own, to: header(5, number: 8)))
        #expect(try LogOwnership.isForeign(own, to: header(5, page: 1024)))
        #expect(try !LogOwnership.isForeign(log([header(5, number: 0)]), to: header(5, number: 0)))
        #expect(try !LogOwnership.isForeign(log([]), to: header(5)))
    }

    @Test(
        "numbers that have run out end an import and an undo with an error",
        arguments: ["position", "id", "version"]
    )
    func numbers(column: String) throws {
        let store = try CatalogStore(path: folder.path("n.sqlite"))
        let files = try [CatalogFile(path: folder.file("n.ndjson", shops(3, "n")))]
        try store.importFiles(files)
        let table = column == "version" ? "catalog" : "shop"
        let row = column == "version" ? "1" : "id = 3"
        try store.connection.execute("UPDATE \(table) SET \(column) = \(Int.max) WHERE \(row)")
        try store.connection.execute("UPDATE import_batch SET last_id = \(Int.max)")
        let more = try [CatalogFile(path: folder.file("m.ndjson", shops(3, "m")))]
        let error = #expect(throws: CatalogStoreError.self) { try store.importFiles(more) }
        #expect(error?.code == .corrupt)
        do { _ = try store.undoLastImport() } catch { _ = "\(error)" }
        _ = try store.page()
        _ = try store.check()
    }
}
