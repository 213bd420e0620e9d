extension RowMapper {
    /// The price and its currency: the price's own sign, else the currency's column, else what the rules say.
    func mapPrice(in row: inout DictionaryRow, into mapped: inout MappedRow) {
        let column = mapCurrency(in: &row, into: &mapped)
        guard let place = place(of: .price) else { return }
        var signCode: Range<Int>?
        switch row.nodes[place.node].kind {
        case .null: mapped.price = .cleared
        case .number, .string:
            let text = row.text(of: place.node)
            // Most prices are plain numbers, and what stands there is what is kept.
            let isPlain = row.nodes[place.node].kind == .number || (rules.decimalSign != .comma && row.isNumber(text))
            if isPlain, rules.priceUnit != .minor {
                setPrice(text, in: row, &mapped)
            } else if let refusal = mapPriceText(text, isPlain: isPlain, in: &row, into: &mapped, sign: &signCode) {
                return refusePrice(at: place, in: row, &mapped, refusal.advice)
            }
            if case .value = mapped.price, !mapped.priceValue.isFinite {
                mapped.price = .missing
                return refusePrice(at: place, in: row, &mapped, "too large to be a price")
            }
        case .true, .false, .array, .object:
            return refusePrice(at: place, in: row, &mapped, "not a number")
        }
        if place.isWhole { mapped.consumed.insert(place.member) }
        settleCurrency(sign: signCode, column: column, in: &row, into: &mapped)
    }

    private func setPrice(_ amount: Range<Int>, in row: borrowing DictionaryRow, _ mapped: inout MappedRow) {
        mapped.price = .value(amount)
        mapped.priceValue = row.double(amount)
    }

    /// A price that has to be taken apart first. Answers why it is refused.
    private func mapPriceText(
        _ text: Range<Int>,
        isPlain: Bool,
        in row: inout DictionaryRow,
        into mapped: inout MappedRow,
        sign: inout Range<Int>?
    ) -> PriceText.Refusal? {
        do throws(PriceText.Refusal) {
            var reading = PriceText.Reading(amount: row.string(text))
            if !isPlain {
                guard let read = try PriceText.read(reading.amount, decimalSign: rules.decimalSign) else { return nil }
                reading = read
            }
            if let code = reading.currency { sign = row.store(code.utf8) }
            if rules.priceUnit == .minor {
                let code = (sign ?? mapped.currency.value).map { row.string($0) } ?? rules.currency
                reading.amount = try PriceText.major(ofMinor: reading.amount, currency: code)
            }
            setPrice(row.store(reading.amount.utf8), in: row, &mapped)
            return nil
        } catch {
            return error
        }
    }

    private func refusePrice(
        at place: Place,
        in row: borrowing DictionaryRow,
        _ mapped: inout MappedRow,
        _ why: String
    ) {
        mapped.warnings.append(warning(.unreadablePrice, at: place, in: row, why))
    }

    /// Reads the currency's column. Its member counts as used only when a price comes to use it.
    private func mapCurrency(in row: inout DictionaryRow, into mapped: inout MappedRow) -> Place? {
        guard let place = place(of: .currency) else { return nil }
        switch row.nodes[place.node].kind {
        case .null: mapped.currency = .cleared
        case .string where row.isBlank(row.text(of: place.node)): break
        case .string:
            let code = row.string(row.text(of: place.node)).trimmed.uppercased()
            guard CurrencySign.isCode(code) else { fallthrough }
            mapped.currency = .value(row.store(code.utf8))
        case .number, .true, .false, .array, .object:
            mapped.warnings.append(
                warning(.unreadableText, at: place, in: row, "not an ISO 4217 currency code such as EUR")
            )
            return nil
        }
        return place
    }

    private func settleCurrency(
        sign: Range<Int>?,
        column: Place?,
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
        } else if case .value = mapped.price, mapped.currency.value == nil, let code = rules.currency {
            mapped.currency = .value(row.store(code.utf8))
        }
        guard let column, column.isWhole else { return }
        if case .missing = mapped.price { return }
        mapped.consumed.insert(column.member)
    }
}

extension PriceText.Refusal {
    fileprivate var advice: String {
        switch self {
        case .notANumber: "not a price"
        case .ambiguousComma:
            "the comma may be a decimal sign or a group of thousands; say which with --locale, such as de or en"
        case .notMinorUnits: "not a whole number of minor units, as --price-unit minor says"
        }
    }
}
