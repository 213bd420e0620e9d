import Testing

@testable import ShopModel

@Suite("Prices as text (M5)")
struct PriceTextTests {
    @Test(
        "M5: what is a price is read exactly",
        arguments: [
            ("9.99", "9.99", nil), (" 12 ", "12", nil), ("0.691", "0.691", nil), ("78.400", "78.400", nil),
            ("10.000 KWD", "10.000", "KWD"), ("€12.50", "12.50", "EUR"), ("12.50 €", "12.50", "EUR"),
            ("1.355,90€", "1355.90", "EUR"), ("1,234.56", "1234.56", nil), ("1,234,567", "1234567", nil),
            ("1 234 567", "1234567", nil), ("1'234.50", "1234.50", nil), ("¥169", "169", nil), ("$5", "5", nil),
            ("US$ 5.00 USD", "5.00", "USD"), ("-3.50", "-3.50", nil), ("HK$40", "40", "HKD"), ("£007", "7", "GBP"),
            ("eur 5", "5", "EUR"), ("1200円", "1200", "JPY"), (".50", "0.50", nil), ("12元", "12", nil),
        ] as [(String, String, String?)]
    )
    func readings(text: String, amount: String, currency: String?) throws {
        #expect(try PriceText.read(text) == PriceText.Reading(amount: amount, currency: currency))
        #expect(DecimalText(amount) != nil, "an amount is a number by JSON's grammar")
    }

    @Test("M5: what may be two things is refused", arguments: ["4,20", "1,234", "€4,20"])
    func ambiguous(text: String) {
        #expect(throws: PriceText.Refusal.ambiguousComma) { try PriceText.read(text) }
    }

    @Test(
        "M5: what is no price is refused",
        arguments: [
            "Free", "$11.95/lb", "NaN", "1e400", "inf", "true", "1.2.3,4", "12,34,56", "EUR 5 USD", "€", "--5", "5-",
            "1.234.56", "٣", "½", "1,2345.00",
        ]
    )
    func refused(text: String) {
        #expect(throws: PriceText.Refusal.notANumber) { try PriceText.read(text) }
    }

    @Test("M5: an empty text is missing", arguments: ["", "  ", "\n"])
    func empty(text: String) throws {
        #expect(try PriceText.read(text) == nil)
    }

    @Test("the decimal sign decides what a lone comma or point is")
    func decimalSign() throws {
        #expect(try PriceText.read("4,20", decimalSign: .comma)?.amount == "4.20")
        #expect(try PriceText.read("1.234", decimalSign: .comma)?.amount == "1234")
        #expect(try PriceText.read("1,234", decimalSign: .point)?.amount == "1234")
    }

    @Test("minor units become major ones by the currency's digits")
    func minorUnits() {
        #expect(Price(minorUnits: 9999, currency: "EUR").amount.description == "99.99")
        #expect(Price(minorUnits: 5, currency: "EUR").amount.description == "0.05")
        #expect(Price(minorUnits: 169, currency: "JPY").amount.description == "169")
        #expect(Price(minorUnits: -10_000, currency: "KWD").amount.description == "-10.000")
    }
}
