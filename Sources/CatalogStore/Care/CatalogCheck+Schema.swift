import ShopModel

/// The schema itself, compared with the one that the migrations create.
extension CatalogCheck {
    static let schema = CatalogCheck(
        find: { connection, tell in
            for difference in try changes(in: connection) {
                tell(
                    CheckFinding(
                        .schema,
                        table: difference.tableName,
                        isRepairable: difference.isRepairable,
                        difference.description
                    )
                )
            }
        },
        repair: { connection in
            for change in try changes(in: connection) where change.isRepairable { try undo(change, in: connection) }
            let known = try KnownSchema.current()
            func missing() throws -> [SchemaObject] {
                try SchemaDifference.all(between: SchemaObject.all(in: connection), and: known).compactMap {
                    if case .missing(let object) = $0 { object } else { nil }
                }
            }
            // The tables of the search are parts of one.
            if try missing().contains(where: isOfSearch) { try restoreSearch(in: connection) }
            // What belongs to a table goes with it, so it is created with the rest of what is missing, in the order of the migrations.
            for object in try missing() { try connection.execute(object.sql) }
        }
    )

    private static func isOfSearch(_ object: SchemaObject) -> Bool {
        object.kind == "table" && SchemaName(object.name).bytes.starts(with: "shop_search".utf8)
    }

    /// Returns the differences that are not harmless, and what is missing.
    private static func changes(in connection: Connection) throws(CatalogStoreError) -> [SchemaDifference] {
        let known = try KnownSchema.current()
        let found = try SchemaObject.all(in: connection)
        return SchemaDifference.all(between: found, and: known).filter {
            if case .missing = $0 { true } else { !$0.isHarmless(among: known) }
        }
    }

    /// Whether every table of the migrations is there, and nothing else in its place.
    static func hasAllTables(_ connection: Connection) throws(CatalogStoreError) -> Bool {
        try !changes(in: connection).contains { change in
            switch change {
            case .missing(let known): known.kind == "table"
            case .changed(let found, let known): known.kind == "table" && found.kind != "table"
            case .added: false
            }
        }
    }

    /// Returns what other programs added and what stays, in words.
    static func additions(in connection: Connection) throws(CatalogStoreError) -> [String] {
        let known = try KnownSchema.current()
        let found = try SchemaObject.all(in: connection)
        return SchemaDifference.all(between: found, and: known).compactMap { difference in
            guard case .added = difference, difference.isHarmless(among: known) else { return nil }
            return difference.description
        }
    }

    private static func undo(_ change: SchemaDifference, in connection: Connection) throws {
        switch change {
        case .missing: break
        case .added(let object):
            try connection.execute("DROP TRIGGER IF EXISTS \(SQL.quoted(object.name))")
        case .changed(let found, let known):
            let isSearch = SchemaName(known.name).bytes.starts(with: "shop_search".utf8)
            switch (found.kind, known.kind) {
            case (_, "table") where isSearch: try restoreSearch(in: connection)
            case ("table", "table"): try restore(known, in: connection)
            default:
                try connection.execute(
                    "DROP \(found.kind.uppercased()) IF EXISTS \(SQL.quoted(found.name)); \(known.sql)"
                )
            }
        }
    }

    /// Creates a table again as the migrations do, with the rows that it takes.
    private static func restore(_ known: SchemaObject, in connection: Connection) throws {
        let found = try columns(of: known.name, in: connection)
        try connection.execute("CREATE TEMP TABLE kept AS SELECT * FROM main.\(known.name)")
        defer { try? connection.execute("DROP TABLE IF EXISTS temp.kept") }
        try connection.execute("DROP TABLE main.\(known.name); \(known.sql)")
        let names = Set(found.map { SchemaName($0) })
        let shared = try columns(of: known.name, in: connection).filter { names.contains(SchemaName($0)) }
        guard !shared.isEmpty else { return }
        let list = shared.map(SQL.quoted).joined(separator: ", ")
        try connection.execute(
            "INSERT OR IGNORE INTO main.\(known.name) (\(list)) SELECT \(list) FROM temp.kept"
        )
    }

    /// Returns the columns that rows are made of, without those that are computed.
    private static func columns(of table: String, in connection: Connection) throws(CatalogStoreError) -> [String] {
        let rows = try connection.statement("SELECT name FROM pragma_table_info(?, 'main')")
        defer { rows.reset() }
        rows.bind(table, at: 1)
        var names: [String] = []
        while try rows.step() { names.append(rows.text(0)) }
        return names
    }

    /// Creates the search tables again, empty; the check of the search fills them.
    private static func restoreSearch(in connection: Connection) throws {
        let known = try KnownSchema.current().filter {
            $0.kind == "table" && SchemaName($0.name).bytes.starts(with: "shop_search".utf8)
        }
        let names = Set(known.map { SchemaName($0.name) })
        for object in try SchemaObject.all(in: connection) where names.contains(SchemaName(object.name)) {
            if object.kind == "view" { try connection.execute("DROP VIEW IF EXISTS \(SQL.quoted(object.name))") }
        }
        try connection.execute("DROP TABLE IF EXISTS main.shop_search")
        for object in known { try connection.execute("DROP TABLE IF EXISTS main.\(object.name)") }
        for object in known where object.name == "shop_search" { try connection.execute(object.sql) }
    }

    /// What an import says of a file: counts that are not below 0, and rows that are their sum.
    static let importCounts = CatalogCheck(
        .constraint,
        table: "imported_file",
        query: """
            SELECT import_id, 'the counts of file ' || position || ' are not those of an import' FROM imported_file
            WHERE \(wrongCounts)
            """,
        repair: """
            UPDATE imported_file SET (inserted, updated, unchanged, rejected, duplicates, grouped, pruned) = (
              \(countColumns.map { "min(max(\($0), 0), \(mostRows))" }.joined(separator: ", ")))
            WHERE \(wrongCounts);
            UPDATE imported_file SET rows = inserted + updated + unchanged + rejected + duplicates + grouped
            WHERE \(wrongCounts)
            """
    )

    /// More rows than any file has, and few enough that sums of them stay exact.
    private static let mostRows = 1 << 48
    private static let countColumns = [
        "inserted", "updated", "unchanged", "rejected", "duplicates", "grouped", "pruned",
    ]
    private static let wrongCounts =
        "(min(\(countColumns.joined(separator: ", "))) < 0 OR max(\(countColumns.joined(separator: ", "))) > \(mostRows) "
        + "OR rows <> inserted + updated + unchanged + rejected + duplicates + grouped)"
}

extension SchemaDifference {
    /// The object that a finding is about.
    fileprivate var tableName: String {
        switch self {
        case .missing(let object), .added(let object): object.name
        case .changed(_, let known): known.name
        }
    }

    /// Whether the migrations' own statements can put it right.
    fileprivate var isRepairable: Bool {
        switch self {
        case .missing: true
        case .added(let object): object.kind == "trigger"
        case .changed(let found, _): ["table", "index", "view", "trigger"].contains(found.kind)
        }
    }
}
