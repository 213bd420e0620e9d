import ShopModel

/// Puts rows of one key together wherever they stand: an export with a row for each variant becomes a row for each product.
///
/// The rows wait in a temporary table, so memory stays as it is. The first row is the product; the images of all are its images,
/// in the order of their positions, and what else the later ones say stands under `variants`.
struct RowGrouper {
    private let connection: Connection
    private let keyColumn: String
    private let grouping: Preset.Grouping
    /// The columns of the export that are not a variant's own, as names are compared.
    private let imageColumns: Set<FoldedName>
    private let insert: Statement

    init(_ connection: Connection, keyColumn: String, _ grouping: Preset.Grouping) throws(CatalogStoreError) {
        self.connection = connection
        self.keyColumn = keyColumn
        self.grouping = grouping
        imageColumns = Set(([grouping.image, grouping.position] + grouping.others).map { FoldedName($0) })
        try connection.execute(
            """
            CREATE TEMP TABLE IF NOT EXISTS grouped_row
              (number INTEGER PRIMARY KEY, key TEXT NOT NULL, line INTEGER, position INTEGER, json TEXT NOT NULL);
            CREATE INDEX IF NOT EXISTS temp.grouped_row_by_key ON grouped_row (key);
            DELETE FROM grouped_row
            """
        )
        insert = try connection.statement("INSERT INTO grouped_row VALUES (?, ?, ?, ?, ?)")
    }

    /// Takes a row in, or answers that it has no key and must go its own way.
    func take(_ row: borrowing DictionaryRow) throws(CatalogStoreError) -> Bool {
        guard row.flaw == nil, row.isObject, let key = row.member(keyColumn, ignoringCase: true),
            row.nodes[key].kind == .string || row.nodes[key].kind == .number, row.nodes[key].length > 0
        else { return false }
        insert.bind(row.number, at: 1)
        insert.bind(row.string(row.text(of: key)), at: 2)
        insert.bind(row.line, at: 3)
        insert.bind(row.column, at: 4)
        insert.bind(row.json, at: 5)
        try insert.run()
        return true
    }

    /// Hands on a row for each key, in the order in which the keys first stood, with how many further rows are in it.
    func forEachGroup(_ body: (inout DictionaryRow, Int) throws -> Void) throws {
        let members = try connection.statement(
            """
            SELECT number, line, position, json, key FROM grouped_row
            ORDER BY min(number) OVER (PARTITION BY key), number
            """
        )
        defer { members.reset() }
        var group: [DictionaryRow] = []
        var groupKey = ""
        while try members.step() {
            guard var row = DictionaryRow(json: members.text(3).utf8) else { continue }
            row.number = members.integer(0)
            row.line = members.integer(1)
            row.column = members.integer(2)
            if members.text(4) != groupKey, !group.isEmpty {
                var merged = merge(group)
                try body(&merged, group.count - 1)
                group = []
            }
            groupKey = members.text(4)
            group.append(row)
        }
        guard !group.isEmpty else { return }
        var merged = merge(group)
        try body(&merged, group.count - 1)
    }

    private func merge(_ rows: [DictionaryRow]) -> DictionaryRow {
        let first = rows[0]
        var merged = DictionaryRow()
        merged.number = first.number
        merged.line = first.line
        merged.column = first.column
        let object = merged.open(.object)
        for child in first.children(of: 0) where !isImageColumn(child, of: first) {
            merged.append(child, of: first, key: merged.store(first.bytes[first.key(of: child)]))
        }
        appendImages(of: rows, to: &merged)
        appendVariants(of: rows.dropFirst(), to: &merged)
        merged.close(object)
        return merged
    }

    private func appendImages(of rows: [DictionaryRow], to merged: inout DictionaryRow) {
        var images: [(position: Double, source: String)] = []
        for row in rows {
            guard let source = member(grouping.image, of: row).map({ row.text(describing: $0) }), !source.isEmpty,
                !images.contains(where: { $0.source == source })
            else { continue }
            let position = member(grouping.position, of: row).flatMap { Double(row.text(describing: $0)) }
            images.append((position ?? .infinity, source))
        }
        guard !images.isEmpty else { return }
        let list = merged.open(.array, key: merged.store(imageName(in: rows).utf8))
        let ordered = images.enumerated().sorted {
            ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
        }
        for image in ordered { merged.append(.string, text: merged.store(image.element.source.utf8)) }
        merged.close(list)
    }

    private func appendVariants(of rows: ArraySlice<DictionaryRow>, to merged: inout DictionaryRow) {
        let variants = rows.map { row in
            row.children(of: 0).filter { child in
                let name = row.string(row.key(of: child))
                return name.lowercased() != keyColumn.lowercased() && !isImageColumn(child, of: row)
            }
        }
        guard variants.contains(where: { !$0.isEmpty }) else { return }
        let list = merged.open(.array, key: merged.store("variants".utf8))
        for (row, members) in zip(rows, variants) where !members.isEmpty {
            let variant = merged.open(.object)
            for member in members {
                merged.append(member, of: row, key: merged.store(row.bytes[row.key(of: member)]))
            }
            merged.close(variant)
        }
        merged.close(list)
    }

    // MARK: - Columns

    private func isImageColumn(_ child: Int, of row: DictionaryRow) -> Bool {
        imageColumns.contains(FoldedName(row.string(row.key(of: child))))
    }

    private func member(_ name: String, of row: DictionaryRow) -> Int? {
        if let member = row.member(name) { return member }
        let folded = FoldedName(name)
        return row.children(of: 0).first { FoldedName(row.string(row.key(of: $0))) == folded }
    }

    /// The image's column as the file spells it.
    private func imageName(in rows: [DictionaryRow]) -> String {
        for row in rows {
            if let member = member(grouping.image, of: row) { return row.string(row.key(of: member)) }
        }
        return grouping.image
    }
}
