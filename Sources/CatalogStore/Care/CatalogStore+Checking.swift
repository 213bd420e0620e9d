import Foundation

extension CatalogStore {
    /// Looks at everything in the catalog, on one snapshot. Reads the whole file.
    public func check() throws -> CheckReport {
        try check(CatalogCheck.all)
    }

    package func check(_ checks: [CatalogCheck]) throws -> CheckReport {
        try connection.read {
            var report = try findings(of: checks).reduce(into: CheckReport()) { $0.add($1) }
            report.additions = try CatalogCheck.additions(in: connection)
            return report
        }
    }

    /// Puts right what ``check()`` finds and can be put right, in one transaction, after copying the file.
    ///
    /// - Parameter backup: where the copy goes; nil for a name beside the catalog that is not taken.
    /// - Returns: what was found, where the copy is, and what is still to be found. Nothing is written where nothing can be put right.
    public func repair(backup: String? = nil) throws -> RepairReport {
        try repair(CatalogCheck.all, backup: backup)
    }

    package func repair(_ checks: [CatalogCheck], backup: String? = nil) throws -> RepairReport {
        let found = try check(checks)
        guard !found.isDamaged, found.isRepairable else {
            return RepairReport(found: found, left: found, backup: nil)
        }
        let copy = backup ?? freeName("before-repair")
        try CatalogCopy(from: connection, to: copy).make()
        // A table that is created again may not take the rows that refer to it with it; references are checked afterwards.
        try connection.execute("PRAGMA foreign_keys = OFF")
        defer { try? connection.execute("PRAGMA foreign_keys = ON") }
        try connection.write {
            // What a repair changes gets a version of its own, as what an import changes does.
            if try connection.integer("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'catalog'") != nil {
                try connection.execute("UPDATE catalog SET version = version + 1")
            }
            for check in checks {
                var isNeeded = false
                try check.find(connection) { isNeeded = isNeeded || $0.isRepairable }
                if isNeeded { try check.repair?(connection) }
            }
        }
        return RepairReport(found: found, left: try check(checks), backup: copy)
    }

    /// A name beside the catalog that no file has: `catalog.sqlite.WHAT`, then `catalog.sqlite.WHAT-2` and so on.
    func freeName(_ what: String) -> String {
        var number = 1
        while true {
            let name = "\(path).\(what)" + (number == 1 ? "" : "-\(number)")
            if access(name, F_OK) != 0 { return name }
            number += 1
        }
    }

    /// A check that meets damage finds it; the others go on.
    private func findings(of checks: [CatalogCheck]) throws -> [CheckFinding] {
        var findings: [CheckFinding] = []
        // A view in the place of a table may have no end, and what it answers is nothing to check.
        let checks = try CatalogCheck.hasAllTables(connection) ? checks : [CatalogCheck.schema]
        for check in checks {
            do {
                try check.find(connection) { findings.append($0) }
            } catch let error as CatalogStoreError where error.code == .corrupt {
                guard !findings.contains(where: { $0.code == .damaged }) else { continue }
                findings += CheckReport.damaged.findings
            }
        }
        return findings
    }
}

/// What a repair did.
public struct RepairReport: Sendable, Hashable {
    /// What there was to be found.
    public let found: CheckReport
    /// What there still is.
    public let left: CheckReport
    /// The copy of the file as it was before; nil when nothing was written.
    public let backup: String?

    public init(found: CheckReport, left: CheckReport, backup: String?) {
        self.found = found
        self.left = left
        self.backup = backup
    }
}
