import CatalogStore

extension Command {
    static let compact = Command(
        name: "compact",
        operands: "",
        operandCount: 0...0,
        summary: "Give back the room that deleted shops left in the file.",
        discussion: """
            Works in the file itself, so other programs may have it open; who writes waits. Needs free room of twice the catalog's size:
            for the new pages, and for the log until they are in the file.
            """,
        options: [Option("format", "FORMAT", "text (default) or json.")],
        examples: [
            ("vitrine compact", "make the file as small as it can be"),
            ("vitrine compact --format json", "the sizes before and after, for a program"),
        ],
        run: { arguments, console in
            let format = try arguments.choice("format", of: TextFormat.self) ?? .text
            let (before, after) = try CatalogStore(path: arguments.catalogPath, creates: false).compact()
            console.say("\(arguments.catalogPath): \(ByteCount.text(before)) before, \(ByteCount.text(after)) now")
            if format == .json {
                let members: [(String, JSONValue)] = [("before", .integer(before)), ("after", .integer(after))]
                try console.write(JSONValue.object(members).text + "\n")
            }
            return .done
        }
    )
}
