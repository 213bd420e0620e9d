import ShopModel

/// What is done to every row before anybody sees it: cells get their columns' names, and only rows that match are handed on.
struct RowShaping {
    let file: String
    let columns: [String]?
    let filter: RowFilter?
    /// Whether rows that are arrays get the columns' names; a CSV reader has given them already.
    let namesCells: Bool
    /// Where in the file this is a property list, whose first row may show that it is no catalog.
    let isPropertyList: Bool

    func apply(_ row: inout DictionaryRow, _ body: (inout DictionaryRow) throws -> Void) throws {
        if row.flaw == nil, let kind = row.nodes.first?.kind {
            if kind == .array, namesCells { try nameCells(&row) }
            if isPropertyList, row.number == 1, Self.isInstallManifest(row) {
                throw CatalogFileError(
                    .unknownFormat,
                    file: file,
                    "this is an install manifest for an app, not a catalog; name the file that lists the shops"
                )
            }
        }
        if let filter, !filter.matches(row) { return }
        try body(&row)
    }

    private func nameCells(_ row: inout DictionaryRow) throws {
        guard let columns else {
            guard row.number == 1 else { return }
            throw CatalogFileError(
                .noRows,
                file: file,
                line: row.line == 0 ? nil : row.line,
                column: row.line == 0 ? nil : row.column,
                "the rows are arrays, whose values have no names; name them with --columns name,price,…"
            )
        }
        let cells = Array(row.children(of: 0))
        guard cells.count == columns.count else {
            row.flaw = RowFlaw(
                .malformed,
                "this row has \(cells.count) values, but there are \(columns.count) columns"
            )
            return
        }
        row.nodes[0].kind = .object
        for (cell, column) in zip(cells, columns) {
            let name = row.store(column.utf8)
            row.nodes[cell].keyStart = UInt32(name.lowerBound)
            row.nodes[cell].keyLength = UInt32(name.count)
        }
    }

    /// An app's install manifest: `assets` with a `software-package`, beside `metadata`.
    private static func isInstallManifest(_ row: borrowing DictionaryRow) -> Bool {
        guard row.member("metadata") != nil, let assets = row.member("assets"), row.nodes[assets].kind == .array else {
            return false
        }
        return row.children(of: assets).contains { asset in
            guard let kind = row.member("kind", of: asset), row.nodes[kind].kind == .string else { return false }
            return row.string(row.text(of: kind)) == "software-package"
        }
    }
}
