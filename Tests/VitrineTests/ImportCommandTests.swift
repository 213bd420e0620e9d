import Foundation
import TestSupport
import Testing

@Suite("vitrine import")
struct ImportCommandTests {
    private let program = Program()

    @Test("files become shops; people are told on standard error, programs on standard output")
    func imports() throws {
        _ = program.folder.file("a.json", #"[{"id":1,"name":"a"},{"id":2,"title":"b","img":"i"}]"#)
        _ = program.folder.file("b.json", "[]")
        let outcome = try program.run("import", "a.json", "b.json", "--json")
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                {"file":"a.json","format":"json","encoding":"utf-8","rows":2,"inserted":2,"updated":0,"unchanged":0,"rejected":0,"duplicates":0,"warnings":0}
                {"file":"b.json","format":"json","encoding":"utf-8","rows":0,"inserted":0,"updated":0,"unchanged":0,"rejected":0,"duplicates":0,"warnings":0}

                """
        )
        #expect(
            outcome.errors == """
                a.json: 2 rows: 2 inserted
                a.json: key from id, name from name, icon from img, no price
                b.json: 0 rows

                """
        )
        #expect(try program.run("import", "a.json").output == "")
    }

    @Test("3: done, but some rows were rejected; each is told with its place")
    func someRejected() throws {
        _ = program.folder.file("a.json", "[{\"id\":1,\"name\":\"a\"},\n{\"id\":2},{\"id\":3}]")
        let outcome = try program.run("import", "a.json")
        #expect(outcome.status == 3)
        #expect(
            outcome.errors == """
                rejected: a.json:2:1: rows 2–3: name: no name: no value at "name", where other rows have it; the row has id
                a.json: 3 rows: 1 inserted, 2 rejected
                a.json: key from id, name from name, no price

                """
        )
    }

    @Test(
        "1: what cannot be imported is one clear line, and no catalog appears",
        arguments: [
            ("nope.json", nil, "error: nope.json: there is no such file\n"),
            ("a.json", "", "error: a.json: the file is empty\n"),
            (
                "a.json", "no json",
                "error: a.json: this is neither JSON, a property list, CSV nor XML; --format json says where it breaks, and --format csv reads a single column\n"
            ),
            ("a.json", "[{\"name\":\"a\"},", "error: a.json:1:15: not JSON: the text ends inside a value\n"),
            (
                "a.json", "[1,2]",
                "error: a.json:1:2: rows 1–2: not a dictionary of keys and values; nothing was imported\n"
            ),
            (".", nil, "error: .: this is a directory; name a file in it\n"),
        ] as [(String, String?, String)]
    )
    func failures(name: String, content: String?, message: String) throws {
        if let content { _ = program.folder.file(name, content) }
        let outcome = try program.run("import", name)
        #expect(outcome.status == 1)
        #expect(outcome.errors == message)
        #expect(outcome.output == "")
        #expect(!FileManager.default.fileExists(atPath: program.folder.path("catalog.sqlite")))
    }

    @Test("a failed import leaves an existing catalog as it was")
    func untouched() throws {
        _ = program.folder.file("good.json", #"[{"id":1,"name":"a"}]"#)
        _ = program.folder.file("bad.json", #"[{"id":1,"name":"changed"},{"#)
        try program.run("import", "good.json")
        let before = try program.run("show", "1").output
        #expect(try program.run("import", "bad.json").status == 1)
        #expect(try program.run("show", "1").output == before)
    }

    @Test("the catalog is the option's, else the variable's, else the one in the folder")
    func catalogPath() throws {
        _ = program.folder.file("a.json", #"[{"id":1,"name":"a"}]"#)
        func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: program.folder.path(name)) }
        try program.run("import", "a.json", "--catalog", "o.sqlite", environment: ["VITRINE_CATALOG": "v.sqlite"])
        #expect(exists("o.sqlite") && !exists("v.sqlite"))
        try program.run("import", "a.json", environment: ["VITRINE_CATALOG": "v.sqlite"])
        #expect(exists("v.sqlite") && !exists("catalog.sqlite"))
        try program.run("import", "a.json")
        #expect(exists("catalog.sqlite"))
    }

    @Test("standard input is a file like any other")
    func standardInput() throws {
        #expect(try program.run("import", "-", input: #"{"items":[{"id":1,"name":"a"}],"n":1}"#).status == 0)
        #expect(try program.run("show", "1").status == 0)
    }

    @Test("a property list of 6 shops with keys of other names", .enabled(if: Repository.hasCorpus))
    func shopList() throws {
        let file = Repository.corpus.appending(path: "catalog/stone-info-shopList.plist").path
        let outcome = try program.run("import", file, "--map", "name=title,icon=imageName", "--json")
        #expect(outcome.status == 0)
        #expect((try program.json(outcome) as? [String: Any])?["inserted"] as? Int == 6)
    }

    @Test("194 products by title and thumbnail", .enabled(if: Repository.hasCorpus))
    func products() throws {
        let file = Repository.corpus.appending(path: "catalog/Ovi-products~2.json").path
        let outcome = try program.run("import", file, "--map", "name=title,icon=thumbnail", "--json")
        #expect(outcome.status == 0)
        #expect((try program.json(outcome) as? [String: Any])?["inserted"] as? Int == 194)
        #expect(try program.run("list", "--format", "ndjson").output.split(separator: "\n").count == 194)
    }

    @Test(
        "rows without any name say which key is missing, where, and how to map one",
        .enabled(if: Repository.hasCorpus)
    )
    func waterfall() throws {
        let file = Repository.corpus.appending(path: "catalog/liwei0505-1.plist").path
        let refused = try program.run("import", file)
        #expect(refused.status == 1)
        #expect(
            refused.errors
                == "error: \(file):5:2: rows 1–50: name: no name: none of its keys is known as one; the row has h, img, price, w; "
                + "map one with --map name=KEY, or take the price for it with --preset waterfall; nothing was imported\n"
        )
        let mapped = try program.run("import", file, "--map", "name=price,icon=img", "--key", "img", "--json")
        #expect(mapped.status == 0)
        #expect((try program.json(mapped) as? [String: Any])?["inserted"] as? Int == 50)
    }
}
