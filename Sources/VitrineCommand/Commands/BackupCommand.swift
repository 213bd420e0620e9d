import CatalogStore

extension Command {
    static let backup = Command(
        name: "backup",
        operands: "FILE",
        operandCount: 1...1,
        summary: "Copy the catalog to a file, also while it is written.",
        discussion: """
            The copy is the catalog as it is at the start; who writes meanwhile goes on. FILE appears whole or not at all, and is one file
            that can be moved anywhere. To go back to it, close what has the catalog open and put the copy in its place.
            """,
        options: [
            Option("force", nil, "Replace FILE when it is there."),
            Option("format", "FORMAT", "text (default) or json."),
        ],
        examples: [
            ("vitrine backup monday.sqlite", "a copy to keep"),
            ("vitrine backup --force latest.sqlite", "the same file every day"),
        ],
        run: { arguments, console in
            let format = try arguments.choice("format", of: TextFormat.self) ?? .text
            let file = arguments.operands[0]
            let store = try CatalogStore(lookingAt: arguments.catalogPath)
            try store.recognize()
            let bytes = try store.backUp(to: file, replacing: arguments.has("force")) { _, _ in
                !StopSignal.shared.shouldStop
            }
            console.say("\(file): \(ByteCount.text(bytes))")
            if format == .json {
                let members: [(String, JSONValue)] = [("file", .string(file)), ("bytes", .integer(bytes))]
                try console.write(JSONValue.object(members).text + "\n")
            }
            return .done
        }
    )
}
