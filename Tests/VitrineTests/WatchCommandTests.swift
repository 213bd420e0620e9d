import Foundation
import TestSupport
import Testing

/// The watching program, and others that change what it watches.
@Suite("vitrine watch", .timeLimit(.minutes(5)))
struct WatchCommandTests {
    private let program = Program()

    private func take(_ rows: String) throws {
        _ = program.folder.file("goods.json", rows)
        #expect(try program.run("import", "goods.json", "--key", "id").status == 0)
    }

    /// The lines so far, once there are so many.
    private func lines(_ started: Program.Started, _ count: Int) async throws -> [[String: Any]] {
        while true {
            let text = try String(contentsOfFile: started.output, encoding: .utf8)
            let lines = text.split(separator: "\n")
            if lines.count >= count, text.hasSuffix("\n") {
                return try lines.map { line in
                    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
                    return try #require(object as? [String: Any])
                }
            }
            let errors = try String(contentsOfFile: started.errors, encoding: .utf8)
            try #require(started.process.isRunning, "ended: \(errors)")
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    private func said(_ lines: [[String: Any]]) -> [String] {
        lines.map { "\($0["change"] ?? "?") \($0["index"] ?? "?") \($0["name"] ?? "?")" }
    }

    private func stop(_ started: Program.Started, by signal: Int32 = SIGTERM) throws -> Program.Outcome {
        kill(started.process.processIdentifier, signal)
        return try started.outcome(in: program.folder)
    }

    @Test("an import by another process is told: only the cells that differ, with what list says of them")
    func imported() async throws {
        try take(#"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}]"#)
        let started = try program.start("watch", "--limit", "3")
        #expect(said(try await lines(started, 3)) == ["inserted 0 a", "inserted 1 b", "inserted 2 c"])
        try take(#"[{"id":2,"name":"B"},{"id":4,"name":"d"}]"#)
        let edited = try await lines(started, 4)
        #expect(said(edited).suffix(1) == ["updated 1 B"])
        var listed =
            try program.run("list", "--limit", "3", "--format", "ndjson").output.split(separator: "\n")
            .map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as! NSDictionary }[1] as! [String: Any]
        listed["change"] = "updated"
        #expect(NSDictionary(dictionary: edited[3]) == NSDictionary(dictionary: listed))
        try program.run("undo")
        #expect(said(try await lines(started, 5)).suffix(1) == ["updated 1 b"])
        let outcome = try stop(started)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.split(separator: "\n").count == 5)
    }

    @Test("takes the shelf and the query of list; cells that go and cells that only move are told so")
    func query() async throws {
        try take(#"[{"id":1,"name":"a","price":3},{"id":2,"name":"b","price":1},{"id":3,"name":"c","price":2}]"#)
        let started = try program.start(
            "watch",
            "--where",
            "price<3",
            "--sort",
            "price",
            "--columns",
            "1",
            "--width",
            "100"
        )
        #expect(said(try await lines(started, 2)) == ["inserted 0 b", "inserted 1 c"])
        try take(#"[{"id":2,"name":"b","price":5}]"#)
        let moved = try await lines(started, 4)
        #expect(said(moved).suffix(2) == ["deleted 0 b", "moved 0 c"])
        #expect(Set(moved[2].keys) == ["change", "index", "key", "name"])
        #expect((moved[3]["frame"] as? [Double])?[1] == 8)
        #expect(try stop(started, by: SIGINT).status == 0)
    }

    @Test("--render draws at the start and after each change, each picture whole")
    func render() async throws {
        try take(#"[{"id":1,"name":"a"}]"#)
        let picture = URL(filePath: program.folder.path("shelf.png"))
        let started = try program.start("watch", "--render", "shelf.png", "--scale", "1")
        _ = try await lines(started, 1)
        while !FileManager.default.fileExists(atPath: picture.path) { try await Task.sleep(for: .milliseconds(5)) }
        let first = try Data(contentsOf: picture)
        try take(#"[{"id":2,"name":"b"}]"#)
        var second = first
        while second == first {
            second = try Data(contentsOf: picture)
            #expect(second.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
            #expect(second.suffix(8).prefix(4) == Data("IEND".utf8))
            try await Task.sleep(for: .milliseconds(2))
        }
        #expect(try stop(started).status == 0)
        _ = try program.run("render", "--output", "again.png", "--scale", "1")
        #expect(try Data(contentsOf: URL(filePath: program.folder.path("again.png"))) == second)
        #expect(
            try program.folder.names.filter { $0.hasSuffix(".png") || $0.contains(".tmp") } == [
                "again.png", "shelf.png",
            ]
        )
    }

    #if os(Linux)
        @Test("while nothing changes it does nothing")
        func idle() async throws {
            try take(#"[{"id":1,"name":"a"}]"#)
            let started = try program.start("watch")
            _ = try await lines(started, 1)
            func processorTicks() throws -> Int {
                let status = try String(
                    contentsOfFile: "/proc/\(started.process.processIdentifier)/stat",
                    encoding: .utf8
                )
                let fields = status[status.lastIndex(of: ")")!...].split(separator: " ")
                return Int(fields[12])! + Int(fields[13])!
            }
            try await Task.sleep(for: .milliseconds(300))
            let before = try processorTicks()
            try await Task.sleep(for: .seconds(2))
            // A loop that does not wait takes 200 of these in 2 seconds.
            #expect(try processorTicks() - before < 40)
            #expect(try stop(started).status == 0)
        }
    #endif

    @Test("killed, it leaves the catalog as it is; a catalog that is taken away ends it with an error")
    func ends() async throws {
        try take(#"[{"id":1,"name":"a"}]"#)
        let killed = try program.start("watch")
        _ = try await lines(killed, 1)
        killed.kill()
        #expect(try program.run("check").status == 0)
        let started = try program.start("watch")
        _ = try await lines(started, 1)
        try FileManager.default.removeItem(atPath: program.folder.path("catalog.sqlite"))
        let outcome = try started.outcome(in: program.folder)
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("error: catalog.sqlite"))
    }

    @Test("what cannot be watched is said")
    func refused() throws {
        #expect(try program.run("watch").errors.hasPrefix("error: catalog.sqlite"))
        func errors(_ words: String...) throws -> String {
            let outcome = try program.run(["watch"] + words)
            #expect(outcome.status == 2)
            return outcome.errors
        }
        try take(#"[{"id":1,"name":"a"}]"#)
        #expect(
            try errors("--render", "-").hasPrefix("vitrine watch: --render needs a file: lines go to standard output\n")
        )
        #expect(
            try errors("--render", "a.jpg").hasPrefix(
                "vitrine watch: --render \"a.jpg\": pictures are PNG; name it .png\n"
            )
        )
        #expect(
            try errors("--render", "catalog.sqlite").hasPrefix("vitrine watch: --render would replace the catalog\n")
        )
        #expect(try errors("--scale", "3").hasPrefix("vitrine watch: --scale does not go without --render\n"))
        #expect(
            try errors("--format", "json").hasPrefix("vitrine watch: unknown option --format")
        )
    }
}
