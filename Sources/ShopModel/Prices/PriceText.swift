/// Reads a price as people and feeds write it: by stated rules, or not at all (M5).
///
/// `docs/formats.md` has the rules. Reading depends on nothing but the text and the ``Setting`` it is read in.
package enum PriceText {
    /// What is known of a price from outside its text.
    package struct Setting: Sendable, Hashable {
        /// The decimal sign of the file; nil when nothing decides it.
        package var decimalSign: ValueRules.DecimalSign?
        /// The currency of a price that names none.
        package var currency: String?
        /// Whether the text counts minor units, which have no decimals.
        package var isMinor: Bool

        package init(decimalSign: ValueRules.DecimalSign? = nil, currency: String? = nil, isMinor: Bool = false) {
            self.decimalSign = decimalSign
            self.currency = currency
            self.isMinor = isMinor
        }
    }

    /// What the text says.
    package struct Reading: Sendable, Hashable {
        /// By JSON's grammar for numbers.
        package var amount: String
        /// The currency that the text itself names.
        package var currency: String?
        /// Whether the text says more than the amount and the currency, such as `inkl. MwSt.`.
        package var hasNote = false

        package init(amount: String, currency: String? = nil, hasNote: Bool = false) {
            self.amount = amount
            self.currency = currency
            self.hasNote = hasNote
        }
    }

    /// Returns what a text says, or nil for an empty one, which is the same as missing. Throws the reason if it is not one price.
    package static func read(_ text: String, in setting: Setting = Setting()) throws(Refusal) -> Reading? {
        guard let parts = try PriceParts(PriceScalars(text)) else { return nil }
        let amount = try amount(of: parts, in: setting)
        return Reading(amount: amount, currency: parts.currency, hasNote: parts.hasNote)
    }

    /// Decides what a separator in doubt is.
    private static func amount(of parts: PriceParts, in setting: Setting) throws(Refusal) -> String {
        let number = parts.number
        let sign = parts.isNegative && number.decimal.utf8.contains { $0 &- 0x31 < 9 } ? "-" : ""
        let currency = parts.currency ?? setting.currency
        let digits = setting.isMinor ? 0 : currency.map { Price.minorDigits(of: $0) } ?? parts.minorDigits
        guard let doubt = number.doubt else {
            if digits == 0, !setting.isMinor, (number.fraction?.utf8.count ?? 0) > 2 { throw .malformedNumber }
            return sign + number.decimal
        }
        switch digits {
        case 0: return sign + number.grouped
        case 1?, 2?:
            // Three decimals are impossible, so the separator can only be one of thousands.
            guard setting.decimalSign != doubt else {
                throw .tooManyDecimals(sign: doubt, currency: currency)
            }
            return sign + number.grouped
        default:
            if setting.decimalSign == doubt { return sign + number.decimal }
            if setting.decimalSign != nil { return sign + number.grouped }
            // Dinars and rials have three decimals, and feeds write them with a point.
            if digits != nil, doubt == .point { return sign + number.decimal }
            throw .ambiguous(sign: doubt, grouped: sign + number.grouped, decimal: sign + number.decimal)
        }
    }

    /// Returns what a whole number of minor units is in major ones. Without `digits` they are the currency's; of an unknown
    /// currency, hundredths.
    package static func major(
        ofMinor amount: String,
        currency: String?,
        digits scale: Int? = nil
    ) throws(Refusal) -> String {
        let isNegative = amount.hasPrefix("-")
        var digits = String(isNegative ? amount.dropFirst() : amount[...])
        if let point = digits.firstIndex(of: "."), digits[digits.index(after: point)...].utf8.allSatisfy({ $0 == 0x30 })
        {
            digits = String(digits[..<point])
        }
        guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { throw .notMinorUnits }
        let scale = min(max(0, scale ?? Price.minorDigits(of: currency ?? "")), 12)
        digits = String(repeating: "0", count: max(0, scale &+ 1 &- digits.utf8.count)) + digits
        let point = digits.utf8.count &- scale
        let whole = digits.prefix(point).drop { $0 == "0" }
        let major = (whole.isEmpty ? "0" : String(whole)) + (scale > 0 ? "." + digits.dropFirst(point) : "")
        return (isNegative ? "-" : "") + major
    }

    /// Returns a size in pixels by the rules for prices, without a currency: nil for anything else.
    static func size(_ text: String, decimalSign: ValueRules.DecimalSign?) -> String? {
        guard let parts = try? PriceParts(PriceScalars(text)), parts.isOnlyNumber, !parts.isNegative else { return nil }
        return try? amount(of: parts, in: Setting(decimalSign: decimalSign))
    }
}
