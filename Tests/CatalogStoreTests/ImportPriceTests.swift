import CatalogFiles
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Prices of whole files")
struct ImportPriceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let about: String
        var name = "in.csv"
        let text: String
        var values = ValueRules()
        /// The amount and currency of each shop, `-` for none.
        let prices: [String]
        /// How many prices were not understood, by what would help.
        var unread: [String] = []

        var testDescription: String { about }
    }

    private static let en = ValueRules(decimalSign: .point)
    private static let de = ValueRules(decimalSign: .comma)

    static let tables: [Case] = [
        Case(about: "two decimals after a comma", text: "name;price\na;349,50\nb;89,9\n", prices: ["349.50", "89.9"]),
        Case(
            about: "the same beside English ones",
            text: "name;price\na;349,50\nb;89.9\n",
            prices: ["349.50", "89.9"]
        ),
        Case(
            about: "a comma before three digits, alone",
            text: "name;price\na;1,299\n",
            prices: ["-"],
            unread: ["decimalSign 1"]
        ),
        Case(
            about: "a point before three digits, alone",
            text: "name;price\na;1.299\n",
            prices: ["-"],
            unread: ["decimalSign 1"]
        ),
        Case(about: "decided by the locale", text: "name;price\na;1,299\n", values: en, prices: ["1299"]),
        Case(about: "decided by another locale", text: "name;price\na;1,299\n", values: de, prices: ["1.299"]),
        Case(about: "points, decided by the locale", text: "name;price\na;1.299\n", values: de, prices: ["1299"]),
        Case(about: "points, decided by another locale", text: "name;price\na;1.299\n", values: en, prices: ["1.299"]),
        Case(about: "decided by a later price", text: "name;price\na;1.299\nb;12,50\n", prices: ["1299", "12.50"]),
        Case(about: "decided by a later point", text: "name;price\na;1,299\nb;12.50\n", prices: ["1299", "12.50"]),
        Case(
            about: "decided by an earlier price",
            text: "name;price\nb;1.355,90\na;2.099\n",
            prices: ["1355.90", "2099"]
        ),
        Case(about: "decided by millions", text: "name;price\nb;1.355.900\na;2.099\n", prices: ["1355900", "2099"]),
        Case(about: "decided by lakhs", text: "name;price\nb;1,23,456\na;2,099\n", prices: ["123456", "2099"]),
        Case(about: "decided by a dash", text: "name;price\nb;99,-\na;2.099\n", prices: ["99", "2099"]),
        Case(about: "decided by leading zeros", text: "name;price\nb;0.125\na;2.099\n", prices: ["0.125", "2.099"]),
        Case(
            about: "prices that disagree decide nothing",
            text: "name;price\na;12,50\nb;9.99\nc;1.299\n",
            prices: ["12.50", "9.99", "-"],
            unread: ["decimalSign 1"]
        ),
        Case(
            about: "prices that disagree, and a locale",
            text: "name;price\na;12,50\nb;9.99\nc;1.299\n",
            values: de,
            prices: ["12.50", "9.99", "1299"]
        ),
        Case(
            about: "decimal commas of another column, between semicolons",
            text: "name;weight;price\na;1,5;1.299\n",
            prices: ["1299"]
        ),
        Case(
            about: "decimal commas of another column, between tabs",
            text: "name\tweight\tprice\na\t1,5\t1.299\n",
            prices: ["-"],
            unread: ["decimalSign 1"]
        ),
        Case(
            about: "the euro has two decimals",
            text: "name;price\na;1.299 €\nb;12 €\n",
            prices: ["1299 EUR", "12 EUR"]
        ),
        Case(about: "so has its column", text: "name;price;currency\na;1.299;EUR\n", prices: ["1299 EUR"]),
        Case(about: "dollars too, in small letters", text: "name;price;currency\na;1,299;usd\n", prices: ["1299 USD"]),
        Case(
            about: "so has the currency that was said",
            text: "name;price\na;1,299\n",
            values: ValueRules(currency: "GBP"),
            prices: ["1299 GBP"]
        ),
        Case(
            about: "a euro of three decimals where the point is the decimal sign",
            text: "name;price\na;12.50 €\nb;1.299 €\n",
            prices: ["12.50 EUR", "-"],
            unread: ["decimalSign 1"]
        ),
        Case(
            about: "what the euro excludes decides other prices",
            text: "name;price\na;1.299 €\nb;2.500\n",
            prices: ["1299 EUR", "2500"]
        ),
        Case(about: "dinars have three", text: "name;price\na;10.250 KWD\n", prices: ["10.250 KWD"]),
        Case(
            about: "dinars where commas are decimal signs",
            text: "name;price\na;10.250 KWD\nb;5,5 KWD\n",
            prices: ["10250 KWD", "5.5 KWD"]
        ),
        Case(about: "Tunisian dinars", text: "name;price\na;10,250 TND\n", values: de, prices: ["10.250 TND"]),
        Case(about: "yen have none", text: "name;price\na;1,200円\nb;1.200円\n", prices: ["1200 JPY", "1200 JPY"]),
        Case(about: "won have none", text: "name;price\na;₩12,000\n", values: de, prices: ["12000 KRW"]),
        Case(about: "dong have none", text: "name;price\na;150.000 ₫\n", values: en, prices: ["150000 VND"]),
        Case(
            about: "rupiah",
            text: "name;price\na;Rp 150.000\nb;Rp 99.500,00\n",
            prices: ["150000 IDR", "99500.00 IDR"]
        ),
        Case(about: "ringgit", text: "name;price\na;RM 1,299\nb;RM12.50\n", prices: ["1299 MYR", "12.50 MYR"]),
        Case(about: "lira", text: "name;price\na;1.299 TL\nb;99,90 TL\n", prices: ["1299 TRY", "99.90 TRY"]),
        Case(about: "soles", text: "name;price\na;S/ 49.90\n", prices: ["49.90 PEN"]),
        Case(about: "taka", text: "name;price\na;৳ ১,২৫০\n", prices: ["1250 BDT"]),
        Case(about: "rupees", text: "name;price\na;\"₹1,23,456.78\"\n", prices: ["123456.78 INR"]),
        Case(about: "francs", text: "name;price\na;CHF 12.-\nb;CHF 1'250.50\n", prices: ["12 CHF", "1250.50 CHF"]),
        Case(about: "crowns", text: "name;price\na;1 299 Kč\nb;99,90 Kč\n", prices: ["1299 CZK", "99.90 CZK"]),
        Case(about: "crowns of four countries", text: "name;price\na;1 299 kr\nb;99:-\n", prices: ["1299", "99"]),
        Case(about: "roubles", text: "name;price\na;1\u{A0}299,00\u{A0}₽\n", prices: ["1299.00 RUB"]),
        Case(about: "full-width signs and digits", text: "name,price\na,￥５８．００\n", prices: ["58.00"]),
        Case(about: "Arabic digits", text: "name,price\na,١٢٫٥٠\n", prices: ["12.50"]),
        Case(
            about: "entities",
            text: "name,price\na,&euro;9.99\nb,\"12,50&nbsp;&euro;\"\n",
            prices: ["9.99 EUR", "12.50 EUR"]
        ),
        Case(about: "bidi marks", text: "name,price\na,\u{200E}12.50\u{200E}\n", prices: ["12.50"]),
        Case(about: "a sign in the currency's column", text: "name,price,currency\na,5,€\n", prices: ["5 EUR"]),
        Case(
            about: "ranges and lowest prices",
            text: "name;price\na;10 - 20\nb;ab 9,99 €\nc;from 5\nd;58元起\n",
            prices: ["-", "-", "-", "-"],
            unread: ["- 4"]
        ),
        Case(
            about: "per unit, approximate, free, without tax",
            text: "name;price\na;5 €/kg\nb;ca. 5\nc;Free\nd;5 + VAT\ne;20%\n",
            prices: ["-", "-", "-", "-", "-"],
            unread: ["- 5"]
        ),
        Case(about: "nothing is missing", text: "name;price\na;\nb;\u{A0}\n", prices: ["-", "-"]),
        Case(
            about: "minor units",
            text: "name;price\na;1999\nb;1,299\n",
            values: ValueRules(currency: "EUR", priceUnit: .minor),
            prices: ["19.99 EUR", "12.99 EUR"]
        ),
        Case(
            about: "no minor units",
            text: "name;price\na;19.99\n",
            values: ValueRules(currency: "EUR", priceUnit: .minor),
            prices: ["-"],
            unread: ["priceUnit 1"]
        ),
        Case(
            about: "several reasons, by what would help",
            text: "name;price\na;Free\nb;1,299\nc;gratis\n",
            prices: ["-", "-", "-"],
            unread: ["- 2", "decimalSign 1"]
        ),
    ]

    static let documents: [Case] = [
        json("a number is what it is", #"1.299"#, "1.299"),
        json("a number is what it is, whatever the locale", #"1.299"#, "1.299", de),
        json("an amount and a currency", #"{"amount":"9.99","currencyCode":"EUR"}"#, "9.99 EUR"),
        json("a value and a currency", #"{"value":9.99,"currency":"usd"}"#, "9.99 USD"),
        json("an amount by itself", #"{"amount":"4,20"}"#, "4.20"),
        json("a currency that is an object", #"{"amount":5,"currency":{"code":"EUR","base":10}}"#, "5 EUR"),
        json("cents with their digits", #"{"centAmount":4200,"currencyCode":"EUR","fractionDigits":2}"#, "42.00 EUR"),
        json("cents of a currency without any", #"{"centAmount":4200,"currencyCode":"JPY"}"#, "4200 JPY"),
        json("an amount with a precision", #"{"amount":4200,"currency":"EUR","precision":2}"#, "42.00 EUR"),
        json("a unit amount", #"{"unit_amount":1999,"currency":"usd"}"#, "19.99 USD"),
        json("a unit amount of three decimals", #"{"unit_amount":1999,"currency":"kwd"}"#, "1.999 KWD"),
        json("a unit amount without a currency", #"{"unit_amount":1999}"#, "-", unread: ["currency 1"]),
        json("the same, with one said", #"{"unit_amount":1999}"#, "19.99 EUR", ValueRules(currency: "EUR")),
        json("a unit amount that is an object", #"{"unit_amount":{"value":"5.00","currency_code":"USD"}}"#, "5.00 USD"),
        json("millionths", #"{"amountMicros":"15990000","currencyCode":"USD"}"#, "15.99 USD"),
        json("a value in a value", #"{"value":{"centAmount":1,"currencyCode":"JPY"}}"#, "1 JPY"),
        json("the shop's money", #"{"shop_money":{"amount":"5.00","currency_code":"USD"}}"#, "5.00 USD"),
        json("by currency, one", #"{"EUR":9.99}"#, "9.99 EUR"),
        json("by currency, several", #"{"EUR":9.99,"USD":11}"#, "-", unread: ["currency 1"]),
        json("by currency, one said", #"{"EUR":9.99,"USD":11}"#, "11 USD", ValueRules(currency: "USD")),
        json("a list of one", #"[{"amount":10,"currency_code":"eur"}]"#, "10 EUR"),
        json(
            "a list of two",
            #"[{"amount":10,"currency":"eur"},{"amount":12,"currency":"usd"}]"#,
            "-",
            unread: ["currency 1"]
        ),
        json(
            "a list of two, one said",
            #"[{"amount":10,"currency":"eur"},{"amount":12,"currency":"usd"}]"#,
            "10 EUR",
            ValueRules(currency: "EUR")
        ),
        json(
            "lowest and highest, the same",
            #"{"minVariantPrice":{"amount":"5"},"maxVariantPrice":{"amount":"5"}}"#,
            "5"
        ),
        json("lowest and highest", #"{"min":5,"max":7}"#, "-", unread: ["- 1"]),
        json("an object of something else", #"{"regular":5,"sale":4}"#, "-", unread: ["pricePath 1"]),
        json("a boolean", "true", "-", unread: ["- 1"]),
        json("nothing", "null", "-"),
        json("an empty list", "[]", "-"),
    ]

    private static func json(
        _ about: String,
        _ price: String,
        _ outcome: String,
        _ values: ValueRules = ValueRules(),
        unread: [String] = []
    ) -> Case {
        Case(
            about: about,
            name: "in.json",
            text: #"[{"name":"a","price":\#(price)}]"#,
            values: values,
            prices: [outcome],
            unread: unread
        )
    }

    @Test(
        "every price of the file is read, or kept with a warning and counted in the summary",
        arguments: tables + documents
    )
    func files(case one: Case) throws {
        let catalog = try Catalog()
        let summary = try catalog.take(one.text, name: one.name) { $0.values = one.values }
        let prices = try catalog.shops.map { shop in
            shop.price.map { "\($0.amount)" + ($0.currency.map { " " + $0 } ?? "") } ?? "-"
        }
        #expect(prices == one.prices)
        #expect(summary.unreadPrices.map { "\($0.advice?.rawValue ?? "-") \($0.count)" } == one.unread)
        // What was not understood is there as it came.
        let unread = one.unread.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }.reduce(0, +)
        #expect(summary.warnings == unread)
        #expect(try catalog.shops.filter { $0.price == nil && $0.attributes.keys.contains("price") }.count >= unread)
    }

    @Test("the prices that disagree are named once, with their places, when a price is in doubt")
    func conflict() throws {
        let catalog = try Catalog()
        try catalog.take("name;price\na;12,50\nb;9.99\nc;1.299\nd;2.500\n", name: "in.csv")
        #expect(
            catalog.remarks.filter { $0.contains("disagree") } == [
                "the prices disagree about the decimal sign: \"12,50\" in line 2 has a comma, \"9.99\" in line 3 has a point; so "
                    + "they do not decide what other prices mean"
            ]
        )
        try catalog.take("name;price\na;12,50\nb;9.99\n", name: "other.csv")
        #expect(!catalog.remarks.contains { $0.contains("disagree") })
    }

    @Test("an update whose price is not understood keeps the old price whole, and says so")
    func updates() throws {
        let catalog = try Catalog()
        try catalog.take(#"[{"id":1,"name":"a","price":"42.10 EUR"},{"id":2,"name":"b"}]"#)
        try catalog.take(
            #"[{"id":1,"name":"a","price":"on request","currency":"USD"},{"id":2,"price":"ask"},{"id":3,"name":"c","price":"?"}]"#
        )
        #expect(try catalog.shops[0].price == Price(amount: DecimalText("42.10")!, currency: "EUR"))
        #expect(
            catalog.notices.map(\.problem.message) == [
                "it has no number; kept with the other keys, and the old price, 42.10 EUR, stays",
                "it has no number; kept with the other keys, and the shop has no price",
                "it has no number; kept with the other keys, and the shop has no price",
            ]
        )
    }

    @Test("a strict import says of no rejected row that something of it was kept")
    func strict() throws {
        let catalog = try Catalog()
        let text = #"[{"id":1,"name":"a","price":"ask","w":"wide"},{"id":2,"name":"b","images":7},{"id":3,"name":"c"}]"#
        let summary = try catalog.take(text, strict: true)
        #expect(summary.counts == "rows=3 inserted=1 rejected=2")
        #expect(summary.unreadPrices.map(\.count) == [1])
        #expect(catalog.notices.count == 2)
        #expect(catalog.notices.allSatisfy { !$0.problem.message.contains("kept") })
    }

    @Test("sizes follow the locale, and what the prices decide")
    func sizes() throws {
        func sizes(_ text: String, _ values: ValueRules = ValueRules()) throws -> [Double?] {
            let catalog = try Catalog()
            try catalog.take(text, name: "in.csv") { $0.values = values }
            return [try catalog.shops[0].width, try catalog.shops[0].height]
        }
        #expect(try sizes("name;width;height\na;1.200,5;840,25\n", Self.de) == [1200.5, 840.25])
        #expect(try sizes("name;width;height\na;1.200;840,25\n", Self.de) == [1200, 840.25])
        #expect(try sizes("name;width;height\na;1,200.5;840\n") == [1200.5, 840])
        #expect(try sizes("name;width;height\na;133.333;1 200\n") == [133.333, 1200])
        #expect(try sizes("name;width;height\na;1,200;-5\n") == [nil, nil])
        #expect(try sizes("name;price;width;height\na;4.50;1,200;12 EUR\n") == [1200, nil])
    }

    @Test("an export of Vitrine means its own numbers, three decimals too")
    func exported() throws {
        let catalog = try Catalog()
        let summary = try catalog.take(#"[{"key":"a","name":"a","price":"1.299","width":5}]"#)
        #expect(summary.preset == .vitrine)
        #expect(try catalog.shops[0].price?.amount.description == "1.299")
    }

    @Test("the name of the price's column names the currency of prices that name none")
    func header() throws {
        let catalog = try Catalog()
        try catalog.take("name;Preis (CHF)\na;1'250.50\nb;€ 5\nc;1.299\n", map: "price=Preis (CHF)", name: "in.csv")
        let prices = try catalog.shops.map { shop in shop.price.map { "\($0.amount) \($0.currency ?? "-")" } }
        #expect(prices == ["1250.50 CHF", "5 EUR", nil], "francs do not have three decimals")
    }
}
