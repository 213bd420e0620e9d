import Foundation
import TestSupport
import Testing

@Suite("vitrine history and vitrine undo")
struct HistoryCommandTests {
    private let program = Program()

    /// Imports rows that are called alike.
    @discardableResult
    private func take(_ rows: String, _ options: String...) throws -> Program.Outcome {
        _ = program.folder.file("goods.json", rows)
        return try program.run(["import", "goods.json", "--quiet"] + options)
    }

    /// Times as they are, but all the same.
    private func withoutTimes(_ text: String) -> String {
        text.replacing(#/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#, with: "TIME")
    }

    @Test("history lists each import's files with their counts and whether it was undone")
    func history() throws {
        try take(#"[{"id":1,"name":"茶"},{"id":2,"name":"b"},{}]"#)
        try take(#"[{"id":1,"name":"茶杯"},{"id":3,"name":"c"}]"#, "--prune")
        try program.run("undo")
        let table = try program.run("history")
        #expect(table.status == 0)
        #expect(
            withoutTimes(table.output) == """
                number  started               file        rows  inserted  updated  unchanged  rejected  pruned  state
                     2  TIME  goods.json     2         1        1          0         0       1  undone TIME
                     1  TIME  goods.json     3         2        0          0         1       0  done

                """
        )
        let lines = try program.run("history", "--format", "ndjson", "--limit", "1")
        #expect(
            withoutTimes(lines.output) == """
                {"number":2,"started":"TIME","finished":"TIME","undone":"TIME","versions":[2,2],"files":[{"file":"goods.json",\
                "source":"goods.json","format":"json","rows":2,"inserted":1,"updated":1,"unchanged":0,"rejected":0,"duplicates":0,\
                "grouped":0,"pruned":1}]}

                """
        )
        let all = try #require(try program.json(program.run("history", "--format", "json")) as? [[String: Any]])
        #expect(all.map { $0["undone"] is NSNull } == [false, true])
    }

    @Test("undo says what it did and gives the catalog as it was")
    func undo() throws {
        try take(#"[{"id":1,"name":"a"},{"id":2,"name":"b"}]"#)
        let before = try program.run("export").output
        try take(#"[{"id":1,"name":"A"},{"id":3,"name":"c"},{"id":4,"name":"d"}]"#, "--prune")
        let counts =
            "undoing the import of goods.json (TIME): 2 shops removed, 1 shop changed back, 1 shop brought back\n"
        let dry = try program.run("undo", "--dry-run")
        #expect(withoutTimes(dry.errors) == counts + "dry run: nothing was changed\n")
        #expect(try program.run("export").output != before)
        let undo = try program.run("undo", "--json")
        #expect(undo.status == 0)
        #expect(withoutTimes(undo.errors) == counts)
        #expect(undo.output == #"{"number":2,"removed":2,"changedBack":1,"broughtBack":1}"# + "\n")
        #expect(try program.run("export").output == before)
    }

    @Test("several files of one command are undone together")
    func files() throws {
        _ = program.folder.file("a.json", #"[{"id":1,"name":"a"}]"#)
        _ = program.folder.file("b.csv", "id,name\n2,b\n")
        try program.run("import", "a.json", "b.csv")
        let undo = try program.run("undo")
        #expect(withoutTimes(undo.errors) == "undoing the import of a.json, b.csv (TIME): 2 shops removed\n")
        #expect(try program.run("export", "--format", "ndjson").output == "")
    }

    @Test("what cannot be undone is refused with what to do, and changes nothing")
    func refused() throws {
        let missing = try program.run("undo")
        #expect(missing.status == 1)
        #expect(
            missing.errors
                == "error: catalog.sqlite: there is no catalog here; import a file first, or name another with --catalog\n"
        )
        try take(#"[{"id":1,"name":"a"}]"#)
        try program.run("undo")
        let twice = try program.run("undo")
        #expect(twice.status == 1)
        #expect(
            withoutTimes(twice.errors)
                == "error: the last import, of goods.json (TIME), was undone already, and only the last one can be; import a file again instead\n"
        )
    }

    @Test("an unchanged import changes neither the file nor its history")
    func unchanged() throws {
        try take(#"[{"id":1,"name":"a"}]"#)
        let before = try Data(contentsOf: URL(filePath: program.folder.path("catalog.sqlite")))
        let history = try program.run("history").output
        try take(#"[{"id":1,"name":"a"}]"#)
        #expect(try Data(contentsOf: URL(filePath: program.folder.path("catalog.sqlite"))) == before)
        #expect(try program.run("history").output == history)
    }

    @Test("counts that are none are wrong usage")
    func usage() throws {
        let outcome = try program.run("history", "--limit", "0")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors
                == "vitrine history: --limit \"0\" is not a whole number from 1 up\nTry \"vitrine help history\".\n"
        )
    }
}
