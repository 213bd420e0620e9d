/// What a row says of each of a shop's fields, as places in the row's own bytes.
///
/// Refilled row after row; nothing in it outlives the row it was mapped from.
package struct MappedRow {
    /// What a feed can say of a field: nothing, that it has none, or what it is. Missing leaves a column as it was, cleared empties it.
    package enum Field<Value> {
        case missing
        case cleared
        case value(Value)
    }

    package struct Image {
        package var source: Range<Int>
        package var pixelWidth: Int?
        package var pixelHeight: Int?
        package var scale: Double?
        package var format: String?

        package func image(in row: borrowing DictionaryRow) -> ShopImage {
            ShopImage(
                source: row.string(source),
                pixelWidth: pixelWidth,
                pixelHeight: pixelHeight,
                scale: scale,
                format: format
            )
        }
    }

    package var key: Range<Int> = 0..<0
    package var name: Field<Range<Int>> = .missing
    package var icon: Field<Range<Int>> = .missing
    package var images: Field<[Image]> = .missing
    /// The amount, by JSON's grammar for numbers.
    package var price: Field<Range<Int>> = .missing
    package var priceValue = 0.0
    package var currency: Field<Range<Int>> = .missing
    package var width: Field<Double> = .missing
    package var height: Field<Double> = .missing
    /// A JSON object of everything else.
    package var attributes: [UInt8] = []
    package var warnings: [RowProblem] = []
    /// The members that a field holds in full, so that the attributes need not.
    package var consumed = MemberSet()

    package init() {}

    /// The icon of a new shop: without one of its own, its first image.
    package var iconOrFirstImage: Range<Int>? {
        icon.value ?? images.value?.first?.source
    }

    mutating func reset() {
        key = 0..<0
        name = .missing
        icon = .missing
        price = .missing
        currency = .missing
        width = .missing
        height = .missing
        images = .missing
        // Emptying what is empty takes its time, too.
        if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
        if !warnings.isEmpty { warnings.removeAll(keepingCapacity: true) }
        consumed.removeAll()
    }
}

// The value, where there is one. For each type by itself: what is generic here is not compiled for its types in other modules.

extension MappedRow.Field<Range<Int>> {
    package var value: Range<Int>? {
        if case .value(let value) = self { value } else { nil }
    }
}

extension MappedRow.Field<Double> {
    package var value: Double? {
        if case .value(let value) = self { value } else { nil }
    }
}

extension MappedRow.Field<[MappedRow.Image]> {
    package var value: [MappedRow.Image]? {
        if case .value(let value) = self { value } else { nil }
    }
}
