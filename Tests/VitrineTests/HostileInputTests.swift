import Foundation
import TestSupport
import Testing

@Suite("Hostile input at the command line")
struct HostileInputTests {
    private let program = Program()

    @Test(
        "no number ends the program by a trap",
        arguments: [
            "1e308", "-1e308", "1e-308", "9223372036854775807", "-9223372036854775808", "nan", "inf", "-0", "1e19",
            "0x1p1023",
        ]
    )
    func numbers(number: String) throws {
        program.folder.file("in.json", #"[{"id":1,"name":"a b c d e f g h i j","price":1}, {"id":2,"name":"b"}]"#)
        let options = [
            "width", "columns", "min-cell-width", "cell-width", "spacing", "line-spacing", "inset", "cell-height",
            "peek", "page",
            "label-lines", "snap", "limit",
        ]
        for kind in ["grid", "list", "waterfall", "carousel", "pager"] {
            for option in options {
                let outcome = try program.run(
                    "list",
                    "in.json",
                    "--shelf",
                    kind,
                    "--\(option)=\(number)",
                    "--format",
                    "json"
                )
                #expect((0...3).contains(outcome.status), "\(kind) --\(option) \(number): \(outcome.errors)")
            }
        }
        for rect in [
            "\(number),0,1,1", "0,\(number),1,1", "0,0,\(number),1", "0,0,1,\(number)",
            "\(number),\(number),\(number),\(number)",
        ] {
            let outcome = try program.run("list", "in.json", "--rect=\(rect)")
            #expect((0...3).contains(outcome.status), "--rect \(rect): \(outcome.errors)")
        }
        for option in ["--scale", "--width", "--limit", "--max-rejects", "--batch", "--max-inflated"] {
            let outcome = try program.run("render", "in.json", "--output", "x.png", "\(option)=\(number)")
            #expect((0...3).contains(outcome.status), "render \(option) \(number): \(outcome.errors)")
        }
    }

    @Test("a path of 200 steps and 16,000 conditions are refused in words, not in SQLite's")
    func longConditions() throws {
        program.folder.file("in.json", #"[{"id":1,"name":"a"}]"#)
        let path = Array(repeating: "a", count: 200).joined(separator: ".")
        for condition in ["\(path)=1", "\(path) exists"] {
            let outcome = try program.run("list", "in.json", "--where", condition)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("a path of 200 steps; a condition's path has at most 60"))
        }
        let long = Array(repeating: "a", count: 60).joined(separator: ".")
        #expect(try program.run("list", "in.json", "--where", "\(long)=1").status == 0)
        let outcome = try program.run(["list", "in.json"] + (0..<16_000).flatMap { ["--where", "a!=\($0)"] })
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("the conditions have more than 30000 values"))
        #expect(try program.run(["list", "in.json"] + (0..<1000).flatMap { ["--where", "a!=\($0)"] }).status == 0)
    }

    @Test("a combining mark belongs to the value of a condition and changes none of its signs")
    func marks() throws {
        program.folder.file(
            "in.json",
            "[{\"id\":1,\"name\":\"\u{301}x\",\"a\":\"\u{301}\"},{\"id\":2,\"name\":\"b\",\"a\":\"c\"}]"
        )
        let outcome = try program.run("list", "in.json", "--where", "a=\u{301}", "--format", "ndjson")
        #expect(outcome.output.contains("\"key\":\"1\"") && !outcome.output.contains("\"key\":\"2\""))
        let quoted = try program.run("list", "in.json", "--where", "a=\"\u{301}\"", "--format", "ndjson")
        #expect(quoted.output == outcome.output)
        let rows = try program.run("list", "in.json", "--file-where", "a=\u{301}", "--format", "ndjson")
        #expect(rows.output.contains("\"key\":\"1\"") && !rows.output.contains("\"key\":\"2\""))
    }

    @Test("a table for a spreadsheet has no formulas; the option is for tables only")
    func spreadsheets() throws {
        program.folder.file("in.json", #"[{"id":"=k","name":"=1+1","price":"-5"}]"#)
        #expect(try program.run("import", "in.json", "--quiet").status == 0)
        let safe = try program.run("export", "--format", "csv", "--safe-for-spreadsheets")
        #expect(safe.output.hasSuffix("'=k,'=1+1,,-5,,,,,\r\n"))
        #expect(try program.run("export", "--format", "csv").output.hasSuffix("=k,=1+1,,-5,,,,,\r\n"))
        #expect(try program.run("export", "--safe-for-spreadsheets").status == 2)
    }

    @Test("a file that unpacks to too much is refused with the option that allows more")
    func inflated() throws {
        let packing = Process()
        packing.executableURL = URL(filePath: "/bin/sh")
        packing.currentDirectoryURL = program.folder.url
        packing.arguments = [
            "-c", #"(printf '['; yes '' | head -c 68157440; printf '{"id":1,"name":"a"}]') | gzip > in.json.gz"#,
        ]
        try packing.run()
        packing.waitUntilExit()
        for words in [["list", "in.json.gz"], ["import", "in.json.gz"]] {
            let outcome = try program.run(words)
            #expect(outcome.status == 1)
            #expect(
                outcome.errors.contains("which is the limit; if you trust the file, allow more with --max-inflated")
            )
            #expect(try program.run(words + ["--max-inflated", "66M"]).status == 0)
            #expect(try program.run(words + ["--max-inflated", "many"]).status == 2)
        }
    }

    /// `script` of util-linux gives a program a terminal.
    @Test("a terminal gets no control character of a file in JSON or tables, and what it gets is the same JSON")
    func terminal() throws {
        let name = "a\u{9B}31m\u{7F}\u{202E}b\u{2066}\u{85}c"
        program.folder.file("in.json", "[{\"id\":1,\"name\":\"\(name)\",\"\u{9D}k\":\"\u{9C}\"}]")
        #expect(try program.run("import", "in.json", "--quiet").status == 0)
        let controls = "\u{9B}\u{7F}\u{202E}\u{2066}\u{85}\u{9D}\u{9C}".unicodeScalars
        for words in [
            "list", "list --format json", "list --format ndjson", "show 1", "show 1 --format json", "export",
            "export --format ndjson",
            "export --format csv", "export --format plist", "import in.json --dry-run --json", "history --format json",
        ] {
            let outcome = try program.run(
                ["-qec", "'\(Program.url.path)' \(words) 2>/dev/null", "/dev/null"],
                environment: ["TERM": "xterm"],
                program: URL(filePath: "/usr/bin/script")
            )
            #expect(outcome.output.unicodeScalars.allSatisfy { !controls.contains($0) }, "\(words): \(outcome.output)")
            if words == "export --format ndjson" {
                let object = try #require(
                    try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
                )
                #expect(object["name"] as? String == name)
            }
        }
        // A file gets the text itself.
        #expect(try program.run("export", "--format", "ndjson").output.contains("\"name\":\"\(name)\""))
    }

    @Test("a link in the folder of images is followed inside the folder only")
    func links() throws {
        let images = program.folder.url.appending(path: "images")
        try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
        let picture = try Data(contentsOf: Repository.root.appending(path: "docs/shelf.png"))
        try picture.write(to: images.appending(path: "real.png"))
        try picture.write(to: program.folder.url.appending(path: "secret.png"))
        try FileManager.default.createSymbolicLink(atPath: images.path + "/inner.png", withDestinationPath: "real.png")
        try FileManager.default.createSymbolicLink(
            atPath: images.path + "/outer.png",
            withDestinationPath: "../secret.png"
        )
        program.folder.file("in.json", #"[{"id":1,"name":"a","icon":"inner"},{"id":2,"name":"b","icon":"outer"}]"#)
        let outcome = try program.run("render", "in.json", "--images", "images", "--output", "x.png")
        #expect(outcome.errors.contains("outer.png: a symbolic link that leads out of the folder"))
        #expect(!outcome.errors.contains("inner"))
    }
}
