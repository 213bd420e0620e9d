import Foundation
import ShopModel
import Testing

@Suite("Dictionaries of any values, and coding")
struct ShopCodingTests {
    @Test("M1, M2: what JSONSerialization returns makes the same shop as values do")
    func anyDictionary() throws {
        let json =
            #"{"id":7,"name":"茶","icon":"t","price":12.5,"w":2,"new":true,"old":false,"n":null,"list":[1,"a",{"x":0.1}]}"#
        let object = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let shop = try Shop(dictionary: object)
        let values: [String: DictionaryValue] = [
            "id": 7, "name": "茶", "icon": "t", "price": 12.5, "w": 2, "new": true, "old": false, "n": nil,
            "list": [1, "a", ["x": 0.1]],
        ]
        #expect(try shop == Shop(dictionary: values))
        #expect(try Shop.shop(dictionary: object) == shop)
        #expect(shop.attributes["new"] == true)
        #expect(shop.attributes["n"] == .null)
    }

    @Test("a literal without a type is a dictionary of values")
    func literal() throws {
        let shop = try Shop(dictionary: ["name": "茶", "icon": "tea", "price": 12.5])
        #expect(shop.price?.amount.description == "12.5")
    }

    private struct Strange {}

    @Test("every type that is supported, and one that is not")
    func types() throws {
        let missing: String? = nil
        let present: Int? = 3
        let table: [(Any, DictionaryValue?)] = [
            ("a", "a"), ("abc".prefix(2), "ab"), (1, 1), (UInt8(200), 200), (Int8(1), 1), (Int8(0), 0),
            (UInt64.max, .number(DecimalText("18446744073709551615")!)), (0.1, 0.1), (Float(0.1), 0.1),
            (Decimal(string: "78.4")!, .number(DecimalText("78.4")!)), (true, true), (false, false),
            (NSNumber(value: 5), 5), (NSNumber(value: 0.5), 0.5), (NSNumber(value: 1), 1), (NSNull(), .null),
            (missing as Any, .null), (present as Any, 3), ([1, nil] as [Int?], [1, nil]),
            (["a": ["b": 1]], ["a": ["b": 1]]), (URL(string: "https://a.example/b")!, "https://a.example/b"),
            (Date(timeIntervalSince1970: 0), "1970-01-01T00:00:00Z"), (Data([1, 2]), "AQI="),
            (Double.nan, nil), (Strange(), nil), ([Strange()], nil), (["a": Strange()], nil),
        ]
        for (value, expected) in table { #expect(DictionaryValue(value) == expected, "\(type(of: value)) \(value)") }
        let problem = #expect(throws: RowProblem.self) {
            try Shop(dictionary: ["name": "a", "odd": Strange()] as [String: Any])
        }
        #expect(problem?.key == "odd")
    }

    @Test("an image from a dictionary")
    func image() throws {
        let image = try ShopImage(dictionary: ["src": "a.png", "width": 4, "height": 5] as [String: Any])
        #expect(image == ShopImage(source: "a.png", pixelWidth: 4, pixelHeight: 5))
        #expect(try ShopImage(dictionary: ["url": "b"]) == ShopImage(source: "b"))
        #expect(throws: RowProblem.self) { try ShopImage(dictionary: ["alt": "b"]) }
    }

    @Test("a shop comes back from JSON and from a property list")
    func coding() throws {
        let shops = [
            Shop(key: "1", name: "a"),
            Shop(
                key: "é\0",
                name: "茶 \u{0301}",
                icon: "",
                images: [
                    ShopImage(source: "x, y"),
                    ShopImage(source: "b", pixelWidth: 1, pixelHeight: 2, scale: 2, format: "png"),
                ],
                price: Price(amount: DecimalText("78.400")!, currency: "EUR"),
                width: 0.1,
                height: 3,
                attributes: Attributes([
                    "a": [1, 2.5, true, "x", ["y": -7]], "price": "0",
                    "big": .number(DecimalText("18446744073709551615")!),
                ])
            ),
        ]
        let json = try JSONEncoder().encode(shops)
        #expect(try JSONDecoder().decode([Shop].self, from: json) == shops)
        let list = try PropertyListEncoder().encode(shops)
        #expect(try PropertyListDecoder().decode([Shop].self, from: list) == shops)
        let null = Shop(key: "1", name: "a", attributes: Attributes(["n": .null]))
        #expect(try JSONDecoder().decode(Shop.self, from: JSONEncoder().encode(null)) == null)
        for wrong in [#"{"name":"a"}"#, #"{"key":"a"}"#, #"{"key":"a","name":"b","price":"1,2"}"#] {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(Shop.self, from: Data(wrong.utf8)) }
        }
    }
}
