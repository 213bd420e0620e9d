import CSQLite

/// A table whose rows are carried over one by one, around what cannot be read.
final class SalvagedTable {
    private let name: String
    private let source: Connection
    private let insert: Statement
    private let columns: [String]
    /// What rows are ordered by in the file: a number that ranges of can be asked for; nil when it is none.
    private let key: String?
    private var saved = 0
    /// How many more looks may be taken at ranges that cannot be read.
    private var looks = 20_000

    private init(_ name: String, key: String?, columns: [String], from source: Connection, into target: Connection)
        throws(CatalogStoreError)
    {
        self.name = name
        self.key = key
        self.columns = columns
        self.source = source
        let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        let values = columns.map { _ in "?" }.joined(separator: ", ")
        insert = try target.statement("INSERT OR IGNORE INTO \"\(name)\" (\(names)) VALUES (\(values))")
    }

    /// The tables that both files have, but for what the new one makes itself.
    static func all(from source: Connection, into target: Connection) throws(CatalogStoreError) -> [SalvagedTable] {
        let list = try target.statement(
            """
            SELECT name, wr FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT IN ('migration', 'sqlite_schema') ORDER BY name
            """
        )
        defer { list.reset() }
        var tables: [SalvagedTable] = []
        while try list.step() {
            let name = list.text(0)
            let old = try columns(of: name, in: source)
            let new = try columns(of: name, in: target)
            let shared = new.filter { column in old.contains { $0.name == column.name } }
            guard !shared.isEmpty else { continue }
            let first = new.first { $0.keyPlace == 1 }
            let key = list.integer(1) == 0 ? "rowid" : first?.type == "INTEGER" ? first?.name : nil
            tables.append(
                try SalvagedTable(name, key: key, columns: shared.map(\.name), from: source, into: target)
            )
        }
        return tables
    }

    private static func columns(
        of table: String,
        in connection: Connection
    ) throws(CatalogStoreError) -> [(name: String, type: String, keyPlace: Int)] {
        let rows = try connection.statement("SELECT name, type, pk FROM pragma_table_info(?)")
        defer { rows.reset() }
        rows.bind(table, at: 1)
        var columns: [(name: String, type: String, keyPlace: Int)] = []
        while try rows.step() { columns.append((rows.text(0), rows.text(1), rows.integer(2))) }
        return columns
    }

    func copy() throws(CatalogStoreError) -> SalvageReport.Table {
        let expected = expectedCount()
        if key == nil {
            _ = try scan(Int.min...Int.max, descending: false)
        } else {
            let forward = try scan(Int.min...Int.max, descending: false)
            if !forward.isComplete {
                let backward = try scan(Int.min...Int.max, descending: true)
                let lowest = forward.last.map { $0 + 1 } ?? 0
                let highest = backward.last.map { $0 - 1 } ?? highestKey(from: lowest)
                if lowest <= highest { try walk(lowest...highest) }
            }
        }
        return SalvageReport.Table(name: name, saved: saved, lost: expected.map { max(0, $0 - saved) })
    }

    /// Reads what can be read of a range that has a hole somewhere.
    private func walk(_ range: ClosedRange<Int>) throws(CatalogStoreError) {
        guard looks > 0 else { return }
        looks -= 1
        let forward = try scan(range, descending: false)
        if forward.isComplete || range.lowerBound == range.upperBound { return }
        let lowest = forward.last.map { $0 + 1 } ?? range.lowerBound
        let backward = try scan(range, descending: true)
        let highest = backward.last.map { $0 - 1 } ?? range.upperBound
        guard lowest <= highest else { return }
        let middle = lowest + (highest - lowest) / 2
        try walk(lowest...middle)
        if middle < highest { try walk(middle + 1...highest) }
    }

    /// Carries over the rows of a range up to the first that cannot be read. Answers the last key that could.
    private func scan(
        _ range: ClosedRange<Int>,
        descending: Bool
    ) throws(CatalogStoreError) -> (last: Int?, isComplete: Bool) {
        let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        let order =
            key.map {
                " WHERE \"\($0)\" BETWEEN \(range.lowerBound) AND \(range.upperBound) ORDER BY \"\($0)\""
                    + (descending ? " DESC" : "")
            } ?? ""
        var last: Int?
        do {
            let rows = try Statement(
                "SELECT \(key.map { "\"\($0)\"" } ?? "NULL"), \(names) FROM \"\(name)\" NOT INDEXED\(order)",
                on: source
            )
            while try rows.step() {
                try put(rows)
                if key != nil { last = rows.integer(0) }
            }
            return (last, true)
        } catch  where error.code == .corrupt {
            return (last, false)
        }
    }

    private func put(_ row: Statement) throws(CatalogStoreError) {
        for column in columns.indices { row.copyColumn(Int32(column + 1), to: insert, at: Int32(column + 1)) }
        do {
            try insert.run()
            saved += insert.changes
        } catch  where error.resultCode & 0xFF == SQLITE_CONSTRAINT {
            // What damage made of a row that the table does not take.
        }
    }

    /// How many rows there should be, as the smallest index tells it; nil when that is damaged too.
    private func expectedCount() -> Int? {
        do {
            return try source.integer("SELECT count(*) FROM \"\(name)\"")
        } catch {
            return nil
        }
    }

    /// Where the keys end, as an index tells it; else a guess.
    private func highestKey(from lowest: Int) -> Int {
        do {
            let indexes = try source.statement("SELECT name FROM pragma_index_list(?)")
            defer { indexes.reset() }
            indexes.bind(name, at: 1)
            while try key == "rowid" && indexes.step() {
                let sql = "SELECT max(+rowid) FROM \"\(name)\" INDEXED BY \(SQL.quoted(indexes.text(0)))"
                if let highest = try source.integer(sql) { return highest }
            }
        } catch {
            // Damaged as well.
        }
        return lowest + 10_000
    }
}
