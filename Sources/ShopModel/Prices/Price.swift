/// What a shop asks for a thing: an exact decimal amount and, where it is known, a currency.
///
///     Price(minorUnits: 9999, currency: "EUR")   // 99.99 EUR
public struct Price: Sendable, Hashable {
    /// The amount in major units, in the digits it came with.
    public var amount: DecimalText
    /// The ISO 4217 code, or nil when nothing said it.
    public var currency: String?

    public init(amount: DecimalText, currency: String? = nil) {
        self.amount = amount
        self.currency = currency
    }

    /// An amount in minor units: cents for EUR, yen for JPY, fils for KWD.
    public init(minorUnits: Int, currency: String) {
        self.init(
            amount: DecimalText(unchecked: Self.scaled(minorUnits, digits: Self.minorDigits(of: currency))),
            currency: currency
        )
    }

    /// How many digits a currency's minor unit has. Source: ISO 4217:2015 list one; two is the rule.
    public static func minorDigits(of currency: String) -> Int {
        switch currency {
        case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF",
            "XOF", "XPF":
            0
        case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
        case "CLF", "UYW": 4
        default: 2
        }
    }

    /// Whether a text is an ISO 4217 code in use.
    public static func isCurrencyCode(_ text: String) -> Bool {
        CurrencyCode.contains(text)
    }

    private static func scaled(_ units: Int, digits: Int) -> String {
        var text = String(units.magnitude)
        if digits > 0 {
            text = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
            text.insert(".", at: text.index(text.endIndex, offsetBy: -digits))
        }
        return units < 0 ? "-" + text : text
    }
}
