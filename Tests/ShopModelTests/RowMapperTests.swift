import Testing

@testable import ShopModel

@Suite("What a row says of a shop")
struct RowMapperTests {
    private func shop(_ dictionary: [String: DictionaryValue], map: String = "") throws -> Shop {
        try Shop(dictionary: dictionary, map: FieldMap(parsing: map))
    }

    private func isMissing<Value>(_ field: MappedRow.Field<Value>) -> Bool {
        if case .missing = field { true } else { false }
    }

    @Test("an empty text is missing: it fills nothing and clears nothing", arguments: ["", " ", "\n\t"])
    func blankText(blank: String) throws {
        var mapper = RowMapper(map: FieldMap(), keyRule: .name)
        var row = DictionaryRow([
            "name": "x", "icon": .string(blank), "price": .string(blank), "currency": .string(blank),
            "w": .string(blank),
            "images": .string(blank),
        ])
        var mapped = MappedRow()
        #expect(mapper.map(&row, into: &mapped) == nil)
        for text in [mapped.icon, mapped.price, mapped.currency] { #expect(isMissing(text)) }
        #expect(isMissing(mapped.width))
        #expect(isMissing(mapped.images))
        #expect(mapped.warnings.isEmpty)
    }

    @Test("M3: a currency without a price stays with the other keys")
    func currencyAlone() throws {
        #expect(try shop(["name": "a", "currency": "EUR"]).attributes.json == #"{"currency":"EUR"}"#)
        #expect(
            try shop(["name": "a", "currency": "EUR", "price": "Free"]).attributes.json
                == #"{"currency":"EUR","price":"Free"}"#
        )
        #expect(try shop(["name": "a", "currency": "eur", "price": 5]).price?.currency == "EUR")
    }

    @Test("a price that names another currency than its column wins, and the column is kept and told")
    func currencyConflict() throws {
        let shop = try shop(["name": "a", "price": "€5", "currency": "USD"])
        #expect(shop.price == Price(amount: DecimalText("5")!, currency: "EUR"))
        #expect(shop.attributes.json == #"{"currency":"USD"}"#)
    }

    @Test("a key that stands twice in one row: the last value wins, also when it is null, and it is told")
    func repeatedMembers() {
        let row = DictionaryRow(
            json: #"{"id":1,"name":"a","x":1,"name":"b","x":2,"id":2,"icon":"i","icon":null}"#.utf8
        )!
        var mapper = RowMapper(FieldSurvey(rows: [row], usesPresets: false))
        var mapped = MappedRow()
        var copy = row
        #expect(mapper.map(&copy, into: &mapped) == nil)
        #expect(
            Shop(mapped, of: copy)
                == Shop(key: "2", name: "b", attributes: Attributes(unchecked: #"{"x":2}"#))
        )
        #expect(mapped.warnings.map(\.key) == ["name", "x", "id", "icon"])
        #expect(mapped.warnings.allSatisfy { $0.code == .repeatedMember })
    }

    @Test("an exact name beats the same name in another case, wherever it stands")
    func exactCase() throws {
        for json in [#"{"name":"exact","Name":"other"}"#, #"{"Name":"other","name":"exact"}"#] {
            var row = DictionaryRow(json: json.utf8)!
            var mapper = RowMapper(map: FieldMap(), keyRule: .name)
            var mapped = MappedRow()
            #expect(mapper.map(&row, into: &mapped) == nil)
            #expect(Shop(mapped, of: row)?.name == "exact")
        }
    }

    @Test("a file of ever new keys is read to its end, known fields and all")
    func generatedKeys() throws {
        var mapper = RowMapper(map: FieldMap(), keyRule: .name)
        var mapped = MappedRow()
        for number in 0..<3000 {
            var row = DictionaryRow(json: #"{"a\#(number)":1,"b\#(number)":2,"name":"n","price":\#(number)}"#.utf8)!
            #expect(mapper.map(&row, into: &mapped) == nil)
            #expect(mapped.price.value.map { row.string($0) } == String(number))
        }
        var wide = DictionaryRow(
            json: ("{" + (0..<5000).map { "\"k\($0)\":1" }.joined(separator: ",") + ",\"title\":\"t\"}").utf8
        )!
        #expect(mapper.map(&wide, into: &mapped) == nil)
        #expect(mapped.name.value.map { wide.string($0) } == "t")
    }

    @Test("the key of a map is chosen among its candidates, and may be several columns")
    func mapKey() throws {
        #expect(try shop(["sku": "s", "name": "n"], map: "key=nope|sku").key == "s")
        #expect(try shop(["a": 1, "b": 2, "name": "n"], map: "key=a+b").key == "1+2")
    }

    @Test("what is wrong with a name is said as it is")
    func nameProblems() {
        func message(_ dictionary: [String: DictionaryValue], map: String = "") -> String? {
            #expect(throws: RowProblem.self) { try Shop(dictionary: dictionary, map: FieldMap(parsing: map)) }?.message
        }
        #expect(message(["name": ""]) == "no name: \"name\" is empty")
        #expect(message(["title": nil]) == "no name: \"title\" is null")
        #expect(
            message(["a": 1], map: "name=b|c")
                == "no name: no value at \"b\" or \"c\"; the row has a; map another with --map name=KEY"
        )
    }

    @Test("the value at fault is cut to 60 characters, on one line, with an ellipsis where some are left out")
    func cutValues() {
        func value(_ text: String) -> String? {
            var mapper = RowMapper(map: FieldMap(), keyRule: .name, rules: ValueRules(isStrict: true))
            var row = DictionaryRow(["name": "n", "price": .string(text)])
            var mapped = MappedRow()
            return mapper.map(&row, into: &mapped)?.value
        }
        let sixty = String(repeating: "茶", count: 59) + "e\u{301}"
        #expect(value(sixty) == sixty)
        #expect(value(sixty + "x") == sixty + "…")
        #expect(value(String(repeating: "a", count: 5000)) == String(repeating: "a", count: 60) + "…")
        #expect(value("on\ntwo\r\nlines") == "on two lines")
    }

    @Test("prices by the rules that were given")
    func priceRules() throws {
        func price(_ value: DictionaryValue, _ rules: ValueRules, currency: String? = nil) -> String? {
            var row = DictionaryRow(["name": "n", "price": value, "currency": currency.map { .string($0) } ?? .null])
            var mapper = RowMapper(map: FieldMap(), keyRule: .name, rules: rules)
            var mapped = MappedRow()
            #expect(mapper.map(&row, into: &mapped) == nil)
            return Shop(mapped, of: row)?.price.map { "\($0.amount) \($0.currency ?? "-")" }
        }
        #expect(price("4,20", ValueRules(decimalSign: .comma)) == "4.20 -")
        #expect(price("1.234", ValueRules(decimalSign: .comma)) == "1234 -")
        #expect(price(1.5, ValueRules(decimalSign: .comma)) == "1.5 -")
        #expect(price("1,234", ValueRules(decimalSign: .point)) == "1234 -")
        #expect(price(1999, ValueRules(currency: "EUR", priceUnit: .minor)) == "19.99 EUR")
        #expect(price("1999", ValueRules(priceUnit: .minor), currency: "JPY") == "1999 JPY")
        #expect(price("EUR 12345", ValueRules(priceUnit: .minor)) == "123.45 EUR")
        #expect(price("19.99", ValueRules(priceUnit: .minor)) == nil)
        #expect(price(5, ValueRules(currency: "EUR")) == "5 EUR")
        #expect(price("5 USD", ValueRules(currency: "EUR")) == "5 USD")
    }

    @Test("the prices of a file decide the sign of those that could be either")
    func evidence() {
        func sign(_ prices: String...) -> ValueRules.DecimalSign? {
            PriceEvidence.decimalSign(in: prices.map { DictionaryRow(["price": .string($0)]) }, map: FieldMap())
        }
        #expect(sign("1,299") == nil)
        #expect(sign("4,20") == .comma)
        #expect(sign("4,20", "€ 1,299") == .comma)
        #expect(sign("€ 1,299") == .point)
        #expect(sign("1.299 €", "₩12.000") == .comma)
        #expect(sign("1.299 €", "$1,299") == nil)
        #expect(sign("0.125", "1.234.567") == nil)
        #expect(sign("4,20", "1.355,90€") == .comma)
        #expect(sign("4,20", "1,234.50") == nil)
        #expect(sign("4,20", "9.99") == nil)
        #expect(sign("1,299", "9.99") == .point)
        #expect(sign("1.355,90", "1,234.50") == nil)
        #expect(sign("10.000 KWD", "Rs. 5", "Free") == nil)
    }

    @Test("images in one text are cut where the rules say")
    func splitImages() throws {
        var row = DictionaryRow(["name": "n", "images": "one | two,2| |three"])
        var mapper = RowMapper(map: FieldMap(), keyRule: .name, rules: ValueRules(imageSeparator: "|"))
        var mapped = MappedRow()
        #expect(mapper.map(&row, into: &mapped) == nil)
        #expect(Shop(mapped, of: row)?.images.map(\.source) == ["one", "two,2", "three"])
    }
}
