import Testing

@testable import ShopModel

/// Texts of prices with what they are read as: one a line, as `text | locale | currency | outcome`.
///
/// The locale and the currency are what is known from outside the text; `-` is nothing. An outcome is the amount with the currency
/// that the text names, a `*` where the text says more, `missing`, or `!` with the reason for a refusal. `␣` is a no-break space,
/// `⎵` a narrow one.
enum PriceTable {
    struct Row: CustomTestStringConvertible, Sendable {
        let text: String
        let locale: String
        let currency: String?
        let outcome: String

        var testDescription: String { "\(text) | \(locale) | \(currency ?? "-")" }

        var setting: PriceText.Setting {
            PriceText.Setting(decimalSign: PriceTable.signs[locale] ?? nil, currency: currency)
        }
    }

    static let signs: [String: ValueRules.DecimalSign?] = [
        "-": nil, "en": .point, "ja": .point, "in": .point, "ch": .point, "mx": .point, "de": .comma, "fr": .comma,
        "es": .comma, "it": .comma, "pl": .comma, "ru": .comma, "tr": .comma, "br": .comma, "vn": .comma, "sv": .comma,
    ]

    static let rows: [Row] = text.split(separator: "\n").map { line in
        let columns = line.split(separator: " | ", omittingEmptySubsequences: false).map { column in
            String(column.replacing("␣", with: "\u{A0}").replacing("⎵", with: "\u{202F}"))
        }
        precondition(columns.count == 4, "not four columns: \(line)")
        return Row(
            text: columns[0],
            locale: columns[1].trimmed,
            currency: columns[2].trimmed == "-" ? nil : columns[2].trimmed,
            outcome: columns[3].trimmed
        )
    }

    /// What a text is read as, in the table's words.
    static func outcome(of text: String, in setting: PriceText.Setting) -> String {
        do throws(PriceText.Refusal) {
            guard let reading = try PriceText.read(text, in: setting) else { return "missing" }
            return reading.amount + (reading.currency.map { " " + $0 } ?? "") + (reading.hasNote ? " *" : "")
        } catch {
            switch error {
            case .noNumber: return "!no number"
            case .malformedNumber: return "!malformed"
            case .severalNumbers: return "!several"
            case .range: return "!range"
            case .approximate: return "!approximate"
            case .perUnit: return "!per unit"
            case .percentage: return "!percentage"
            case .excludesTax: return "!without tax"
            case .ambiguousDash: return "!dash"
            case .unknownMark: return "!unknown mark"
            case .twoCurrencies: return "!two currencies"
            case .ambiguous: return "!ambiguous"
            case .tooManyDecimals: return "!too many decimals"
            case .notMinorUnits, .minorUnitsOfUnknownCurrency, .tooLarge, .severalPrices, .noAmount, .notText:
                return "!\(error)"
            }
        }
    }

    private static let text = #"""
        9.99 | - | - | 9.99
         12  | - | - | 12
        0.691 | - | - | 0.691
        0.691 | de | - | 0.691
        0,691 | - | - | 0.691
        .50 | - | - | 0.50
        ,50 | - | - | 0.50
        .500 | de | - | 0.500
        12. | - | - | 12
        12.5 | de | - | 12.5
        12.50 | de | - | 12.50
        12,5 | en | - | 12.5
        12,50 | en | - | 12.50
        4,20 | - | - | 4.20
        89,9 | - | - | 89.9
        1234,5 | - | - | 1234.5
        1234.567 | - | - | 1234.567
        1234,567 | - | - | 1234.567
        12.3456 | - | - | 12.3456
        1,2345 | - | - | 1.2345
        007 | - | - | 7
        0 | - | - | 0
        0,00 | - | - | 0.00
        -0 | - | - | 0
        12345678901234567890 | - | - | 12345678901234567890
        1,299 | - | - | !ambiguous
        1.299 | - | - | !ambiguous
        12,345 | - | - | !ambiguous
        123.456 | - | - | !ambiguous
        -1,299 | - | - | !ambiguous
        78.400 | - | - | !ambiguous
        78.400 | en | - | 78.400
        1,299 | en | - | 1299
        1,299 | de | - | 1.299
        1.299 | de | - | 1299
        1.299 | en | - | 1.299
        1.299 | ch | - | 1.299
        1,299 | fr | - | 1.299
        1,234.56 | - | - | 1234.56
        1,234.56 | de | - | 1234.56
        1.234,56 | - | - | 1234.56
        1.234,56 | en | - | 1234.56
        1.355,90€ | - | - | 1355.90 EUR
        1,234,567 | - | - | 1234567
        1.234.567 | - | - | 1234567
        1.234.567,8 | - | - | 1234567.8
        1,234,567.89 | - | - | 1234567.89
        1,234.567 | - | - | 1234.567
        1.234,567 | - | - | 1234.567
        1 234 567 | - | - | 1234567
        1 299 | - | - | 1299
        1 234,50 | - | - | 1234.50
        1 234.50 | - | - | 1234.50
        1␣234,50␣€ | - | - | 1234.50 EUR
        1⎵234,50⎵€ | - | - | 1234.50 EUR
        1⎵299 | - | - | 1299
        1'234.50 | - | - | 1234.50
        1’234.50 | - | - | 1234.50
        1'234'567 | - | - | 1234567
        1'234,50 | - | - | 1234.50
        1_299 | - | - | 1299
        1,23,456.78 | - | - | 123456.78
        ₹1,23,456.78 | - | - | 123456.78 INR
        ₹2,45,000 | - | - | 245000 INR
        Rs. 1,23,456 | - | - | 123456
        12,34,567 | - | - | 1234567
        1,00,00,000 | - | - | 10000000
        12,34,56 | - | - | !malformed
        123,45,678 | - | - | !malformed
        1.23.456 | - | - | !malformed
        1.2.3,4 | - | - | !malformed
        1,2345.00 | - | - | !malformed
        1,2345,6789 | - | - | !malformed
        1.234.56 | - | - | !malformed
        1..5 | - | - | !malformed
        1,.5 | - | - | !malformed
        1 234'567 | - | - | !several
        2024-01-05 | - | - | !several
        01.02.2024 | - | - | !malformed
        12:30 | - | - | !malformed
        555-1234 | - | - | !range
        +49 30 123456 | - | - | !several
        1e3 | - | - | !malformed
        €12.50 | - | - | 12.50 EUR
        12.50 € | - | - | 12.50 EUR
        € 12,50 | - | - | 12.50 EUR
        12,50€ | - | - | 12.50 EUR
        EUR 12,50 | - | - | 12.50 EUR
        12,50 EUR | - | - | 12.50 EUR
        12.50EUR | - | - | 12.50 EUR
        eur 5 | - | - | 5 EUR
        12,50 Euro | - | - | 12.50 EUR
        12,50 euros | - | - | 12.50 EUR
        &euro;12.50 | - | - | 12.50 EUR
        12,50&nbsp;&euro; | - | - | 12.50 EUR
        &#8364; 5 | - | - | 5 EUR
        &#x20AC;5 | - | - | 5 EUR
        &pound;9.99 | - | - | 9.99 GBP
        £9.99 | - | - | 9.99 GBP
        £007 | - | - | 7 GBP
        £1·50 | - | - | 1.50 GBP
        ₩12,000 | - | - | 12000 KRW
        ₩12,000 | de | - | 12000 KRW
        12,000원 | - | - | 12000 KRW
        ￦12,000 | - | - | 12000 KRW
        12.000 KRW | en | - | 12000 KRW
        ¥58.00 | - | - | 58.00
        ￥58.00 | - | - | 58.00
        ￥126.50 | - | - | 126.50
        ¥1,299 | - | - | 1299
        1,200円 | - | - | 1200 JPY
        1200円 | - | - | 1200 JPY
        JP¥1,500 | - | - | 1500 JPY
        JPY 1.500 | - | - | 1500 JPY
        JPY 1200.00 | - | - | 1200.00 JPY
        1,500 | - | JPY | 1500
        1.500 | - | JPY | 1500
        1.500 | en | JPY | 1500
        150.000 ₫ | - | - | 150000 VND
        150.000đ | - | - | 150000 VND
        150,000 VND | - | - | 150000 VND
        1.250.000 ₫ | - | - | 1250000 VND
        $19.990 | - | CLP | 19990
        CLP 19.990 | - | - | 19990 CLP
        2.500 ISK | - | - | 2500 ISK
        5.000 FCFA | - | - | 5000
        5 000 F CFA | - | - | 5000
        ₲ 150.000 | - | - | 150000 PYG
        1.299 € | - | - | 1299 EUR
        1.299 € | de | - | 1299 EUR
        1.299 € | en | - | !too many decimals
        1,299 € | - | - | 1299 EUR
        1,299 € | en | - | 1299 EUR
        1,299 € | de | - | !too many decimals
        0.299 € | - | - | 0.299 EUR
        1,4599 € | - | - | 1.4599 EUR
        1,299 | - | USD | 1299
        1.299 | - | EUR | 1299
        1.299 | en | EUR | !too many decimals
        $1,299 | - | - | 1299
        $1,299.00 | - | - | 1299.00
        $5 | - | - | 5
        $.99 | - | - | 0.99
        -$5.00 | - | - | -5.00
        $-5.00 | - | - | -5.00
        US$ 5.00 | - | - | 5.00 USD
        US$ 5.00 USD | - | - | 5.00 USD
        USD $5 | - | - | 5 USD
        5 $US | - | - | 5 USD
        HK$40 | - | - | 40 HKD
        NT$ 1,299 | - | - | 1299 TWD
        A$ 5 | - | - | 5 AUD
        AU$5 | - | - | 5 AUD
        C$5 | - | - | 5 CAD
        CA$5 | - | - | 5 CAD
        5 $ CA | - | - | 5 CAD
        NZ$5.50 | - | - | 5.50 NZD
        S$5.50 | - | - | 5.50 SGD
        MX$ 99.00 | - | - | 99.00 MXN
        R$ 1.299,00 | - | - | 1299.00 BRL
        R$ 12,50 | - | - | 12.50 BRL
        RD$ 500 | - | - | 500 DOP
        R 129.99 | - | - | 129.99 ZAR
        R1,299 | - | - | 1299 ZAR
        S/ 12.50 | - | - | 12.50 PEN
        S/. 12.50 | - | - | 12.50 PEN
        Q 45.00 | - | - | 45.00 GTQ
        B/. 5.00 | - | - | 5.00 PAB
        ₡1.500 | - | - | 1500 CRC
        ₡1 500,00 | - | - | 1500.00 CRC
        Rp 150.000 | - | - | 150000 IDR
        Rp150.000,00 | - | - | 150000.00 IDR
        Rp. 15.000 | - | - | 15000 IDR
        RM 12.50 | - | - | 12.50 MYR
        RM1,299 | - | - | 1299 MYR
        12,50 TL | - | - | 12.50 TRY
        1.299,00 TL | - | - | 1299.00 TRY
        ₺1.299 | - | - | 1299 TRY
        ৳ 1,250 | - | - | 1250 BDT
        ৳১,২৫০ | - | - | 1250 BDT
        12,50 zł | - | - | 12.50 PLN
        1 299,00 zł | - | - | 1299.00 PLN
        12,50 ZŁ | - | - | 12.50 PLN
        1 299 Kč | - | - | 1299 CZK
        2.500 Kč | - | - | 2500 CZK
        1 990 Ft | - | - | 1990 HUF
        1.990 Ft | - | - | 1990 HUF
        1.990,50 HUF | - | - | 1990.50 HUF
        12,50 lei | - | - | 12.50 RON
        12,50 лв. | - | - | 12.50 BGN
        129 kr | - | - | 129
        1.299 kr. | - | - | 1299
        kr 1 299,50 | - | - | 1299.50
        129,00 SEK | - | - | 129.00 SEK
        1 299,00 ₽ | - | - | 1299.00 RUB
        1 299 руб. | - | - | 1299 RUB
        99 грн | - | - | 99 UAH
        ₴99,50 | - | - | 99.50 UAH
        12 500 ₸ | - | - | 12500 KZT
        ₪ 49.90 | - | - | 49.90 ILS
        ฿1,250 | - | - | 1250 THB
        ฿๑,๒๕๐ | - | - | 1250 THB
        ₱1,250.00 | - | - | 1250.00 PHP
        ₦5,000 | - | - | 5000 NGN
        GH₵ 25 | - | - | 25 GHS
        KSh 1,500 | - | - | 1500 KES
        ₮ 25,000 | - | - | 25000 MNT
        ₭50.000 | - | - | 50000 LAK
        12 ₼ | - | - | 12 AZN
        12.50 ₾ | - | - | 12.50 GEL
        Fr. 12.50 | - | - | 12.50 CHF
        Fr.12.50 | - | - | 12.50 CHF
        SFr. 12.50 | - | - | 12.50 CHF
        CHF 12.- | - | - | 12 CHF
        CHF 1'250.— | - | - | 1250 CHF
        CHF 12.– | - | - | 12 CHF
        99,- | - | - | 99
        99,— | - | - | 99
        99,-- | - | - | 99
        99,- € | - | - | 99 EUR
        1.234,- | - | - | 1234
        1.234,- € | - | - | 1234 EUR
        1,234.- | - | - | 1234
        99:- | - | - | 99
        1 299:- | - | - | 1299
        500/- | - | - | 500
        Rs. 500/- | - | - | 500
        500/= | - | - | 500
        12,50,- | - | - | !malformed
        5- | - | - | !dash
        1.299- | - | - | !dash
        12.50- | - | - | -12.50
        12,50- EUR | - | - | -12.50 EUR
        +5 | - | - | 5
        +5,50 € | - | - | 5.50 EUR
        -3.50 | - | - | -3.50
        −3.50 | - | - | -3.50
        – 3.50 | - | - | !malformed
        --5 | - | - | !malformed
        +-5 | - | - | !malformed
        (12.50) | - | - | -12.50
        ($12.50) | - | - | -12.50
        (12.50) EUR | - | - | -12.50 EUR
        (12.50 | - | - | !malformed
        12元 | - | - | 12
        58.00元 | - | - | 58.00
        RMB 58 | - | - | 58 CNY
        CN¥58 | - | - | 58 CNY
        人民币58 | - | - | 58 CNY
        港币 58 | - | - | 58 HKD
        58美元 | - | - | 58 USD
        １２．５０ | - | - | 12.50
        １，２９９ | - | - | !ambiguous
        １２３４円 | - | - | 1234 JPY
        ١٢٫٥٠ | - | - | 12.50
        ١٬٢٩٩٫٥٠ | - | - | 1299.50
        ١٬٢٩٩ | - | - | 1299
        ۱۲۳٫۵ | - | - | 123.5
        ۱۲۳۴ ریال | - | - | !unknown mark
        १२३ | - | - | 123
        १,२३,४५६ | - | - | 123456
        ১২৩.৫০ | - | - | 123.50
        ๑๒.๕๐ | - | - | 12.50
        ٣ | - | - | 3
        ‎12.50‎ | - | - | 12.50
        ‏12.50 ر.س.‏ | - | - | !unknown mark
        ‏12.50 ر.س‏ | - | - | 12.50 SAR
        د.إ 12.50 | - | - | 12.50 AED
        10.250 KWD | - | - | 10.250 KWD
        10.250 KWD | en | - | 10.250 KWD
        10.250 KWD | de | - | 10250 KWD
        10,250 KWD | - | - | !ambiguous
        10,250 KWD | en | - | 10250 KWD
        10,250 TND | fr | - | 10.250 TND
        1.500 BHD | - | - | 1.500 BHD
        3.250 OMR | - | - | 3.250 OMR
        12.345 JOD | - | - | 12.345 JOD
        5.125 LYD | - | - | 5.125 LYD
        10.250 | - | KWD | 10.250
        10,250 | - | KWD | !ambiguous
        KD 10.250 | - | - | 10.250 KWD
        د.ك 10.250 | - | - | 10.250 KWD
        10.25 KWD | - | - | 10.25 KWD
        10 - 20 | - | - | !range
        10–20 € | - | - | !range
        $10.00 - $20.00 | - | - | !range
        10 to 20 | - | - | !range
        10 bis 20 EUR | - | - | !range
        10~20 | - | - | !range
        de 10 a 20 | - | - | !range
        от 10 до 20 | - | - | !range
        from 9.99 | - | - | !range
        From $9.99 | - | - | !range
        ab 9,99 € | - | - | !range
        à partir de 9,99 € | - | - | !range
        desde 9,99 € | - | - | !range
        da 9,99 € | - | - | !range
        vanaf 9,99 | - | - | !range
        od 9,99 zł | - | - | !range
        от 99 ₽ | - | - | !range
        fra 99 kr | - | - | !range
        58元起 | - | - | !range
        1000円から | - | - | !range
        1000円〜 | - | - | !range
        10000원부터 | - | - | !range
        100+ | - | - | !range
        up to 50 | - | - | !range
        ca. 5 € | - | - | !approximate
        approx. 5 | - | - | !approximate
        ~5 | - | - | !approximate
        约58元 | - | - | !approximate
        $11.95/lb | - | - | !per unit
        5 €/kg | - | - | !per unit
        5 per kg | - | - | !per unit
        5,00 € pro Stück | - | - | !per unit
        5 each | - | - | !per unit
        3 for 10 | - | - | !several
        10 20 | - | - | !several
        was 20 now 15 | - | - | !unknown mark
        5€99 | - | - | !several
        20% | - | - | !percentage
        20 % | - | - | !percentage
        12,99 € inkl. MwSt. | - | - | 12.99 EUR *
        12,99 € (inkl. 19% MwSt.) | - | - | 12.99 EUR *
        $12.99 incl. VAT | - | - | 12.99 *
        12,99 € TTC | - | - | 12.99 EUR *
        1,299円（税込） | - | - | 1299 JPY *
        12,99 €* | - | - | 12.99 EUR *
        12,99 € zzgl. Versand | - | - | 12.99 EUR *
        12,99 € zzgl. MwSt. | - | - | !without tax
        12.99 + VAT | - | - | !without tax
        12.99 excl. VAT | - | - | !without tax
        12,99 € HT | - | - | !without tax
        1,299円（税抜） | - | - | !without tax
        EUR 5 USD | - | - | !two currencies
        €5 £ | - | - | !two currencies
        5 XYZ | - | - | !unknown mark
        ₿5 | - | - | !unknown mark
        99¢ | - | - | !unknown mark
        ½ | - | - | !no number
        1 ½ | - | - | !unknown mark
        5万 | - | - | !unknown mark
        1.5k | - | - | !unknown mark
        x5 | - | - | !unknown mark
        5 EURO CENT | - | - | !unknown mark
        call 555 | - | - | !unknown mark
        Free | - | - | !no number
        gratis | - | - | !no number
        on request | - | - | !no number
        n/a | - | - | !no number
        - | - | - | !no number
        € | - | - | !no number
        NaN | - | - | !no number
        inf | - | - | !no number
        true | - | - | !no number
        1e400 | - | - | !malformed
        all 10 | - | - | !unknown mark
         | - | - | missing
        ␣ | - | - | missing
        """#
}
