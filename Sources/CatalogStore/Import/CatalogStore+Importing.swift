public import CatalogFiles

extension CatalogStore {
    /// Imports files, all of them or nothing.
    ///
    /// Rows that cannot become shops are counted and told; they do not stop the rest. When no row of a file can, or a file breaks,
    /// the error comes out and the catalog is as it was. Constant memory: four bytes a row and a window of the file.
    ///
    /// - Parameters:
    ///   - notify: is told of each rejected row, warning and repeated key, in the order of the rows.
    /// - Throws: ``CatalogFileError``, ``CatalogStoreError`` or ``ImportRefusal``.
    public func importFiles(
        _ files: [CatalogFile],
        options: ImportOptions = ImportOptions(),
        notify: @escaping (ImportNotice) -> Void = { _ in }
    ) throws -> [ImportSummary] {
        try connection.execute("PRAGMA cache_size = -8192")
        return try connection.write {
            var writer = try ShopWriter(connection)
            let summaries = try files.map { file in
                var work = try FileImport(file, into: self, writer: writer, options: options, notify: notify)
                writer = try work.run(file)
                let summary = work.summary
                if summary.rows > 0, summary.rejected == summary.rows { throw ImportRefusal(summary: summary) }
                return summary
            }
            try writer.finish()
            return summaries
        }
    }
}

/// A file none of whose rows could become a shop; nothing was written.
public struct ImportRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    public let summary: ImportSummary

    public var description: String {
        "\(summary.file): nothing was imported: \(summary.rows == 1 ? "its only row was" : "all \(summary.rows) rows were") "
            + "rejected"
    }
}
