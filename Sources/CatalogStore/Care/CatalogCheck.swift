import CSQLite
import ShopModel

/// One thing that is looked at, and how it is put right. A value, so that what a table needs can stand beside the table.
package struct CatalogCheck: Sendable {
    /// Tells what it finds.
    let find: @Sendable (Connection, (CheckFinding) -> Void) throws -> Void
    /// Puts right what it can, inside a transaction; asked only when something repairable was found. Nil when nothing can be done.
    let repair: (@Sendable (Connection) throws -> Void)?

    package init(
        find: @escaping @Sendable (Connection, (CheckFinding) -> Void) throws -> Void,
        repair: (@Sendable (Connection) throws -> Void)? = nil
    ) {
        self.find = find
        self.repair = repair
    }

    /// A check that is a query: each row it answers is a finding.
    ///
    /// - Parameters:
    ///   - query: answers the row's id, or NULL, and what is wrong with it.
    ///   - repair: statements that put it right, or nil.
    package init(_ code: CheckFinding.Code, table: String, query: String, repair: String?) {
        find = { connection, tell in
            let rows = try connection.statement(query)
            defer { rows.reset() }
            while try rows.step() {
                let row = rows.optionalInteger(0)
                tell(CheckFinding(code, table: table, row: row, isRepairable: repair != nil, rows.text(1)))
            }
        }
        if let sql = repair {
            self.repair = { connection in try connection.execute(sql) }
        } else {
            self.repair = nil
        }
    }

    /// All checks, the file itself first. A repair may rely on those before it.
    package static let all: [CatalogCheck] = [
        schema, integrity, references, importCounts, version, versionsAhead, positions, imagePositions, attributes,
        settings, prices, search,
    ]
}

// MARK: - The file

extension CatalogCheck {
    /// SQLite's own look at every page, index and constraint.
    static let integrity = CatalogCheck(
        find: { connection, tell in
            let lines = try connection.statement("PRAGMA integrity_check(1000)")
            defer { lines.reset() }
            while try lines.step() {
                for line in lines.text(0).splitAtScalar("\n") where !line.isEmpty && line != "ok" {
                    // The heading of what follows.
                    if line.startsExactly(with: "***") { continue }
                    if let failure = failure(in: line) { throw connection.error(failure) }
                    let code = code(of: line)
                    tell(CheckFinding(code, isRepairable: code == .index, line))
                }
            }
        },
        repair: { try $0.execute("REINDEX") }
    )

    /// Whether SQLite says of the file itself that it is broken, and not of a row or an index.
    static func isDamage(_ text: String) -> Bool {
        text.splitAtScalar("\n").contains { line in
            !line.isEmpty && line != "ok" && !line.startsExactly(with: "***") && code(of: line) == .damaged
        }
    }

    /// Returns the result code in a line that is about reading, not about what was read: the disk or the memory failed.
    ///
    /// Source: the texts of SQLite's btree.c, such as "unable to get the page. error code=266".
    static func failure(in line: String) -> CInt? {
        guard let match = line.firstMatch(of: /error code[ =]([0-9]{1,9})/), let code = CInt(match.output.1) else {
            return nil
        }
        return [SQLITE_IOERR, SQLITE_NOMEM, SQLITE_INTERRUPT, SQLITE_FULL].contains(code & 0xFF) ? code : nil
    }

    /// What a line of the integrity check is about. Source: the texts of SQLite's OP_IntegrityCk and sqlite3Pragma.
    private static func code(of line: String) -> CheckFinding.Code {
        if line.contains("missing from index") || line.startsExactly(with: "wrong # of entries in index") {
            return .index
        }
        let rules = ["NULL value in", "CHECK constraint failed", "non-unique entry", "non-", "TEXT value in"]
        return rules.contains { line.startsExactly(with: $0) } ? .constraint : .damaged
    }

    /// Rows whose foreign key leads nowhere, in whatever table. Goes or forgets it as the key says of a row that is deleted.
    static let references = CatalogCheck(
        find: { connection, tell in
            for key in try ForeignKey.all(in: connection) {
                let rows = try connection.statement(key.orphans)
                defer { rows.reset() }
                while try rows.step() {
                    tell(
                        CheckFinding(
                            .orphan,
                            table: key.table,
                            row: rows.optionalInteger(0),
                            isRepairable: true,
                            "\(key.column) \(rows.text(1)) is no \(key.parent)"
                        )
                    )
                }
            }
        },
        repair: { connection in
            for key in try ForeignKey.all(in: connection) { try connection.execute(key.repair) }
        }
    )
}

/// A column that refers to a row of another table.
private struct ForeignKey {
    var table: String
    var column: String
    var parent: String
    var parentColumn: String
    /// Whether the row goes with its parent; else it forgets it.
    var cascades: Bool
    /// What names a row of the table.
    var row: String

    static func all(in connection: Connection) throws -> [ForeignKey] {
        let rows = try connection.statement(
            """
            SELECT t.name, k."from", k."table", coalesce(k."to", 'rowid'), k.on_delete = 'CASCADE' OR c."notnull", t.wr
            FROM pragma_table_list AS t, pragma_foreign_key_list(t.name) AS k, pragma_table_info(t.name) AS c
            WHERE t.schema = 'main' AND t.type = 'table' AND c.name = k."from" ORDER BY t.name, k.id
            """
        )
        defer { rows.reset() }
        // The tables of other programs are their own business.
        let known = try KnownSchema.names(of: "table")
        var keys: [ForeignKey] = []
        while try rows.step() {
            guard known.contains(SchemaName(rows.text(0))) else { continue }
            keys.append(
                ForeignKey(
                    table: rows.text(0),
                    column: rows.text(1),
                    parent: rows.text(2),
                    parentColumn: rows.text(3),
                    cascades: rows.integer(4) != 0,
                    row: rows.integer(5) != 0 ? SQL.quoted(rows.text(1)) : "rowid"
                )
            )
        }
        return keys
    }

    private var condition: String {
        "\(SQL.quoted(column)) IS NOT NULL AND \(SQL.quoted(column)) NOT IN (SELECT \(SQL.quoted(parentColumn)) "
            + "FROM \(SQL.quoted(parent)))"
    }

    var orphans: String {
        "SELECT \(row), \(SQL.quoted(column)) FROM \(SQL.quoted(table)) WHERE \(condition)"
    }

    var repair: String {
        cascades
            ? "DELETE FROM \(SQL.quoted(table)) WHERE \(condition)"
            : "UPDATE \(SQL.quoted(table)) SET \(SQL.quoted(column)) = NULL WHERE \(condition)"
    }
}
