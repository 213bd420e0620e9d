import ShopModel

/// Decides what a row means for a shop that is already there; touches nothing.
enum ImportPlan {
    /// The shop as it is after the row: what the row does not mention stays, null empties, the rest is replaced.
    static func merge(_ existing: Shop, with mapped: borrowing MappedRow, of row: borrowing DictionaryRow) -> Shop {
        var shop = existing
        if case .value(let name) = mapped.name { shop.name = row.string(name) }
        let iconWasFirstImage = existing.icon == existing.images.first?.source
        switch mapped.images {
        case .missing: break
        case .cleared: shop.images = []
        case .value(let images): shop.images = images.map { keepingSize($0.image(in: row), of: existing.images) }
        }
        switch mapped.icon {
        // An icon that stood in for the first image follows it.
        case .missing: if iconWasFirstImage { shop.icon = shop.images.first?.source }
        case .cleared: shop.icon = shop.images.first?.source
        case .value(let text): shop.icon = row.string(text)
        }
        switch mapped.price {
        case .missing: break
        case .cleared: shop.price = nil
        case .value(let amount):
            shop.price = Price(amount: DecimalText(unchecked: row.string(amount)), currency: shop.price?.currency)
        }
        switch mapped.currency {
        case .missing: break
        case .cleared: shop.price?.currency = nil
        case .value(let code): shop.price?.currency = row.string(code)
        }
        apply(mapped.width, to: &shop.width)
        apply(mapped.height, to: &shop.height)
        // A value that a field now holds is no longer the odd one that was kept with the other keys.
        let held = shop.attributes.isEmpty ? [] : Set(mapped.consumed.members.map { Array(row.bytes[row.key(of: $0)]) })
        shop.attributes = shop.attributes.merging(
            Attributes(unchecked: String(decoding: mapped.attributes, as: UTF8.self)),
            dropping: held
        )
        return shop
    }

    /// What local files said of an image stays when the row only names it again.
    private static func keepingSize(_ image: ShopImage, of existing: [ShopImage]) -> ShopImage {
        guard image.pixelWidth == nil, image.pixelHeight == nil else { return image }
        return existing.first { $0.source == image.source } ?? image
    }

    private static func apply(_ field: MappedRow.Field<Double>, to value: inout Double?) {
        switch field {
        case .missing: break
        case .cleared: value = nil
        case .value(let number): value = number
        }
    }
}
