/// Reads a price as people and feeds write it: by stated rules, or not at all (M5).
///
/// The point is the decimal point. Groups of thousands are read when they can be nothing else. A lone comma is neither
/// (`4,20`), unless the rules say that it is the decimal sign.
package struct PriceText {
    /// What the text said.
    package struct Reading: Sendable, Hashable {
        /// By JSON's grammar for numbers.
        package var amount: String
        package var currency: String?

        package init(amount: String, currency: String? = nil) {
            self.amount = amount
            self.currency = currency
        }
    }

    /// Why a text is refused.
    package enum Refusal: Error, Sendable, Hashable {
        case notANumber
        /// `4,20` and `1,234`: the comma may be either.
        case ambiguousComma
        /// Minor units have no fraction.
        case notMinorUnits
    }

    /// Reads a text; nil is an empty one, which is the same as missing.
    package static func read(
        _ text: String,
        decimalSign: ValueRules.DecimalSign? = nil
    ) throws(Refusal) -> Reading? {
        var rest = text.trimmed[...]
        guard !rest.isEmpty else { return nil }
        var negative = false
        if rest.first == "-" || rest.first == "\u{2212}" {
            negative = true
            rest = rest.dropFirst()
        }
        let (leading, afterLeading) = CurrencySign.strip(rest, from: .start)
        rest = afterLeading
        if !negative, rest.first == "-" {
            negative = true
            rest = rest.dropFirst()
        }
        let (trailing, number) = CurrencySign.strip(rest, from: .end)
        guard let amount = try decimal(number, sign: decimalSign) else { throw .notANumber }
        let currency = try agreed(leading, trailing)
        return Reading(amount: negative ? "-" + amount : amount, currency: currency)
    }

    /// What a whole number of minor units is in major ones; of a currency that is not known, hundredths.
    package static func major(ofMinor amount: String, currency: String?) throws(Refusal) -> String {
        let isNegative = amount.hasPrefix("-")
        var digits = String(isNegative ? amount.dropFirst() : amount[...])
        if let point = digits.firstIndex(of: "."), digits[digits.index(after: point)...].allSatisfy({ $0 == "0" }) {
            digits = String(digits[..<point])
        }
        guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { throw .notMinorUnits }
        let scale = Price.minorDigits(of: currency ?? "")
        digits = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
        if scale > 0 { digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -scale)) }
        return (isNegative ? "-" : "") + digits
    }

    /// Two signs may both stand there (`US$ 5 USD`), but not say two things.
    private static func agreed(_ a: CurrencySign?, _ b: CurrencySign?) throws(Refusal) -> String? {
        guard let a, let b else { return (a ?? b)?.code }
        guard let first = a.code, let second = b.code else { return a.code ?? b.code }
        guard first == second else { throw .notANumber }
        return first
    }

    /// The digits with a point for the fraction and no groups.
    private static func decimal(_ text: Substring, sign: ValueRules.DecimalSign?) throws(Refusal) -> String? {
        guard let last = text.last, last.isASCIIDigit, text.first!.isASCIIDigit || text.first == "." else { return nil }
        guard text.allSatisfy({ $0.isASCIIDigit || ".,' \u{A0}\u{202F}\u{2009}\u{2019}".contains($0) }) else {
            return nil
        }
        let separators = text.filter { !$0.isASCIIDigit }
        guard let lastSeparator = separators.last else { return canonical(String(text), fraction: nil) }

        // Several separators: all but the last one group, and the last one does too where it repeats the first.
        if separators.count > 1 {
            let group = separators.first!
            guard separators.dropLast().allSatisfy({ $0 == group }) else { return nil }
            if lastSeparator == group {
                guard let whole = ungrouped(text, by: group) else { return nil }
                return canonical(whole, fraction: nil)
            }
            guard lastSeparator == "." || lastSeparator == "," else { return nil }
            let cut = text.lastIndex(of: lastSeparator)!
            guard let whole = ungrouped(text[..<cut], by: group) else { return nil }
            return canonical(whole, fraction: text[text.index(after: cut)...])
        }

        let cut = text.firstIndex(of: lastSeparator)!
        let whole = text[..<cut]
        let tail = text[text.index(after: cut)...]
        switch (lastSeparator, sign) {
        case (".", .comma), (",", .point):
            guard let grouped = ungrouped(text, by: lastSeparator) else { return nil }
            return canonical(grouped, fraction: nil)
        case (".", _), (",", .comma): return canonical(String(whole), fraction: tail)
        case (",", nil): throw .ambiguousComma
        default:
            // A blank or an apostrophe only ever groups.
            guard let grouped = ungrouped(text, by: lastSeparator) else { return nil }
            return canonical(grouped, fraction: nil)
        }
    }

    /// Removes separators that stand before every three digits, or nil when they do not.
    private static func ungrouped(_ text: Substring, by separator: Character) -> String? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard let first = parts.first, (1...3).contains(first.count), parts.dropFirst().allSatisfy({ $0.count == 3 }),
            parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) })
        else { return nil }
        return parts.joined()
    }

    private static func canonical(_ whole: String, fraction: Substring?) -> String {
        let stripped = whole.drop(while: { $0 == "0" })
        let digits = stripped.isEmpty ? "0" : String(stripped)
        guard let fraction, !fraction.isEmpty else { return digits }
        return digits + "." + fraction
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
