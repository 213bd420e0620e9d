import Foundation
import TestSupport
import Testing

@testable import ShopModel

@Suite("Prices as text (M5)")
struct PriceTextTests {
    @Test(
        "M5: every text of the table is read as the table says, or refused with its reason",
        arguments: PriceTable.rows
    )
    func table(row: PriceTable.Row) {
        let outcome = PriceTable.outcome(of: row.text, in: row.setting)
        #expect(outcome == row.outcome)
        if !outcome.hasPrefix("!"), outcome != "missing" {
            #expect(
                DecimalText(String(outcome.split(separator: " ")[0])) != nil,
                "an amount is a number by JSON's grammar"
            )
        }
    }

    @Test("the table is long, and its texts are not given twice")
    func tableSize() {
        #expect(PriceTable.rows.count >= 250)
        let keys = PriceTable.rows.map { [$0.text, $0.locale, $0.currency ?? "-"] }
        #expect(Set(keys).count == keys.count)
    }

    @Test(
        "what is known from outside changes a text only where its own form leaves it open",
        arguments: PriceTable.rows
    )
    func settings(row: PriceTable.Row) {
        let signs: [ValueRules.DecimalSign?] = [nil, .point, .comma]
        let outcomes = signs.map {
            PriceTable.outcome(of: row.text, in: .init(decimalSign: $0, currency: row.currency))
        }
        guard let parts = try? PriceParts(PriceScalars(row.text)), parts.number.doubt != nil else {
            #expect(Set(outcomes).count == 1, "the decimal sign does not concern this text")
            return
        }
        // In doubt: at most the two readings and a refusal, and with the sign known never a guess.
        let readings = Set(outcomes.filter { !$0.hasPrefix("!") })
        #expect(readings.count <= 2)
    }

    @Test("a number in the style of any locale is read back by that locale, and by no other as something else")
    func localeStyles() throws {
        let seed = Self.seed
        var random = SeededGenerator(seed: seed)
        var seen = 0
        for identifier in Locale.availableIdentifiers.sorted() {
            let locale = Locale(identifier: identifier)
            guard let separator = locale.decimalSeparator, [".", ",", "٫"].contains(separator) else { continue }
            // The word space of Ge'ez and Toki Pona's groups of two are not read.
            if ["gez", "tok"].contains(where: { identifier == $0 || identifier.hasPrefix($0 + "_") }) { continue }
            let style = Decimal.FormatStyle(locale: locale).precision(.fractionLength(2))
            let sign: ValueRules.DecimalSign = separator == "," ? .comma : .point
            for _ in 0..<3 {
                let cents = Int.random(in: 0...Int(pow(10, Double.random(in: 1...10))), using: &random)
                let amount = Price(minorUnits: cents, currency: "EUR").amount.description
                let text = style.format(Decimal(cents) / 100)
                let outcome = PriceTable.outcome(of: text, in: .init(decimalSign: sign))
                #expect(outcome == amount, "\(identifier) writes \(text); seed \(seed)")
                for other in [nil, sign.other] {
                    #expect(
                        PriceTable.outcome(of: text, in: .init(decimalSign: other)) == amount,
                        "two decimals are decimals for everyone: \(text); seed \(seed)"
                    )
                }
                seen += 1
            }
        }
        #expect(seen > 500)
    }

    @Test("random texts are read as numbers or refused, the same way every time, and an amount reads as itself")
    func randomTexts() throws {
        let seed = Self.seed
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "1", "12", "123", "000", "0", "7", ".", ",", " ", "'", "-", "+", "€", "$", "kr", "EUR", "KWD", "JPY", "(",
            ")", "/",
            "\u{A0}", "٫", "٬", "١", "５", "％", "%", "&euro;", "&", "inkl. MwSt.", "from ", "~", "\u{200F}", "e", ":-",
            "茶", "\u{301}",
        ]
        var read = 0
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in pieces.randomElement(using: &random)! }
                .joined()
            for sign in [nil, ValueRules.DecimalSign.point, .comma] {
                let setting = PriceText.Setting(decimalSign: sign)
                guard let reading = try? PriceText.read(text, in: setting) else { continue }
                read += 1
                try #require(DecimalText(reading.amount) != nil, "\(text) became \(reading.amount); seed \(seed)")
                let again = try? PriceText.read(reading.amount, in: .init(decimalSign: .point))
                try #require(again?.amount == reading.amount, "\(text) became \(reading.amount); seed \(seed)")
                // A note or a space around it changes nothing.
                let spaced = try? PriceText.read(" \(text)\u{A0}", in: setting)
                try #require(spaced == reading, "\(text) with spaces; seed \(seed)")
            }
        }
        #expect(read > 3000)
    }

    @Test("a grouped integer is read back in every grouping that a currency's prices have")
    func groupings() {
        let seed = Self.seed
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let whole = String(Int.random(in: 1000...999_999_999_999, using: &random))
            for group in [" ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "’", "_", "٬", ",", "."] {
                let text = Self.grouped(whole, by: group)
                #expect(PriceTable.outcome(of: text + " €", in: .init()) == "\(whole) EUR", "\(text); seed \(seed)")
                #expect(PriceTable.outcome(of: "₩" + text, in: .init()) == "\(whole) KRW", "\(text); seed \(seed)")
                let decimal = group == "," ? "." : ","
                let price = text + decimal + "05"
                #expect(PriceTable.outcome(of: price, in: .init()) == "\(whole).05", "\(price); seed \(seed)")
            }
            let lakh = Self.grouped(String(whole.dropLast(3)), by: ",", digits: 2) + "," + whole.suffix(3)
            #expect(PriceTable.outcome(of: "₹" + lakh, in: .init()) == "\(whole) INR", "\(lakh); seed \(seed)")
        }
    }

    @Test("every currency code is read before and after an amount, and its prices never have more decimals than it has")
    func everyCurrency() {
        for code in CurrencyCode.all {
            let (digits, known) = (Price.minorDigits(of: code), "\(code)")
            #expect(PriceTable.outcome(of: "\(code) 12.50", in: .init()) == "12.50 \(code)")
            #expect(PriceTable.outcome(of: "12,50 \(code)", in: .init()) == "12.50 \(code)")
            #expect(PriceTable.outcome(of: "12.50", in: .init(currency: code)) == "12.50")
            for text in ["1.299 \(known)", "1,299 \(known)"] {
                for sign in [nil, ValueRules.DecimalSign.point, .comma] {
                    let outcome = PriceTable.outcome(of: text, in: .init(decimalSign: sign))
                    if digits < 3 {
                        #expect(["1299 \(code)", "!too many decimals"].contains(outcome), "\(text)")
                    } else {
                        #expect(["1299 \(code)", "1.299 \(code)", "!ambiguous"].contains(outcome), "\(text)")
                    }
                }
            }
        }
    }

    @Test("every sign names its currency at either end, and signs of several name none")
    func everySign() {
        for (code, signs) in CurrencySign.table {
            for sign in signs {
                #expect(PriceTable.outcome(of: "\(sign) 12.50", in: .init()) == "12.50 \(code)", "\(sign)")
                #expect(PriceTable.outcome(of: "12.50 \(sign)", in: .init()) == "12.50 \(code)", "\(sign)")
            }
        }
        for sign in CurrencySign.ambiguousSigns {
            #expect(PriceTable.outcome(of: "\(sign) 12.50", in: .init()) == "12.50", "\(sign)")
            #expect(PriceTable.outcome(of: "12.50 \(sign)", in: .init()) == "12.50", "\(sign)")
        }
    }

    @Test("minor units become major ones by the currency's digits")
    func minorUnits() throws {
        #expect(Price(minorUnits: 9999, currency: "EUR").amount.description == "99.99")
        #expect(Price(minorUnits: 5, currency: "EUR").amount.description == "0.05")
        #expect(Price(minorUnits: 169, currency: "JPY").amount.description == "169")
        #expect(Price(minorUnits: -10_000, currency: "KWD").amount.description == "-10.000")
        #expect(try PriceText.major(ofMinor: "12345678901234567890", currency: "EUR") == "123456789012345678.90")
        #expect(try PriceText.major(ofMinor: "-5", currency: "KWD") == "-0.005")
        #expect(try PriceText.major(ofMinor: "42.00", currency: nil) == "0.42")
        #expect(throws: PriceText.Refusal.notMinorUnits) { try PriceText.major(ofMinor: "4.5", currency: nil) }
        #expect(try PriceText.read("1,299", in: .init(isMinor: true))?.amount == "1299")
    }

    @Test(
        "the name of a price's column says its currency",
        arguments: [
            ("Price (USD)", "USD"), ("Price [EUR]", "EUR"), ("価格（円）", "JPY"), ("Preis (€)", "EUR"),
            ("price_eur", "EUR"),
            ("Price GBP", "GBP"), ("Price (net)", nil), ("price", nil), ("price_all", nil), ("Price ($)", nil),
            ("EUR", nil),
        ] as [(String, String?)]
    )
    func headers(name: String, currency: String?) {
        #expect(PriceHeader.currency(of: Array(name.utf8)) == currency)
    }

    private static var seed: UInt64 {
        let seed =
            ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...9_999_999)
        print("price texts: seed \(seed)")
        return seed
    }

    private static func grouped(_ digits: String, by separator: String, digits size: Int = 3) -> String {
        var groups: [Substring] = []
        var rest = digits[...]
        while rest.count > size {
            groups.insert(rest.suffix(size), at: 0)
            rest = rest.dropLast(size)
        }
        return ([rest] + groups).joined(separator: separator)
    }
}
