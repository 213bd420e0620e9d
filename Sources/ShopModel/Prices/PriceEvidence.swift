/// What the first rows of a file say about the decimal sign of its prices, taken together.
///
/// `1,299` alone may be two things; beside `1.355,90` it is one. What counts, in this order: the form of the prices; then what
/// their currencies exclude (`1.299 €` can only be thousands) together with the decimal commas of a table that has semicolons
/// between its fields. Two that disagree decide nothing.
package struct PriceEvidence: Sendable, Hashable {
    /// A price that has one decimal sign, and where it is.
    package struct Witness: Sendable, Hashable {
        package var text: String
        package var row: Int
        /// The line, or 0 where the format has no lines.
        package var line: Int
    }

    private struct Pair: Sendable, Hashable {
        var comma: Witness?
        var point: Witness?

        /// The sign that only one side has.
        var sign: ValueRules.DecimalSign? {
            switch (comma, point) {
            case (_?, nil): .comma
            case (nil, _?): .point
            default: nil
            }
        }

        mutating func note(_ sign: ValueRules.DecimalSign, _ witness: @autoclosure () -> Witness) {
            switch sign {
            case .comma: if comma == nil { comma = witness() }
            case .point: if point == nil { point = witness() }
            }
        }
    }

    private var form = Pair()
    private var excluded = Pair()
    private var elsewhere = Pair()
    /// Whether every price is a number by JSON's grammar, as a program writes it.
    package private(set) var isPlain = true

    package init() {}

    /// Notes what one price's text shows.
    package mutating func note(_ text: String, currency: String? = nil, row: Int = 0, line: Int = 0) {
        if DecimalText(text) == nil, !text.trimmed.isEmpty { isPlain = false }
        guard let parts = try? PriceParts(PriceScalars(text)) else { return }
        let witness = { Witness(text: RowProblem.cut(text), row: row, line: line) }
        if let sign = parts.number.decimalSign {
            form.note(sign, witness())
        } else if let doubt = parts.number.doubt {
            let digits = (parts.currency ?? currency).map { Price.minorDigits(of: $0) } ?? parts.minorDigits
            if let digits, digits < 3 { excluded.note(doubt.other, witness()) }
        }
    }

    /// Notes a value of another column.
    private mutating func noteElsewhere(_ text: String) {
        guard text.utf8.contains(0x2C), let parts = try? PriceParts(PriceScalars(text)), parts.isOnlyNumber,
            let sign = parts.number.decimalSign
        else { return }
        elsewhere.note(sign, Witness(text: text, row: 0, line: 0))
    }

    /// The decimal sign, or nil when nothing decides it.
    package var decimalSign: ValueRules.DecimalSign? {
        if form != Pair() { return form.sign }
        let signs = Set([excluded.sign, elsewhere.comma.map { _ in .comma }].compactMap { $0 })
        return signs.count == 1 ? signs.first : nil
    }

    /// Two prices whose forms disagree, where there are such.
    package var conflict: (comma: Witness, point: Witness)? {
        guard let comma = form.comma, let point = form.point else { return nil }
        return (comma, point)
    }
}

extension PriceEvidence {
    /// Looks at the prices of some rows, found by the map as an import finds them.
    ///
    /// - Parameters:
    ///   - currency: the currency of prices that name none.
    ///   - hasSemicolons: whether the rows are a table's with semicolons between its fields.
    package init(
        in rows: [DictionaryRow],
        map: FieldMap,
        currency: String? = nil,
        hasSemicolons: Bool = false
    ) {
        var resolver = FieldResolver(map: map)
        for row in rows where row.flaw == nil && row.isObject {
            resolver.resolve(row)
            let place = resolver.place(of: FieldResolver.slot(of: .price))
            if let place, row.nodes[place.node].kind == .string {
                let own = resolver.place(of: FieldResolver.slot(of: .currency)).flatMap { place in
                    row.nodes[place.node].kind == .string
                        ? CurrencySign.code(naming: row.string(row.text(of: place.node))) : nil
                }
                let header = own ?? PriceHeader.currency(of: row.bytes[row.key(of: place.member)]) ?? currency
                note(row.string(row.text(of: place.node)), currency: header, row: row.number, line: row.line)
            }
            guard hasSemicolons else { continue }
            for child in row.children(of: 0) where child != place?.member && row.nodes[child].kind == .string {
                noteElsewhere(row.string(row.text(of: child)))
            }
        }
    }

    /// What the prices of some rows decide.
    package static func decimalSign(in rows: [DictionaryRow], map: FieldMap) -> ValueRules.DecimalSign? {
        PriceEvidence(in: rows, map: map).decimalSign
    }
}
