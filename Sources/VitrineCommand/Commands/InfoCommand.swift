import CatalogStore

extension Command {
    static let info = Command(
        name: "info",
        operands: "",
        operandCount: 0...0,
        summary: "Say what the catalog holds and what it takes on the disk.",
        discussion: """
            A table's size includes its indexes. "log" is what has been written and not yet been brought into the file; "free" is what
            "vitrine compact" gives back.
            """,
        options: [Option("format", "FORMAT", "text (default) or json.")],
        examples: [
            ("vitrine info", "for a person"),
            ("vitrine info --format json", "for a program"),
        ],
        run: { arguments, console in
            let format = try arguments.choice("format", of: TextFormat.self) ?? .text
            let info = try CatalogStore(path: arguments.catalogPath, creates: false).info()
            try console.write(format == .json ? json(info) : text(info))
            return .done
        }
    )

    private static func text(_ info: CatalogInfo) -> String {
        let lines = [
            "catalog  \(info.path)",
            "size     \(ByteCount.text(info.fileBytes)): \(info.pages) pages of \(ByteCount.text(info.pageBytes))",
            "free     \(ByteCount.text(info.freePages * info.pageBytes))",
            "log      \(ByteCount.text(info.logBytes))",
            "journal  \(info.journal), SQLite \(info.sqliteVersion)",
            "schema   \(info.schema)",
            "version  \(info.version)",
            "shops    \(info.shops)",
            "images   \(info.images)",
        ]
        var sources = Table(["source", "shops", "last imported"], numeric: [1])
        sources.rows = info.sources.map { [$0.name, String($0.shops), $0.importedAt] }
        var tables = Table(["table", "rows", "size"], numeric: [1, 2])
        tables.rows = info.tables.map { [$0.name, String($0.rows), $0.bytes.map(ByteCount.text) ?? "unknown"] }
        return lines.map { TerminalText.visible($0) + "\n" }.joined()
            + (info.sources.isEmpty ? "" : "\n" + sources.text) + "\n" + tables.text
    }

    private static func json(_ info: CatalogInfo) -> String {
        let sources = info.sources.map { source in
            JSONValue.object([
                ("name", .string(source.name)), ("shops", .integer(source.shops)),
                ("importedAt", .string(source.importedAt)),
            ])
        }
        let tables = info.tables.map { table in
            JSONValue.object([
                ("name", .string(table.name)), ("rows", .integer(table.rows)),
                ("bytes", table.bytes.map(JSONValue.integer) ?? .null),
            ])
        }
        let members: [(String, JSONValue)] = [
            ("catalog", .string(info.path)), ("fileBytes", .integer(info.fileBytes)),
            ("logBytes", .integer(info.logBytes)), ("pageBytes", .integer(info.pageBytes)),
            ("pages", .integer(info.pages)), ("freePages", .integer(info.freePages)),
            ("journal", .string(info.journal)), ("sqlite", .string(info.sqliteVersion)),
            ("schema", .integer(info.schema)), ("version", .integer(info.version)),
            ("shops", .integer(info.shops)), ("images", .integer(info.images)), ("sources", .array(sources)),
            ("tables", .array(tables)),
        ]
        return JSONValue.object(members).text + "\n"
    }
}
