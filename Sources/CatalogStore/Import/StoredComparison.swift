import ShopModel

/// Tells whether a row says anything new of the shop that has its key, without making a `Shop`: the row's bytes against the columns'.
///
/// An import that is repeated mostly changes nothing, and then this is all there is to do. Where it is not certain, it says that
/// the row differs, and ``ImportPlan`` finds out.
struct StoredComparison {
    enum Answer {
        case noSuchShop
        case unchanged(id: Int)
        case mayDiffer
    }

    private let shop: Statement
    private let images: Statement

    init(_ connection: Connection) throws(CatalogStoreError) {
        shop = try connection.statement(
            "SELECT id, name, icon, price, currency, width, height, attributes FROM shop WHERE key = ?"
        )
        images = try connection.statement(
            "SELECT source, pixel_width, pixel_height FROM image WHERE shop_id = ? ORDER BY position"
        )
    }

    func compare(_ mapped: borrowing MappedRow, with row: borrowing DictionaryRow) throws(CatalogStoreError) -> Answer {
        // Copied out, so that no closure has to capture a borrowed row; a binding borrows the bytes until the reset.
        let (bytes, key) = (row.bytes, mapped.key)
        let isThere = try bytes.withUnsafeBufferPointer { text throws(CatalogStoreError) in
            shop.bind(borrowing: text, key, at: 1)
            return try shop.step()
        }
        defer { shop.reset() }
        guard isThere else { return .noSuchShop }
        guard isSame(mapped.name, 1, row), isSame(mapped.icon, 2, row), isSame(mapped.price, 3, row),
            isSame(mapped.currency, 4, row), isSame(mapped.width, 5), isSame(mapped.height, 6),
            hasAttributes(mapped.attributes)
        else { return .mayDiffer }
        let id = shop.integer(0)
        switch mapped.images {
        case .missing: return .unchanged(id: id)
        case .cleared: return .mayDiffer
        case .value(let list): return try hasImages(list, shop: id, row) ? .unchanged(id: id) : .mayDiffer
        }
    }

    private func isSame(_ field: MappedRow.Field<Range<Int>>, _ column: Int32, _ row: borrowing DictionaryRow) -> Bool {
        switch field {
        case .missing: true
        case .cleared: false
        case .value(let range): Self.isSame(row.bytes, range, as: shop.utf8(column))
        }
    }

    private func isSame(_ field: MappedRow.Field<Double>, _ column: Int32) -> Bool {
        switch field {
        case .missing: true
        case .cleared: shop.isNull(column)
        case .value(let number): !shop.isNull(column) && shop.double(column) == number
        }
    }

    /// A row without other keys changes none, but one that stands there may be of a field that the row now fills.
    private func hasAttributes(_ json: [UInt8]) -> Bool {
        Self.isSame(json, json.indices, as: shop.utf8(7))
    }

    private func hasImages(
        _ list: [MappedRow.Image],
        shop id: Int,
        _ row: borrowing DictionaryRow
    ) throws(CatalogStoreError) -> Bool {
        images.bind(id, at: 1)
        defer { images.reset() }
        for image in list {
            guard try images.step(), Self.isSame(row.bytes, image.source, as: images.utf8(0)),
                Self.isKept(image.pixelWidth, images.optionalInteger(1)),
                Self.isKept(image.pixelHeight, images.optionalInteger(2)),
                image.scale == nil, image.format == nil
            else { return false }
        }
        return try !images.step()
    }

    /// A size that the row does not carry stays as it is.
    private static func isKept(_ size: Int?, _ column: Int?) -> Bool {
        size == nil || size == column
    }

    private static func isSame(_ bytes: [UInt8], _ range: Range<Int>, as column: UnsafeBufferPointer<UInt8>?) -> Bool {
        guard let column, column.count == range.count else { return false }
        return bytes.withUnsafeBufferPointer { mine in
            for (offset, index) in range.enumerated() where mine[index] != column[offset] { return false }
            return true
        }
    }
}
