/// A currency as it stands beside a price: an ISO code, or a sign that may have one meaning or several.
struct CurrencySign {
    enum Side {
        case start, end
    }

    /// The ISO 4217 code, or nil for a sign of several currencies.
    let code: String?

    /// Signs of one meaning, longest first so that `US$` is not taken for `$`.
    private static let unambiguous: [(String, String)] = [
        ("US$", "USD"), ("HK$", "HKD"), ("NT$", "TWD"), ("CA$", "CAD"), ("AU$", "AUD"), ("NZ$", "NZD"), ("SG$", "SGD"),
        ("CN¥", "CNY"), ("JP¥", "JPY"), ("R$", "BRL"), ("C$", "CAD"), ("A$", "AUD"), ("S$", "SGD"), ("RMB", "CNY"),
        ("人民币", "CNY"), ("円", "JPY"), ("€", "EUR"), ("£", "GBP"), ("₹", "INR"), ("₩", "KRW"), ("₽", "RUB"),
        ("₺", "TRY"), ("₫", "VND"), ("₪", "ILS"), ("₴", "UAH"), ("฿", "THB"), ("₱", "PHP"), ("₦", "NGN"),
        ("zł", "PLN"), ("Kč", "CZK"), ("₸", "KZT"), ("₼", "AZN"), ("₾", "GEL"),
    ]

    /// Signs that several currencies share.
    private static let ambiguous = ["¥", "¥", "$", "元", "kr", "Rs.", "Rs"]

    /// Takes a sign off one end, with the blanks between it and the number.
    static func strip(_ text: Substring, from side: Side) -> (CurrencySign?, Substring) {
        for (sign, code) in unambiguous {
            if let rest = removing(sign, from: text, side: side) { return (CurrencySign(code: code), rest) }
        }
        for sign in ambiguous {
            if let rest = removing(sign, from: text, side: side) { return (CurrencySign(code: nil), rest) }
        }
        let letters = side == .start ? text.prefix(while: isCodeLetter) : suffix(of: text, while: isCodeLetter)
        if letters.count == 3, isoCodes.contains(letters.uppercased()) {
            let rest = side == .start ? text.dropFirst(3) : text.dropLast(3)
            return (CurrencySign(code: letters.uppercased()), trimmed(rest, side: side))
        }
        return (nil, text)
    }

    /// Whether a text is an ISO code in use.
    static func isCode(_ text: String) -> Bool {
        isoCodes.contains(text)
    }

    private static func removing(_ sign: String, from text: Substring, side: Side) -> Substring? {
        switch side {
        case .start where text.hasPrefix(sign): trimmed(text.dropFirst(sign.count), side: side)
        case .end where text.hasSuffix(sign): trimmed(text.dropLast(sign.count), side: side)
        default: nil
        }
    }

    private static func trimmed(_ text: Substring, side: Side) -> Substring {
        var text = text
        switch side {
        case .start: while text.first?.isWhitespace == true { text.removeFirst() }
        case .end: while text.last?.isWhitespace == true { text.removeLast() }
        }
        return text
    }

    private static func suffix(of text: Substring, while matches: (Character) -> Bool) -> Substring {
        var start = text.endIndex
        while start > text.startIndex, matches(text[text.index(before: start)]) { start = text.index(before: start) }
        return text[start...]
    }

    private static func isCodeLetter(_ character: Character) -> Bool {
        character.isASCII && character.isLetter
    }

    /// Source: ISO 4217:2015, list one, without funds and precious metals.
    private static let isoCodes = Set(
        """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY \
        COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS \
        INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP \
        MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR \
        SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND \
        VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG
        """.split(separator: " ").map(String.init)
    )
}
