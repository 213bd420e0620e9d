import CatalogFiles

extension CatalogStore {
    /// Imports one file: JSON, CSV, a property list or any other format that ``CatalogFile`` recognizes.
    ///
    ///     let store = try CatalogStore(path: "catalog.sqlite")
    ///     let summary = try store.importFile("seed.json")
    ///
    /// - Returns: What became of the file's rows.
    /// - Throws: `CatalogFileError`, ``CatalogStoreError`` or ``ImportFailure``; then the catalog is as it was before, unless the options
    ///   ask for batches.
    @discardableResult
    public func importFile(_ path: String, options: ImportOptions = ImportOptions()) throws -> ImportSummary {
        try importFiles([CatalogFile(path: path)], options: options)[0]
    }
}
