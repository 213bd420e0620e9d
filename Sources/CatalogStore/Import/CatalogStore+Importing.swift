public import CatalogFiles

extension CatalogStore {
    /// Imports files, all of them or nothing; in batches, all up to the last batch.
    ///
    /// Rows that cannot become shops are counted and told; they do not stop the rest. When no row of a file can, or a file breaks,
    /// the error comes out and the catalog is as it was. Memory is constant: some bytes a row and a window of the file.
    ///
    /// The indexes of a catalog without shops are made when all rows are there, in the same transaction. That needs room for the
    /// largest of them in the folder for temporary files.
    ///
    /// - Parameters:
    ///   - imageInfo: what local files say of the images with these names; nil to look at none.
    ///   - shouldStop: asked every few hundred rows; true ends the import with ``ImportFailure/stopped(committedRows:)``.
    ///   - tell: is told of rejected rows, warnings and progress, in the order of the rows.
    /// - Throws: `CatalogFileError`, ``CatalogStoreError`` or ``ImportFailure``.
    @discardableResult
    public func importFiles(
        _ files: [CatalogFile],
        options: ImportOptions = ImportOptions(),
        imageInfo: ((String) -> ImageInfo?)? = nil,
        shouldStop: @escaping () -> Bool = { false },
        tell: @escaping (ImportEvent) -> Void = { _ in }
    ) throws -> [ImportSummary] {
        try connection.execute("PRAGMA cache_size = -5120")
        // Between two batches readers look for shops, and a catalog that nobody goes on with keeps what it has.
        let first = try options.batchSize == nil && !hasShops() ? FirstImport(connection) : nil
        try first?.prepare()
        defer { first?.end() }
        let session = try ImportSession(
            store: self,
            options: options,
            imageInfo: imageInfo,
            shouldStop: shouldStop,
            tell: tell
        )
        var summaries: [ImportSummary] = []
        do {
            try connection.write {
                // Another process may have come first.
                try first?.begin(isEmpty: !hasShops())
                var writer = try ShopWriter(connection)
                try session.journal.startBatch(version: writer.version)
                for file in files {
                    var work = try FileImport(file, session: session, writer: writer)
                    writer = try work.run(file)
                    summaries.append(work.summary)
                }
                try session.journal.endBatch(hasWritten: writer.hasWritten)
                try session.journal.finish()
                try writer.finish()
                if options.isDryRun { throw DryRunIsOver() }
                try first?.finish { made, count in
                    try session.checkStop()
                    tell(.indexing(made: made, count: count))
                }
            }
        } catch is DryRunIsOver {
        } catch let error as CatalogStoreError {
            throw session.afterBatches(error)
        }
        return summaries
    }

    private func hasShops() throws(CatalogStoreError) -> Bool {
        try connection.integer("SELECT 1 FROM shop LIMIT 1") != nil
    }

    /// Where the rows of a source were the last time, as `--root` said then.
    public func rememberedRoot(ofSource name: String) throws(CatalogStoreError) -> String? {
        try SourceRecord.find(name, in: connection)?.settings.root
    }
}

/// Takes back what a dry run did.
private struct DryRunIsOver: Error {}
