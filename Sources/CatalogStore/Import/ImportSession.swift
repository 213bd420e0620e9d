import ShopModel

/// What the files of one import share: where to, how, and who is told.
final class ImportSession {
    let store: CatalogStore
    let options: ImportOptions
    let journal: ImportJournal
    let imageInfo: ((String) -> ImageInfo?)?
    let tell: (ImportEvent) -> Void
    private let shouldStop: () -> Bool
    /// Rows that batches have made final, without those that were rejected.
    private(set) var committedRows = 0
    /// The same of the files that are done, whether or not they are final.
    private var rowsOfDoneFiles = 0

    init(
        store: CatalogStore,
        options: ImportOptions,
        imageInfo: ((String) -> ImageInfo?)?,
        shouldStop: @escaping () -> Bool,
        tell: @escaping (ImportEvent) -> Void
    ) throws(CatalogStoreError) {
        self.store = store
        self.options = options
        journal = try ImportJournal(store.connection)
        self.imageInfo = imageInfo
        self.shouldStop = shouldStop
        self.tell = tell
    }

    /// After each batch: what of the file at work is in the catalog, and with it all of the files before.
    func hasCommitted(_ summary: ImportSummary) {
        committedRows = rowsOfDoneFiles + summary.rows - summary.rejected
    }

    func isDone(_ summary: ImportSummary) {
        rowsOfDoneFiles += summary.rows - summary.rejected
    }

    /// An error of the catalog, which knows of the transaction at work only, with what earlier ones have left there.
    func afterBatches(_ error: CatalogStoreError) -> CatalogStoreError {
        guard committedRows > 0 else { return error }
        return CatalogStoreError(
            error.code,
            catalog: error.catalog,
            resultCode: error.resultCode,
            error.message.replacing(
                "nothing was written",
                with: ImportFailure.outcome(committedRows) + ImportFailure.goesOn
            )
        )
    }

    func checkStop() throws(ImportFailure) {
        if shouldStop() { throw .stopped(committedRows: committedRows) }
    }

    /// Fills in what local files say of a row's images, and of its icon where the row has no size of its own.
    func sizeImages(of mapped: inout MappedRow, in row: borrowing DictionaryRow) {
        guard let imageInfo else { return }
        if case .value(var images) = mapped.images {
            for index in images.indices {
                guard let info = imageInfo(row.string(images[index].source)) else { continue }
                images[index].pixelWidth = info.pixelWidth
                images[index].pixelHeight = info.pixelHeight
                images[index].scale = info.scale
                images[index].format = info.format
            }
            mapped.images = .value(images)
        }
        if case .value(let icon) = mapped.icon, case .missing = mapped.width, case .missing = mapped.height,
            let info = imageInfo(row.string(icon))
        {
            mapped.width = .value(Double(info.pixelWidth))
            mapped.height = .value(Double(info.pixelHeight))
        }
    }

    /// The same for images that a shop already had.
    func sizeImages(of shop: inout Shop) {
        guard let imageInfo else { return }
        for index in shop.images.indices {
            guard let info = imageInfo(shop.images[index].source) else { continue }
            shop.images[index].pixelWidth = info.pixelWidth
            shop.images[index].pixelHeight = info.pixelHeight
            shop.images[index].scale = info.scale
            shop.images[index].format = info.format
        }
    }
}
