extension Shop {
    /// Makes a shop from one dictionary (M1), by the same rules as an import.
    ///
    /// The fields are found by the map and, where it names nothing, by ``FieldAliases``. Throws when there is no usable name or
    /// key; an optional field that cannot be read stays with the ``attributes`` (M5).
    public init(dictionary: [String: DictionaryValue], map: FieldMap = FieldMap()) throws(RowProblem) {
        var row = DictionaryRow(dictionary)
        row.number = 1
        var mapper = RowMapper(FieldSurvey(rows: [row], map: map, usesPresets: false))
        var mapped = MappedRow()
        if let problem = mapper.map(&row, into: &mapped) { throw problem }
        guard let shop = Shop(mapped, of: row) else { throw mapper.missingName(in: row, mapped) }
        self = shop
    }

    /// Makes a shop from one dictionary: equal to what the initializer makes (M2).
    public static func shop(dictionary: [String: DictionaryValue], map: FieldMap = FieldMap()) throws(RowProblem)
        -> Shop
    {
        try Shop(dictionary: dictionary, map: map)
    }

    /// The shop that a mapped row describes when nothing is known of it yet, or nil when it has no name.
    package init?(_ mapped: borrowing MappedRow, of row: borrowing DictionaryRow) {
        guard case .value(let name) = mapped.name else { return nil }
        self.init(key: row.string(mapped.key), name: row.string(name))
        images = mapped.images.value?.map { $0.image(in: row) } ?? []
        icon = mapped.iconOrFirstImage.map { row.string($0) }
        if let amount = mapped.price.value {
            let currency = mapped.currency.value.map { row.string($0) }
            price = Price(amount: DecimalText(unchecked: row.string(amount)), currency: currency)
        }
        width = mapped.width.value
        height = mapped.height.value
        attributes = Attributes(unchecked: String(decoding: mapped.attributes, as: UTF8.self))
    }
}
