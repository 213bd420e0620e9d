extension RowMapper {
    /// The price and its currency: the price's own sign, else the currency's column, else the column's name, else what the rules say.
    mutating func mapPrice(in row: inout DictionaryRow, into mapped: inout MappedRow) {
        let column = mapCurrency(in: &row, into: &mapped)
        guard let place = place(of: .price) else { return }
        var sign: Range<Int>?
        var isWhole = place.isWhole
        do throws(PriceText.Refusal) {
            let text = row.text(of: place.node)
            switch row.nodes[place.node].kind {
            case .null: mapped.price = .cleared
            // Most prices are plain numbers, and their own bytes are kept.
            case .number where rules.priceUnit != .minor: setPrice(text, in: row, &mapped)
            case .string where rules.priceUnit != .minor && row.isPlainPrice(text, inDoubtToo: takesPlainPrices):
                setPrice(text, in: row, &mapped)
            case .number:
                let setting = priceSetting(at: place, in: row, mapped)
                let major = try PriceText.major(ofMinor: row.string(text), currency: setting.currency)
                setPrice(row.store(major.utf8), in: row, &mapped)
            case .string:
                let setting = priceSetting(at: place, in: row, mapped)
                if let reading = try priceReading(row.string(text), setting) {
                    isWhole = isWhole && !reading.hasNote
                    take(reading, &sign, in: &row, &mapped)
                }
            case .object, .array:
                // The value says more than the amount, so it also stays with the other keys.
                isWhole = false
                let setting = priceSetting(at: place, in: row, mapped)
                if let reading = try PriceValue(row, isMinor: rules.priceUnit == .minor).read(place.node, setting) {
                    take(reading, &sign, in: &row, &mapped)
                }
            case .true, .false: throw .notText
            }
            if case .value = mapped.price, !mapped.priceValue.isFinite { throw .tooLarge }
        } catch {
            // Without its amount a currency would become that of the price that stays.
            (mapped.price, mapped.currency) = (.missing, .missing)
            let problem = warning(.unreadablePrice, at: place, in: row, error.reason, advice: error.advice)
            return mapped.warnings.append(problem)
        }
        if isWhole { mapped.consumed.insert(place.member) }
        settleCurrency(sign: sign, column: column, at: place, in: &row, into: &mapped)
    }

    private func setPrice(_ amount: Range<Int>, in row: borrowing DictionaryRow, _ mapped: inout MappedRow) {
        mapped.price = .value(amount)
        mapped.priceValue = row.double(amount)
    }

    private func take(
        _ reading: PriceText.Reading,
        _ sign: inout Range<Int>?,
        in row: inout DictionaryRow,
        _ mapped: inout MappedRow
    ) {
        if let code = reading.currency { sign = row.store(code.utf8) }
        setPrice(row.store(reading.amount.utf8), in: row, &mapped)
    }

    /// What is known of a price before its value is read.
    private mutating func priceSetting(
        at place: Place,
        in row: borrowing DictionaryRow,
        _ mapped: borrowing MappedRow
    ) -> PriceText.Setting {
        PriceText.Setting(
            decimalSign: rules.decimalSign,
            currency: mapped.currency.value.map { row.string($0) } ?? headerCurrency(at: place, in: row)
                ?? rules.currency,
            isMinor: rules.priceUnit == .minor
        )
    }

    /// Reads a text; one of minor units in major ones.
    private func priceReading(
        _ text: String,
        _ setting: PriceText.Setting
    ) throws(PriceText.Refusal) -> PriceText.Reading? {
        if !setting.isMinor, DecimalText(text) != nil, text.utf8.contains(where: { $0 | 0x20 == 0x65 }) {
            return PriceText.Reading(amount: text)
        }
        guard var reading = try PriceText.read(text, in: setting) else { return nil }
        if setting.isMinor {
            let currency = reading.currency ?? setting.currency
            reading.amount = try PriceText.major(ofMinor: reading.amount, currency: currency)
        }
        return reading
    }

    /// Reads the currency's column. Its member counts as used only when a price comes to use it.
    private func mapCurrency(in row: inout DictionaryRow, into mapped: inout MappedRow) -> Place? {
        guard let place = place(of: .currency) else { return nil }
        switch row.nodes[place.node].kind {
        case .null: mapped.currency = .cleared
        case .string where row.isBlank(row.text(of: place.node)): break
        case .string:
            let text = row.text(of: place.node)
            if row.isCurrencyCode(text) {
                mapped.currency = .value(text)
            } else if let code = CurrencySign.code(naming: row.string(text)) {
                mapped.currency = .value(row.store(code.utf8))
            } else {
                fallthrough
            }
        case .number, .true, .false, .array, .object:
            mapped.warnings.append(
                warning(.unreadableText, at: place, in: row, "not an ISO 4217 currency code such as EUR")
            )
            return nil
        }
        return place
    }

    /// The currency that the name of the price's column says; names are looked at once.
    private mutating func headerCurrency(at place: Place, in row: borrowing DictionaryRow) -> String? {
        let key = row.key(of: place.member)
        if !row.bytes(key, equal: priceHeader.name, 0..<priceHeader.name.count) {
            priceHeader = (Array(row.bytes[key]), PriceHeader.currency(of: row.bytes[key]))
        }
        return priceHeader.currency
    }

    private mutating func settleCurrency(
        sign: Range<Int>?,
        column: Place?,
        at place: Place,
        in row: inout DictionaryRow,
        into mapped: inout MappedRow
    ) {
        if let sign {
            if let column, let code = mapped.currency.value, row.string(code) != row.string(sign) {
                mapped.warnings.append(
                    warning(.unreadableText, at: column, in: row, "the price itself says \(row.string(sign))")
                )
                mapped.currency = .value(sign)
                return
            }
            mapped.currency = .value(sign)
        } else if case .value = mapped.price, mapped.currency.value == nil,
            let code = headerCurrency(at: place, in: row) ?? rules.currency
        {
            mapped.currency = .value(row.store(code.utf8))
        }
        guard let column, column.isWhole else { return }
        if case .missing = mapped.price { return }
        mapped.consumed.insert(column.member)
    }
}

extension DictionaryRow {
    /// Whether a text is a number by JSON's grammar that can mean one thing only: `1.299` may also be thousands.
    fileprivate func isPlainPrice(_ text: Range<Int>, inDoubtToo: Bool) -> Bool {
        guard isNumber(text) else { return false }
        return inDoubtToo || text.count < 5 || bytes[text.upperBound - 4] != 0x2E || !isInDoubt(text)
    }

    /// Whether a number has three decimals and at most three other digits, the first not zero.
    private func isInDoubt(_ text: Range<Int>) -> Bool {
        let point = text.upperBound - 4
        let start = bytes[text.lowerBound] == 0x2D ? text.lowerBound + 1 : text.lowerBound
        return (1...3).contains(point - start) && bytes[start] != 0x30
            && bytes[(point + 1)..<text.upperBound].allSatisfy { $0 &- 0x30 < 10 }
    }

    /// Whether a text is an ISO 4217 code in capital letters, as feeds write it.
    fileprivate func isCurrencyCode(_ text: Range<Int>) -> Bool {
        text.count == 3 && bytes[text].allSatisfy { $0 &- 0x41 < 26 } && CurrencyCode.contains(string(text))
    }
}
