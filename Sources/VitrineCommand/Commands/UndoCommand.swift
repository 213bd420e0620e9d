import CatalogStore

extension Command {
    static let undo = Command(
        name: "undo",
        operands: "",
        operandCount: 0...0,
        summary: "Take back the last import.",
        discussion: """
            Shops that it brought are removed, shops that it changed or removed are as they were, in their old places: all files and
            batches of the import, or nothing. Only the last import can be undone, and only once. Where shops of it were edited since,
            nothing is undone and their keys are told; --force undoes it all the same and loses the edits.
            """,
        options: [
            Option("dry-run", nil, "Say what would be undone and change nothing."),
            Option("force", nil, "Undo also what was edited since."),
            Option("json", nil, "Write the counts to standard output as JSON."),
        ],
        examples: [
            ("vitrine undo", "the last import was a mistake"),
            ("vitrine undo --dry-run", "what undoing it would do"),
        ],
        run: { arguments, console in
            let store = try CatalogStore(path: arguments.catalogPath, creates: false)
            let isDryRun = arguments.has("dry-run")
            let summary = try store.undoLastImport(isForced: arguments.has("force"), isDryRun: isDryRun)
            console.say("undoing the import of \(summary.record.title): \(Self.counts(summary))")
            if isDryRun { console.say("dry run: nothing was changed") }
            guard arguments.has("json") else { return .done }
            try console.write(
                JSONValue.object([
                    ("number", .integer(summary.record.id)), ("removed", .integer(summary.removed)),
                    ("changedBack", .integer(summary.changedBack)), ("broughtBack", .integer(summary.broughtBack)),
                ]).text + "\n"
            )
            return .done
        }
    )

    private static func counts(_ summary: UndoSummary) -> String {
        let parts = [
            (summary.removed, "removed"), (summary.changedBack, "changed back"), (summary.broughtBack, "brought back"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? "shop" : "shops") \($0.1)" }
        return parts.isEmpty ? "no shop differs" : parts.joined(separator: ", ")
    }
}
