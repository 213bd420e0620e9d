/// The ISO 4217 codes in use.
enum CurrencyCode {
    /// Whether a text is an ISO 4217 code in use, in capital letters.
    static func contains(_ text: String) -> Bool {
        codes.contains(text)
    }

    /// Returns the code that three scalars spell, in any case, or nil.
    static func code(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
        guard scalars.count == 3 else { return nil }
        var text = ""
        for scalar in scalars {
            switch scalar {
            case "A"..."Z": text.unicodeScalars.append(scalar)
            case "a"..."z": text.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value &- 32)))
            default: return nil
            }
        }
        guard codes.contains(text) else { return nil }
        return words.contains(text) && scalars.contains { $0.value >= 0x61 } ? nil : text
    }

    /// Codes that are words of their own in small letters.
    private static let words: Set = [
        "ALL", "BOB", "COP", "CUP", "DOP", "GEL", "MAD", "MOP", "PEN", "SOS", "TOP", "TRY",
    ]

    /// Every code, sorted.
    static var all: [String] { codes.sorted() }

    /// Source: ISO 4217:2015, list one with amendments, without funds and precious metals.
    private static let codes = Set(
        """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP \
        CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR \
        ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT \
        MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD \
        SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES \
        VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
        """.split(separator: " ").map(String.init)
    )
}
