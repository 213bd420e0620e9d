/// What the name of a price's column says of its currency.
enum PriceHeader {
    /// Returns the currency in brackets, as in `Price (USD)` or `価格（円）`, or the ISO code at the end of `price_eur`.
    static func currency(of name: some Collection<UInt8>) -> String? {
        let text = String(decoding: name, as: UTF8.self)
        for (open, close) in brackets {
            guard let end = text.unicodeScalars.lastIndex(of: close),
                let start = text.unicodeScalars[..<end].lastIndex(of: open)
            else { continue }
            let unit = text.unicodeScalars[text.unicodeScalars.index(after: start)..<end]
            if let code = CurrencySign.code(naming: String(unit)) { return code }
        }
        let words = text.unicodeScalars.split { !$0.properties.isAlphabetic }
        guard words.count > 1, let last = words.last, last.count == 3 else { return nil }
        let code = String(last).uppercased()
        return usual.contains(code) ? code : nil
    }

    private static let brackets: [(Unicode.Scalar, Unicode.Scalar)] = [
        ("(", ")"), ("[", "]"), ("\u{FF08}", "\u{FF09}"), ("\u{3010}", "\u{3011}"),
    ]

    /// The codes that are read without brackets; others are words too often.
    private static let usual: Set = [
        "EUR", "USD", "GBP", "JPY", "CNY", "CHF", "CAD", "AUD", "NZD", "INR", "KRW", "RUB", "UAH", "PLN", "CZK", "HUF",
        "SEK",
        "NOK", "DKK", "BRL", "MXN", "ZAR", "SGD", "HKD", "TWD", "THB", "VND", "IDR", "MYR", "PHP", "AED", "SAR", "KWD",
        "ILS",
    ]
}
