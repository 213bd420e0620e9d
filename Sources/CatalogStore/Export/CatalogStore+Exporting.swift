public import CatalogFiles
import ShopModel

extension CatalogStore {
    /// Writes the shops of a query as dictionaries, in its order, on one snapshot of the file. Constant memory.
    ///
    /// Importing what was written gives equal shops (M7). As a table the keys of nested values stand as JSON text.
    ///
    /// - Parameters:
    ///   - asImported: with the keys that each shop's source had, instead of Vitrine's own. Where an import of that would not give equal
    ///     shops, Vitrine's own form is written after all.
    ///   - query: which shops; all of them in catalog order.
    ///   - cursor: starts after this place.
    ///   - limit: how many shops at most; nil for all.
    ///   - isForSpreadsheets: whether cells of a table that a spreadsheet would take for formulas (`=`, `+`, `-`, `@`, a tab or a carriage
    ///     return at the start) get an apostrophe before them. An import keeps the apostrophe.
    ///   - remark: is called with what is worth knowing about an export with the sources' keys.
    ///   - write: is given the text piece by piece.
    /// - Returns: how many shops were written.
    @discardableResult
    public func export(
        as format: ExportFormat,
        asImported: Bool = false,
        of query: ShopQuery = ShopQuery(),
        after cursor: ShopCursor? = nil,
        limit: Int? = nil,
        isForSpreadsheets: Bool = false,
        remark: (ExportRemark) -> Void = { _ in },
        write: (String) throws -> Void
    ) throws -> Int {
        try connection.read {
            let form =
                asImported
                ? try sourceForm(as: format, of: query, after: cursor, limit: limit, remark: remark) { form, write in
                    _ = try export(as: format, in: form, of: query, after: cursor, limit: limit, write: write)
                } : .own
            return try export(
                as: format,
                in: form,
                of: query,
                after: cursor,
                limit: limit,
                isForSpreadsheets: isForSpreadsheets,
                write: write
            )
        }
    }

    private func export(
        as format: ExportFormat,
        in form: SourceForm,
        of query: ShopQuery,
        after cursor: ShopCursor?,
        limit: Int?,
        isForSpreadsheets: Bool = false,
        write: (String) throws -> Void
    ) throws -> Int {
        var columns = ExportedShop.columns
        if form != .own, format == .csv {
            columns = []
            var known: Set<[UInt8]> = []
            try forEachExportedRow(as: format, in: form, of: query, after: cursor, limit: limit) { row, _ in
                for child in row.children(of: 0) {
                    let name = row.string(row.key(of: child))
                    if known.insert(Array(name.utf8)).inserted { columns.append(name) }
                }
            }
        }
        var writer = RowWriter(format, columns: columns, isForSpreadsheets: isForSpreadsheets)
        var count = 0
        try write(try head(of: writer))
        try forEachExportedRow(as: format, in: form, of: query, after: cursor, limit: limit) {
            row,
            key in
            count += 1
            try write(try text(of: row, by: &writer, key: key))
        }
        try write(writer.tail)
        return count
    }

    private func text(of row: DictionaryRow, by writer: inout RowWriter, key: String) throws(CatalogStoreError)
        -> String
    {
        do throws(RowWriter.Failure) {
            return try writer.text(of: row)
        } catch {
            throw CatalogStoreError(
                .cannotExport,
                catalog: path,
                "shop \"\(key)\" has a character, such as U+0000, that \(writer.formatName) cannot hold; export it as json"
            )
        }
    }

    private func head(of writer: RowWriter) throws(CatalogStoreError) -> String {
        do throws(RowWriter.Failure) {
            return try writer.head()
        } catch {
            throw CatalogStoreError(
                .cannotExport,
                catalog: path,
                "\"\(error.text)\" cannot be the name of a column in \(writer.formatName); export the shops as json"
            )
        }
    }

    private func forEachExportedRow(
        as format: ExportFormat,
        in form: SourceForm,
        of query: ShopQuery,
        after cursor: ShopCursor?,
        limit: Int?,
        _ body: (DictionaryRow, String) throws -> Void
    ) throws {
        var origins: [Int: [FieldMap.Target: FieldOrigin]] = [:]
        try forEachShop(of: query, after: cursor, limit: limit) { stored in
            guard form != .own else {
                return try body(ExportedShop.row(stored.shop, holdsNull: format != .plist), stored.shop.key)
            }
            let source = stored.sourceID ?? 0
            if origins[source] == nil { origins[source] = try SourceRecord.origins(ofSource: source, in: connection) }
            try body(
                ExportedShop.row(stored.shop, asImportedBy: origins[source]!, commonKey: form.commonKey),
                stored.shop.key
            )
        }
    }
}
