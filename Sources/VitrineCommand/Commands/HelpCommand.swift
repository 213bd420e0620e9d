import Foundation

extension Command {
    static let help = Command(
        name: "help",
        operands: "[COMMAND]",
        operandCount: 0...1,
        summary: "Say what a command does.",
        discussion: "Without a command, all commands are listed.",
        options: [],
        examples: [("vitrine help import", "how files are imported")],
        usesCatalog: false,
        run: { arguments, console in
            guard let name = arguments.operands.first else {
                try console.write(HelpText.overview)
                return .done
            }
            try console.write(HelpText.text(for: try Command.named(name)))
            return .done
        }
    )

    /// The command of this name, or an error that says which may have been meant.
    static func named(_ name: String) throws(UsageError) -> Command {
        if let command = all.first(where: { $0.name == name }) { return command }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), !isFolder.boolValue {
            throw UsageError(
                "\"\(name)\" is a file and no command; write vitrine list \(name), or vitrine render \(name) --output shelf.png",
                command: nil
            )
        }
        let hint =
            Suggestion.nearest(to: name, among: all.map(\.name)).map { "; did you mean \"\($0)\"?" }
            ?? "; there are \(all.map(\.name).joined(separator: ", "))"
        throw UsageError("unknown command \"\(name)\"\(hint)", command: nil)
    }
}
