import ShopModel

/// A shop as a dictionary again: in Vitrine's own form, or with the keys that its source had.
enum ExportedShop {
    /// The columns of Vitrine's own form, in order.
    static let columns = ["key", "name", "icon", "price", "currency", "width", "height", "images", "attributes"]

    /// `{"key","name","icon","price","currency","width","height","images","attributes"}`, absent fields left out.
    ///
    /// - Parameter holdsNull: whether the format can write a null; where it cannot, other keys that have one go as JSON text.
    static func row(_ shop: Shop, holdsNull: Bool = true) -> DictionaryRow {
        var row = DictionaryRow()
        let object = row.open(.object)
        row.append(text: shop.key, key: "key")
        row.append(text: shop.name, key: "name")
        if let icon = shop.icon { row.append(text: icon, key: "icon") }
        if let price = shop.price { row.append(text: price.amount.description, key: "price") }
        if let currency = shop.price?.currency { row.append(text: currency, key: "currency") }
        if let width = shop.width { row.append(number: width, key: "width") }
        if let height = shop.height { row.append(number: height, key: "height") }
        if !shop.images.isEmpty { append(shop.images, to: &row, key: "images") }
        if !shop.attributes.isEmpty, let attributes = DictionaryRow(json: shop.attributes.json.utf8) {
            if !holdsNull, attributes.nodes.contains(where: { $0.kind == .null }) {
                row.append(text: shop.attributes.json, key: "attributes")
            } else {
                row.append(0, of: attributes, key: row.store("attributes".utf8))
            }
        }
        row.close(object)
        return row
    }

    /// The source's own keys; what the source never said keeps Vitrine's name for it.
    ///
    /// - Parameter commonKey: the name under which all shops have their key, whatever their sources called it.
    static func row(
        _ shop: Shop,
        asImportedBy origins: [FieldMap.Target: FieldOrigin],
        commonKey: String? = nil
    ) -> DictionaryRow {
        let attributes = DictionaryRow(json: shop.attributes.json.utf8) ?? DictionaryRow([:])
        var written = Set(attributes.children(of: 0).map { attributes.string(attributes.key(of: $0)) })
        var row = DictionaryRow()
        let object = row.open(.object)
        /// The key to write a field under, or nil when it stands elsewhere already.
        func key(for target: FieldMap.Target) -> (name: String, isNumber: Bool)? {
            let origin = origins[target]
            if origin?.isDeep == true { return nil }
            let name = origin?.name ?? target.rawValue
            return written.insert(name).inserted ? (name, origin?.isNumber ?? false) : nil
        }
        func append(_ text: String, as target: FieldMap.Target) {
            guard let (name, isNumber) = key(for: target) else { return }
            if isNumber, let number = DecimalText(text) {
                row.append(.number, key: row.store(name.utf8), text: row.store(number.description.utf8))
            } else {
                row.append(text: text, key: name)
            }
        }
        if let commonKey {
            if written.insert(commonKey).inserted { row.append(text: shop.key, key: commonKey) }
        } else if origins[.key] != nil || origins[.name] == nil {
            append(shop.key, as: .key)
        }
        append(shop.name, as: .name)
        // An icon that is the first image was not written as one.
        if let icon = shop.icon, origins[.icon] != nil || icon != shop.images.first?.source { append(icon, as: .icon) }
        if let price = shop.price {
            // Without a column of its own the currency stood beside the amount.
            let hasColumn = origins[.currency] != nil || price.currency == nil
            append(price.amount.description + (hasColumn ? "" : " " + price.currency!), as: .price)
            if hasColumn, let currency = price.currency { append(currency, as: .currency) }
        }
        if let width = shop.width { append(DecimalText(width)?.description ?? "", as: .width) }
        if let height = shop.height { append(DecimalText(height)?.description ?? "", as: .height) }
        if !shop.images.isEmpty, let (name, _) = key(for: .images) { Self.append(shop.images, to: &row, key: name) }
        for child in attributes.children(of: 0) {
            row.append(child, of: attributes, key: row.store(attributes.bytes[attributes.key(of: child)]))
        }
        row.close(object)
        return row
    }

    /// Names where nothing else is known of the images, else objects.
    private static func append(_ images: [ShopImage], to row: inout DictionaryRow, key: String) {
        let list = row.open(.array, key: row.store(key.utf8))
        for image in images {
            let sizes = [
                ("width", image.pixelWidth.map(Double.init)), ("height", image.pixelHeight.map(Double.init)),
                ("scale", image.scale),
            ]
            guard image.format != nil || sizes.contains(where: { $0.1 != nil }) else {
                row.append(.string, text: row.store(image.source.utf8))
                continue
            }
            let object = row.open(.object)
            row.append(text: image.source, key: "src")
            for (name, number) in sizes { if let number { row.append(number: number, key: name) } }
            if let format = image.format { row.append(text: format, key: "format") }
            row.close(object)
        }
        row.close(list)
    }
}

extension DictionaryRow {
    fileprivate mutating func append(text: String, key: String) {
        append(.string, key: store(key.utf8), text: store(text.utf8))
    }

    fileprivate mutating func append(number: Double, key: String) {
        guard let digits = DecimalText(number) else { return }
        append(.number, key: store(key.utf8), text: store(digits.description.utf8))
    }
}
