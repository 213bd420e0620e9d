import CatalogFiles
import CatalogStore
import Foundation
import Rendering
import ShopModel

extension Command {
    static let importFiles = Command(
        name: "import",
        operands: "FILE…",
        operandCount: 1...Int.max,
        summary: "Bring files of dictionaries into the catalog.",
        discussion: """
            Each dictionary becomes a shop; one whose key is known updates that shop. All files are imported, or none. What a file
            is shows in its content, not its name: JSON, NDJSON, property lists, CSV and its relatives, merchant feeds, any of them
            in gzip. FILE may be - for standard input.

            Without --map the usual names are recognised (name, title, icon, image, price …). What is said of a file (map, preset,
            key, root, how prices are read) is remembered by its name for the next import. Rows that cannot become shops are told
            and counted; the rest is imported.
            """,
        options: ImportArguments.options,
        examples: [
            ("vitrine import seed.json", "the sample catalog"),
            ("vitrine import goods.plist --map name=title,icon=imageName", "keys of other names"),
            ("vitrine import export.json --root data.products --key sku", "rows deep inside, told apart by sku"),
            ("vitrine import feed.xml --prune --dry-run", "what a feed would change and remove"),
            ("vitrine import big.ndjson.gz --batch 50000", "a large file that may be stopped and gone on with"),
        ],
        run: { arguments, console in try ImportRun(arguments, console).run() }
    )
}

/// One import of the files that are named: into the catalog, or into one that only this process has.
final class ImportRun {
    private let arguments: Arguments
    private let console: Console
    private let bar: ProgressBar
    private var board: NoticeBoard
    private var rejects: RejectsFile?
    private var failure: CommandFailure?
    private var stop: StopSignal?
    private let isQuiet: Bool

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
        isQuiet = arguments.has("quiet")
        bar = ProgressBar(console, isQuiet: isQuiet)
        board = NoticeBoard(console)
    }

    /// Into the catalog.
    func run() throws -> ExitStatus {
        stop = .shared
        return try run(opening: open) { options, work in
            // Batches are for being stopped and gone on with, so the catalog has to be there from the start.
            options.batchSize == nil
                ? try CatalogStore.opening(arguments.catalogPath, work)
                : try work(CatalogStore(path: arguments.catalogPath))
        }
    }

    /// Into a catalog of which nothing is left, so that nothing has to end tidily either.
    func run(into store: CatalogStore) throws -> ExitStatus {
        do {
            return try run(
                opening: { path, reading, _ in try CatalogFile(path: path, options: reading) },
                within: { _, work in try work(store) }
            )
        } catch let error as CatalogFileError {
            throw CommandFailure(ImportArguments.spelled(error.description))
        }
    }

    private func run(
        opening open: (String, ReadingOptions, ImportOptions) throws -> CatalogFile,
        within catalog: (ImportOptions, (CatalogStore) throws -> [ImportSummary]) throws -> [ImportSummary]
    ) throws -> ExitStatus {
        let options = try ImportArguments.importing(arguments)
        let reading = try ImportArguments.reading(arguments)
        let folder = try arguments.text("images").map { try ImageFolder.named($0, command: arguments.command) }
        let files = try arguments.operands.map { try open($0, reading, options) }
        do {
            rejects = try arguments.text("rejects").map(RejectsFile.init)
            let summaries = try catalog(options) { try importFiles(files, into: $0, options, folder) }
            try rejects?.finish()
            bar.clear()
            board.finish()
            for summary in summaries { try report(summary, options) }
            if options.isDryRun { console.say("dry run: nothing was changed") }
            return summaries.contains { $0.rejected > 0 } ? .someRejected : .done
        } catch {
            bar.clear()
            if let failure { throw failure }
            if case .nothingUsable = error as? ImportFailure {
                try rejects?.finish()
                if let reason = board.takeOnlyReason() { throw CommandFailure("\(reason); nothing was imported") }
            }
            board.finish()
            throw error
        }
    }

    private func importFiles(
        _ files: [CatalogFile],
        into store: CatalogStore,
        _ options: ImportOptions,
        _ folder: ImageFolder?
    ) throws -> [ImportSummary] {
        board = NoticeBoard(console)
        let summaries = try store.importFiles(
            files,
            options: options,
            imageInfo: folder.map { folder in { folder.info(named: $0) } },
            shouldStop: { [self] in stop?.shouldStop == true || failure != nil },
            tell: { [self] in take($0) }
        )
        if let failure { throw failure }
        return summaries
    }

    /// Opens a file with what the catalog remembers of where its rows are.
    private func open(_ path: String, _ reading: ReadingOptions, _ options: ImportOptions) throws -> CatalogFile {
        var reading = reading
        let file = try CatalogFile(path: path, options: reading)
        guard reading.root == nil, FileManager.default.fileExists(atPath: arguments.catalogPath) else { return file }
        let store = try CatalogStore(path: arguments.catalogPath, creates: false)
        guard let root = try store.rememberedRoot(ofSource: options.sourceName ?? file.sourceName) else { return file }
        reading.root = root
        return try CatalogFile(path: path, options: reading)
    }

    private func take(_ event: ImportEvent) {
        switch event {
        case .progress(_, let rows, let bytes, let total): bar.update(rows: rows, bytes: bytes, totalBytes: total)
        case .indexing(let made, let count): bar.update(made: made, ofIndexes: count)
        case .remark(let file, let text):
            guard !isQuiet else { return }
            bar.clear()
            console.say("\(file): \(text)")
        case .notice(let notice):
            bar.clear()
            board.add(notice)
            guard let row = notice.rejectedRow else { return }
            attempt { () throws(CommandFailure) in try rejects?.write(row) }
        case .change(let change):
            let text = Self.text(of: change, isJSON: arguments.has("json"))
            attempt { () throws(CommandFailure) in try console.write(text) }
        }
    }

    /// What goes wrong while the import calls back ends it at the next row.
    private func attempt(_ work: () throws(CommandFailure) -> Void) {
        guard failure == nil else { return }
        do {
            try work()
        } catch {
            failure = error
        }
    }

    private static func text(of change: ImportChange, isJSON: Bool) -> String {
        guard isJSON else {
            let fields = change.fields.map { field in
                "  \(field.name): \(field.old ?? "none") → \(field.new ?? "none")\n"
            }
            return "\(change.kind.rawValue) \(change.key): \(change.name)\n"
                .appending(fields.joined())
        }
        var members: [(String, JSONValue)] = [
            ("change", .string(change.kind.rawValue)), ("key", .string(change.key)), ("name", .string(change.name)),
        ]
        if !change.fields.isEmpty {
            let fields = change.fields.map { field in
                (field.name, JSONValue.array([.optional(field.old), .optional(field.new)]))
            }
            members.append(("fields", .object(fields)))
        }
        return JSONValue.object(members).text + "\n"
    }

    // MARK: - The summary

    private func report(_ summary: ImportSummary, _ options: ImportOptions) throws {
        if !isQuiet { sayCounts(summary) }
        for target in summary.unmetTargets {
            console.say("warning: \(summary.file): no row has a value for \(target.rawValue) where --map says")
        }
        guard arguments.has("json") else { return }
        var members: [(String, JSONValue)] = [
            ("file", .string(summary.file)), ("format", .string(summary.format)),
            ("encoding", .string(summary.encoding)),
            ("rows", .integer(summary.rows)), ("inserted", .integer(summary.inserted)),
            ("updated", .integer(summary.updated)), ("unchanged", .integer(summary.unchanged)),
            ("rejected", .integer(summary.rejected)), ("duplicates", .integer(summary.duplicates)),
            ("warnings", .integer(summary.warnings)),
        ]
        if summary.grouped > 0 { members.append(("grouped", .integer(summary.grouped))) }
        if options.prunes { members.append(("pruned", .integer(summary.pruned))) }
        try console.write(JSONValue.object(members).text + "\n")
    }

    private func sayCounts(_ summary: ImportSummary) {
        let outcomes = [
            (summary.inserted, "inserted"), (summary.updated, "updated"), (summary.unchanged, "unchanged"),
            (summary.duplicates, "repeated"), (summary.grouped, "variants"), (summary.rejected, "rejected"),
        ]
        var parts = outcomes.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        if summary.pruned > 0 { parts.append("\(summary.pruned) removed") }
        let rows = summary.rows == 1 ? "1 row" : "\(summary.rows) rows"
        let warnings =
            summary.warnings == 0 ? "" : summary.warnings == 1 ? ", 1 warning" : ", \(summary.warnings) warnings"
        console.say("\(summary.file): \(rows)\(parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))\(warnings)")
        guard summary.rows > 0 else { return }
        let preset = summary.preset.map { ["taken for a \($0.rawValue) export"] } ?? []
        let key = summary.keyRule.map { ["key from \($0)"] } ?? []
        let fields = FieldMap.Target.allCases.compactMap { target in
            summary.sources[target].map { "\(target.rawValue) from \($0)" }
        }
        console.say("\(summary.file): \((preset + key + fields).joined(separator: ", "))")
        if !summary.otherKeys.isEmpty {
            let shown = summary.otherKeys.prefix(8).joined(separator: ", ")
            let more = summary.otherKeys.count > 8 ? " and \(summary.otherKeys.count - 8) more" : ""
            console.say("\(summary.file): kept as they are: \(shown)\(more)")
        }
    }
}
