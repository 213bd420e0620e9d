import Foundation
import TestSupport
import Testing

@Suite("vitrine cache, and what list keeps")
struct CacheCommandTests {
    private let program = Program()

    private func fill(_ count: Int = 4) throws {
        let rows = (0..<count).map { #"{"id":\#($0),"name":"Tea \#($0)"}"# }
        _ = program.folder.file("in.json", "[\(rows.joined(separator: ","))]")
        #expect(try program.run("import", "in.json").status == 0)
    }

    @Test("L3: list --verbose says what was known and what was measured: the second time, everything and nothing")
    func verbose() throws {
        try fill()
        let first = try program.run("list", "--verbose", "--format", "ndjson")
        #expect(first.errors.hasPrefix("cache: orders: 0 hits, 1 misses, 0 recomputed\n"))
        #expect(first.errors.contains("cache: texts: 0 hits, 4 misses, 0 recomputed\ncache: 4 texts measured, "))
        let second = try program.run("list", "--verbose", "--format", "ndjson")
        #expect(second.output == first.output)
        #expect(
            second.errors.hasPrefix(
                """
                cache: orders: 1 hits, 0 misses, 0 recomputed
                cache: arrangements: 0 hits, 0 misses, 0 recomputed
                cache: texts: 4 hits, 0 misses, 0 recomputed
                cache: 0 texts measured, 0 orders brought up to date, 0 damaged chunks dropped, \

                """
            )
        )
        #expect(second.errors.hasSuffix(" read, 0 bytes written\n"))
    }

    @Test("info counts chunks by kind, warm fills them, clear drops them")
    func actions() throws {
        try fill()
        let empty = try program.run("cache", "info")
        #expect(empty.output == "kind  chunks     size  last use\nall        0  0 bytes\n")
        let warm = try program.run("cache", "warm", "--shelf", "waterfall")
        #expect(warm.status == 0)
        #expect(warm.errors.hasPrefix("catalog.sqlite: 4 cells laid out, "))
        let info = try program.json(program.run("cache", "info", "--format", "json")) as? [String: Any]
        let kinds = try #require(info?["kinds"] as? [[String: Any]])
        #expect(kinds.compactMap { $0["kind"] as? String } == ["geometry", "order", "text"])
        #expect(info?["limit"] as? Int == 64 << 20)
        let list = try program.run("list", "--shelf", "waterfall", "--verbose")
        #expect(list.errors.contains("cache: arrangements: 1 hits, 0 misses, 0 recomputed"))
        #expect(list.errors.contains("cache: 0 texts measured"))
        let cleared = try program.run("cache", "clear")
        #expect(cleared.errors.hasSuffix(" of layouts dropped\n"))
        #expect(try program.run("cache", "info").output == empty.output)
    }

    @Test("what is no action, and what is no size, is wrong usage")
    func wrong() throws {
        try fill()
        let outcome = try program.run("cache", "fill")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("vitrine cache: \"fill\" is not one of info, warm, clear\n"))
        let size = try program.run("list", environment: ["VITRINE_CACHE_SIZE": "big"])
        #expect(size.status == 2)
        #expect(
            size.errors.hasPrefix("vitrine list: VITRINE_CACHE_SIZE \"big\" is no number of megabytes, such as 64\n")
        )
        let off = try program.run("list", environment: ["VITRINE_CACHE_SIZE": "0"])
        #expect(off.status == 0)
        #expect(try program.run("cache", "info").output.contains("all        0  0 bytes"))
    }

    @Test("L3: a font added, replaced or removed: every text is measured again, and listed as without a cache")
    func fonts() throws {
        try fill()
        let fonts = program.folder.path("fonts")
        try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
        let configuration = program.folder.file(
            "fonts.conf",
            "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig><dir>\(fonts)</dir>"
                + "<cachedir>\(program.folder.path("fontcache"))</cachedir></fontconfig>"
        )
        let installed = URL(filePath: "/usr/share/fonts/truetype/dejavu")
        func measured() throws -> Int? {
            let environment = ["FONTCONFIG_FILE": configuration]
            let list = try program.run("list", "--verbose", "--columns", "4", environment: environment)
            let fresh = try program.run(
                "list",
                "--columns",
                "4",
                environment: environment.merging(["VITRINE_CACHE_SIZE": "0"]) { $1 }
            )
            #expect(list.output == fresh.output)
            return list.errors.firstMatch(of: /cache: (\d+) texts measured/).flatMap { Int($0.output.1) }
        }
        let font = fonts + "/a.ttf"
        try FileManager.default.copyItem(atPath: installed.appending(path: "DejaVuSans.ttf").path, toPath: font)
        #expect(try measured() == 4)
        #expect(try measured() == 0)

        let bold = installed.appending(path: "DejaVuSans-Bold.ttf").path
        try FileManager.default.copyItem(atPath: bold, toPath: fonts + "/b.ttf")
        #expect(try measured() == 4)
        #expect(try measured() == 0)

        try FileManager.default.removeItem(atPath: font)
        try FileManager.default.copyItem(atPath: bold, toPath: font)
        #expect(try measured() == 4)
        #expect(try measured() == 0)

        try FileManager.default.removeItem(atPath: fonts + "/b.ttf")
        #expect(try measured() == 4)

        let text = try String(contentsOfFile: configuration, encoding: .utf8)
        _ = program.folder.file("fonts.conf", text + "\n<!-- another -->\n")
        #expect(try measured() == 4)
        #expect(try measured() == 0)
    }

    @Test("two processes with different widths share one file: each lists what it would without a cache")
    func twoProcesses() async throws {
        try fill(300)
        let widths = ["200", "375", "600"]
        let program = program
        let answers = try await withThrowingTaskGroup(of: (String, String).self) { group in
            for round in 0..<9 {
                let width = widths[round % 3]
                let path = program.folder.url.path
                group.addTask { (width, try Process.list(in: path, "--width", width, "--shelf", "waterfall")) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for width in widths {
            let fresh = try program.run(
                ["list", "--width", width, "--shelf", "waterfall"],
                environment: ["VITRINE_CACHE_SIZE": "0"]
            )
            for answer in answers where answer.0 == width { #expect(answer.1 == fresh.output) }
            #expect(answers.count == 9)
        }
    }

    /// Edits shops and adds one, or takes that back, so that chunks of every kind are out of date.
    private func edit(_ round: Int) throws {
        if round % 3 == 2 {
            #expect(try program.run("undo").status == 0)
            return
        }
        let edited = stride(from: round, to: 5_000, by: 50).map {
            #"{"id":\#($0),"name":"Cup \#(round) \#($0)","w":10,"h":\#(20 + round)}"#
        }
        let rows = edited + [#"{"id":"new \#(round)","name":"A \#(round)"}"#]
        _ = program.folder.file("edit.json", "[\(rows.joined(separator: ","))]")
        #expect(try program.run("import", "edit.json").status == 0)
    }

    @Test(
        "killed while the cache is brought up to date after edits, by list or by warm, at any moment: nothing stale is listed",
        arguments: ["list", "cache warm"]
    )
    func killed(command: String) throws {
        // More than one chunk of every kind.
        try fill(5_000)
        var stopped = 0
        for delay in 0..<9 {
            let options = [
                "--shelf", ["waterfall", "grid"][delay % 2], "--columns", "\(2 + delay % 3)", "--sort",
                ["name", "position"][delay / 2 % 2],
            ]
            let before = try program.run(["list"] + options).output
            try edit(delay)
            let started = try program.start(command.split(separator: " ").map(String.init) + options)
            // Until it has begun to write, or is done, and a little longer.
            let log = program.folder.path("catalog.sqlite-wal")
            func size() -> Int { (try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int) ?? 0 }
            while started.process.isRunning, size() == 0 { usleep(200) }
            usleep(UInt32(delay) * 1_500)
            started.kill()
            if started.process.terminationReason == .uncaughtSignal { stopped += 1 }
            #expect(try program.run("check").status == 0)
            let after = try program.run(["list"] + options).output
            #expect(after != before)
            #expect(try program.run(["list"] + options, environment: ["VITRINE_CACHE_SIZE": "0"]).output == after)
        }
        #expect(stopped > 0, "no kill came before the end")
    }
}

extension Process {
    /// What a list of the program prints.
    fileprivate static func list(in folder: String, _ options: String...) throws -> String {
        let process = Process()
        process.executableURL = Program.url
        process.arguments = ["list"] + options
        process.currentDirectoryURL = URL(filePath: folder)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
