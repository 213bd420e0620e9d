extension PriceText {
    /// Why a text is not read as a price.
    package enum Refusal: Error, Sendable, Hashable {
        /// `Free`, `€`.
        case noNumber
        /// `1.2.3,4`.
        case malformedNumber
        /// `3 for 10`.
        case severalNumbers
        /// `10 - 20`, `from 9.99`.
        case range
        /// `ca. 5`.
        case approximate
        /// `$11.95/lb`.
        case perUnit
        /// `20 %`.
        case percentage
        /// `5 + VAT`.
        case excludesTax
        /// `5-`: a minus, or a dash in place of decimals.
        case ambiguousDash
        /// `5 XYZ`.
        case unknownMark(String)
        /// `EUR 5 USD`.
        case twoCurrencies(String, String)
        /// `1,299`: thousands, or three decimals.
        case ambiguous(sign: ValueRules.DecimalSign, grouped: String, decimal: String)
        /// `1.299 €` in a file whose decimal sign is the point.
        case tooManyDecimals(sign: ValueRules.DecimalSign, currency: String?)
        /// Minor units are whole numbers.
        case notMinorUnits
        /// Minor units of a currency that is not known.
        case minorUnitsOfUnknownCurrency
        /// More than a number of double precision holds.
        case tooLarge
        /// A list of several prices, or an object of several currencies.
        case severalPrices(Int)
        /// An object without an amount that is known as one.
        case noAmount(members: String)
        /// A boolean.
        case notText
    }
}

extension PriceText.Refusal {
    /// What is wrong, without what to do about it.
    package var reason: String {
        switch self {
        case .noNumber: "it has no number"
        case .malformedNumber: "its digits and separators are not one number"
        case .severalNumbers: "it has several numbers"
        case .range: "it is a range or a lowest price, not one price"
        case .approximate: "it is approximate"
        case .perUnit: "it is a price per unit"
        case .percentage: "it is a percentage"
        case .excludesTax: "it is a price without tax"
        case .ambiguousDash: "the dash after it may be a minus or stand for no decimals"
        case .unknownMark(let mark): "\"\(RowProblem.cut(mark))\" beside the number is not a currency that is known"
        case .twoCurrencies(let one, let other): "it names two currencies, \(one) and \(other)"
        case .ambiguous(let sign, let grouped, let decimal):
            "the \(sign.rawValue) may be a decimal sign or a group of thousands, \(decimal) or \(grouped)"
        case .tooManyDecimals(let sign, let currency):
            "the \(sign.rawValue) is a decimal sign here, and \(currency ?? "its currency") does not have three decimals"
        case .notMinorUnits: "it is not a whole number of minor units"
        case .minorUnitsOfUnknownCurrency: "it counts minor units of a currency that is not known"
        case .tooLarge: "it is too large to be a price"
        case .severalPrices(let count): "it has \(count) prices"
        case .noAmount(let members):
            "it is an object without an amount; it has " + (members.isEmpty ? "nothing" : RowProblem.cut(members))
        case .notText: "it is not a number or a text"
        }
    }

    /// The option that decides, if one does.
    package var advice: RowProblem.Advice? {
        switch self {
        case .ambiguous: .decimalSign
        case .tooManyDecimals: .decimalSign
        case .notMinorUnits: .priceUnit
        case .minorUnitsOfUnknownCurrency, .severalPrices: .currency
        case .noAmount: .pricePath
        default: nil
        }
    }
}
