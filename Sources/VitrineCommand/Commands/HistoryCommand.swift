import CatalogStore

extension Command {
    static let history = Command(
        name: "history",
        operands: "",
        operandCount: 0...0,
        summary: "List the imports that changed the catalog, the last one first.",
        discussion: """
            One line for each file: when its import began (UTC), what became of its rows, and whether the import was undone. What was
            imported together has one number. An import that changed no shop is not listed.
            """,
        options: [
            Option("limit", "N", "At most so many imports; all."),
            Option("format", "FORMAT", "table (default), json or ndjson: one import a line."),
        ],
        examples: [
            ("vitrine history", "what was imported, and when"),
            ("vitrine history --limit 1 --format json", "the last import, for a program"),
        ],
        run: { arguments, console in
            let format = try arguments.choice("format", of: HistoryFormat.self) ?? .table
            let limit = try arguments.count("limit", atLeast: 1)
            let store = try CatalogStore(path: arguments.catalogPath, creates: false)
            try console.write(format.text(of: try store.history(limit: limit)))
            return .done
        }
    )
}

/// How `vitrine history` writes imports.
private enum HistoryFormat: String, CaseIterable {
    case table, json, ndjson

    func text(of records: [ImportRecord]) -> String {
        switch self {
        case .table: Self.table(of: records)
        case .json: JSONValue.array(records.map(Self.object)).text + "\n"
        case .ndjson: records.map { Self.object(of: $0).text + "\n" }.joined()
        }
    }

    private static func object(of record: ImportRecord) -> JSONValue {
        .object([
            ("number", .integer(record.id)), ("started", .string(record.startedAt)),
            ("finished", .optional(record.finishedAt)), ("undone", .optional(record.undoneAt)),
            ("versions", .array([.integer(record.versions.lowerBound), .integer(record.versions.upperBound)])),
            (
                "files",
                .array(
                    record.files.map { file in
                        .object([
                            ("file", .string(file.file)), ("source", .string(file.source)),
                            ("format", .string(file.format)),
                            ("rows", .integer(file.rows)), ("inserted", .integer(file.inserted)),
                            ("updated", .integer(file.updated)), ("unchanged", .integer(file.unchanged)),
                            ("rejected", .integer(file.rejected)), ("duplicates", .integer(file.duplicates)),
                            ("grouped", .integer(file.grouped)), ("pruned", .integer(file.pruned)),
                        ])
                    }
                )
            ),
        ])
    }

    private static func table(of records: [ImportRecord]) -> String {
        var table = Table(
            ["number", "started", "file", "rows", "inserted", "updated", "unchanged", "rejected", "pruned", "state"],
            numeric: [0, 3, 4, 5, 6, 7, 8]
        )
        for record in records {
            let state = record.undoneAt.map { "undone \($0)" } ?? (record.finishedAt == nil ? "not finished" : "done")
            for file in record.files {
                let counts = [file.rows, file.inserted, file.updated, file.unchanged, file.rejected, file.pruned]
                table.rows.append(
                    [String(record.id), record.startedAt, RowText.cut(file.file)] + counts.map(String.init) + [state]
                )
            }
        }
        return table.text
    }
}
