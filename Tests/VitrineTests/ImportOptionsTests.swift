import Foundation
import TestSupport
import Testing

@Suite("vitrine import, its options")
struct ImportOptionsTests {
    private let program = Program()

    private func summary(_ words: String...) throws -> [String: Any] {
        let outcome = try program.run(["import"] + words + ["--json"])
        #expect(outcome.status == 0 || outcome.status == 3, "\(outcome.errors)")
        let line = try #require(outcome.output.split(separator: "\n").last)
        return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    private func keys() throws -> [String] {
        try program.run("export", "--format", "ndjson").output.split(separator: "\n").map {
            (try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])?["key"] as? String ?? "?"
        }
    }

    @Test("every format is read from a file and from standard input, also in gzip, and said in the summary")
    func formats() throws {
        let plist =
            "<plist><array><dict><key>id</key><integer>1</integer><key>name</key><string>a</string></dict></array></plist>"
        let feed =
            "<rss xmlns:g=\"http://base.google.com/ns/1.0\"><channel><item><g:id>1</g:id><title>a</title></item></channel></rss>"
        for (format, text) in [
            ("json", #"[{"id":1,"name":"a"}]"#), ("ndjson", "{\"id\":1,\"name\":\"a\"}\n{\"id\":2,\"name\":\"b\"}\n"),
            ("plist", plist), ("plist", "({id = 1; name = a;})"), ("csv", "id,name\n1,a\n"),
            ("csv", "id;name\r\n1;a\r\n"),
            ("tsv", "id\tname\n1\ta\n"), ("feed", feed),
        ] {
            let file = program.folder.file("data", text)
            #expect(try summary(file)["format"] as? String == format)
            let piped = try program.run("import", "-", "--json", input: text)
            #expect(piped.status == 0, "\(format): \(piped.errors)")
            #expect(piped.output.contains("\"format\":\"\(format)\""))
            let gzip = Process()
            gzip.executableURL = URL(filePath: "/usr/bin/env")
            gzip.arguments = ["gzip", "-kf", file]
            try gzip.run()
            gzip.waitUntilExit()
            #expect(try summary(file + ".gz")["format"] as? String == format)
        }
    }

    @Test("what a table needs said can be said")
    func tables() throws {
        let file = program.folder.file("t.csv", "1|x| a \n2|y|b\n3|x|c\n")
        let words = ["--no-header", "--columns", "id,type,name", "--delimiter", "|", "--trim", "--where", "type=x"]
        let outcome = try program.run(["import", file, "--json"] + words)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(#""rows":2,"inserted":2"#))
        #expect(try program.run("show", "1").output.contains("name    a\n"))
        #expect(try keys() == ["1", "3"])
    }

    @Test(
        "what a file needs said can be said",
        arguments: [
            (#"[{"id":1,"name":"a"},{"id":1,"name":"b"}]"#, ["--on-conflict", "last"], [#"{"key":"1","name":"b"}"#]),
            (#"[{"id":1,"name":"a"},{"id":1,"name":"b"}]"#, ["--on-conflict", "skip"], [#"{"key":"1","name":"a"}"#]),
            (
                #"{"data":{"goods":[{"id":1,"name":"a"}],"more":[{"id":2,"name":"b"}]}}"#, ["--root", "data.more"],
                [#"{"key":"2","name":"b"}"#]
            ),
            (
                #"[{"img":"a.jpg","w":2,"h":3,"price":"5"}]"#, ["--preset", "waterfall"],
                [#"{"key":"a.jpg","name":"5","icon":"a.jpg","price":"5","width":2,"height":3}"#]
            ),
            (
                #"[{"id":"x","sku":7,"name":"a"}]"#, ["--key", "sku"],
                [#"{"key":"7","name":"a","attributes":{"id":"x"}}"#]
            ),
        ]
    )
    func said(text: String, words: [String], expected: [String]) throws {
        _ = program.folder.file("in", text)
        let outcome = try program.run(["import", "in"] + words)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            try program.run("export", "--format", "ndjson").output.split(separator: "\n").map(String.init) == expected
        )
    }

    @Test("a repeated key fails the import where that is said, and no catalog appears")
    func conflict() throws {
        _ = program.folder.file("in", #"[{"id":1,"name":"a"},{"id":1,"name":"b"}]"#)
        let outcome = try program.run("import", "in", "--on-conflict", "fail")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "error: in:1:22: row 2: id \"1\": row 1 has the same key; nothing was imported\n"
        )
        #expect(!FileManager.default.fileExists(atPath: program.folder.path("catalog.sqlite")))
        let other = try program.run("import", "in", "--on-conflict", "first")
        #expect(other.status == 2)
        #expect(
            other.errors.hasPrefix("vitrine import: --on-conflict \"first\" is not one of last, skip, fail"),
            "\(other.errors)"
        )
    }

    @Test("a text in an encoding that bytes do not show is read when the encoding is named")
    func encoding() throws {
        _ = program.folder.file("in.csv", Data("id,name\n1,caf".utf8) + [0xE9, 0x0A])
        let refused = try program.run("import", "in.csv")
        #expect(refused.status == 1)
        #expect(refused.errors.hasPrefix("error: in.csv:2:6: this byte is not UTF-8"), "\(refused.errors)")
        #expect(try summary("in.csv", "--encoding", "windows-1252")["encoding"] as? String == "windows-1252")
        #expect(try program.run("export", "--format", "ndjson").output == "{\"key\":\"1\",\"name\":\"café\"}\n")
    }

    @Test(
        "files of one source are one: what was said of the first holds for the next, which prunes what that one brought"
    )
    func source() throws {
        _ = program.folder.file("monday.json", #"[{"id":1,"label":"a"},{"id":2,"label":"b"}]"#)
        _ = program.folder.file("tuesday.json", #"[{"id":2,"label":"B"}]"#)
        #expect(try summary("monday.json", "--source", "goods", "--map", "name=label")["inserted"] as? Int == 2)
        let outcome = try program.run("import", "tuesday.json", "--source", "goods", "--prune")
        #expect(outcome.errors.contains("tuesday.json: as remembered of goods: map name=label\n"))
        #expect(try program.run("export", "--format", "ndjson").output == "{\"key\":\"2\",\"name\":\"B\"}\n")
    }

    @Test("an export has the source's own keys where that is said, in every form")
    func asImported() throws {
        let row = #"{"sku":"1","title":"a","cost":"5.50","x":[1,true]}"#
        _ = program.folder.file("in.ndjson", row + "\n" + #"{"sku":"2","title":"b"}"#)
        try program.run("import", "in.ndjson", "--map", "price=cost")
        let lines = try program.run("export", "--as-imported", "--format", "ndjson").output.split(separator: "\n")
        #expect(lines == [Substring(row), #"{"sku":"2","title":"b"}"#])
        for words in [["--format", "plist"], ["--as-imported", "--format", "plist"]] {
            let text = try program.run(["export"] + words).output
            let plist = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
            let shops = try #require(plist as? [[String: Any]])
            let keys = words.count == 2 ? ["attributes", "key", "name", "price"] : ["cost", "sku", "title", "x"]
            #expect(shops.map { $0.keys.sorted() } == [keys, words.count == 2 ? ["key", "name"] : ["sku", "title"]])
            #expect(shops[0][words.count == 2 ? "price" : "cost"] as? String == "5.50")
        }
    }

    @Test("rows stand as far apart as --line-spacing says")
    func lineSpacing() throws {
        _ = program.folder.file("in.json", #"[{"id":1,"name":"a"},{"id":2,"name":"b"}]"#)
        try program.run("import", "in.json")
        func gap(_ words: String...) throws -> Double {
            let text = try program.run(["list", "--columns", "1", "--format", "ndjson"] + words).output
            let frames = try text.split(separator: "\n").map { line in
                let cell = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                return try #require(cell?["frame"] as? [Double])
            }
            return frames[1][1] - frames[0][1] - frames[0][3]
        }
        #expect(try gap("--line-spacing", "40") == 40)
        #expect(try gap("--line-spacing", "0.5") == 0.5)
        #expect(try gap("--line-spacing", "0") == 0)
    }

    @Test("what --strict and --locale said is remembered beside what is said next, until --no-strict")
    func remembered() throws {
        func take(_ price: String, _ words: String..., status: Int32 = 0) throws -> Program.Outcome {
            _ = program.folder.file("a.json", #"[{"id":1,"name":"a","price":"\#(price)"},{"id":2,"name":"b"}]"#)
            let outcome = try program.run(["import", "a.json"] + words)
            #expect(outcome.status == status, "\(outcome.errors)")
            return outcome
        }
        _ = try take("4,20", "--locale", "de", "--currency", "EUR")
        let strict = try take("4,30", "--strict")
        #expect(strict.errors.hasPrefix("a.json: as remembered of a.json: currency EUR, decimal comma\n"))
        #expect(try program.run("show", "1").output.contains("price   4.30 EUR\n"))
        _ = try take("Free", status: 3)
        let lenient = try take("Free", "--no-strict")
        #expect(lenient.errors.hasPrefix("a.json: as remembered of a.json: currency EUR, decimal comma\n"))
        _ = try take("Free")
        let both = try program.run("import", "a.json", "--strict", "--no-strict")
        #expect(both.status == 2)
        #expect(both.errors.hasPrefix("vitrine import: --strict and --no-strict exclude each other"), "\(both.errors)")
    }

    @Test("prices, currencies and images by the options")
    func values() throws {
        _ = program.folder.file(
            "a.json",
            #"[{"id":1,"name":"a","price":"4,20","images":"x|y"},{"id":2,"name":"b","price":1999}]"#
        )
        try program.run("import", "a.json", "--locale", "de", "--currency", "eur", "--split", "|")
        #expect(try program.run("show", "1").output.contains("price   4.20 EUR\n"))
        #expect(try program.run("show", "1").output.contains("image   x\nimage   y\n"))
        _ = program.folder.file("b.json", #"[{"id":2,"price":1999}]"#)
        try program.run("import", "b.json", "--price-unit", "minor", "--currency", "EUR")
        #expect(try program.run("show", "2").output.contains("price   19.99 EUR\n"))
    }

    @Test("rejected rows are written aside, mended and imported again")
    func rejects() throws {
        _ = program.folder.file("a.ndjson", "{\"id\":1,\"name\":\"a\"}\n{\"id\":2}\nnot json\n")
        let outcome = try program.run("import", "a.ndjson", "--rejects", "r.ndjson")
        #expect(outcome.status == 3)
        let path = program.folder.path("r.ndjson")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.split(separator: "\n").count == 2)
        #expect(text.contains(#""text":"not json""#))
        try text.split(separator: "\n")[0].replacing(#""id":2"#, with: #""id":2,"name":"mended""#)
            .write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try program.run("import", "r.ndjson").status == 0)
        #expect(try keys() == ["1", "2"])
        #expect(!(try program.run("show", "2").output.contains("$rejected")))

        _ = program.folder.file("good.json", #"[{"id":9,"name":"z"}]"#)
        try program.run("import", "good.json", "--rejects", "none.ndjson")
        #expect(!FileManager.default.fileExists(atPath: program.folder.path("none.ndjson")))
        #expect(try program.run("import", "a.ndjson", "--max-rejects", "0").status == 1)
    }

    @Test("a dry run says what would change on standard output, and changes nothing")
    func dryRun() throws {
        _ = program.folder.file("a.json", #"[{"id":1,"name":"a","price":9},{"id":2,"name":"b"}]"#)
        try program.run("import", "a.json")
        let before = try program.run("export").output
        _ = program.folder.file("a.json", #"[{"id":1,"name":"a","price":8},{"id":3,"name":"c"}]"#)
        let outcome = try program.run("import", "a.json", "--prune", "--dry-run")
        #expect(outcome.status == 0)
        #expect(outcome.output == "update 1: a\n  price: 9 → 8\ninsert 3: c\nprune 2: b\n")
        #expect(outcome.errors.contains("a.json: 1 shop that it no longer has is removed\n"))
        #expect(outcome.errors.hasSuffix("dry run: nothing was changed\n"))
        #expect(try program.run("export").output == before)
        #expect(try program.run("import", "a.json", "--prune", "--quiet").errors == "")
        #expect(try keys() == ["1", "3"])
    }

    @Test("local images give their pixel sizes", .enabled(if: Repository.hasCorpus))
    func images() throws {
        _ = program.folder.file(
            "a.json",
            #"[{"id":1,"name":"a","images":["danjianbao","exif_orientation_6.jpg","lossy.webp","broken"]},{"id":2,"name":"b","icon":"odd@2x.png"}]"#
        )
        let folder = Repository.corpus.appending(path: "images").path
        try program.run("import", "a.json", "--images", folder)
        let export = try program.run("export", "--format", "ndjson").output
        #expect(
            export.contains(
                #""images":[{"src":"danjianbao","width":140,"height":140,"scale":2,"format":"png"},{"src":"exif_orientation_6.jpg","width":8,"height":16,"scale":1,"format":"jpeg"},{"src":"lossy.webp","width":16,"height":8,"scale":1,"format":"webp"},"broken"]"#
            ),
            "\(export)"
        )
        #expect(export.contains(#""icon":"odd@2x.png","width":15,"height":7"#))
    }

    @Test("output that cannot be written is a failure, not silence")
    func fullDisk() throws {
        _ = program.folder.file("a.json", #"[{"id":1,"name":"a"}]"#)
        try program.run("import", "a.json")
        for words in [["list"], ["export"], ["show", "1"], ["help"], ["list", "--format", "json"]] {
            let process = Process()
            process.executableURL = Program.url
            process.arguments = words
            process.currentDirectoryURL = program.folder.url
            process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 1, "\(words)")
        }
    }

    @Test("a picture is not written over the catalog, a link is followed, a pipe is written into")
    func outputs() throws {
        _ = program.folder.file("a.json", #"[{"id":1,"name":"a"}]"#)
        try program.run("import", "a.json")
        #expect(try program.run("render", "--output", "catalog.sqlite").status == 2)
        let real = program.folder.file("real.png", "")
        try FileManager.default.createSymbolicLink(atPath: program.folder.path("link.png"), withDestinationPath: real)
        #expect(try program.run("render", "--output", "link.png").status == 0)
        #expect(try Data(contentsOf: URL(filePath: real)).count > 100)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: program.folder.path("link.png")) == real)
        let piped = try program.run("render", "--output", "-")
        #expect(piped.output.hasPrefix("\u{FFFD}PNG"))
    }
}
