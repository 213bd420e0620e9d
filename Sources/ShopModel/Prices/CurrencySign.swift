/// A currency as it is written beside a price: an ISO code, or a sign or a word that has one meaning or several.
struct CurrencySign: Sendable, Hashable {
    /// The ISO 4217 code, or nil for a sign of several currencies.
    let code: String?
    /// The largest number of decimals that a currency of this sign has.
    let minorDigits: Int

    /// An ISO 4217 code.
    init(code: String) {
        self.code = code
        minorDigits = Price.minorDigits(of: code)
    }

    private init(ofSeveralWithDecimals digits: Int) {
        code = nil
        minorDigits = digits
    }

    /// Returns the longest sign or code that starts at an index, and the index after it.
    ///
    /// A sign of letters is found only where no other letter is beside it.
    static func sign(
        in text: PriceScalars,
        at start: Int,
        before end: Int
    ) -> (sign: CurrencySign, end: Int)? {
        let folded = text.folded
        let isInWord = start > 0 && PriceScalars.isWordLetter(folded[start - 1])
        for entry in signs[folded[start]] ?? [] {
            let next = start + entry.text.count
            guard next <= end, folded[start..<next].elementsEqual(entry.text) else { continue }
            if let capitals = entry.capitals, !text.scalars[start..<next].elementsEqual(capitals) { continue }
            if isInWord, PriceScalars.isWordLetter(entry.text[0]) { continue }
            if PriceScalars.isWordLetter(entry.text.last!), next < folded.count,
                PriceScalars.isWordLetter(folded[next])
            {
                continue
            }
            return (entry.sign, next)
        }
        let next = start + 3
        guard !isInWord, next <= end, next == folded.count || !PriceScalars.isWordLetter(folded[next]),
            let code = CurrencyCode.code(text.scalars[start..<next])
        else { return nil }
        return (CurrencySign(code: code), next)
    }

    /// Returns the currency that a whole text names: a code, or a sign of one meaning; nil for anything else.
    static func code(naming text: String) -> String? {
        let upper = text.trimmed.uppercased()
        if CurrencyCode.contains(upper) { return upper }
        let scalars = PriceScalars(text)
        guard !scalars.isBlank else { return nil }
        guard let (sign, end) = sign(in: scalars, at: 0, before: scalars.count), end == scalars.count else {
            return nil
        }
        return sign.code
    }

    // MARK: - The table

    private struct Entry {
        /// In lower case.
        let text: [Unicode.Scalar]
        /// The same in capital letters, where small ones are an ordinary word: `DA 500` is dinars, `da 500` is "from 500".
        let capitals: [Unicode.Scalar]?
        let sign: CurrencySign
    }

    /// All signs by their first scalar, the longest first, so that `US$` is not taken for `$`.
    private static let signs: [Unicode.Scalar: [Entry]] = {
        var entries: [Entry] = []
        for line in unambiguous.split(separator: "\n") {
            let words = line.split(separator: " ")
            for word in words.dropFirst() { entries.append(entry(word, CurrencySign(code: String(words[0])))) }
        }
        for (digits, words) in ambiguous {
            for word in words.split(separator: " ") {
                entries.append(entry(word, CurrencySign(ofSeveralWithDecimals: digits)))
            }
        }
        return Dictionary(grouping: entries) { $0.text[0] }
            .mapValues { $0.sorted { $0.text.count > $1.text.count } }
    }()

    /// An underscore in the table is a space in the text.
    private static func entry(_ word: Substring, _ sign: CurrencySign) -> Entry {
        let scalars = PriceScalars(word.replacing("_", with: " "))
        let isShort = word.utf8.count < 3 && word.utf8.allSatisfy { $0 &- 0x41 < 26 } && word != "RM" && word != "TL"
        return Entry(text: scalars.folded, capitals: isShort ? scalars.scalars : nil, sign: sign)
    }

    /// Each code with its signs, for the documentation.
    static var table: [(code: String, signs: [String])] {
        unambiguous.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map { String($0.replacing("_", with: " ")) }
            return (words[0], Array(words.dropFirst()))
        }
    }

    /// The signs of several currencies, for the documentation.
    static var ambiguousSigns: [String] {
        ambiguous.flatMap { $0.1.split(separator: " ").map { String($0.replacing("_", with: " ")) } }
    }

    /// Signs and words of one meaning. Source: Unicode CLDR 44, currency symbols of the languages that use each currency.
    private static let unambiguous = """
        AED د.إ Dhs Dhs.
        AFN ؋
        AMD ֏
        ARS AR$
        AUD A$ AU$
        AZN ₼ man.
        BAM KM
        BBD Bds$
        BDT ৳ Tk Tk.
        BGN лв лв.
        BHD د.ب BD
        BOB $b
        BRL R$ reais
        BZD BZ$
        CAD C$ CA$ CAN$ $CA $_CA
        CHF Fr. Fr SFr. SFr
        CNY CN¥ RMB 人民币 人民幣
        COP COL$
        CRC ₡
        CZK Kč Kc\u{30C}
        DOP RD$
        DZD د.ج DA
        EGP ج.م. ج.م LE L.E.
        ETB Birr
        EUR € euro euros 欧元 歐元 ユーロ 유로 евро
        FJD FJ$
        GBP £ 英镑 英鎊 ポンド
        GEL ₾
        GHS GH₵ ₵ GH¢
        GTQ Q
        HKD HK$ 港币 港幣 港元
        HUF Ft Ft.
        IDR Rp Rp.
        ILS ₪ ש״ח ש"ח
        INR ₹
        IQD ع.د
        JMD J$
        JOD د.أ د.ا JD
        JPY JP¥ 円 日元 日圓
        KES KSh Ksh.
        KHR ៛
        KRW ₩ 원 韩元 韓元
        KWD د.ك KD K.D.
        KZT ₸ тг тг. тенге
        LAK ₭
        LBP ل.ل
        LYD د.ل
        MAD د.م.
        MKD ден ден.
        MNT ₮
        MOP MOP$
        MXN MX$ Mex$
        MYR RM
        NAD N$
        NGN ₦
        NZD NZ$
        OMR ر.ع. ر.ع
        PAB B/.
        PEN S/. S/
        PHP ₱
        PLN zł zł. zl
        PYG ₲ Gs.
        QAR ر.ق QR
        RON lei
        RSD дин din din.
        RUB ₽ руб руб. рублей рубля рубль р.
        SAR ر.س SR
        SEK SEK:
        SGD S$ SG$
        THB ฿ บาท
        TND د.ت DT
        TRY ₺ TL
        TTD TT$
        TWD NT$ 新台币 新台幣 新臺幣 台币 台幣 NTD
        TZS TSh
        UAH ₴ грн грн.
        UGX USh
        USD US$ $US $_US US_$ U$S U$D 美元 美金 米ドル
        UYU $U
        UZS so'm
        VND ₫ đ đồng VNĐ
        XCD EC$
        ZAR R
        """

    /// Signs of several currencies, by the largest number of decimals that one of them has.
    private static let ambiguous: [(Int, String)] = [
        (0, "CFA F_CFA FCFA"),
        (2, "¥ $ 元 圓 圆 块 塊 kr kr. Rs. Rs ₨ रु रू Dh Dh. Br Bs Bs. dollar dollars ドル peso pesos 달러 долл. сом"),
        (3, "﷼ dinar dinars"),
    ]
}
