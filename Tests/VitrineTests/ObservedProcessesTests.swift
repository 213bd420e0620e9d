import CatalogStore
import Foundation
import ShopModel
import TestSupport
import Testing

/// A catalog that is observed here while real processes write into it.
@Suite("Observing what other processes write", .timeLimit(.minutes(5)))
struct ObservedProcessesTests {
    private let program = Program()

    /// The shell that comes with SQLite, where it is installed.
    private static let shell = "/usr/bin/sqlite3"

    private func take(_ rows: String) throws {
        _ = program.folder.file("goods.json", rows)
        #expect(try program.run("import", "goods.json", "--key", "id").status == 0)
    }

    private func runShell(_ sql: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: Self.shell)
        process.arguments = [program.folder.path("catalog.sqlite"), sql]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    private func names(_ change: ShopChange?) -> [String] {
        change?.slice.shops.map(\.shop.name) ?? ["end"]
    }

    @Test("an import and an undo by the program are told")
    func program() async throws {
        try take(#"[{"id":1,"name":"a"},{"id":2,"name":"b"}]"#)
        let pool = try await CatalogPool(path: program.folder.path("catalog.sqlite"), creates: false)
        var changes = pool.changes(of: ShopQuery(), window: .first(3)).makeAsyncIterator()
        #expect(names(try await changes.next()) == ["a", "b"])
        try take(#"[{"id":2,"name":"B"},{"id":3,"name":"c"}]"#)
        let imported = try await changes.next()
        #expect(names(imported) == ["a", "B", "c"])
        #expect(imported?.inserted == [3] && imported?.updated == [2])
        try program.run("undo")
        let undone = try await changes.next()
        #expect(names(undone) == ["a", "b"])
        #expect(undone?.deleted == [3] && undone?.updated == [2])
    }

    @Test(
        "a row that is edited by hand in the SQLite shell is told, though nothing gives it a version",
        .enabled(if: FileManager.default.isExecutableFile(atPath: shell))
    )
    func byHand() async throws {
        try take(#"[{"id":1,"name":"a","images":["i"]},{"id":2,"name":"b"}]"#)
        let pool = try await CatalogPool(path: program.folder.path("catalog.sqlite"), creates: false)
        var changes = pool.changes(of: ShopQuery(), window: .first(3)).makeAsyncIterator()
        _ = try await changes.next()
        try runShell("UPDATE shop SET name = 'by hand' WHERE key = '2'")
        #expect(names(try await changes.next()) == ["a", "by hand"])
        try runShell("UPDATE image SET source = 'j'")
        let image = try await changes.next()
        #expect(image?.updated == [1] && image?.slice.shops[0].shop.images.map(\.source) == ["j"])
        try runShell("DELETE FROM shop WHERE key = '1'")
        #expect(try await changes.next()?.deleted == [1])
    }

    @Test("of many imports one after another the last state is told, and every told state is one that was committed")
    func burst() async throws {
        try take(#"[{"id":1,"name":"0"},{"id":2,"name":"0"}]"#)
        let pool = try await CatalogPool(path: program.folder.path("catalog.sqlite"), creates: false)
        let observer = Task {
            var seen: [[String]] = []
            for try await change in pool.changes(of: ShopQuery(), window: .first(2)) {
                seen.append(change.slice.shops.map(\.shop.name))
                if seen.last == ["20", "20"] { return seen }
            }
            return seen
        }
        for number in 1...20 { try take(#"[{"id":1,"name":"\#(number)"},{"id":2,"name":"\#(number)"}]"#) }
        let seen = try await observer.value
        #expect(seen.last == ["20", "20"])
        #expect(seen.allSatisfy { $0[0] == $0[1] })
        #expect(seen.map { Int($0[0])! } == seen.map { Int($0[0])! }.sorted())
    }
}
