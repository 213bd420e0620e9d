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
    private let store: CatalogStore
    private let options: ImportOptions
    private let notify: (ImportNotice) -> Void
    private var writer: ShopWriter
    private let comparison: StoredComparison
    private var seen = SeenRows()
    /// Whether the row before had a key that the catalog knew; the next one mostly is alike.
    private var lastWasKnown = false
    private var ordinals = NameOrdinals()
    private var sample: [DictionaryRow] = []
    private var sampledBytes = 0
    private var mapper: RowMapper?
    private var mapped = MappedRow()

    init(
        _ file: CatalogFile,
        into store: CatalogStore,
        writer: ShopWriter,
        options: ImportOptions,
        notify: @escaping (ImportNotice) -> Void
    ) throws(CatalogStoreError) {
        summary = ImportSummary(file: file.name, format: file.format.rawValue, encoding: file.encoding)
        self.store = store
        self.options = options
        self.notify = notify
        self.writer = writer
        comparison = try StoredComparison(store.connection)
    }

    /// Reads the file to its end. Answers the writer, for the next file to go on with.
    mutating func run(_ file: CatalogFile) throws -> ShopWriter {
        try file.forEachRow { row in try take(&row) }
        try endSample()
        if let mapper {
            summary.keyRule = mapper.keyRule
            summary.sources = mapper.sources
            summary.unmetTargets = mapper.unmetTargets
        }
        return writer
    }

    private mutating func take(_ row: inout DictionaryRow) throws {
        guard mapper == nil else { return try bring(&row) }
        sample.append(row)
        sampledBytes += row.bytes.count
        if sample.count >= Self.sampleRows || sampledBytes >= Self.sampleBytes { try endSample() }
    }

    private mutating func endSample() throws {
        guard mapper == nil else { return }
        mapper = RowMapper(
            map: options.map,
            keyRule: options.keyRule ?? KeyRule.choose(for: sample),
            rules: options.values
        )
        let rows = sample
        sample = []
        for var row in rows { try bring(&row) }
    }

    /// Maps a row and puts it where it belongs.
    private mutating func bring(_ row: inout DictionaryRow) throws(CatalogStoreError) {
        summary.rows += 1
        if let problem = mapper!.map(&row, into: &mapped) { return reject(problem) }
        if case .name = mapper!.keyRule {
            let ordinal = ordinals.next(row.bytes[mapped.key])
            if ordinal > 1 { mapped.key = row.store(Array(row.bytes[mapped.key]) + Array("#\(ordinal)".utf8)) }
        }
        // Compared first where the key is expected to be known, inserted first where it is expected to be new.
        var answer = lastWasKnown ? try comparison.compare(mapped, with: row) : .noSuchShop
        if case .noSuchShop = answer, let id = try writer.insert(mapped, of: row) {
            lastWasKnown = false
            _ = seen.note(id, row: row.number)
            summary.inserted += 1
        } else {
            if !lastWasKnown { answer = try comparison.compare(mapped, with: row) }
            if case .noSuchShop = answer { return reject(mapper!.missingName(in: row, mapped)) }
            lastWasKnown = true
            if case .unchanged(let id) = answer {
                count(id, in: row, isChange: false)
            } else if let existing = try store.shop(key: row.string(mapped.key)) {
                let shop = ImportPlan.merge(existing.shop, with: mapped, of: row)
                let isChange = shop != existing.shop
                if isChange { try writer.update(existing.id, from: existing.shop, to: shop) }
                count(existing.id, in: row, isChange: isChange)
            }
        }
        for warning in mapped.warnings {
            summary.warnings += 1
            notify(ImportNotice(kind: .warning, file: summary.file, problem: warning))
        }
    }

    private mutating func count(_ id: Int, in row: borrowing DictionaryRow, isChange: Bool) {
        guard let earlier = seen.note(id, row: row.number) else {
            if isChange { summary.updated += 1 } else { summary.unchanged += 1 }
            return
        }
        summary.duplicates += 1
        let problem = RowProblem(
            .duplicateKey,
            in: row,
            key: mapper!.keyRule.description,
            value: row.string(mapped.key),
            "row \(earlier) has the same key; this row wins"
        )
        notify(ImportNotice(kind: .duplicate, file: summary.file, problem: problem))
    }

    private mutating func reject(_ problem: RowProblem) {
        summary.rejected += 1
        notify(ImportNotice(kind: .rejection, file: summary.file, problem: problem))
    }
}
