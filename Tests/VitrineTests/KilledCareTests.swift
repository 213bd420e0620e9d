import CatalogStore
import Foundation
import ShopModel
import TestSupport
import Testing

/// Real processes on real files, killed with -9 at fifty random moments each. The seed is in every failure.
@Suite("Killed migrations, backups and compactions")
struct KilledCareTests {
    private let program = Program()
    private let kills = 50

    /// A catalog of the first released schema with many shops.
    private func makeOldCatalog() throws -> String {
        let path = program.folder.path("old.sqlite")
        let fixture = Repository.root.appending(path: "Tests/CatalogStoreTests/Fixtures/v0001.sqlite")
        try FileManager.default.copyItem(atPath: fixture.path, toPath: path)
        let connection = try Connection(path: path, access: .readWrite)
        try connection.execute(
            """
            INSERT INTO shop (key, name, position, attributes, version)
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500)
            SELECT 'k' || i, 'shop ' || i, i + 10, '{}', 1 FROM n
            """
        )
        return path
    }

    private func copy(_ path: String) throws {
        for suffix in ["", "-wal", "-shm"] { unlink(program.folder.path("catalog.sqlite" + suffix)) }
        try FileManager.default.copyItem(atPath: path, toPath: program.folder.path("catalog.sqlite"))
    }

    private func shops(_ store: CatalogStore) throws -> [StoredShop] {
        try store.page().shops
    }

    /// Runs a command whole, to learn how long it takes, then again and again, killed at a random moment of that.
    ///
    /// - Returns: how many of the kills came before the end.
    private func killed(
        _ command: String,
        _ operands: [String] = [],
        prepare: () throws -> Void,
        check: (_ seed: String) throws -> Void
    ) throws -> Int {
        let seed = UInt64.random(in: 0..<1_000_000)
        var random = SeededGenerator(seed: seed)
        try prepare()
        let started = Date()
        let whole = try program.run([command] + operands)
        let duration = Date().timeIntervalSince(started)
        #expect(whole.status == 0, "\(whole.errors)")
        var stopped = 0
        for number in 0..<kills {
            try prepare()
            let process = try operands.isEmpty ? program.start(command) : program.start(command, operands[0])
            Thread.sleep(forTimeInterval: .random(in: 0...duration, using: &random))
            process.kill()
            if process.process.terminationReason == .uncaughtSignal { stopped += 1 }
            try check("seed \(seed), kill \(number)")
        }
        return stopped
    }

    @Test("a killed migration has taken each step whole or not at all, and goes on the next time")
    func migration() throws {
        let old = try makeOldCatalog()
        try copy(old)
        let expected = try shops(CatalogStore(path: program.folder.path("catalog.sqlite")))
        let path = program.folder.path("catalog.sqlite")
        let stopped = try killed("migrate", prepare: { try copy(old) }) { seed in
            let steps = try CatalogStore.migrationSteps(ofCatalogAt: path)
            let taken = steps.prefix { $0.appliedAt != nil }
            #expect(steps.dropFirst(taken.count).allSatisfy { $0.appliedAt == nil }, "\(seed)")
            let store = try CatalogStore(path: path, creates: false)
            #expect(store.migration.applied.count == steps.count - taken.count, "\(seed)")
            #expect(try store.check().findings == [], "\(seed)")
            #expect(try shops(store) == expected, "\(seed)")
        }
        #expect(stopped > 0, "no kill came before the end")
    }

    @Test("a killed backup leaves no file or a whole one, and the catalog as it was")
    func backup() throws {
        try copy(makeOldCatalog())
        let path = program.folder.path("catalog.sqlite")
        let expected = try shops(CatalogStore(path: path))
        let target = program.folder.path("b.sqlite")
        var outcomes: Set<Bool> = []
        let stopped = try killed("backup", ["b.sqlite"], prepare: { unlink(target) }) { seed in
            let isThere = FileManager.default.fileExists(atPath: target)
            outcomes.insert(isThere)
            for file in [path] + (isThere ? [target] : []) {
                let store = try CatalogStore(path: file, creates: false)
                #expect(try store.check().findings == [], "\(seed)")
                #expect(try shops(store) == expected, "\(seed)")
            }
        }
        #expect(stopped > 0, "no kill came before the end")
        #expect(outcomes.contains(false), "every copy was made")
        // The kills left drafts beside it, and whoever comes next clears them.
        func left() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: program.folder.url.path)
                .count { $0.hasSuffix(".vitrine-copy") }
        }
        #expect(try left() <= 1)
        unlink(target)
        try program.run("backup", "b.sqlite")
        #expect(try left() == 0)
    }

    @Test("a killed compaction has changed nothing but the size")
    func compaction() throws {
        let full = try makeOldCatalog()
        let store = try CatalogStore(path: full)
        try store.connection.execute("PRAGMA foreign_keys = ON; DELETE FROM shop WHERE id % 3 = 0 AND id > 6")
        _ = try store.repair()
        let expected = try shops(store)
        try FileManager.default.removeItem(atPath: full + ".before-repair")
        try store.backUp(to: program.folder.path("holes.sqlite"))
        let path = program.folder.path("catalog.sqlite")
        let stopped = try killed("compact", prepare: { try copy(program.folder.path("holes.sqlite")) }) { seed in
            let store = try CatalogStore(path: path, creates: false)
            #expect(try store.check().findings == [], "\(seed)")
            #expect(try shops(store) == expected, "\(seed)")
        }
        #expect(stopped > 0, "no kill came before the end")
    }
}
