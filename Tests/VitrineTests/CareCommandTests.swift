import CatalogStore
import Foundation
import TestSupport
import Testing

@Suite("check, backup, compact, info and migrate")
struct CareCommandTests {
    private let program = Program()

    private var path: String { program.folder.path("catalog.sqlite") }

    init() throws {
        _ = program.folder.file(
            "in.json",
            #"[{"id":"a","name":"Tea","price":"12.50","images":["1","2"]},{"id":"b","name":"Cup"}]"#
        )
        try program.run("import", "in.json")
    }

    private func damage(_ sql: String) throws {
        try Connection(path: path, access: .readWrite).execute(sql)
    }

    @Test("check: nothing is wrong")
    func clean() throws {
        let outcome = try program.run("check")
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.errors == "catalog.sqlite: nothing is wrong\n")
        #expect(
            try program.run("check", "--format", "json").output == #"{"clean":true,"findings":[],"counts":{}}"# + "\n"
        )
    }

    @Test("check tells each finding; --repair puts it right and keeps the file as it was")
    func repair() throws {
        try damage("UPDATE shop SET price_value = 12 WHERE id = 1; UPDATE shop SET version = 9 WHERE id = 2")
        let found = try program.run("check")
        #expect(found.status == 1)
        #expect(
            found.output
                == """
                version: shop 2: version 9 is above the catalog's, 1
                price: shop 1: 12.50 is kept as the number 12.0

                """
        )
        #expect(
            found.errors
                == "catalog.sqlite: 2 findings: 1 version, 1 price; \"vitrine check --repair\" saves what it can\n"
        )
        #expect(
            try program.run("check", "--format", "json").output.contains(
                """
                {"code":"price","table":"shop","row":1,"message":"12.50 is kept as the number 12.0","repairable":true}
                """
            )
        )
        let repaired = try program.run("check", "--repair")
        #expect(repaired.status == 0)
        #expect(repaired.output == "")
        #expect(
            repaired.errors
                == """
                catalog.sqlite: put right: 2 findings; as it was, it is in catalog.sqlite.before-repair
                catalog.sqlite: nothing is wrong

                """
        )
        #expect(try program.run("check").status == 0)
        #expect(try program.run("check", "--catalog", "catalog.sqlite.before-repair").status == 1)
    }

    @Test("check --repair brings what can be read of a damaged file into a new one")
    func salvage() throws {
        let rows = (0..<300).map { #"{"id":"k\#($0)","name":"shop \#($0)"}"# }
        _ = program.folder.file("more.json", "[\(rows.joined(separator: ","))]")
        try program.run("import", "more.json")
        let page = try #require(
            try Connection(path: path, access: .readWrite)
                .integer(
                    "SELECT pageno FROM dbstat WHERE name = 'shop' AND pagetype = 'leaf' ORDER BY path LIMIT 1 OFFSET 1"
                )
        )
        let file = try FileHandle(forUpdating: URL(filePath: path))
        try file.seek(toOffset: UInt64(page - 1) * 4096)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
        try file.close()

        let found = try program.run("check")
        #expect(found.status == 1)
        #expect(found.output.contains("damaged: "))
        let outcome = try program.run("check", "--repair")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(/catalog\.sqlite\.salvaged: shop: \d+ rows saved, \d+ lost\n/))
        #expect(
            outcome.errors.hasSuffix(
                "catalog.sqlite: left as it is; put catalog.sqlite.salvaged in its place when you are content with that\n"
            )
        )
        let check = try program.run("check", "--catalog", "catalog.sqlite.salvaged")
        #expect(check.status == 0, "\(check.output)")
    }

    @Test("backup: a copy that is never put over another by accident")
    func backup() throws {
        let made = try program.run("backup", "b.sqlite")
        #expect(made.status == 0)
        #expect(made.output == "")
        #expect(made.errors.contains(/^b\.sqlite: \d+\.\d KB\n$/))
        let again = try program.run("backup", "b.sqlite")
        #expect(again.status == 1)
        #expect(again.errors == "error: b.sqlite: there is a file already; name another, or say --force\n")
        let forced = try program.run("backup", "--force", "b.sqlite", "--format", "json")
        #expect(forced.status == 0)
        #expect(forced.output.contains(/^{"file":"b.sqlite","bytes":\d+}\n$/))
        #expect(
            try program.run("export", "--catalog", "b.sqlite").output == program.run("export").output
        )
        #expect(
            try program.run("backup", "catalog.sqlite", "--force").errors
                == "vitrine backup: catalog.sqlite would replace the catalog\nTry \"vitrine help backup\".\n"
        )
        #expect(
            try program.run("backup", "x", "--catalog", "none").errors.hasPrefix(
                "error: none: there is no catalog here"
            )
        )
    }

    @Test("backup refuses what is no catalog")
    func backupOfOther() throws {
        try Connection(path: program.folder.path("other.sqlite"), access: .create).execute("CREATE TABLE theirs (x)")
        let outcome = try program.run("backup", "x.sqlite", "--catalog", "other.sqlite")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "error: other.sqlite: this SQLite file is no Vitrine catalog; choose another place with --catalog\n"
        )
    }

    @Test("compact says the sizes before and after")
    func compact() throws {
        let before = try program.run("export").output
        let outcome = try program.run("compact", "--format", "json")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(/^{"before":\d+,"after":\d+}\n$/))
        #expect(outcome.errors.contains(/^catalog\.sqlite: \d+\.\d KB before, \d+\.\d KB now\n$/))
        #expect(try program.run("export").output == before)
    }

    @Test("info: what is in it and what it takes, for a person and for a program")
    func info() throws {
        let text = try program.run("info").output
        for line in ["catalog  catalog.sqlite", "journal  wal, SQLite ", "version  1", "shops    2", "images   2"] {
            #expect(text.contains("\n\(line)") || text.hasPrefix(line), "\(line)")
        }
        #expect(text.contains("\nsource   shops  last imported\nin.json      2  2"))
        let json = try #require(try program.json(program.run("info", "--format", "json")) as? [String: Any])
        #expect(json["shops"] as? Int == 2)
        #expect(json["images"] as? Int == 2)
        #expect(json["journal"] as? String == "wal")
        #expect((json["tables"] as? [[String: Any]])?.contains { $0["name"] as? String == "image" } == true)
    }

    @Test("migrate: where the catalog stands, what would be done, and doing it")
    func migrate() throws {
        let fixture = Repository.root.appending(path: "Tests/CatalogStoreTests/Fixtures/v0001.sqlite")
        try FileManager.default.copyItem(atPath: fixture.path, toPath: program.folder.path("old.sqlite"))
        let status = try program.run("migrate", "--status", "--catalog", "old.sqlite")
        #expect(status.status == 0)
        let lines = status.output.split(separator: "\n")
        #expect(lines[0].hasPrefix("step  name"))
        #expect(lines[1].contains(/^   1  catalog +2026-\d\d-\d\dT/))
        #expect(lines[2].contains(/^   2  sources +not yet$/))
        #expect(
            try program.run("migrate", "--status", "--format", "json", "--catalog", "old.sqlite").output
                .hasPrefix(#"{"schema":1,"newest":"#)
        )
        let dry = try program.run("migrate", "--dry-run", "--catalog", "old.sqlite")
        #expect(dry.status == 0)
        #expect(dry.errors.hasPrefix("old.sqlite: would take step 2 (sources)\n"))
        #expect(dry.errors.hasSuffix("dry run: nothing was changed\n"))
        #expect(try program.run("migrate", "--status", "--catalog", "old.sqlite").output == status.output)

        let done = try program.run("migrate", "--format", "json", "--catalog", "old.sqlite")
        #expect(done.status == 0)
        #expect(done.errors.hasPrefix("old.sqlite: took step 2 (sources)\n"))
        #expect(done.output.hasPrefix(#"{"applied":[{"version":2,"name":"sources","applied":"2"#))
        #expect(done.output.hasSuffix(#""backup":null,"dryRun":false}"# + "\n"))
        #expect(try program.run("migrate", "--catalog", "old.sqlite").errors == "old.sqlite: up to date\n")
    }
}
