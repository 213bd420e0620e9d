import CatalogStore
import Foundation
import TestSupport
import Testing

/// Real processes on real files, stopped at any moment.
@Suite("Stopped imports")
struct StoppedImportTests {
    private let program = Program()

    private func rows(_ count: Int, named name: String) -> String {
        "["
            + (0..<count).map { #"{"id":\#($0),"name":"\#(name) \#($0)","price":\#($0).5,"images":["a","b"]}"# }.joined(
                separator: ",\n"
            ) + "]"
    }

    /// Starts the program and answers its process; its output goes nowhere.
    private func start(_ arguments: String...) throws -> Process {
        let process = Process()
        process.executableURL = Program.url
        process.arguments = arguments
        process.currentDirectoryURL = program.folder.url
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: program.folder.file("stopped.err", ""))
        try process.run()
        return process
    }

    private func export() throws -> String {
        try program.run("export", "--format", "ndjson").output
    }

    @Test("killed at any point, an import has happened whole or not at all")
    func killed() throws {
        _ = program.folder.file("old.json", rows(200, named: "old"))
        _ = program.folder.file("new.json", rows(3000, named: "new"))
        try program.run("import", "old.json")
        let before = try export()
        let whole = Program()
        _ = whole.folder.file("old.json", rows(200, named: "old"))
        _ = whole.folder.file("new.json", rows(3000, named: "new"))
        try whole.run("import", "old.json")
        let started = Date()
        try whole.run("import", "new.json")
        let duration = Date().timeIntervalSince(started)
        let after = try whole.run("export", "--format", "ndjson").output

        let seed = UInt64.random(in: 0..<1_000_000)
        var random = SeededGenerator(seed: seed)
        var outcomes: Set<Bool> = []
        for attempt in 1...12 {
            let process = try start("import", "new.json")
            // The first ones early: how long it took before says little about a machine with other work.
            Thread.sleep(forTimeInterval: .random(in: 0...duration * Double(attempt) / 12, using: &random))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let now = try export()
            #expect(now == before || now == after, "seed \(seed)")
            outcomes.insert(now == after)
            if now == after { break }
        }
        #expect(outcomes.contains(false), "no kill came before the end; seed \(seed)")
    }

    @Test("a killed first import leaves no catalog at its path", arguments: [SIGKILL, SIGINT, SIGTERM])
    func firstImport(signal: Int32) throws {
        _ = program.folder.file("big.json", rows(60_000, named: "big"))
        let process = try start("import", "big.json")
        // As soon as rows are being written; how long that takes to begin and to end is the machine's.
        func isWriting() throws -> Bool {
            try FileManager.default.contentsOfDirectory(atPath: program.folder.url.path).contains { name in
                guard name.hasSuffix(".vitrine-new") else { return false }
                let file = try? FileManager.default.attributesOfItem(atPath: program.folder.path(name))
                return (file?[.size] as? Int ?? 0) > 1 << 20
            }
        }
        while process.isRunning, try !isWriting() { usleep(500) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        guard process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 else {
            Issue.record("the import was done before it could be stopped")
            return
        }
        #expect(!FileManager.default.fileExists(atPath: program.folder.path("catalog.sqlite")))
        if signal != SIGKILL {
            #expect(process.terminationStatus == 1)
            let said = try String(contentsOfFile: program.folder.path("stopped.err"), encoding: .utf8)
            #expect(said.contains("stopped; nothing was imported"))
            let left = try FileManager.default.contentsOfDirectory(atPath: program.folder.url.path)
            #expect(left.filter { $0.contains("catalog") } == [])
        }
    }

    /// Long names in another order than the rows', so that sorting them needs a file.
    private func writeLongNames() {
        let text = (0..<20_000).map { number in
            let name = String(repeating: "\(number * 7919 % 20_000) ", count: 40)
            return #"{"id":\#(number),"name":"\#(name)"}"#
        }
        _ = program.folder.file("long.json", "[" + text.joined(separator: ",\n") + "]")
    }

    @Test(
        "killed while its indexes are sorted, a first import leaves no catalog and no temporary file",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "needs to see a process's files")
    )
    func indexing() throws {
        writeLongNames()
        let temporary = program.folder.path("temporary")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
        var killed = 0
        for _ in 0..<20 where killed < 3 {
            let process = Process()
            process.executableURL = Program.url
            process.arguments = ["import", "long.json", "--quiet"]
            process.currentDirectoryURL = program.folder.url
            process.environment = ProcessInfo.processInfo.environment
                .merging(["SQLITE_TMPDIR": temporary, "VITRINE_CATALOG": program.folder.path("c.sqlite")]) { $1 }
            try process.run()
            // SQLite takes the name from its temporary files as soon as it has made them, but who has them open can be seen.
            let files = URL(filePath: "/proc/\(process.processIdentifier)/fd")
            var isSorting = false
            while process.isRunning, !isSorting {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: files.path)) ?? []
                isSorting = names.contains { name in
                    let target = try? FileManager.default.destinationOfSymbolicLink(
                        atPath: files.appending(path: name).path
                    )
                    return target.map { $0.contains(temporary) && $0.hasSuffix(" (deleted)") } ?? false
                }
            }
            if isSorting { kill(process.processIdentifier, SIGKILL) }
            process.waitUntilExit()
            #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
            if process.terminationReason == .uncaughtSignal {
                killed += 1
                #expect(!FileManager.default.fileExists(atPath: program.folder.path("c.sqlite")))
            } else {
                unlink(program.folder.path("c.sqlite"))
            }
        }
        #expect(killed > 0, "no kill came while indexes were sorted")
        #expect(try program.run("import", "long.json").status == 0)
        #expect(try program.run("check").status == 0)
    }

    @Test(
        "without room to sort its indexes, a first import says where there is none",
        .enabled(if: SmallDisk.isPossible, "needs to mount a small disk, as root does")
    )
    func noRoomToSort() throws {
        writeLongNames()
        let disk = try #require(SmallDisk(bytes: 1 << 16))
        let outcome = try program.run("import", "long.json", environment: ["SQLITE_TMPDIR": disk.url.path])
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == """
                error: catalog.sqlite: the disk is full, or that of \(disk.url.path), where indexes are sorted and which \
                SQLITE_TMPDIR can change; nothing was written

                """
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.url.path) == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: program.folder.url.path) == ["long.json"])
    }

    @Test("an import in batches that was killed goes on, and ends as if it had not been")
    func batches() throws {
        _ = program.folder.file("big.json", rows(20_000, named: "big"))
        let whole = Program()
        _ = whole.folder.file("big.json", rows(20_000, named: "big"))
        try whole.run("import", "big.json")
        let process = try start("import", "big.json", "--batch", "500")
        for _ in 0..<500 {
            Thread.sleep(forTimeInterval: 0.01)
            if FileManager.default.fileExists(atPath: program.folder.path("catalog.sqlite-wal")) { break }
        }
        Thread.sleep(forTimeInterval: 0.3)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let outcome = try program.run("import", "big.json", "--batch", "500", "--json")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(#""rows":20000,"inserted":20000,"updated":0,"unchanged":0"#))
        #expect(try export() == whole.run("export", "--format", "ndjson").output)
    }

    /// Waits until a condition holds, ten seconds at most.
    private func wait(until condition: () -> Bool) {
        for _ in 0..<5000 where !condition() { Thread.sleep(forTimeInterval: 0.002) }
    }

    @Test(
        "Ctrl-C in an import into a catalog that is there leaves it as it was, and says so",
        arguments: [SIGINT, SIGTERM]
    )
    func interrupted(signal: Int32) throws {
        _ = program.folder.file("old.json", rows(200, named: "old"))
        _ = program.folder.file("big.json", rows(60_000, named: "big"))
        try program.run("import", "old.json")
        let before = try export()
        let process = try start("import", "big.json", "--quiet")
        // More than the cache holds is written into the log before the transaction ends.
        let log = program.folder.path("catalog.sqlite-wal")
        wait { (try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int).map { $0 > 100_000 } ?? false }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 1)
        let said = try String(contentsOfFile: program.folder.path("stopped.err"), encoding: .utf8)
        #expect(said == "error: stopped; nothing was imported\n")
        #expect(try export() == before)
        #expect(try program.run("check").status == 0)
    }

    @Test("Ctrl-C in an import in batches keeps the batches, says how many rows they are, and the same command goes on")
    func interruptedBatches() throws {
        _ = program.folder.file("old.json", #"[{"id":"old","name":"old"}]"#)
        _ = program.folder.file("big.json", rows(60_000, named: "big"))
        try program.run("import", "old.json")
        let store = try CatalogStore(path: program.folder.path("catalog.sqlite"), creates: false)
        let process = try start("import", "big.json", "--batch", "500", "--quiet")
        wait { (try? store.shopCount()).map { $0 > 1 } ?? false }
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 1)
        let said = try String(contentsOfFile: program.folder.path("stopped.err"), encoding: .utf8)
        let words = /error: stopped; (\d+) rows are in the catalog, and the same command goes on from there\n/
        let count = try #require(try words.wholeMatch(in: said).flatMap { Int($0.output.1) }, "\(said)")
        #expect(count > 0 && count % 500 == 0)
        #expect(try store.shopCount() == 1 + count)

        let outcome = try program.run("import", "big.json", "--batch", "500", "--json")
        #expect(outcome.errors.hasPrefix("big.json: going on after row \(count)\n"))
        #expect(outcome.output.contains(#""rows":60000,"inserted":60000,"updated":0,"unchanged":0"#))
        #expect(try store.shopCount() == 60_001)
    }

    @Test("an import in batches that is killed again and again has whole batches only, and ends as if it had not been")
    func batchesKilledAgain() throws {
        // Every thousandth row is rejected, and the last batch is not full.
        let text = (0..<4200).map { number in
            number % 1000 == 7 ? #"{"id":\#(number)}"# : #"{"id":\#(number),"name":"big \#(number)","images":["a"]}"#
        }.joined(separator: "\n")
        let words = ["import", "big.ndjson", "--batch", "500", "--rejects", "rejects.ndjson"]
        let whole = Program()
        for program in [program, whole] {
            _ = program.folder.file("big.ndjson", text)
            _ = program.folder.file("old.json", rows(7, named: "old"))
            try program.run("import", "old.json")
        }
        func path(_ name: String) -> String { program.folder.path(name) }
        func rejects(_ program: Program) throws -> String {
            try String(contentsOfFile: program.folder.path("rejects.ndjson"), encoding: .utf8)
        }
        try FileManager.default.copyItem(atPath: path("catalog.sqlite"), toPath: path("start.sqlite"))
        let started = Date()
        #expect(try whole.run(words).status == 3)
        let duration = Date().timeIntervalSince(started)
        let after = try whole.run("export", "--format", "ndjson").output
        let aside = try rejects(whole)
        #expect(aside.split(separator: "\n").count == 5)
        // What a catalog with so many whole batches has of the file.
        let possible = Set((0...9).map { batches in (0..<min(4200, batches * 500)).count { $0 % 1000 != 7 } })

        let seed = UInt64.random(in: 0..<1_000_000)
        var random = SeededGenerator(seed: seed)
        var parts = 0
        for attempt in 0..<10 {
            for suffix in ["", "-wal", "-shm"] { unlink(path("catalog.sqlite\(suffix)")) }
            unlink(path("rejects.ndjson"))
            try FileManager.default.copyItem(atPath: path("start.sqlite"), toPath: path("catalog.sqlite"))
            for kills in 0..<2 {
                let process = try program.start(words)
                // Some early: how long it took before says little about a machine with other work.
                let share = (Double(attempt) + .random(in: 0..<1, using: &random)) / 10
                Thread.sleep(forTimeInterval: duration * share)
                process.kill()
                let count = try export().split(separator: "\n").count { $0.contains(#""name":"big "#) }
                #expect(possible.contains(count), "seed \(seed), attempt \(attempt), kill \(kills): \(count)")
                if count > 0, count < 4195 { parts += 1 }
                #expect(try program.run("check").status == 0, "seed \(seed), attempt \(attempt)")
                if count == 4195 { break }
            }
            let outcome = try program.run(words)
            #expect(outcome.status == 3, "seed \(seed), attempt \(attempt): \(outcome.errors)")
            #expect(try export() == after, "seed \(seed), attempt \(attempt)")
            #expect(try rejects(program) == aside, "seed \(seed), attempt \(attempt)")
        }
        #expect(parts > 0, "no kill came between two batches; seed \(seed)")
    }

    @Test("readers beside an import see all of it or nothing")
    func readers() throws {
        _ = program.folder.file("old.json", rows(50, named: "old"))
        _ = program.folder.file("new.json", rows(5000, named: "new"))
        try program.run("import", "old.json")
        let process = try start("import", "new.json")
        var counts: Set<Int> = []
        repeat {
            counts.insert(try export().split(separator: "\n").count)
        } while process.isRunning
        counts.insert(try export().split(separator: "\n").count)
        #expect(counts.isSubset(of: [50, 5000]))
        #expect(counts.contains(5000))
    }
}
