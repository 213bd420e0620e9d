import CatalogFiles
import CatalogStore

extension Command {
    static let export = Command(
        name: "export",
        operands: "",
        operandCount: 0...0,
        summary: "Write the catalog as dictionaries again.",
        discussion: """
            What is written can be imported again and gives equal shops. Prices are text, so that their digits stay.
            """,
        options: [
            Option("format", "FORMAT", "json (default), ndjson, csv or plist."),
            Option("as-imported", nil, "With the keys that each shop's source had, instead of Vitrine's own."),
        ] + QueryOptions.options,
        examples: [
            ("vitrine export", "the whole catalog as JSON"),
            ("vitrine export --format csv", "for a spreadsheet"),
            ("vitrine export --as-imported --format ndjson", "with the source's own keys, one shop a line"),
        ],
        run: { arguments, console in
            let format = try arguments.choice("format", of: ExportFormat.self) ?? .json
            let query = try QueryOptions.query(arguments)
            let (cursor, limit) = try QueryOptions.window(arguments, of: query)
            let store = try CatalogStore(path: arguments.catalogPath, creates: false)
            var buffer = ""
            try store.export(
                as: format,
                asImported: arguments.has("as-imported"),
                of: query,
                after: cursor,
                limit: limit
            ) { text in
                buffer += text
                // A system call for each shop would be most of the work.
                guard buffer.utf8.count >= 1 << 16 else { return }
                try console.write(buffer)
                buffer.removeAll(keepingCapacity: true)
            }
            try console.write(buffer)
            return .done
        }
    )
}
