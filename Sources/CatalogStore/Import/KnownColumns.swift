import ShopModel

/// The columns that filled fields of the same shops in earlier imports, whatever the files were called.
struct KnownColumns {
    private(set) var keyRule: KeyRule?
    private(set) var fields = FieldMap()

    /// How many sources are asked, and how many rows' keys are looked up.
    private static let sourceLimit = 50
    private static let rowLimit = 50

    /// Finds a source whose key columns all rows have, and most of whose keys are shops of the catalog.
    init(for columns: FieldColumns, in connection: Connection) throws(CatalogStoreError) {
        guard !columns.rows.isEmpty else { return }
        let sources = try connection.statement(
            "SELECT id, settings, origins FROM source ORDER BY imported_at DESC, id DESC LIMIT \(Self.sourceLimit)"
        )
        defer { sources.reset() }
        var found: [(id: Int, settings: ImportSettings, origins: [FieldMap.Target: FieldOrigin])] = []
        while try sources.step() {
            found.append(
                (
                    sources.integer(0), ImportSettings(json: sources.text(1)),
                    FieldOrigin.origins(json: sources.text(2))
                )
            )
        }
        for source in found {
            let rule = source.settings.keyRule ?? Self.rule(of: source.origins)
            guard let rule, case .columns(let paths) = rule, columns.rowsWithout(paths) == 0 else { continue }
            let owners = try Self.owners(of: columns.rows.prefix(Self.rowLimit), by: rule, in: connection)
            guard owners.count * 2 >= min(columns.rows.count, Self.rowLimit) else { continue }
            keyRule = rule
            // The source itself first, then those that brought the shops.
            let order = [source.id] + owners.compactMap { $0 }
            for id in order {
                guard let owner = found.first(where: { $0.id == id }) else { continue }
                add(owner.origins, owner.settings.map ?? FieldMap())
            }
            return
        }
    }

    private mutating func add(_ origins: [FieldMap.Target: FieldOrigin], _ map: FieldMap) {
        for target in FieldMap.Target.allCases where target != .key {
            var paths = fields.fields[target] ?? []
            let more = map.fields[target] ?? origins[target].map { $0.isDeep ? [] : [FieldPath(column: $0.name)] } ?? []
            for path in more where !paths.contains(path) { paths.append(path) }
            if !paths.isEmpty { fields.fields[target] = paths }
        }
    }

    private static func rule(of origins: [FieldMap.Target: FieldOrigin]) -> KeyRule? {
        guard let origin = origins[.key], !origin.isDeep else { return nil }
        return .columns([FieldPath(column: origin.name)])
    }

    /// For each row whose key is a shop's: the source that brought the shop first.
    private static func owners(
        of rows: ArraySlice<DictionaryRow>,
        by rule: KeyRule,
        in connection: Connection
    ) throws(CatalogStoreError) -> [Int?] {
        let shop = try connection.statement("SELECT source_id FROM shop WHERE key = ?")
        defer { shop.reset() }
        var mapper = RowMapper(map: FieldMap(), keyRule: rule)
        var mapped = MappedRow()
        var owners: [Int?] = []
        for var row in rows {
            _ = mapper.map(&row, into: &mapped)
            guard !mapped.key.isEmpty else { continue }
            shop.reset()
            shop.bind(row.string(mapped.key), at: 1)
            if try shop.step() { owners.append(shop.optionalInteger(0)) }
        }
        return owners
    }
}
