import ShopModel

/// What the files of one import share: where to, how, and who is told.
final class ImportSession {
    let store: CatalogStore
    let options: ImportOptions
    let journal: ImportJournal
    let imageInfo: ((String) -> ImageInfo?)?
    let tell: (ImportEvent) -> Void
    private let shouldStop: () -> Bool
    /// Rows that batches have made final.
    var committedRows = 0

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
