import CatalogStore
import Foundation
import ShopModel
import TestSupport
import Testing

/// A disk that fills up at any write, on a disk of a few hundred kilobytes.
@Suite("Full disks", .enabled(if: SmallDisk.isPossible, "needs to mount a small disk, as root does"))
struct FullDiskTests {
    private let program = Program()

    private func rows(_ count: Int, named name: String) -> String {
        "["
            + (0..<count).map { #"{"id":"\#(name)\#($0)","name":"\#(name) \#($0)","price":"1.5"}"# }.joined(
                separator: ","
            ) + "]"
    }

    /// Puts a catalog on a small disk with less and less room beside it, and runs a command there.
    ///
    /// - Returns: how often the command failed for want of room.
    private func withLessAndLessRoom(
        catalog: String,
        room: Int,
        steps: Int,
        _ arguments: [String],
        keeping expected: [String]
    ) throws -> Int {
        let text = "error: c.sqlite: the disk is full; nothing was written\n"
        let before = try Data(contentsOf: URL(filePath: catalog))
        var failures = 0
        for step in 0..<steps {
            let disk = try #require(SmallDisk(bytes: before.count + room * step / steps + 4096))
            let path = disk.path("c.sqlite")
            try before.write(to: URL(filePath: path))
            let outcome = try program.run(
                arguments.map { $0.replacing("DISK", with: disk.url.path) },
                environment: ["SQLITE_TMPDIR": disk.url.path]
            )
            let shops = try page(of: path, room: disk)
            if outcome.status == 0 { continue }
            failures += 1
            #expect(outcome.status == 1)
            #expect(
                outcome.errors.replacing(disk.url.path + "/", with: "").hasSuffix(text),
                "step \(step): \(outcome.errors)"
            )
            #expect(shops == expected, "step \(step)")
        }
        return failures
    }

    private let old = (0..<20).map { "old\($0)" }
    private let new = (0..<600).map { "new\($0)" }

    /// The shops of a catalog, once there is room again.
    private func page(of path: String, room disk: SmallDisk) throws -> [String] {
        let copy = program.folder.path("copy.sqlite")
        for suffix in ["", "-wal", "-shm"] {
            unlink(copy + suffix)
            guard suffix != "-shm", access(path + suffix, F_OK) == 0 else { continue }
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
        }
        return try page(of: copy)
    }

    private func page(of path: String) throws -> [String] {
        let store = try CatalogStore(path: path, creates: false)
        #expect(try store.check().findings == [])
        return try store.page().shops.map(\.shop.key)
    }

    private func makeCatalog() throws -> String {
        _ = program.folder.file("old.json", rows(20, named: "old"))
        _ = program.folder.file("new.json", rows(600, named: "new"))
        try program.run("import", "old.json", "--catalog", "c.sqlite")
        return program.folder.path("c.sqlite")
    }

    @Test("an import that runs out of room leaves the catalog as it was, and says so")
    func imports() throws {
        let failures = try withLessAndLessRoom(
            catalog: makeCatalog(),
            room: 900_000,
            steps: 20,
            ["import", "new.json", "--quiet", "--catalog", "DISK/c.sqlite"],
            keeping: old
        )
        #expect(failures > 3)
        #expect(failures < 20)
    }

    @Test(
        "an import in batches that runs out of room keeps its batches, says how many rows they are, and goes on when there is room"
    )
    func batches() throws {
        let start = try makeCatalog()
        let before = try Data(contentsOf: URL(filePath: start))
        let words = ["import", "new.json", "--batch", "100", "--catalog"]
        let text =
            /error: c\.sqlite: the disk is full; (?:nothing was written|(\d+) rows are in the catalog, and the same command goes on from there)\n/
        var failures = 0
        var kept: Set<Int> = []
        for step in 0..<20 {
            let disk = try #require(SmallDisk(bytes: before.count + 100_000 * step + 4096))
            try before.write(to: URL(filePath: disk.path("c.sqlite")))
            let environment = ["SQLITE_TMPDIR": disk.url.path]
            let outcome = try program.run(words + [disk.path("c.sqlite"), "--quiet"], environment: environment)
            let shops = try page(of: disk.path("c.sqlite"), room: disk)
            if outcome.status == 0 {
                #expect(shops == old + new)
                continue
            }
            failures += 1
            let said = outcome.errors.replacing(disk.url.path + "/", with: "")
            let match = try #require(try text.wholeMatch(in: said), "step \(step): \(said)")
            let count = match.output.1.flatMap { Int($0) } ?? 0
            #expect(count % 100 == 0 && count < 600, "step \(step)")
            #expect(shops == old + new.prefix(count), "step \(step)")
            kept.insert(count)
            // The catalog as the full disk left it, where there is room.
            let again = try program.run(words + ["copy.sqlite"])
            #expect(again.status == 0, "step \(step): \(again.errors)")
            #expect(again.errors.contains("new.json: going on after row \(count)\n") == (count > 0), "step \(step)")
            #expect(again.errors.contains("new.json: 600 rows: 600 inserted\n"), "step \(step): \(again.errors)")
            #expect(try page(of: program.folder.path("copy.sqlite")) == old + new, "step \(step)")
        }
        #expect(failures > 3 && failures < 20)
        #expect(kept.count > 2, "\(kept)")
    }

    @Test("an undo that runs out of room has undone nothing, and says so")
    func undos() throws {
        let path = try makeCatalog()
        try program.run("import", "new.json", "--catalog", "c.sqlite")
        let failures = try withLessAndLessRoom(
            catalog: path,
            room: 900_000,
            steps: 20,
            ["undo", "--catalog", "DISK/c.sqlite"],
            keeping: old + new
        )
        #expect(failures > 3)
        #expect(failures < 20)
    }

    @Test("a compaction that runs out of room, for its own file or for the log, changes nothing that anyone reads")
    func compactions() throws {
        let path = try makeCatalog()
        try program.run("import", "new.json", "--catalog", "c.sqlite")
        try program.run("undo", "--catalog", "c.sqlite")
        let failures = try withLessAndLessRoom(
            catalog: path,
            room: 900_000,
            steps: 20,
            ["compact", "--catalog", "DISK/c.sqlite"],
            keeping: old
        )
        #expect(failures > 3)
        #expect(failures < 20)
    }

    @Test("a migration that runs out of room leaves the catalog at the step before, and goes on when there is room")
    func migrations() throws {
        let path = program.folder.path("c.sqlite")
        let fixture = Repository.root.appending(path: "Tests/CatalogStoreTests/Fixtures/v0001.sqlite")
        let before = try Data(contentsOf: fixture)
        var failures = 0
        for step in 0..<20 {
            let disk = try #require(SmallDisk(bytes: before.count + step * 20_000 + 4096))
            try before.write(to: URL(filePath: disk.path("c.sqlite")))
            let outcome = try program.run("migrate", "--catalog", disk.path("c.sqlite"))
            if outcome.status != 0 {
                failures += 1
                #expect(
                    outcome.errors.hasSuffix("c.sqlite: the disk is full; nothing was written\n"),
                    "\(outcome.errors)"
                )
            }
            for suffix in ["", "-wal"] {
                unlink(path + suffix)
                guard access(disk.path("c.sqlite" + suffix), F_OK) == 0 else { continue }
                try FileManager.default.copyItem(atPath: disk.path("c.sqlite" + suffix), toPath: path + suffix)
            }
            let store = try CatalogStore(path: path, creates: false)
            #expect(try store.check().findings == [])
            #expect(try store.shopCount() == 6)
        }
        #expect(failures > 3)
        #expect(failures < 20)
    }

    @Test("a backup that runs out of room leaves no file")
    func backups() throws {
        let path = try makeCatalog()
        let size = try Data(contentsOf: URL(filePath: path)).count
        for room in stride(from: 4096, to: size, by: 8192) {
            let disk = try #require(SmallDisk(bytes: room))
            let outcome = try program.run("backup", disk.path("b.sqlite"), "--catalog", "c.sqlite")
            #expect(outcome.status == 1)
            #expect(outcome.errors == "error: \(disk.path("b.sqlite")): the disk is full; nothing was written\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: disk.url.path) == [])
        }
    }
}
