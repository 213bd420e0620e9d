import Foundation
import TestSupport
import Testing

@Suite("Usage of the command line")
struct UsageTests {
    private let program = Program()

    @Test("2: wrong usage says what was probably meant and where to read on")
    func wrongUsage() throws {
        func errors(_ words: String...) throws -> String {
            let outcome = try program.run(words)
            #expect(outcome.status == 2, "\(words)")
            #expect(outcome.output == "", "\(words)")
            return outcome.errors
        }
        #expect(
            try errors("lst") == "vitrine: unknown command \"lst\"; did you mean \"list\"?\nTry \"vitrine help\".\n"
        )
        #expect(
            try errors("xyzzy")
                == "vitrine: unknown command \"xyzzy\"; there are import, export, list, render, watch, show, nib, history, undo, check, backup, compact, info, cache, migrate, help\nTry \"vitrine help\".\n"
        )
        #expect(
            try errors("list", "--widht", "3")
                == "vitrine list: unknown option --widht; did you mean --width?\nTry \"vitrine help list\".\n"
        )
        #expect(try errors("list", "--width").hasPrefix("vitrine list: --width needs a value\n"))
        #expect(try errors("list", "--width", "wide").hasPrefix("vitrine list: --width \"wide\" is not a number\n"))
        #expect(
            try errors("list", "--columns", "0").hasPrefix(
                "vitrine list: --columns \"0\" is not a whole number from 1 up\n"
            )
        )
        #expect(
            try errors("list", "--format", "jsn")
                .hasPrefix("vitrine list: --format \"jsn\" is not one of table, json, ndjson; did you mean \"json\"?\n")
        )
        #expect(try errors("info", "extra").hasPrefix("vitrine info: \"extra\" is one word too many\n"))
        #expect(
            try errors("list", "--columns", "100").hasPrefix("vitrine list: --width 375.0: no room for 100 columns")
        )
        #expect(try errors("list", "--width", "-1").hasPrefix("vitrine list: --width -1.0: give a number of points"))
        #expect(try errors("list", "--after", "x").hasPrefix("vitrine list: --after \"x\" is no cursor"))
        #expect(try errors("import").hasPrefix("vitrine import: FILE… is missing\n"))
        #expect(
            try errors("import", "a.json", "--map=nam=title").hasPrefix(
                "vitrine import: --map: \"nam\" is no field of a shop"
            )
        )
        #expect(
            try errors("render").hasPrefix("vitrine render: --output PICTURE is missing, such as --output shelf.png\n")
        )
        #expect(
            try errors("render", "-o", "x.png").hasPrefix("vitrine render: unknown option -o; did you mean --output?\n")
        )
        #expect(try errors("list", "-z").hasPrefix("vitrine list: unknown option -z\n"))
        let file = program.folder.file("a.csv", "id,name\n1,a\n")
        #expect(
            try errors(file)
                == "vitrine: \"a.csv\" is a file and no command; write vitrine list a.csv, or vitrine render a.csv --output shelf.png\nTry \"vitrine help\".\n"
        )
        #expect(
            try errors("--catalog", "x").hasPrefix("vitrine: unknown option --catalog; options follow the command\n")
        )
        #expect(try errors().hasPrefix("Vitrine: from a file of dictionaries"))
    }

    @Test("help of the whole and of each command, three ways")
    func help() throws {
        let overview = try program.run("help")
        #expect(overview.status == 0)
        #expect(try program.run("--help").output == overview.output)
        for command in [
            "import", "export", "list", "render", "show", "nib", "history", "undo", "check", "backup", "compact",
            "info", "cache", "migrate", "help",
        ] {
            let text = try program.run("help", command)
            #expect(text.status == 0)
            #expect(text.output.contains("Usage: vitrine \(command) "))
            #expect(text.output.contains("Examples:"))
            #expect(try program.run(command, "--help").output == text.output)
            #expect(overview.output.contains("\n  \(command)"))
        }
        #expect(try program.run("help", "lst").status == 2)
        #expect(try program.run("--version").output == "vitrine 0.1.0\n")
    }

    @Test(
        "2: an empty word, most often a variable that was not set, is not taken for a path or a key",
        arguments: [
            (["import", ""], "FILE…"), (["import", "a.json", ""], "FILE…"), (["show", ""], "KEY"),
            (["nib", ""], "FILE"), (["backup", "--force", ""], "FILE"),
        ]
    )
    func emptyWords(words: [String], operand: String) throws {
        let outcome = try program.run(words)
        #expect(outcome.status == 2)
        #expect(
            outcome.errors == "vitrine \(words[0]): \(operand) is empty\nTry \"vitrine help \(words[0])\".\n"
        )
    }

    @Test("commands that work on no catalog take no option that names one")
    func withoutCatalog() throws {
        for command in ["nib", "help"] {
            #expect(try !program.run("help", command).output.contains("--catalog"))
            let outcome = try program.run(command, "--catalog", "c.sqlite", "list")
            #expect(outcome.status == 2)
            #expect(outcome.errors.hasPrefix("vitrine \(command): unknown option --catalog"))
        }
        #expect(try program.run("help", "list").output.contains("--catalog PATH"))
    }

    @Test("options may stand anywhere, be joined by = or cut short, and -- ends them")
    func spelling() throws {
        _ = program.folder.file("-x.json", #"[{"id":1,"name":"a"}]"#)
        #expect(try program.run("import", "--jso", "--", "-x.json").status == 0)
        #expect(try program.run("list", "--format=ndjson").output.hasPrefix("{\"index\":0"))
        #expect(try program.run("show", "--format=json", "1").status == 0)
        #expect(try program.run("show", "1", "--format=json").status == 0)
    }

    @Test("every example of the help is a command line that is understood")
    func examples() throws {
        let seed = try Data(contentsOf: Repository.root.appending(path: "seed.json"))
        _ = program.folder.file("seed.json", seed)
        try FileManager.default.createSymbolicLink(
            atPath: program.folder.path("Examples"),
            withDestinationPath: Repository.root.appending(path: "Examples").path
        )
        for command in [
            "export", "list", "render", "show", "nib", "check", "backup", "compact", "info", "migrate", "help",
        ] {
            try program.run("import", "seed.json")
            let lines = try program.run("help", command).output.split(separator: "\n").map(String.init)
            let examples = lines.filter { $0.hasPrefix("  vitrine ") }
            #expect(!examples.isEmpty)
            for example in examples {
                let words = example.split(separator: " ").dropFirst().map(String.init)
                #expect(try program.run(words).status == 0, "\(example)")
            }
        }
    }
}
