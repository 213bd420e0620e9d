import CatalogStore

extension Command {
    static let migrate = Command(
        name: "migrate",
        operands: "",
        operandCount: 0...0,
        summary: "Bring the catalog's schema up to date, or say what that would do.",
        discussion: """
            Every command does this by itself when it opens a catalog of an earlier Vitrine. Each step is a transaction of its own: it is
            taken whole or not at all. Before a step that writes a table anew the file is copied to one beside it, such as
            catalog.sqlite.v2.backup; remove that when you do not want to go back.
            """,
        options: [
            Option("status", nil, "List all steps and when the catalog went through them; change nothing."),
            Option("dry-run", nil, "Take the missing steps on a copy and say whether they work; change nothing."),
            Option("format", "FORMAT", "text (default) or json."),
        ],
        examples: [
            ("vitrine migrate --status", "where the catalog stands"),
            ("vitrine migrate --dry-run", "whether it can be brought up to date"),
            ("vitrine migrate", "bring it up to date"),
        ],
        run: { arguments, console in
            let format = try arguments.choice("format", of: TextFormat.self) ?? .text
            let path = arguments.catalogPath
            if arguments.has("status") {
                let steps = try CatalogStore.migrationSteps(ofCatalogAt: path)
                try console.write(format == .json ? json(steps) : table(steps))
                return .done
            }
            let isDryRun = arguments.has("dry-run")
            let report =
                isDryRun
                ? MigrationReport(applied: try CatalogStore.tryMigration(ofCatalogAt: path))
                : try CatalogStore(path: path, creates: false).migration
            for step in report.applied {
                let tables =
                    step.rewrites.isEmpty ? "" : ", which writes anew: \(step.rewrites.joined(separator: ", "))"
                console.say("\(path): \(isDryRun ? "would take" : "took") step \(step)\(tables)")
            }
            if report.applied.isEmpty { console.say("\(path): up to date") }
            if let backup = report.backup { console.say("\(path): as it was, it is in \(backup)") }
            if isDryRun { console.say("dry run: nothing was changed") }
            if format == .json {
                let members: [(String, JSONValue)] = [
                    ("applied", .array(report.applied.map(object))), ("backup", .optional(report.backup)),
                    ("dryRun", .bool(isDryRun)),
                ]
                try console.write(JSONValue.object(members).text + "\n")
            }
            return .done
        }
    )

    private static func table(_ steps: [MigrationStep]) -> String {
        var table = Table(["step", "name", "applied", "writes anew"], numeric: [0])
        table.rows = steps.map { step in
            [String(step.version), step.name, step.appliedAt ?? "not yet", step.rewrites.joined(separator: ", ")]
        }
        return table.text
    }

    private static func json(_ steps: [MigrationStep]) -> String {
        let members: [(String, JSONValue)] = [
            ("schema", .integer(steps.count { $0.appliedAt != nil })), ("newest", .integer(steps.count)),
            ("steps", .array(steps.map(object))),
        ]
        return JSONValue.object(members).text + "\n"
    }

    private static func object(_ step: MigrationStep) -> JSONValue {
        .object([
            ("version", .integer(step.version)), ("name", .string(step.name)), ("applied", .optional(step.appliedAt)),
            ("rewrites", .array(step.rewrites.map(JSONValue.string))),
        ])
    }
}

/// How a command that says something about the catalog says it.
enum TextFormat: String, CaseIterable {
    case text, json
}
