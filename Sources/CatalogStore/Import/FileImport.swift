import CatalogFiles
import ShopModel

/// Brings one file's rows into the catalog, inside a transaction that is already open.
///
/// The first rows are held back until it is known what tells rows apart; from then on each goes straight through.
struct FileImport {
    /// How many rows the key rule is chosen by, and how many bytes of them are held at most.
    static let sampleRows = 1000
    static let sampleBytes = 1 << 20

    private(set) var summary: ImportSummary
    private let session: ImportSession
    private let connection: Connection
    private let options: ImportOptions
    private let settings: ImportSettings
    private let source: SourceRecord
    private let sourceName: String
    /// Where the file is, which its source remembers; nil for standard input.
    private let filePath: String?
    /// The file's place in the import.
    private var position: Int
    private var writer: ShopWriter
    private let comparison: StoredComparison
    /// Whether the row before had a key that the catalog knew; the next one mostly is alike.
    private var lastWasKnown = false
    private var seen = SeenRows()
    /// The shops of rejected rows, and how many rejected rows have no key that says which shop is theirs. Only for pruning.
    private var shopsOfRejected: Set<Int> = []
    private var rejectedWithoutKey = 0
    private var ordinals = NameOrdinals()
    private var sample: [DictionaryRow] = []
    private var sampledBytes = 0
    private var mapper: RowMapper?
    private var survey: FieldSurvey?
    /// The names of a table's columns.
    private let columnNames: [String]
    /// New shops of this file have ids from here on.
    private let firstNewID: Int
    private var grouper: RowGrouper?
    private var mapped = MappedRow()
    /// What separates the fields of a table.
    private let delimiter: Character?
    /// Two prices that disagree about the decimal sign, until that has been reported.
    private var conflict: (comma: PriceEvidence.Witness, point: PriceEvidence.Witness)?
    /// Rows that an earlier run in batches has already brought.
    private var resumed: UnfinishedImport?
    private var batch: UnfinishedImport?
    private var uncommittedRows = 0

    init(_ file: CatalogFile, session: ImportSession, writer: ShopWriter) throws {
        self.session = session
        self.writer = writer
        connection = session.store.connection
        options = session.options
        summary = ImportSummary(file: file.name, format: file.format.rawValue, encoding: file.encoding)
        sourceName = options.sourceName ?? file.sourceName
        delimiter = file.delimiter
        columnNames = file.columnNames
        comparison = try StoredComparison(connection)
        firstNewID = (try connection.integer("SELECT max(id) FROM shop") ?? 0) + 1
        position = try session.journal.startFile(source: sourceName)
        source = try SourceRecord.findOrMake(sourceName, in: connection)
        filePath = file.absolutePath
        if options.prunes, options.sourceName == nil, let doubt = Self.doubt(of: file, source) {
            throw ImportFailure.pruneNeedsSource(file: file.name, source: sourceName, doubt)
        }
        let said = ImportSettings(options)
        let remembered = source.settings.left(by: said)
        settings = said.filled(from: remembered)
        for finding in file.findings { session.tell(.remark(file: file.name, finding)) }
        if settings != said {
            session.tell(.remark(file: file.name, "as remembered of \(sourceName): \(remembered.summary)"))
        }
        if options.batchSize != nil { try startBatches(file) }
    }

    /// Why the file may not be all that its source has.
    private static func doubt(of file: CatalogFile, _ source: SourceRecord) -> ImportFailure.PruneDoubt? {
        if file.absolutePath == nil, file.isStandardInput { return .standardInput }
        if file.isFiltered { return .filtered }
        guard let known = source.path, let path = file.absolutePath, known != path else { return nil }
        return .otherPath(known)
    }

    /// Reads the file to its end. Answers the writer, for the next file to go on with.
    mutating func run(_ file: CatalogFile) throws -> ShopWriter {
        try file.forEachRow { row in try take(&row, of: file) }
        try endSample()
        if let grouper {
            try grouper.forEachGroup { row, further in
                summary.rows += further
                summary.grouped += further
                try bring(&row)
            }
        }
        try finish(file)
        return writer
    }

    // MARK: - Rows on their way

    private mutating func take(_ row: inout DictionaryRow, of file: CatalogFile) throws {
        if row.number & 0xFF == 0 {
            try session.checkStop()
            session.tell(.progress(file: summary.file, rows: row.number, bytes: file.offset, totalBytes: file.size))
        }
        guard mapper == nil else { return try pass(&row) }
        sample.append(row)
        sampledBytes += row.bytes.count
        if sample.count >= Self.sampleRows || sampledBytes >= Self.sampleBytes { try endSample() }
    }

    /// Decides by the first rows how all are read.
    private mutating func endSample() throws {
        guard mapper == nil else { return }
        // What the columns meant in earlier imports of the same shops is asked only where it is not said.
        let ownMap = settings.map ?? FieldMap()
        var known: KnownColumns?
        if settings.keyRule == nil, settings.preset == nil, ownMap.fields[.key] == nil {
            known = try KnownColumns(for: FieldColumns(rows: sample, header: columnNames), in: connection)
        }
        let survey = FieldSurvey(
            rows: sample,
            header: columnNames,
            map: ownMap,
            keyRule: settings.keyRule ?? known?.keyRule,
            preset: settings.preset,
            known: known?.fields ?? FieldMap(),
            separator: settings.values.imageSeparator
        )
        var rules = settings.values
        let isExport = survey.preset?.name == .vitrine
        let evidence = PriceEvidence(
            in: sample,
            map: survey.map,
            currency: rules.currency ?? survey.currency,
            hasSemicolons: delimiter == ";"
        )
        if rules.decimalSign == nil {
            rules.decimalSign = evidence.decimalSign
            conflict = evidence.conflict
        }
        mapper = RowMapper(
            survey,
            rules: rules,
            takesPlainPrices: isExport && evidence.isPlain && delimiter != ";"
        )
        self.survey = survey
        let (preset, keyRule) = (survey.preset, survey.keyRule)
        summary.preset = preset?.name
        if let grouping = preset?.grouping, keyRule == preset?.keyRule || settings.keyRule == keyRule,
            case .columns(let paths) = keyRule, paths.count == 1
        {
            grouper = try RowGrouper(connection, keyColumn: paths[0].columnName, grouping)
            if batch != nil {
                let why =
                    "rows of one key are one shop wherever they stand, so all are imported at once, not in batches"
                session.tell(.remark(file: summary.file, why))
            }
        }
        let rows = sample
        sample = []
        for var row in rows { try pass(&row) }
    }

    private mutating func pass(_ row: inout DictionaryRow) throws {
        if let grouper, try grouper.take(row) { return }
        try bring(&row)
    }

    /// Maps a row and puts it where it belongs.
    private mutating func bring(_ row: inout DictionaryRow) throws {
        if mapper!.isExport { ExportedRow.expand(&row) }
        if let resumed, row.number <= resumed.rows { return try recall(&row) }
        summary.rows += 1
        if summary.rows & 0xFF == 0 { try session.checkStop() }
        let problem = mapper!.map(&row, into: &mapped)
        applyOrdinal(to: &row)
        if let problem {
            try reject(problem, row)
            return try endBatchIfFull(row.number)
        }
        if session.imageInfo != nil { session.sizeImages(of: &mapped, in: row) }
        let inserted = summary.inserted
        try place(row)
        for warning in mapped.warnings {
            let problem = try withConsequence(warning, isNewShop: summary.inserted > inserted, row)
            summary.warnings += 1
            session.tell(.notice(ImportNotice(kind: .warning, file: summary.file, problem: problem)))
        }
        try endBatchIfFull(row.number)
    }

    /// What a warning's value has come to: it is kept, and a price that was there before stays.
    private mutating func withConsequence(
        _ warning: RowProblem,
        isNewShop: Bool,
        _ row: borrowing DictionaryRow
    ) throws -> RowProblem {
        guard warning.keepsValue else { return warning }
        guard warning.code == .unreadablePrice else { return warning.adding("kept with the other keys") }
        note(unreadPrice: warning)
        let price = isNewShop ? nil : try session.store.shop(key: row.string(mapped.key))?.shop.price
        let outcome =
            price.map { "the old price, \($0.amount)\($0.currency.map { " " + $0 } ?? ""), stays" }
            ?? "the shop has no price"
        return warning.adding("kept with the other keys, and \(outcome)")
    }

    /// Counts a price that was not understood. With the first one in doubt, the prices that disagree are named.
    private mutating func note(unreadPrice problem: RowProblem) {
        summary.noteUnreadPrice(problem)
        guard problem.advice == .decimalSign, let (comma, point) = conflict else { return }
        conflict = nil
        func text(_ witness: PriceEvidence.Witness) -> String {
            "\"\(witness.text)\" in " + (witness.line > 0 ? "line \(witness.line)" : "row \(witness.row)")
        }
        let why =
            "the prices disagree about the decimal sign: \(text(comma)) has a comma, \(text(point)) has a point; so they do "
            + "not decide what other prices mean"
        session.tell(.remark(file: summary.file, why))
    }

    /// Compared first where the key is expected to be known, inserted first where it is expected to be new.
    private mutating func place(_ row: borrowing DictionaryRow) throws {
        var answer = lastWasKnown ? try comparison.compare(mapped, with: row) : .noSuchShop
        if case .noSuchShop = answer, let id = try writer.insert(mapped, of: row, source: source.id) {
            lastWasKnown = false
            _ = seen.note(id, row: row.number)
            summary.inserted += 1
            if options.tellsChanges, let shop = Shop(mapped, of: row) {
                session.tell(.change(ImportChange(.insert, shop)))
            }
            return
        }
        if !lastWasKnown { answer = try comparison.compare(mapped, with: row) }
        switch answer {
        case .noSuchShop: try reject(mapper!.missingName(in: row, mapped), row)
        case .unchanged(let id):
            lastWasKnown = true
            if try isFirst(id, in: row) {
                summary.unchanged += 1
            } else if options.conflict != .skip, let existing = try session.store.shop(id: id) {
                try change(existing, by: row, isFirst: false)
            }
        case .mayDiffer:
            lastWasKnown = true
            if let existing = try session.store.shop(key: row.string(mapped.key)) { try bring(row, over: existing) }
        }
    }

    /// Whether no earlier row of the file had the shop's key; one that did is told.
    private mutating func isFirst(_ id: Int, in row: borrowing DictionaryRow) throws(ImportFailure) -> Bool {
        guard let earlier = seen.note(id, row: row.number) else { return true }
        summary.duplicates += 1
        let wins =
            switch options.conflict {
            case .last: "; this row wins"
            case .skip: "; that row stays"
            case .fail: ""
            }
        let problem = RowProblem(
            .duplicateKey,
            in: row,
            key: mapper!.keyRule.description,
            value: row.string(mapped.key),
            "row \(earlier) has the same key\(wins)"
        )
        if options.conflict == .fail {
            throw .repeatedKey(file: summary.file, problem, committedRows: session.committedRows)
        }
        session.tell(.notice(ImportNotice(kind: .duplicate, file: summary.file, problem: problem)))
        return false
    }

    private mutating func bring(_ row: borrowing DictionaryRow, over existing: StoredShop) throws {
        let isFirst = try isFirst(existing.id, in: row)
        if !isFirst, options.conflict == .skip { return }
        try change(existing, by: row, isFirst: isFirst)
    }

    /// Brings a shop to what the row says. A later row of one key replaces the earlier one: it changes the shop as it was before.
    private mutating func change(
        _ existing: StoredShop,
        by row: borrowing DictionaryRow,
        isFirst: Bool
    ) throws {
        let before = isFirst ? existing.shop : try shopBeforeFile(existing)
        var shop = ImportPlan.merge(before, with: mapped, of: row)
        if session.imageInfo != nil { session.sizeImages(of: &shop) }
        let isChange = !shop.isIdentical(to: existing.shop)
        if isChange {
            try session.journal.keep(existing, isPruned: false)
            try writer.update(existing.id, from: existing.shop, to: shop)
        }
        if isChange {
            let fields = ImportChange.differences(from: existing.shop, to: shop)
            summary.changedFields += fields.count
            if options.tellsChanges { session.tell(.change(ImportChange(.update, shop, fields: fields))) }
        }
        guard isFirst else { return }
        if isChange { summary.updated += 1 } else { summary.unchanged += 1 }
    }

    /// The shop without what earlier rows of this file said of it.
    private func shopBeforeFile(_ existing: StoredShop) throws -> Shop {
        if existing.id >= firstNewID { return Shop(key: existing.shop.key, name: existing.shop.name) }
        return try session.journal.replacedShop(id: existing.id) ?? existing.shop
    }

    private mutating func applyOrdinal(to row: inout DictionaryRow) {
        guard case .name = mapper!.keyRule, !mapped.key.isEmpty else { return }
        if let key = ordinals.key(for: row.bytes[mapped.key]) { mapped.key = row.store(key) }
    }

    private mutating func reject(_ problem: RowProblem, _ row: borrowing DictionaryRow) throws {
        summary.rejected += 1
        if problem.code == .unreadablePrice { note(unreadPrice: problem) }
        try tellRejection(problem, row)
        if let limit = options.rejectionLimit, summary.rejected > limit {
            throw ImportFailure.tooManyRejections(
                file: summary.file,
                limit: limit,
                committedRows: session.committedRows
            )
        }
    }

    private mutating func tellRejection(_ problem: RowProblem, _ row: borrowing DictionaryRow) throws {
        let aside = options.keepsRejectedRows ? RejectedRow.json(of: row, because: problem, file: summary.file) : nil
        session.tell(
            .notice(ImportNotice(kind: .rejection, file: summary.file, problem: problem, rejectedRow: aside))
        )
        // A shop whose row is there but cannot be read is not gone from the source.
        guard options.prunes else { return }
        if mapped.key.isEmpty {
            rejectedWithoutKey += 1
        } else if let id = try session.store.shopID(key: row.string(mapped.key)) {
            shopsOfRejected.insert(id)
        }
    }

    // MARK: - Batches

    private mutating func startBatches(_ file: CatalogFile) throws(CatalogStoreError) {
        guard let print = UnfinishedImport.fingerprint(of: file.name, settings: settings) else {
            return session.tell(.remark(file: file.name, "what comes in by a pipe is imported all at once"))
        }
        resumed = try UnfinishedImport.find(sourceName, print, in: connection)
        batch = resumed ?? UnfinishedImport(source: sourceName, fingerprint: print)
        guard let resumed else { return }
        summary.restoreCounts(resumed.counts)
        session.hasCommitted(summary)
        if let id = resumed.importID {
            position = try session.journal.resume(id, source: sourceName, position: position)
        }
        session.tell(.remark(file: file.name, "going on after row \(resumed.rows)"))
    }

    /// A row that an earlier run has brought: only what later rows need to know of it is looked up. One that was rejected is told
    /// again, since what the earlier run wrote aside is gone with it, but not counted again.
    private mutating func recall(_ row: inout DictionaryRow) throws {
        let problem = mapper!.map(&row, into: &mapped)
        applyOrdinal(to: &row)
        if let problem { return try tellRejection(problem, row) }
        let id = try session.store.shopID(key: row.string(mapped.key))
        if mapped.name.value == nil, try !wasThere(id) {
            return try tellRejection(mapper!.missingName(in: row, mapped), row)
        }
        if let id { _ = seen.note(id, row: row.number) }
    }

    /// Whether a row recalled found the shop there, or it came only with a later row.
    private mutating func wasThere(_ id: Int?) throws -> Bool {
        guard let id else { return false }
        return try seen.contains(id) || !session.journal.hasInserted(id)
    }

    private mutating func endBatchIfFull(_ row: Int) throws {
        guard let size = options.batchSize, batch != nil, grouper == nil, !options.isDryRun else { return }
        uncommittedRows += 1
        guard uncommittedRows >= size else { return }
        uncommittedRows = 0
        session.journal.note(summary, source: sourceName, at: position)
        try session.journal.endBatch(hasWritten: writer.hasWritten)
        batch!.rows = row
        batch!.counts = summary.countsJSON
        batch!.importID = session.journal.importID
        try batch!.save(in: connection)
        try writer.finish()
        try connection.commitAndBegin()
        session.hasCommitted(summary)
        writer = try ShopWriter(connection)
        try session.journal.startBatch(version: writer.version)
    }

    // MARK: - The end

    private mutating func finish(_ file: CatalogFile) throws {
        summary.encoding = file.encoding
        summary.root = file.foundRoot
        session.tell(.progress(file: summary.file, rows: summary.rows, bytes: file.size, totalBytes: file.size))
        if let mapper {
            summary.keyRule = mapper.keyRule
            summary.sources = mapper.origins.mapValues(\.name)
            summary.sources[.key] = nil
            summary.otherKeys = mapper.otherKeys
            summary.passedOverKeys = survey?.passedOver ?? []
            summary.overlookedColumns =
                survey?.overlooked(among: mapper.otherKeys, filled: Set(mapper.origins.keys)) ?? []
            summary.unmetTargets = mapper.unmetTargets.filter { options.map?.fields[$0] != nil }
        }
        if summary.rows > 0, summary.rejected == summary.rows { throw ImportFailure.nothingUsable(summary) }
        if options.prunes { try prune() }
        if batch != nil { try UnfinishedImport.remove(sourceName, in: connection) }
        // A file that brings some fields only does not change where the others were.
        let earlier = try SourceRecord.origins(ofSource: source.id, in: connection)
        let origins = earlier.merging(mapper?.origins ?? [:]) { $1 }
        try source.save(settings, path: filePath, origins: FieldOrigin.json(origins), in: connection)
        session.journal.note(summary, source: sourceName, at: position)
        session.isDone(summary)
    }

    private mutating func prune() throws {
        let gone = try session.store.shopIDs(ofSource: source.id)
            .filter { !seen.contains($0) && !shopsOfRejected.contains($0) }
        guard !gone.isEmpty else { return }
        if summary.rows == 0 { throw ImportFailure.pruneEverything(file: summary.file, count: gone.count) }
        if rejectedWithoutKey > 0 {
            let rows = rejectedWithoutKey == 1 ? "1 rejected row has" : "\(rejectedWithoutKey) rejected rows have"
            let why =
                "nothing is removed: \(rows) no key that can be read, and any shop may be meant; mend the file first"
            return session.tell(.remark(file: summary.file, why))
        }
        let what = gone.count == 1 ? "1 shop that it no longer has is" : "\(gone.count) shops that it no longer has are"
        session.tell(.remark(file: summary.file, what + " removed"))
        for id in gone {
            guard let shop = try session.store.shop(id: id) else { continue }
            if options.tellsChanges { session.tell(.change(ImportChange(.prune, shop.shop))) }
            try session.journal.keep(shop, isPruned: true)
            try writer.delete(id)
        }
        summary.pruned = gone.count
    }
}
