import CatalogStore
import Foundation
import ShopModel
import TestSupport
import Testing

/// Files that may not grow beyond a size, at any write: what a full disk does, where no disk can be mounted.
///
/// The limit is the system's (`ulimit -f`), so that SQLite's own writes fail, with the signal that comes with it ignored.
@Suite("Files that may not grow")
struct FileSizeLimitTests {
    private let program = Program()
    private let old = (0..<20).map { "old\($0)" }
    private let new = (0..<600).map { "new\($0)" }

    /// Makes a catalog of twenty shops and runs commands on it.
    private func prepare(_ commands: [[String]] = []) throws {
        for (name, keys) in [("old", old), ("new", new)] {
            let rows = keys.map { #"{"id":"\#($0)","name":"shop \#($0)","price":"1.5"}"# }
            _ = program.folder.file("\(name).json", "[\(rows.joined(separator: ","))]")
        }
        for command in [["import", "old.json"]] + commands { #expect(try program.run(command).status == 0) }
    }

    /// Runs a command with ever larger limits, each time on the catalog as it is now.
    ///
    /// - Parameters:
    ///   - check: is told whether the command failed; looks at what is there then.
    /// - Returns: how often it failed for want of room.
    private func withLimits(_ arguments: [String], check: (_ failed: Bool) throws -> Void) throws -> Int {
        let path = program.folder.path("catalog.sqlite")
        let before = try Data(contentsOf: URL(filePath: path))
        var failures = 0
        for kilobytes in stride(from: 8, through: 1280, by: 64) {
            for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
            try before.write(to: URL(filePath: path))
            let outcome = try program.run(arguments, fileSizeLimit: kilobytes)
            if outcome.status != 0 {
                failures += 1
                #expect(outcome.status == 1)
                #expect(outcome.errors.hasSuffix(": the disk is full; nothing was written\n"), "\(outcome.errors)")
            }
            try check(outcome.status != 0)
        }
        return failures
    }

    /// The catalog is sound and has these shops.
    private func expect(_ keys: [String], _ place: SourceLocation = #_sourceLocation) throws {
        let store = try CatalogStore(path: program.folder.path("catalog.sqlite"), creates: false)
        #expect(try store.check().findings == [], sourceLocation: place)
        #expect(try store.page().shops.map(\.shop.key) == keys, sourceLocation: place)
    }

    private func expectSome(_ failures: Int, _ place: SourceLocation = #_sourceLocation) {
        #expect(failures > 2, sourceLocation: place)
        #expect(failures < 20, sourceLocation: place)
    }

    @Test("an import has happened whole or not at all")
    func imports() throws {
        try prepare()
        let failures = try withLimits(["import", "new.json", "--quiet"]) { failed in
            try expect(failed ? old : old + new)
        }
        expectSome(failures)
    }

    @Test("an undo has happened whole or not at all")
    func undos() throws {
        try prepare([["import", "new.json"]])
        let failures = try withLimits(["undo"]) { failed in try expect(failed ? old + new : old) }
        expectSome(failures)
    }

    @Test("a compaction changes nothing that anyone reads")
    func compactions() throws {
        try prepare([["import", "new.json"]])
        let failures = try withLimits(["compact"]) { _ in try expect(old + new) }
        expectSome(failures)
    }

    @Test("a backup leaves a whole copy or none, and no draft")
    func backups() throws {
        try prepare([["import", "new.json"]])
        let copy = program.folder.path("b.sqlite")
        let failures = try withLimits(["backup", "b.sqlite"]) { failed in
            let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.url.path)
            #expect(files.contains("b.sqlite") != failed)
            #expect(files.filter { $0.hasPrefix(".b.") } == [])
            try expect(old + new)
            unlink(copy)
        }
        expectSome(failures)
    }

    @Test("a migration has taken each step whole or not at all, and goes on when there is room")
    func migrations() throws {
        let fixture = Repository.root.appending(path: "Tests/CatalogStoreTests/Fixtures/v0001.sqlite")
        try FileManager.default.copyItem(at: fixture, to: URL(filePath: program.folder.path("catalog.sqlite")))
        let failures = try withLimits(["migrate"]) { _ in
            let count = try CatalogStore(path: program.folder.path("catalog.sqlite")).shopCount()
            #expect(count == 6)
        }
        expectSome(failures)
    }
}

extension Program {
    /// Runs it where no file may become larger than so many kilobytes.
    fileprivate func run(_ arguments: [String], fileSizeLimit kilobytes: Int) throws -> Outcome {
        // Blocks of 512 bytes, as POSIX says. An ignored signal stays ignored in the program that takes the shell's place.
        let script = "trap '' XFSZ; ulimit -f \(kilobytes * 2); exec \"$0\" \"$@\""
        return try run(["-c", script, Self.url.path] + arguments, program: URL(filePath: "/bin/sh"))
    }
}
