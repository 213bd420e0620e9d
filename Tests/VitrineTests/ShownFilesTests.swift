import Foundation
import TestSupport
import Testing

/// `vitrine list FILE` and `vitrine render FILE`: what files would look like, with nothing kept.
@Suite("vitrine list and render of files")
struct ShownFilesTests {
    private let program = Program()

    private static let json =
        #"[{"id":1,"name":"Tea","price":"4.20 EUR"},{"id":2,"name":"茶","w":9,"h":16},{"id":3,"name":"Cup","price":3}]"#
    private static let csv = "sku;titel;preis\nA;Tee;4,20\nB;Tasse;12,00\n"
    private static let csvOptions = ["--map", "name=titel,price=preis", "--locale", "de", "--currency", "EUR"]

    private func data(_ name: String) throws -> Data {
        try Data(contentsOf: URL(filePath: program.folder.path(name)))
    }

    // MARK: - As after an import

    @Test(
        "the picture and the cells are those of a catalog that the file was imported into, and what is said is the same",
        arguments: [
            ("a.json", Self.json, []), ("-", Self.json, []), ("a.csv", Self.csv, Self.csvOptions),
            ("-", Self.csv, Self.csvOptions),
        ]
    )
    func sameAsImported(file: String, text: String, options: [String]) throws {
        _ = program.folder.file("a.json", Self.json)
        _ = program.folder.file("a.csv", Self.csv)
        let rendered = try program.run(["render", file, "--output", "shown.png"] + options, input: text)
        let words = ["--format", "json", "--show", "price", "--sort", "name:desc", "--limit", "1"]
        let listed = try program.run(["list", file] + words + options, input: text)
        #expect(!FileManager.default.fileExists(atPath: program.folder.path("catalog.sqlite")))

        let imported = try program.run(["import", file] + options, input: text)
        let drawn = try program.run("render", "--output", "kept.png")
        let kept = try program.run(["list"] + words)
        #expect([rendered.status, listed.status, imported.status, drawn.status] == [0, 0, 0, 0])
        #expect(try data("shown.png") == data("kept.png"))
        #expect(rendered.output == "")
        #expect(rendered.errors == imported.errors + drawn.errors.replacing("kept.png", with: "shown.png"))
        #expect(listed.output == kept.output)
        #expect(listed.output.contains("\"next\":\"w"))
        #expect(listed.errors == imported.errors)
    }

    @Test("conditions, searches and cursors ask the files' shops")
    func queries() throws {
        _ = program.folder.file("a.json", Self.json)
        let first = try program.run("list", "a.json", "--quiet", "--where", "price>1", "--limit", "1")
        #expect(first.errors.hasPrefix("more follow: --after w"))
        let cursor = String(first.errors.dropFirst("more follow: --after ".count).dropLast())
        let words = ["list", "a.json", "--quiet", "--format", "ndjson", "--where", "price>1", "--after", cursor]
        #expect(try program.run(words).output.hasPrefix(#"{"index":1,"key":"3","name":"Cup""#))
        let found = try program.run("list", "a.json", "--quiet", "--search", "茶", "--format", "ndjson")
        #expect(found.output.hasPrefix(#"{"index":0,"key":"2""#))
        #expect(found.errors == "")
    }

    @Test("several files are one shelf; what has one key in both is one shop")
    func severalFiles() throws {
        _ = program.folder.file("a.json", Self.json)
        _ = program.folder.file("b.json", #"[{"id":2,"name":"B"},{"id":9,"name":"New"}]"#)
        let outcome = try program.run("list", "a.json", "b.json", "--format", "ndjson")
        let names = outcome.output.matches(of: /"name":"(.*?)"/).map { String($0.output.1) }
        #expect(names == ["Tea", "B", "Cup", "New"])
        #expect(
            outcome.errors == """
                a.json: 3 rows: 3 inserted
                a.json: key from id, name from name, price from price, width from w, height from h
                b.json: 2 rows: 1 inserted, 1 updated
                b.json: key from id, name from name, no price

                """
        )
    }

    @Test("images of a folder give the shops their shape, as an import that looks at them")
    func images() throws {
        _ = program.folder.file("a.json", #"[{"id":1,"name":"Tea","icon":"tea"},{"id":2,"name":"B"}]"#)
        let images = Repository.root.appending(path: "Examples/images").path
        let words = ["--shelf", "waterfall", "--columns", "2", "--images", images]
        let listed = try program.run(["list", "a.json", "--format", "json"] + words)
        let rendered = try program.run(["render", "a.json", "--output", "shown.png"] + words)
        try program.run("import", "a.json", "--images", images)
        #expect(try program.run(["list", "--format", "json"] + words.dropLast(2)).output == listed.output)
        #expect(try program.run(["render", "--output", "kept.png"] + words).status == 0)
        #expect(rendered.status == 0)
        #expect(try data("shown.png") == data("kept.png"))
    }

    @Test("what a table needs said can be said, under other names where list has the import's for something else")
    func tables() throws {
        _ = program.folder.file("t.txt", "1|x| a \n2|y|b\n3|x|c\n")
        let outcome = try program.run(
            ["list", "t.txt", "--format", "ndjson", "--columns", "1", "--file-format", "csv", "--delimiter", "|"]
                + ["--no-header", "--file-columns", "id,type,name", "--trim", "--file-where", "type=x"]
        )
        #expect(outcome.status == 0)
        #expect(outcome.output.matches(of: /"name":"(.*?)"/).map { String($0.output.1) } == ["a", "c"])
        #expect(
            outcome.errors == """
                t.txt: CSV with "|" between fields, columns as named
                t.txt: 2 rows: 2 inserted
                t.txt: key from id, name from name, no price
                t.txt: kept as they are: type

                """
        )
    }

    // MARK: - Rows and files that cannot be shown

    @Test("3: rows that are no shops are told, the others shown")
    func someRejected() throws {
        _ = program.folder.file("a.csv", "id,title,price\n1,Tea,4.20\n2,,3\n3,Cup,dear\n")
        let told = """
            a.csv: CSV with "," between fields, header in line 1
            rejected: a.csv:3:1: row 2: name: no name: no value at "title", where other rows have it; the row has id, price
            warning: a.csv:4:1: row 3: price "dear": it has no number; kept with the other keys, and the shop has no price
            a.csv: 3 rows: 2 inserted, 1 rejected, 1 warning
            a.csv: key from id, name from title, price from price
            a.csv: 1 price was not understood, "dear" in line 4: it has no number

            """
        let listed = try program.run("list", "a.csv")
        #expect(listed.status == 3)
        #expect(
            listed.output == """
                index  key  icon  frame                   image              label               text
                    0  1    -     8,8 114.33×139.33       0,0 114.33×114.33  0,114.33 114.33×25  Tea
                    1  3    -     130.33,8 114.33×139.33  0,0 114.33×114.33  0,114.33 114.33×25  Cup

                """
        )
        #expect(listed.errors == told)
        let rendered = try program.run("render", "a.csv", "--output", "shelf.png")
        #expect(rendered.status == 3)
        #expect(rendered.errors == told + "shelf.png: 2 cells, 750 × 311 pixels\n")
        let strict = try program.run("list", "a.csv", "--strict", "--max-rejects", "1")
        #expect(strict.status == 1)
        #expect(
            strict.errors.hasSuffix(
                "error: a.csv: more than 1 rows were rejected; nothing was imported; mend them or raise --max-rejects\n"
            )
        )
    }

    @Test(
        "1: a file that cannot be read is one clear line, and a picture that was there stays",
        arguments: [
            ("none.csv", "error: none.csv: there is no such file\n"),
            ("folder", "error: folder: this is a directory; name a file in it\n"),
            ("empty", "error: empty: the file is empty\n"),
            ("cut.json", "error: cut.json:1:15: not JSON: the text ends inside a value\n"),
            (
                "text",
                "error: text: this is neither JSON, a property list, CSV nor XML; --file-format json says where it breaks, and --file-format csv reads a single column\n"
            ),
            (
                "rows.json",
                "error: rows.json:1:2: the rows are arrays, whose values have no names; name them with --file-columns name,price,…\n"
            ),
            (
                "catalog.sqlite",
                "error: catalog.sqlite: this is an SQLite database; name it with --catalog if it is a catalog\n"
            ),
            (
                "nameless.json",
                "error: nameless.json:1:2: rows 1–2: name: no name: none of its keys is known as one; the row has id; map one with --map name=KEY; nothing was imported\n"
            ),
        ]
    )
    func unreadable(file: String, message: String) throws {
        _ = program.folder.file("empty", "")
        _ = program.folder.file("cut.json", "[{\"name\":\"a\"},")
        _ = program.folder.file("text", "no json")
        _ = program.folder.file("rows.json", #"[[1,"a"]]"#)
        _ = program.folder.file("nameless.json", #"[{"id":1},{"id":2}]"#)
        _ = program.folder.file("a.json", Self.json)
        try program.run("import", "a.json")
        try FileManager.default.createDirectory(
            atPath: program.folder.path("folder"),
            withIntermediateDirectories: false
        )
        let picture = program.folder.file("shelf.png", "mine")
        let rendered = try program.run("render", file, "--output", "shelf.png")
        #expect(rendered.status == 1)
        #expect(rendered.errors == message)
        #expect(try String(contentsOfFile: picture, encoding: .utf8) == "mine")
        let listed = try program.run("list", file, "a.json")
        #expect(listed.status == 1)
        #expect(listed.output == "")
        #expect(listed.errors == message)
    }

    @Test("a file without rows is an empty shelf, and said to be")
    func noRows() throws {
        _ = program.folder.file("a.json", "[]")
        let outcome = try program.run("list", "a.json")
        #expect(outcome.status == 0)
        #expect(outcome.output == "index  key  icon  frame  image  label  text\n")
        #expect(outcome.errors == "a.json: 0 rows\nno cells: the files have no rows\n")
    }

    // MARK: - Usage

    @Test(
        "2: what does not go together says why",
        arguments: [
            (
                ["list", "a.json", "--catalog", "c.sqlite"],
                "list: --catalog does not go with FILE: what the file holds is shown and kept nowhere; import it to keep it"
            ),
            (["list", "--map", "name=title"], "list: --map does not go without FILE: it says how one is read"),
            (
                ["render", "--output", "x.png", "--file-format", "csv"],
                "render: --file-format does not go without FILE: it says how one is read"
            ),
            (["render", "a.json", "--output", "a.json"], "render: --output would replace a.json"),
            (["render", "a.json"], "render: --output PICTURE is missing, such as --output shelf.png"),
            (
                ["render", "a.json", "--output", "x.png", "--format", "csv"],
                "render: unknown option --format; did you mean --file-format?"
            ),
            (["list", "a.json", "--prune"], "list: unknown option --prune"),
            (["list", "a.json", "--no-header"], "list: --no-header needs --file-columns to name the columns"),
            (["list", "a.json", "--file-where", "x"], "list: --file-where \"x\" is not KEY=VALUE"),
            (
                ["list", "a.json", "--file-format", "jsn"],
                "list: --file-format \"jsn\" is not one of json, ndjson, jsonc, plist, csv, tsv, feed, xml; did you mean \"json\"?"
            ),
            (["list", ""], "list: FILE… is empty"),
        ]
    )
    func wrongUsage(words: [String], message: String) throws {
        _ = program.folder.file("a.json", Self.json)
        let outcome = try program.run(words)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors == "vitrine \(message)\nTry \"vitrine help \(words[0])\".\n")
    }

    // MARK: - Nothing is left

    @Test("nothing is left behind, and no catalog is looked at, whatever the variable says")
    func nothingLeft() throws {
        _ = program.folder.file("a.json", Self.json)
        let temporary = program.folder.path("tmp")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
        let environment = ["TMPDIR": temporary, "VITRINE_CATALOG": program.folder.path("no/c.sqlite")]
        for (file, input) in [("a.json", nil), ("-", Self.json), ("-", "[{}]")] {
            _ = try program.run("list", file, input: input, environment: environment)
            try program.run("render", file, "--output", "shelf.png", input: input, environment: environment)
        }
        #expect(try program.folder.names == ["a.json", "shelf.png", "tmp"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    }

    @Test(
        "nothing is left behind by a process that is killed while its catalog is on the disk",
        .timeLimit(.minutes(2))
    )
    func killed() async throws {
        // More than SQLite keeps in memory, and more than a pipe takes.
        let rows = (0..<12_000).map {
            #"{"id":\#($0),"name":"Shop \#($0)","text":"\#(String(repeating: "x", count: 500))"}"#
        }
        _ = program.folder.file("a.ndjson", rows.joined(separator: "\n"))
        let temporary = program.folder.path("tmp")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
        let process = Process()
        process.executableURL = Program.url
        process.arguments = ["list", "a.ndjson", "--format", "ndjson", "--quiet"]
        process.currentDirectoryURL = program.folder.url
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary]) { $1 }
        // Nobody reads what it writes, so it stands there with its catalog open.
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        var waiting = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        try await eventually { poll(&waiting, 1, 0) == 1 }
        let descriptors = "/proc/\(process.processIdentifier)/fd"
        let open = try FileManager.default.contentsOfDirectory(atPath: descriptors).compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\($0)")
        }
        #expect(open.contains { $0.hasPrefix(temporary) && $0.hasSuffix(" (deleted)") }, "\(open)")
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(try program.folder.names == ["a.ndjson", "tmp"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    }
}
