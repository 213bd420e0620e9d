import Foundation
import TestSupport
import Testing

@testable import VitrineCommand

/// What a command may replace, decided from facts alone.
@Suite("Outputs that may not be written")
struct OutputRuleTests {
    private func facts(_ place: String, inode: UInt64 = 0, start: String = "", kind: FileFacts.Kind? = nil) -> FileFacts
    {
        var facts = FileFacts(place)
        facts.place = "/f/" + place
        facts.kind = kind ?? (inode == 0 ? .nothing : .file)
        facts.inode = inode
        facts.device = inode == 0 ? 0 : 1
        facts.start = Array(start.utf8)
        facts.size = facts.start.count
        return facts
    }

    private var guarded: [OutputRule.Guarded] {
        [
            OutputRule.Guarded(facts: facts("c.sqlite", inode: 1), refusal: .catalog),
            OutputRule.Guarded(facts: facts("c.sqlite-wal"), refusal: .companion(of: "the catalog")),
            OutputRule.Guarded(facts: facts("a.json", inode: 2), refusal: .input("a.json")),
        ]
    }

    @Test("one file has many names; a companion that is not there yet has one, in any case")
    func sameFile() {
        func refusal(_ output: FileFacts) -> OutputRule.Refusal? {
            OutputRule.refusal(of: output, writing: .picture, beside: guarded)
        }
        #expect(refusal(facts("hard-link.png", inode: 1)) == .catalog)
        #expect(refusal(facts("link.png", inode: 2)) == .input("a.json"))
        #expect(refusal(facts("c.sqlite-wal")) == .companion(of: "the catalog"))
        #expect(refusal(facts("C.SQLITE-WAL")) == .companion(of: "the catalog"))
        #expect(refusal(facts(".c.sqlite.12.vitrine-new")) != nil)
        #expect(refusal(facts(".c.sqlite.12.vitrine-copy-wal")) != nil)
        #expect(refusal(facts("folder", inode: 9, kind: .folder)) == .folder)
        #expect(refusal(facts("pipe", inode: 1, kind: .special)) == nil)
        #expect(refusal(facts("new.png")) == nil)
    }

    private static let contents: [(text: String, FileContent)] = [
        ("", .empty), ("\u{1F}x\0", .binary), ("SQLite format 3\0rest", .database), ("bplist00", .propertyList),
        ("[{\"a\":1}]\n", .json), ("\n [1]", .json), ("\u{FEFF}[1]", .json), ("{\"a\":1}\n{\"a\":2}\n", .jsonLines),
        ("{\"a\":1}", .jsonLines), ("{\n  \"a\": 1\n}\n", .json), ("{", .json),
        ("<?xml version=\"1.0\"?>\n<!DOCTYPE plist SYSTEM \"x\">\n<plist/>", .propertyList),
        ("<?xml version=\"1.0\"?><rss/>", .xml), ("key,name\n1,a\n", .text), ("Dear diary", .text),
    ]

    @Test("content is recognised by the first bytes")
    func content() {
        for (text, content) in Self.contents {
            #expect(FileContent(Array(text.utf8), size: text.utf8.count) == content, "\(text.debugDescription)")
        }
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]
        #expect(FileContent(png, size: 9) == .png)
        // A first line that is longer than what is read.
        #expect(FileContent(Array("{\"a\":\"xxxx".utf8), size: 9000) == .jsonLines)
    }

    @Test("each content may be replaced by what writes it, and an empty file by everything")
    func kinds() {
        let all: [OutputRule.Content] = [
            .picture, .rejectedRows, .json, .jsonLines, .table, .propertyList, .catalog,
        ]
        let taken: [FileContent: [OutputRule.Content]] = [
            .empty: all, .png: [.picture], .jsonLines: [.rejectedRows, .json, .jsonLines],
            .json: [.json, .jsonLines], .propertyList: [.propertyList], .text: [.table], .database: [.catalog],
            .xml: [], .binary: [],
        ]
        for (content, writers) in taken {
            for writer in all {
                #expect(writer.mayReplace(content) == writers.contains(writer), "\(writer) \(content)")
            }
        }
    }
}

/// The same with real files, links and processes.
@Suite("Nothing is overwritten")
struct OverwritingTests {
    private let program = Program()
    private let rows = #"[{"id": 1, "name": "Anvil"}, {"id": 2}]"# + "\n"

    private func content(_ name: String) throws -> Data {
        try Data(contentsOf: URL(filePath: program.folder.path(name)))
    }

    init() throws {
        _ = program.folder.file("r.json", rows)
        _ = program.folder.file("notes.txt", "Dear diary\n")
        _ = program.folder.file("goods.json", "[{\"id\": 9}]\n")
        #expect(try program.run("import", "r.json").status == 3)
        let files = FileManager.default
        try files.createSymbolicLink(atPath: program.folder.path("soft"), withDestinationPath: "catalog.sqlite")
        try files.createSymbolicLink(atPath: program.folder.path("soft.png"), withDestinationPath: "catalog.sqlite")
        try files.createSymbolicLink(atPath: program.folder.path("wal.png"), withDestinationPath: "catalog.sqlite-wal")
        try files.linkItem(atPath: program.folder.path("r.json"), toPath: program.folder.path("hard.json"))
        try files.linkItem(atPath: program.folder.path("catalog.sqlite"), toPath: program.folder.path("hard.png"))
    }

    @Test(
        "--rejects",
        arguments: [
            "catalog.sqlite", "./catalog.sqlite", "soft", "catalog.sqlite-wal", "catalog.sqlite-shm",
            "catalog.sqlite-journal",
            "r.json", "hard.json", "notes.txt", "goods.json", "wal.png", "-",
        ],
        [[], ["--dry-run"]]
    )
    func rejects(output: String, more: [String]) throws {
        let before = try ["catalog.sqlite", "r.json", "notes.txt", "goods.json"].map(content)
        let outcome = try program.run(["import", "r.json", "--rejects", output] + more)
        #expect(outcome.status == 2, "\(outcome.errors)")
        #expect(try ["catalog.sqlite", "r.json", "notes.txt", "goods.json"].map(content) == before)
        for name in ["catalog.sqlite-wal", "catalog.sqlite-journal", "-"] {
            #expect(!FileManager.default.fileExists(atPath: program.folder.path(name)))
        }
    }

    @Test("--rejects over standard input")
    func rejectsOverStandardInput() throws {
        let words = ["-c", "'\(Program.url.path)' import - --format json --rejects r.json < r.json"]
        let outcome = try program.run(words, program: URL(filePath: "/bin/sh"))
        #expect(outcome.status == 2)
        #expect(try content("r.json") == Data(rows.utf8))
    }

    @Test(
        "pictures",
        arguments: [
            ["render", "--output"], ["watch", "--render"], ["nib", "v.xib", "--output"],
        ],
        ["soft.png", "hard.png", "wal.png", "p.png", "catalog.sqlite"]
    )
    func pictures(words: [String], output: String) throws {
        _ = program.folder.file("p.png", rows)
        _ = program.folder.file("v.xib", "<document/>")
        let before = try ["catalog.sqlite", "p.png"].map(content)
        let outcome = try program.run(words + [output])
        #expect(outcome.status == 2, "\(outcome.errors)")
        #expect(try ["catalog.sqlite", "p.png"].map(content) == before)
    }

    @Test("a picture replaces a picture and an empty file")
    func replacedPictures() throws {
        _ = program.folder.file("shelf.png", "")
        for _ in 1...2 { #expect(try program.run("render", "--output", "shelf.png").status == 0) }
        #expect(try content("shelf.png").count > 100)
    }

    @Test("backup", arguments: ["catalog.sqlite", "soft", "catalog.sqlite-wal", "notes.txt", "-"])
    func backup(output: String) throws {
        let before = try ["catalog.sqlite", "notes.txt"].map(content)
        let outcome = try program.run("backup", output, "--force")
        #expect(outcome.status == 2, "\(outcome.errors)")
        #expect(try ["catalog.sqlite", "notes.txt"].map(content) == before)
        #expect(!FileManager.default.fileExists(atPath: program.folder.path("-")))
    }

    @Test("rejected rows replace an earlier file of rejected rows; a neighbour that ends in .part survives")
    func rejectedRows() throws {
        _ = program.folder.file("bad.ndjson.part", "mine")
        for _ in 1...2 {
            #expect(try program.run("import", "r.json", "--rejects", "bad.ndjson").status == 3)
            #expect(try String(decoding: content("bad.ndjson"), as: UTF8.self).split(separator: "\n").count == 1)
        }
        #expect(try content("bad.ndjson.part") == Data("mine".utf8))
        // No draft stays.
        let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.url.path)
        #expect(!names.contains { $0.hasSuffix(".tmp") })
    }

    @Test("what gives up an import leaves the rows that it was given up for")
    func rejectsOfFailure() throws {
        _ = program.folder.file("many.json", #"[{"id":5,"name":"a"},{"id":6},{"id":7}]"#)
        let outcome = try program.run("import", "many.json", "--max-rejects", "1", "--rejects", "bad.ndjson")
        #expect(outcome.status == 1)
        #expect(try String(decoding: content("bad.ndjson"), as: UTF8.self).split(separator: "\n").count == 2)
    }

    @Test("a dry run writes nothing at all", arguments: ["none.sqlite", "empty.sqlite", "catalog.sqlite"])
    func dryRun(catalog: String) throws {
        _ = program.folder.file("empty.sqlite", "")
        func files() throws -> [String: Data] {
            let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.url.path)
            return try Dictionary(uniqueKeysWithValues: names.map { ($0, try content($0)) })
        }
        _ = try FileManager.default.removeItem(atPath: program.folder.path("wal.png"))
        let before = try files()
        let outcome = try program.run(
            "import",
            "r.json",
            "--dry-run",
            "--rejects",
            "bad.ndjson",
            "--catalog",
            catalog
        )
        #expect(outcome.status == 3, "\(outcome.errors)")
        #expect(try files() == before)
    }
}
