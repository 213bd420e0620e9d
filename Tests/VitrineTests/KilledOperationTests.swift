import CatalogStore
import Foundation
import TestSupport
import Testing

/// Real processes on real files, killed at points that are spread over the whole of what they do.
@Suite("Imports and undos that are killed")
struct KilledOperationTests {
    /// How often each operation is killed.
    private static let points = 50

    /// A catalog to start from, and what `export` says of it before and after the operation.
    private struct Scene {
        let program = Program()
        let arguments: [String]
        let before: String
        let after: String
        /// How long the operation takes when nobody stops it, in seconds.
        let duration: Double

        /// - Parameters:
        ///   - setup: commands that make the catalog.
        ///   - arguments: the operation.
        init(setup: [[String]], _ arguments: [String]) throws {
            self.arguments = arguments
            let old = (0..<400).map { #"{"id":\#($0),"name":"old \#($0)","price":\#($0).5,"images":["a","b"]}"# }
            let new = (200..<1000).map { #"{"id":\#($0),"name":"new \#($0)","images":["c"]}"# }
            _ = program.folder.file("goods.json", "[" + old.joined(separator: ",") + "]")
            try program.run("import", "goods.json")
            _ = program.folder.file("goods.json", "[" + new.joined(separator: ",") + "]")
            for words in setup { try program.run(words) }
            try FileManager.default.copyItem(
                atPath: program.folder.path("catalog.sqlite"),
                toPath: program.folder.path("start.sqlite")
            )
            before = try Self.export(program)
            let started = Date()
            #expect(try program.run(arguments).status == 0)
            duration = Date().timeIntervalSince(started)
            after = try Self.export(program)
        }

        static func export(_ program: Program) throws -> String {
            try program.run("export", "--format", "ndjson").output
        }

        /// Puts the catalog back to where it started, without what a killed process left beside it.
        func reset() throws {
            for suffix in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: program.folder.path("catalog.sqlite\(suffix)"))
            }
            try FileManager.default.copyItem(
                atPath: program.folder.path("start.sqlite"),
                toPath: program.folder.path("catalog.sqlite")
            )
        }

        /// Runs the operation and kills it after some seconds.
        func kill(after delay: Double) throws {
            let process = Process()
            process.executableURL = Program.url
            process.arguments = arguments
            process.currentDirectoryURL = program.folder.url
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            Thread.sleep(forTimeInterval: delay)
            Foundation.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    /// Kills the operation at every point; the catalog must be sound, have the old or the new state, and undoing must lead on from either.
    private func survive(_ scene: Scene, then check: (Program, _ happened: Bool, _ point: Int) throws -> Void) throws {
        #expect(scene.before != scene.after)
        let seed = UInt64.random(in: 0..<1_000_000_000)
        var random = SeededGenerator(seed: seed)
        var counts = [false: 0, true: 0]
        for point in 0..<Self.points {
            try scene.reset()
            // One in each piece of the time it takes, so that no part of the work is left out.
            let share = (Double(point) + .random(in: 0..<1, using: &random)) / Double(Self.points)
            try scene.kill(after: scene.duration * share)
            let now = try Scene.export(scene.program)
            #expect(now == scene.before || now == scene.after, "seed \(seed), point \(point)")
            counts[now == scene.after]! += 1
            // In this process, since one more for each point would take longer than all that is killed.
            let catalog = try CatalogStore(path: scene.program.folder.path("catalog.sqlite"), creates: false)
            #expect(try catalog.check().findings == [], "seed \(seed), point \(point)")
            try check(scene.program, now == scene.after, point)
        }
        #expect(counts[false]! > 0, "seed \(seed): no kill came before the end")
    }

    @Test("an import has happened whole or not at all, and what happened can be undone")
    func importing() throws {
        let scene = try Scene(setup: [], ["import", "goods.json", "--prune"])
        try survive(scene) { program, happened, _ in
            guard happened else { return }
            try program.run("undo")
            #expect(try Scene.export(program) == scene.before)
        }
    }

    @Test("an undo has happened whole or not at all, and what did not happen can be done again")
    func undoing() throws {
        let scene = try Scene(setup: [["import", "goods.json", "--prune"]], ["undo"])
        try survive(scene) { program, happened, point in
            guard point % 5 == 0 else { return }
            let again = try program.run("undo")
            #expect(again.status == (happened ? 1 : 0))
            #expect(try Scene.export(program) == scene.after)
        }
    }
}
