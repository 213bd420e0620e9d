import Foundation
import TestSupport
import Testing

@Suite("Documentation of the command line")
struct DocumentationTests {
    private let program = Program()
    private let commands = [
        "import", "export", "list", "render", "watch", "show", "nib", "history", "undo", "check", "backup", "compact",
        "info",
        "cache",
        "migrate", "help",
    ]

    @Test("docs/cli.md is what the program's help says; make docs writes it")
    func commandLine() throws {
        var text = "# The command line\n\nMade by `make docs` from `vitrine help`; a test compares the two.\n"
        for command in [""] + commands {
            let help = try program.run(["help"] + (command.isEmpty ? [] : [command])).output
            text += "\n## vitrine\(command.isEmpty ? "" : " " + command)\n\n```\n\(help)```\n"
        }
        #expect(try GeneratedText(whole: "docs/cli.md").matches(text))
    }

    @Test("README's table and the program's list name the same commands")
    func readmeCommands() throws {
        let readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
        let rows = readme.matches(of: #/\| `vitrine (\w+)/#).map { String($0.output.1) }
        let listed = try program.run("help").output.matches(of: #/\n  (\w+) {2,}\w/#).map { String($0.output.1) }
        #expect(rows == commands)
        #expect(listed == commands)
    }
}
