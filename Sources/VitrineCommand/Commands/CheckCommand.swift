import CatalogBinding
import CatalogStore
import Rendering

extension Command {
    static let check = Command(
        name: "check",
        operands: "",
        operandCount: 0...0,
        summary: "Look for what is wrong in the catalog, and put it right.",
        discussion: """
            Looks at the file's pages and indexes, at references between tables, and at what the catalog's own tables promise: prices,
            positions, versions, JSON, and at what is cached of layouts. Each finding is a line; at most 20 of a kind are shown. Exit status 0 when nothing is wrong, 1
            when something is.

            With --repair, what can be put right is, in one transaction, after the file was copied to one beside it. When the file
            itself is damaged it is left alone, and what can be read of it is brought into a new catalog beside it.
            """,
        options: [
            Option("repair", nil, "Put right what can be; exit status 0 when nothing is left."),
            Option("format", "FORMAT", "text (default) or json."),
        ],
        examples: [
            ("vitrine check", "whether the catalog is sound"),
            ("vitrine check --repair", "put right what can be"),
        ],
        run: { arguments, console in try CheckRun(arguments, console).run() }
    )
}

/// One run of `vitrine check`.
private struct CheckRun {
    let path: String
    let console: Console
    let repairs: Bool
    let format: TextFormat

    init(_ arguments: Arguments, _ console: Console) throws {
        path = arguments.catalogPath
        self.console = console
        repairs = arguments.has("repair")
        format = try arguments.choice("format", of: TextFormat.self) ?? .text
    }

    func run() throws -> ExitStatus {
        let report = try look()
        if report.found.isDamaged, repairs {
            let salvaged = try CatalogStore.salvage(path)
            try tell(report.found, backup: nil, salvaged: salvaged)
            sayCounts(report.found)
            sayWhatWasSaved(salvaged)
            return .failed
        }
        try tell(repairs ? report.left : report.found, backup: report.backup, salvaged: nil)
        if let backup = report.backup {
            let repaired = report.found.total - report.left.total
            console.say("\(path): put right: \(count(repaired, "finding")); as it was, it is in \(backup)")
        }
        sayCounts(report.left)
        return report.left.isClean ? .done : .failed
    }

    private func look() throws -> RepairReport {
        do {
            let store = try CatalogStore(path: path, creates: false)
            let report = repairs ? try store.repair() : try unrepaired(store.check())
            guard !report.found.isDamaged else { return report }
            return try withCache(of: store, report)
        } catch let error as CatalogStoreError where error.code == .corrupt {
            // So damaged that it does not even open.
            let found = CheckReport.damaged
            return RepairReport(found: found, left: found, backup: nil)
        }
    }

    private func unrepaired(_ found: CheckReport) -> RepairReport {
        RepairReport(found: found, left: found, backup: nil)
    }

    /// The cache of layouts beside the content: repairing it is dropping it, which needs no copy.
    private func withCache(of store: CatalogStore, _ report: RepairReport) throws -> RepairReport {
        let cache = LayoutCache(of: store)
        let findings = try cache.findings(measuring: PangoTextMeasurer())
        guard !findings.isEmpty else { return report }
        var (found, left) = (report.found, report.left)
        for finding in findings {
            found.add(finding)
            if !repairs { left.add(finding) }
        }
        if repairs { try cache.clear() }
        return RepairReport(found: found, left: left, backup: report.backup)
    }

    private func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }

    // MARK: - What is said

    private func sayCounts(_ report: CheckReport) {
        guard !report.isClean else { return console.say("\(path): nothing is wrong") }
        let kinds = CheckFinding.Code.allCases.compactMap { code in report.counts[code].map { "\($0) \(code.rawValue)" }
        }
        let advice =
            repairs
            ? "" : report.isDamaged || report.isRepairable ? "; \"vitrine check --repair\" saves what it can" : ""
        console.say("\(path): \(count(report.total, "finding")): \(kinds.joined(separator: ", "))\(advice)")
    }

    private func sayWhatWasSaved(_ salvaged: SalvageReport) {
        for table in salvaged.tables where table.saved > 0 || table.lost != 0 {
            let lost = table.lost.map { $0 == 0 ? "none lost" : "\($0) lost" } ?? "how many were lost does not show"
            console.say("\(salvaged.path): \(table.name): \(count(table.saved, "row")) saved, \(lost)")
        }
        console.say("\(path): left as it is; put \(salvaged.path) in its place when you are content with that")
    }

    private func tell(_ report: CheckReport, backup: String?, salvaged: SalvageReport?) throws {
        guard format == .json else {
            return try console.write(report.findings.map { TerminalText.visible("\($0)") + "\n" }.joined())
        }
        let findings = report.findings.map { finding in
            JSONValue.object([
                ("code", .string(finding.code.rawValue)), ("table", .optional(finding.table)),
                ("row", finding.row.map(JSONValue.integer) ?? .null), ("message", .string(finding.message)),
                ("repairable", .bool(finding.isRepairable)),
            ])
        }
        let counts = CheckFinding.Code.allCases.compactMap { code in
            report.counts[code].map { (code.rawValue, JSONValue.integer($0)) }
        }
        var members: [(String, JSONValue)] = [
            ("clean", .bool(report.isClean)), ("findings", .array(findings)), ("counts", .object(counts)),
        ]
        if repairs { members.append(("backup", .optional(backup))) }
        if let salvaged {
            let tables = salvaged.tables.map { table in
                JSONValue.object([
                    ("name", .string(table.name)), ("saved", .integer(table.saved)),
                    ("lost", table.lost.map(JSONValue.integer) ?? .null),
                ])
            }
            members.append(("salvaged", .object([("catalog", .string(salvaged.path)), ("tables", .array(tables))])))
        }
        try console.write(JSONValue.object(members).text + "\n")
    }
}
