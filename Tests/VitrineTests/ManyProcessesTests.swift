import CatalogStore
import Foundation
import ShopModel
import TestSupport
import Testing

/// Several programs at one catalog.
@Suite("Many processes at one catalog")
struct ManyProcessesTests {
    private let program = Program()

    private var path: String { program.folder.path("catalog.sqlite") }

    @Test("programs that open an old catalog at once migrate it once")
    func migrateOnce() throws {
        let fixture = Repository.root.appending(path: "Tests/CatalogStoreTests/Fixtures/v0001.sqlite")
        try FileManager.default.copyItem(atPath: fixture.path, toPath: path)
        let started = try (0..<8).map { _ in try program.start("migrate", "--format", "json") }
        var taken: [Int] = []
        for one in started {
            let outcome = try one.outcome(in: program.folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            taken += outcome.output.matches(of: /"version":(\d+)/).map { Int($0.output.1)! }
        }
        let newest = try CatalogStore.migrationSteps(ofCatalogAt: path).count
        #expect(taken.sorted() == Array(2...newest))
    }

    @Test("programs that make a catalog at once make one")
    func makeOnce() throws {
        for number in 0..<6 { _ = program.folder.file("\(number).json", #"[{"id":"k\#(number)","name":"n"}]"#) }
        let started = try (0..<6).map { try program.start("import", "\($0).json") }
        for one in started {
            let outcome = try one.outcome(in: program.folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        let store = try CatalogStore(path: path)
        #expect(try store.page().shops.map(\.shop.key).sorted() == (0..<6).map { "k\($0)" })
        #expect(try store.check().findings == [])
    }

    @Test("two writers and four readers: no update is lost, none is refused, and every answer is a whole one")
    func writersAndReaders() throws {
        let rounds = 12
        for writer in 0..<2 {
            for round in 0..<rounds {
                let rows = (0..<50).map { #"{"id":"w\#(writer)-\#(round)-\#($0)","name":"n"}"# }
                _ = program.folder.file("\(writer)-\(round).json", "[\(rows.joined(separator: ","))]")
            }
        }
        _ = program.folder.file("first.json", #"[{"id":"first","name":"n"}]"#)
        try program.run("import", "first.json")

        var next = [0, 0]
        var writers: [Program.Started?] = [nil, nil]
        var readers: [Program.Started?] = [nil, nil, nil, nil]
        var answers = 0
        func settle(_ started: Program.Started?) throws -> Program.Outcome? {
            guard let started, !started.process.isRunning else { return nil }
            let outcome = try started.outcome(in: program.folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(!outcome.errors.contains("another program is writing"))
            return outcome
        }
        while next != [rounds, rounds] || writers.contains(where: { $0 != nil }) {
            for index in writers.indices {
                if try settle(writers[index]) != nil { writers[index] = nil }
                guard writers[index] == nil, next[index] < rounds else { continue }
                writers[index] = try program.start("import", "\(index)-\(next[index]).json", "--quiet")
                next[index] += 1
            }
            for index in readers.indices {
                if let outcome = try settle(readers[index]) {
                    readers[index] = nil
                    answers += 1
                    // One shop, and fifty for each import that is done.
                    #expect(outcome.output.split(separator: "\n").count % 50 == 1)
                }
                if readers[index] == nil { readers[index] = try program.start("export", "--format", "ndjson") }
            }
            Thread.sleep(forTimeInterval: 0.002)
        }
        for reader in readers { _ = try reader?.outcome(in: program.folder) }
        #expect(answers > 4)
        let store = try CatalogStore(path: path)
        #expect(try store.shopCount() == 1 + 2 * rounds * 50)
        // Each import has a version of its own: none counted from a number that another had changed meanwhile.
        #expect(try store.info().version == 1 + 2 * rounds)
        #expect(try store.check().findings == [])
    }

    @Test("a catalog that is taken away under an import is noticed at its next commit", arguments: [true, false])
    func takenAway(isReplaced: Bool) throws {
        _ = program.folder.file("first.json", #"[{"id":"first","name":"n"}]"#)
        try program.run("import", "first.json")
        try program.run("backup", "copy.sqlite")
        let rows = (0..<60_000).map { #"{"id":"k\#($0)","name":"shop \#($0)"}"# }
        _ = program.folder.file("big.json", "[\(rows.joined(separator: ",\n"))]")
        let started = try program.start("import", "big.json", "--batch", "500", "--quiet")
        // Until it has the catalog open, however long a machine with other work takes to start it.
        while started.process.isRunning, CatalogStore.hasLog(at: path) == false { Thread.sleep(forTimeInterval: 0.001) }
        try FileManager.default.removeItem(atPath: path)
        if isReplaced { try FileManager.default.copyItem(atPath: program.folder.path("copy.sqlite"), toPath: path) }
        let outcome = try started.outcome(in: program.folder)
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == (isReplaced
                    ? "error: catalog.sqlite: another file was put in its place while it was open; open it again\n"
                    : "error: catalog.sqlite: the file was deleted or moved while it was open; put it back, or open another\n")
        )
    }
}

extension CatalogStore {
    fileprivate static func hasLog(at path: String) -> Bool {
        access(path + "-wal", F_OK) == 0
    }
}
