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
    private var sawBrokenQuotes = false

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
            if options.isDryRun { return try work(CatalogStore.forDryRun(at: arguments.catalogPath)) }
            return options.batchSize == nil
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
            throw CommandFailure(ImportArguments.text(of: error))
        }
    }

    private func run(
        opening open: (String, ReadingOptions, ImportOptions) throws -> CatalogFile,
        within catalog: (ImportOptions, (CatalogStore) throws -> [ImportSummary]) throws -> [ImportSummary]
    ) throws -> ExitStatus {
        let options = try ImportArguments.importing(arguments)
        let reading = try ImportArguments.reading(arguments)
        let rejectsPath = try ImportArguments.rejects(arguments)
        let folder = try arguments.text("images").map { try ImageFolder.named($0, command: arguments.command) }
        let files = try arguments.operands.map { try open($0, reading, options) }
        do {
            // A dry run writes nothing, not even what it would reject.
            rejects = options.isDryRun ? nil : try rejectsPath.map(RejectsFile.init)
            let summaries = try catalog(options) { try importFiles(files, into: $0, options, folder) }
            try rejects?.finish()
            bar.clear()
            board.finish()
            if sawBrokenQuotes { console.say("the quotes of some rows do not match; --no-quotes reads quotes as text") }
            for doubt in (folder?.doubtfulNames ?? []).prefix(NoticeBoard.lineLimit) where !isQuiet {
                console.say("warning: \(doubt)")
            }
            for summary in summaries { try report(summary, options) }
            if options.isDryRun { console.say("dry run: nothing was changed") }
            return summaries.contains { $0.rejected > 0 } ? .someRejected : .done
        } catch {
            bar.clear()
            if let failure { throw failure }
            if case .readQuotesAsText = (error as? CatalogFileError)?.remedy {
                throw CommandFailure("\(error), with --no-quotes")
            }
            if case .pruneNeedsSource = error as? ImportFailure {
                throw CommandFailure("\(error), with --source NAME")
            }
            if Self.leavesRejects(error) { try rejects?.finish() }
            if case .nothingUsable = error as? ImportFailure {
                if let reason = board.takeOnlyReason() { throw CommandFailure("\(reason); nothing was imported") }
            }
            board.finish()
            throw error
        }
    }

    /// Whether the rows that were rejected so far are of use: they are what the import was given up for.
    private static func leavesRejects(_ error: any Error) -> Bool {
        switch error as? ImportFailure {
        case .nothingUsable, .tooManyRejections, .repeatedKey, .stopped: true
        case .pruneEverything, .pruneNeedsSource, nil: false
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
        reading.root = try rememberedRoot(ofSource: options.sourceName ?? file.sourceName)
        guard reading.root != nil else { return file }
        return try CatalogFile(path: path, options: reading)
    }

    /// Where the catalog remembers the rows of a source to be; nil also if its file is still empty and becomes a catalog.
    private func rememberedRoot(ofSource name: String) throws -> String? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: arguments.catalogPath)
        if attributes?[.size] as? Int == 0 { return nil }
        return try CatalogStore(path: arguments.catalogPath, creates: false).rememberedRoot(ofSource: name)
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
            if notice.problem.code == .malformed, notice.problem.message.contains("quote") { sawBrokenQuotes = true }
            board.add(notice)
            guard let row = notice.rejectedRow else { return }
            attempt { () throws(CommandFailure) in try rejects?.write(row) }
        case .change(let change):
            let text = arguments.has("json") ? ChangeText.json(of: change) : ChangeText.text(of: change)
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

    // MARK: - The summary

    private func report(_ summary: ImportSummary, _ options: ImportOptions) throws {
        if !isQuiet {
            sayCounts(summary)
            sayUnreadPrices(summary)
        }
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
        let unread = summary.unreadPrices.reduce(0) { $0 + $1.count }
        if unread > 0 { members.append(("unreadPrices", .integer(unread))) }
        if options.prunes { members.append(("pruned", .integer(summary.pruned))) }
        try console.write(JSONValue.object(members).text + "\n")
    }

    /// One line about the prices that were not understood: how many, examples with their places, and what would help.
    private func sayUnreadPrices(_ summary: ImportSummary) {
        guard !summary.unreadPrices.isEmpty else { return }
        let count = summary.unreadPrices.reduce(0) { $0 + $1.count }
        let groups = summary.unreadPrices.filter { $0.advice != nil } + summary.unreadPrices.filter { $0.advice == nil }
        let examples = groups.map { prices in
            let problem = prices.example
            let place = problem.line > 0 ? "line \(problem.line)" : "row \(problem.row)"
            let advice = prices.advice.map { "; " + $0.option } ?? ""
            let more = groups.count > 1 && prices.count > 1 ? " (\(prices.count) like it)" : ""
            return "\"\(problem.value ?? "")\" in \(place)\(more): \(problem.message)\(advice)"
        }
        let what = count == 1 ? "1 price was not understood" : "\(count) prices were not understood"
        console.say("\(summary.file): \(what), \(count == 1 ? "" : "such as ")\(examples.joined(separator: "; "))")
    }

    private func sayCounts(_ summary: ImportSummary) {
        console.say("\(summary)")
        guard summary.rows > 0 else { return }
        let preset = summary.preset.map { ["taken for a \($0.rawValue) export"] } ?? []
        let key = summary.keyRule.map { ["key from \($0)"] } ?? []
        let price = summary.sources[.price] == nil ? ["no price"] : []
        let fields = FieldMap.Target.allCases.compactMap { target in
            summary.sources[target].map { "\(target.rawValue) from \($0)" }
        }
        console.say("\(summary.file): \((preset + key + fields + price).joined(separator: ", "))")
        if let root = summary.root {
            console.say("\(summary.file): rows from \(root), the only list with names; --root chooses another")
        }
        sayPassedOver(summary)
        if !summary.otherKeys.isEmpty {
            let shown = summary.otherKeys.prefix(8).joined(separator: ", ")
            let more = summary.otherKeys.count > 8 ? " and \(summary.otherKeys.count - 8) more" : ""
            console.say("\(summary.file): kept as they are: \(shown)\(more)")
        }
    }

    /// Says which columns were not taken although they look like a field, with the option that takes them.
    private func sayPassedOver(_ summary: ImportSummary) {
        if !summary.passedOverKeys.isEmpty, let rule = summary.keyRule {
            let keys = summary.passedOverKeys.map(\.description).joined(separator: ", ")
            let first = FieldPath(column: summary.passedOverKeys[0].name).description
            let advice = "--key \(Self.quoted("\(first)|\(rule)")) takes it where it is there"
            console.say("\(summary.file): not the key: \(keys)\(rule == .memberName ? "" : "; \(advice)")")
        }
        for target in FieldMap.Target.allCases {
            let columns = summary.overlookedColumns.filter { $0.target == target }
            guard let first = columns.first else { continue }
            let names = columns.prefix(5).map { "\"\($0.name)\"" }.joined(separator: ", ")
            let more = columns.count > 5 ? " and \(columns.count - 5) more" : ""
            let looks = columns.count == 1 ? "looks" : "look"
            let map = Self.quoted("\(target.rawValue)=\(FieldPath(column: first.name))")
            console.say(
                "\(summary.file): \(names)\(more) \(looks) like \(target.article) and fills no field; take it with --map \(map)"
            )
        }
    }

    /// A text as a shell takes it for one argument.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "=_-./,:".contains($0) }
        return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    }
}

extension FieldMap.Target {
    /// For a message: what a column looks like.
    fileprivate var article: String {
        switch self {
        case .key: "a key"
        case .icon, .images: "a picture"
        case .price: "a price"
        case .name, .currency, .width, .height: "a \(rawValue)"
        }
    }
}
