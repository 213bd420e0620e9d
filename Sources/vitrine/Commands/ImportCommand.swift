import CatalogFiles
import CatalogStore
import ShopModel

extension Command {
    static let importFiles = Command(
        name: "import",
        operands: "FILE…",
        operandCount: 1...Int.max,
        summary: "Bring files of dictionaries into the catalog.",
        discussion: """
            Each dictionary becomes a shop; one whose key is known updates that shop. All files are imported, or none. What a file is
            shows in its first bytes: JSON or an XML property list. FILE may be - for standard input.

            Without --map the usual names are recognised (name, title, icon, image, price …). Rows that cannot become shops are told
            and counted; the rest is imported.
            """,
        options: [
            Option("format", "FORMAT", "Take the files as json or plist, whatever they look like."),
            Option(
                "map",
                "MAP",
                "Which keys fill which fields: name=title,icon=images[0].src. Fields: key, name, icon, images, price, "
                    + "currency, width, height; a|b tries several."
            ),
            Option(
                "key",
                "KEY",
                "What tells rows apart; else the first of id, sku, handle, product_id, objectID, _id, else the name."
            ),
            Option("root", "PATH", "Where the rows are: data.products, or . for the document itself."),
            Option("json", nil, "Write one JSON object per file to standard output."),
        ],
        examples: [
            ("vitrine import seed.json", "the sample catalog"),
            ("vitrine import goods.plist --map name=title,icon=imageName", "keys of other names"),
            ("vitrine import export.json --root data.products --key sku", "rows deep inside, told apart by sku"),
        ],
        run: { arguments, console in
            let run = ImportRun(arguments: arguments, console: console)
            return try run.run()
        }
    )
}

/// One run of `vitrine import`.
private struct ImportRun {
    let arguments: Arguments
    let console: Console

    func run() throws -> ExitStatus {
        let options = try importOptions()
        let reading = ReadingOptions(
            format: try arguments.choice("format", of: FileFormat.self),
            root: arguments.text("root")
        )
        let files = try arguments.operands.map { path in
            try CatalogFile(path: path, options: reading)
        }
        let store = try CatalogStore(path: arguments.catalogPath)
        var board = NoticeBoard(console)
        do {
            let summaries = try store.importFiles(files, options: options) { board.add($0) }
            board.finish()
            for summary in summaries { report(summary) }
            return summaries.contains { $0.rejected > 0 } ? .someRejected : .done
        } catch {
            store.removeIfUnused()
            if error is ImportRefusal, let reason = board.takeOnlyReason() {
                throw CommandFailure("\(reason); nothing was imported")
            }
            board.finish()
            throw error
        }
    }

    private func importOptions() throws -> ImportOptions {
        var options = ImportOptions()
        if let text = arguments.text("map") {
            do throws(FieldMapError) {
                options.map = try FieldMap(parsing: text)
            } catch {
                throw UsageError("--map: \(error)", command: arguments.command)
            }
        }
        if let text = arguments.text("key") ?? options.map.fields[.key]?.first?.description {
            guard let rule = KeyRule(parsing: text) else {
                throw UsageError("--key \"\(text)\" is no path; write key, a.b or a+b", command: arguments.command)
            }
            options.keyRule = rule
        }
        return options
    }

    private func report(_ summary: ImportSummary) {
        let outcomes = [
            (summary.inserted, "inserted"), (summary.updated, "updated"), (summary.unchanged, "unchanged"),
            (summary.duplicates, "repeated"), (summary.rejected, "rejected"),
        ]
        let parts = outcomes.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let rows = summary.rows == 1 ? "1 row" : "\(summary.rows) rows"
        let warnings = summary.warnings > 0 ? ", \(summary.warnings) with a warning" : ""
        console.say("\(summary.file): \(rows)\(parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))\(warnings)")
        if summary.rows > 0 {
            let fields = FieldMap.Target.allCases.compactMap { target in
                summary.sources[target].map { "\(target.rawValue) from \($0)" }
            }
            let key = summary.keyRule.map { "key from \($0)" }.map { [$0] } ?? []
            console.say("\(summary.file): \((key + fields).joined(separator: ", "))")
        }
        for target in summary.unmetTargets {
            console.say("warning: \(summary.file): no row has a value for \(target.rawValue) where --map says")
        }
        guard arguments.has("json") else { return }
        console.write(
            JSONValue.object([
                ("file", .string(summary.file)), ("format", .string(summary.format)),
                ("encoding", .string(summary.encoding)), ("rows", .integer(summary.rows)),
                ("inserted", .integer(summary.inserted)), ("updated", .integer(summary.updated)),
                ("unchanged", .integer(summary.unchanged)), ("rejected", .integer(summary.rejected)),
                ("duplicates", .integer(summary.duplicates)), ("warnings", .integer(summary.warnings)),
            ]).text + "\n"
        )
    }
}
