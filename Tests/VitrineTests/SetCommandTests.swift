import Foundation
import TestSupport
import Testing

@testable import VitrineCommand

@Suite("set, --changes and the fields of the history")
struct SetCommandTests {
    private let program = Program()

    init() throws {
        _ = program.folder.file(
            "a.json",
            #"[{"id":"t","name":"Tea","price":"3 EUR","stock":5,"tags":["x"],"note":"n"},{"id":"c","name":"Cup"}]"#
        )
        try program.run("import", "a.json")
    }

    private func shop() throws -> String {
        try program.run("export", "--format", "ndjson", "--where", "key=t").output
    }

    @Test("fields are changed, cleared, listed in the history and undone")
    func changes() throws {
        let before = try shop()
        let set = try program.run("set", "t", "price=4.50", "icon=t.png", "note=", "stock=7", "attribute:origin=Assam")
        #expect(set.status == 0, "\(set.errors)")
        #expect(set.output.hasPrefix("update t: Tea\n"))
        for line in ["  price: 3 EUR → 4.50 EUR", "  icon: none → t.png", "  stock: 5 → 7", "  origin: none → Assam"] {
            #expect(set.output.contains(line + "\n"), "\(set.output)")
        }
        #expect(
            try shop()
                == #"{"key":"t","name":"Tea","icon":"t.png","price":"4.50","currency":"EUR","attributes":{"stock":7,"tags":["x"],"origin":"Assam"}}"#
                + "\n"
        )
        #expect(try program.run("history", "--format", "ndjson", "--limit", "1").output.contains(#""changedFields":5"#))
        #expect(try program.run("history", "2").output == set.output)
        #expect(try program.run("history", "1").status == 1)
        #expect(try program.run("undo").status == 0)
        #expect(try shop() == before)
        #expect(try program.run("history", "2").status == 1)
    }

    @Test(
        "what cannot be is refused, and nothing is changed",
        arguments: [
            (["price=cheap"], 1, "12.50"), (["price=1,299"], 1, "price"), (["width=wide"], 1, "width"),
            (["name="], 1, "name"),
            (["key=x"], 1, "key"), (["prise=3"], 1, "price"), (["currency=Euro"], 1, "ISO 4217"),
            (["price"], 2, "FIELD=VALUE"),
            (["icon=a", "price=cheap"], 1, "nothing was changed"), (["icon=a", "icon=b"], 2, "twice"),
        ] as [([String], Int32, String)]
    )
    func refused(words: [String], status: Int32, says: String) throws {
        let before = try shop()
        let outcome = try program.run(["set", "t"] + words)
        #expect(outcome.status == status, "\(outcome.errors)")
        #expect(outcome.errors.contains(says), "\(outcome.errors)")
        #expect(try shop() == before)
    }

    @Test("a key that no shop has, a dry run, JSON, and nothing new")
    func others() throws {
        #expect(try program.run("set", "none", "icon=a").errors.contains("\"none\""))
        let before = try shop()
        #expect(try program.run("set", "t", "icon=a", "--dry-run").output.contains("icon: none → a"))
        #expect(try shop() == before)
        #expect(
            try program.run("set", "t", "name=Tea 2", "--json").output
                == #"{"change":"update","key":"t","name":"Tea 2","fields":{"name":["Tea","Tea 2"]}}"# + "\n"
        )
        #expect(try program.run("set", "t", "name=Tea 2").errors == "t: nothing is different\n")
    }

    @Test("an import with --changes says what a dry run says, and does it")
    func importChanges() throws {
        _ = program.folder.file("b.json", #"[{"id":"t","name":"Tea","price":"5 EUR"},{"id":"n","name":"New"}]"#)
        let dry = try program.run("import", "b.json", "--dry-run")
        let real = try program.run("import", "b.json", "--changes")
        #expect(real.output == dry.output)
        #expect(real.output == "update t: Tea\n  price: 3 EUR → 5 EUR\ninsert n: New\n")
        let kept = try program.run("history", "2")
        #expect(kept.output == "insert n: New\nupdate t: Tea\n  price: 3 EUR → 5 EUR\n")
    }

    @Test(
        "a condition on a field that no shop has is an error; a sign that is none is one too",
        arguments: [
            "prise<5", "pric missing", "name >< a", "price =< 3", "price => 3", "name == Tea",
        ]
    )
    func conditions(text: String) throws {
        for command in [["list"], ["export"], ["render", "--output", "x.png"]] {
            #expect(try program.run(command + ["--where", text]).status == 2, "\(command)")
        }
        #expect(try program.run("list", "--where", "prise<5").errors.contains("\"price\""))
        #expect(try program.run("list", "--where", "attribute:prise<5").status == 0)
        #expect(try program.run("list", "--where", "name = \">a\"").status == 0)
    }
}
