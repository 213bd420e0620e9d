/// A price's text taken apart: one number, its sign, its currencies and what else is said.
struct PriceParts {
    private(set) var number: WrittenNumber
    private(set) var isNegative = false
    /// The currency of a code or of a sign of one meaning.
    private(set) var currency: String?
    /// The largest number of decimals that the currency of a sign of several has; nil without a sign.
    private(set) var minorDigits: Int?
    private(set) var hasNote = false
    /// Whether there is neither a currency nor anything else beside the number.
    private(set) var isOnlyNumber = true

    private let text: PriceScalars
    /// Where the text ends; a note about tax is behind it.
    private let end: Int
    /// The number's place.
    private var digits: Range<Int>
    private var isInParentheses = false
    private var hasSign = false
    /// Whether a dash stands for the decimals, as in `12,-`.
    private var hasDash = false

    /// Takes a text apart, or returns nil when it is empty. Throws the reason if it is not one price.
    init?(_ text: PriceScalars) throws(PriceText.Refusal) {
        guard !text.isBlank else { return nil }
        self.text = text
        let folded = text.folded
        guard let first = folded.firstIndex(where: WrittenNumber.isDigit) else { throw .noNumber }
        let note = try PriceWords.taxNote(in: text, after: first)
        end = note ?? folded.count
        hasNote = note != nil
        let last = folded[..<end].lastIndex(where: WrittenNumber.isDigit)!
        digits = first..<last + 1
        number = WrittenNumber(plain: "")
        try readPrefix()
        try readDigits()
        try readSuffix()
        if note != nil { isOnlyNumber = false }
    }

    // MARK: - Before the number

    private mutating func readPrefix() throws(PriceText.Refusal) {
        let (folded, first) = (text.folded, digits.lowerBound)
        var index = 0
        while index < first {
            let scalar = folded[index]
            if scalar == " " {
                index += 1
            } else if scalar == "." || scalar == ",", index == first - 1,
                index == 0 || !PriceScalars.isWordLetter(folded[index - 1])
            {
                digits = index..<digits.upperBound
                return
            } else if scalar == "-" || scalar == "+" {
                guard !hasSign, folded[index + 1] != " " else { throw .malformedNumber }
                hasSign = true
                isNegative = scalar == "-"
                index += 1
            } else if scalar == "(", !isInParentheses, !hasSign {
                isInParentheses = true
                index += 1
            } else if let (sign, next) = CurrencySign.sign(in: text, at: index, before: first) {
                try add(sign)
                index = next
            } else {
                throw PriceWords.refusal(for: text, index..<first, isBefore: true)
            }
        }
    }

    // MARK: - The number

    private mutating func readDigits() throws(PriceText.Refusal) {
        if let number = WrittenNumber(text.folded[digits]) {
            self.number = number
        } else {
            throw PriceWords.refusal(forNumbers: text, digits)
        }
    }

    // MARK: - After the number

    private mutating func readSuffix() throws(PriceText.Refusal) {
        let folded = text.folded
        var index = try readDash(at: digits.upperBound)
        while index < end {
            let scalar = folded[index]
            if scalar == " " {
                index += 1
            } else if scalar == ")", isInParentheses {
                isInParentheses = false
                isNegative = true
                index += 1
                guard folded[index..<end].allSatisfy({ $0 == " " }) || isCurrency(index) else {
                    throw PriceWords.refusal(for: text, index..<end, isBefore: false)
                }
            } else if scalar == "-", !hasSign, !hasDash {
                // Bookkeeping programs write a minus behind the number; a price tag has a dash in place of decimals.
                guard number.fraction != nil, number.doubt == nil else { throw .ambiguousDash }
                hasSign = true
                isNegative = true
                index += 1
            } else if let (sign, next) = CurrencySign.sign(in: text, at: index, before: end) {
                try add(sign)
                index = next
            } else if scalar == "*", folded[index..<end].allSatisfy({ $0 == "*" || $0 == " " }) {
                // A footnote, mostly about tax.
                hasNote = true
                isOnlyNumber = false
                index = end
            } else {
                throw PriceWords.refusal(for: text, index..<end, isBefore: false)
            }
        }
        if isInParentheses { throw .malformedNumber }
    }

    private func isCurrency(_ index: Int) -> Bool {
        guard let next = text.folded[index..<end].firstIndex(where: { $0 != " " }) else { return true }
        return CurrencySign.sign(in: text, at: next, before: end) != nil
    }

    /// Reads what stands for no decimals: `12.-`, `12,--`, `12:-`, `500/-`, and a point that only ends the text.
    private mutating func readDash(at start: Int) throws(PriceText.Refusal) -> Int {
        let folded = text.folded
        guard start < end else { return start }
        let mark = folded[start]
        var index = start + 1
        while index < end, folded[index] == "-" || folded[index] == "=" { index += 1 }
        let dashes = index - start - 1
        switch mark {
        case ".", ",":
            guard dashes > 0 || mark == "." && (index == end || folded[index] == " ") else { throw .malformedNumber }
            guard number.endWhole(with: mark == "," ? .comma : .point, isDecimal: dashes > 0) else {
                throw .malformedNumber
            }
        case ":", "/":
            guard dashes > 0 else { return start }
            guard number.endWhole(with: nil, isDecimal: true) else { throw .malformedNumber }
        default: return start
        }
        hasDash = dashes > 0
        return index
    }

    private mutating func add(_ sign: CurrencySign) throws(PriceText.Refusal) {
        isOnlyNumber = false
        if let code = sign.code {
            if let currency, currency != code { throw .twoCurrencies(currency, code) }
            currency = code
        } else {
            minorDigits = max(minorDigits ?? 0, sign.minorDigits)
        }
    }
}

extension WrittenNumber {
    /// Digits without a separator.
    fileprivate init(plain whole: String) {
        self.whole = whole
    }

    /// Takes note that nothing follows the whole part but a decimal sign with no decimals. Returns false if there are decimals.
    fileprivate mutating func endWhole(with sign: ValueRules.DecimalSign?, isDecimal: Bool) -> Bool {
        guard isDecimal else { return true }
        if doubt != nil {
            // `1.234,-`: what is in doubt can only separate thousands.
            guard sign != doubt else { return false }
            self = WrittenNumber(plain: whole + (fraction ?? ""))
        }
        guard fraction == nil, sign == nil || decimalSign == nil || decimalSign == sign else { return false }
        decimalSign = decimalSign ?? sign
        return true
    }
}
