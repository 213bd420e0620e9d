/// Help as text, made from the commands' own tables.
enum HelpText {
    /// What `vitrine help` says.
    static var overview: String {
        let width = Command.all.map(\.name.count).max() ?? 0
        let commands = Command.all.map { "  \(padded($0.name, to: width))  \($0.summary)" }
        return """
            Vitrine: from a file of dictionaries to laid-out shop cells and a picture of the shelf.

            Usage: vitrine COMMAND [OPTIONS] …

            Commands:
            \(commands.joined(separator: "\n"))

            Options:
              --help     Say what a command does.
              --version  Say which Vitrine this is.

            Examples:
              vitrine render seed.json --output shelf.png   a picture of a file's shops, in one command
              vitrine import seed.json                      keep them in a catalog
              vitrine list --columns 4                      the catalog's cells, as a table

            Exit status: 0 done, 1 failed and nothing was written, 2 wrong usage, 3 done without the rows that were rejected.
            Warnings change nothing about that; only "vitrine nib", which looks for them, ends with 3.

            """
    }

    /// What `vitrine help COMMAND` says.
    static func text(for command: Command) -> String {
        let operands = command.operands.isEmpty ? "" : " " + command.operands
        let width = command.allOptions.map(\.usage.count).max() ?? 0
        var options = table(of: command.allOptions.dropLast(command.fileOptions.count), width: width)
        if !command.fileOptions.isEmpty {
            options += ["", "How FILE is read:"] + table(of: command.fileOptions[...], width: width)
        }
        let examples = command.examples.flatMap { ["  # \($0.purpose)", "  \($0.line)"] }
        return """
            \(command.summary)

            Usage: vitrine \(command.name) [OPTIONS]\(operands)

            \(command.discussion)

            Options:
            \(options.joined(separator: "\n"))

            Examples:
            \(examples.joined(separator: "\n"))

            """
    }

    private static func table(of options: ArraySlice<Option>, width: Int) -> [String] {
        options.flatMap { option in
            wrapped(option.help, width: 76 - width).enumerated().map { index, line in
                "  \(padded(index == 0 ? option.usage : "", to: width))  \(line)"
            }
        }
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func wrapped(_ text: String, width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
