import Testing

@testable import ShopModel

@Suite("Shops from dictionaries")
struct ShopDictionaryTests {
    @Test("M1: name and icon become a shop")
    func nameAndIcon() throws {
        let shop = try Shop(dictionary: ["name": "茶", "icon": "tea"])
        #expect(shop == Shop(key: "茶", name: "茶", icon: "tea"))
    }

    @Test("M2: the initializer and the factory give equal shops")
    func factory() throws {
        let dictionary: [String: DictionaryValue] = [
            "id": 7, "name": "Tea", "icon": "tea", "price": 9.5, "images": ["a.png", "b.png"], "z": 1,
            "a": [true, nil],
            "nested": ["y": 1, "b": ["c": "d"]],
        ]
        let shop = try Shop(dictionary: dictionary)
        #expect(try Shop.shop(dictionary: dictionary) == shop)
        #expect(shop.attributes.json == #"{"a":[true,null],"nested":{"b":{"c":"d"},"y":1},"z":1}"#)
    }

    @Test("M3: unknown keys stay with the shop, whatever they hold")
    func unknownKeys() throws {
        let shop = try Shop(dictionary: ["name": "x", "rating": 4.5, "tags": ["a", "b"], "gone": nil, "open": true])
        #expect(shop.attributes.keys == ["gone", "open", "rating", "tags"])
        #expect(shop.attributes["rating"] == .number(DecimalText("4.5")!))
        #expect(shop.attributes["tags"] == ["a", "b"])
        #expect(shop.attributes["gone"] == .null)
        #expect(shop.attributes["never"] == nil)
    }

    @Test(
        "M4: a name that is missing, null or blank fails the row and names the key",
        arguments: [["icon": "tea"], ["icon": "tea", "name": nil], ["icon": "tea", "name": " \n"]]
            as [[String: DictionaryValue]]
    )
    func missingName(dictionary: [String: DictionaryValue]) {
        let problem = #expect(throws: RowProblem.self) { try Shop(dictionary: dictionary) }
        #expect(problem?.code == .missingName)
        #expect(problem?.key == "name")
        #expect(problem?.row == 1)
    }

    @Test("M4: the message of a missing name says what the row has and how to map one")
    func missingNameMessage() {
        let problem = #expect(throws: RowProblem.self) { try Shop(dictionary: ["h": 1, "img": "a.jpg"]) }
        #expect(
            problem?.description
                == "row 1: name: no name: none of its keys is known as one; the row has h, img; map one with --map name=KEY"
        )
    }

    @Test("M4: of a long row, the keys that sound like a name are said first")
    func missingNameInLongRow() {
        let row = Dictionary(uniqueKeysWithValues: (0..<40).map { ("column\($0)", DictionaryValue.string("x")) })
            .merging(["z.name.en": "Tea", "subtitle": "green"]) { $1 }
        let problem = #expect(throws: RowProblem.self) { try Shop(dictionary: row) }
        #expect(problem?.message.contains("; the row has subtitle, z.name.en, column") == true, "\(problem!)")
    }

    @Test("M4: null is the same as missing for every optional field")
    func nullIsMissing() throws {
        let missing = try Shop(dictionary: ["name": "x"])
        let null = try Shop(dictionary: [
            "name": "x", "icon": nil, "price": nil, "currency": nil, "w": nil, "h": nil, "images": nil,
        ])
        #expect(null == missing)
    }

    @Test(
        "M5: numbers keep their decimal text",
        arguments: ["99.99", "0.691", "78.400", "12345678901234567890", "0.29", "0", "-1.50"]
    )
    func exactNumbers(text: String) throws {
        let shop = try Shop(dictionary: [
            "id": .number(DecimalText(text)!), "name": "x", "price": .number(DecimalText(text)!),
        ])
        #expect(shop.key == text)
        #expect(shop.price?.amount.description == text)
    }

    @Test("M5: a number where text is wanted becomes its text")
    func numberAsText() throws {
        #expect(try Shop(dictionary: ["name": 7.50]).name == "7.5")
        #expect(try Shop(dictionary: ["name": "x", "icon": 42]).icon == "42")
    }

    @Test("M5: a boolean is neither a number nor text")
    func booleans() throws {
        let shop = try Shop(dictionary: ["name": "x", "price": true, "w": false, "icon": true])
        #expect(shop.price == nil)
        #expect(shop.width == nil)
        #expect(shop.icon == nil)
        #expect(shop.attributes.json == #"{"icon":true,"price":true,"w":false}"#)
        #expect(throws: RowProblem.self) { try Shop(dictionary: ["name": true]) }
    }

    @Test(
        "M5: a value that an optional field refuses stays with the other keys",
        arguments: ["Free", "1,299", "$11.95/lb"]
    )
    func refusedPrice(text: String) throws {
        let shop = try Shop(dictionary: ["name": "x", "price": .string(text)])
        #expect(shop.price == nil)
        #expect(shop.attributes["price"] == .string(text))
    }

    @Test("M6: reserved-sounding keys are ordinary keys")
    func reservedKeys() throws {
        let shop = try Shop(dictionary: [
            "name": "x", "description": "d", "hash": 1, "class": "c", "self": nil, "init": [],
        ])
        #expect(shop.attributes.keys == ["class", "description", "hash", "init", "self"])
        #expect(try Shop(dictionary: ["id": "self", "name": "x"]).key == "self")
    }

    @Test("a dictionary that nests deeper than a file may is refused, not cut")
    func depth() throws {
        func nested(_ depth: Int) -> DictionaryValue { (0..<depth).reduce(1) { value, _ in .array([value]) } }
        #expect(throws: Never.self) { try Shop(dictionary: ["name": "x", "deep": nested(500)]) }
        let problem = #expect(throws: RowProblem.self) { try Shop(dictionary: ["name": "x", "deep": nested(600)]) }
        #expect(problem?.message == "nested deeper than 512 levels")
    }

    @Test("the key is the first candidate that the dictionary has, in any case")
    func keyCandidates() throws {
        #expect(try Shop(dictionary: ["sku": "s", "ID": 1, "name": "x"]).key == "1")
        #expect(try Shop(dictionary: ["handle": "h", "SKU": "s", "name": "x"]).key == "s")
        #expect(try Shop(dictionary: ["name": "x"]).key == "x")
    }

    @Test("images: texts, objects in the order of their positions, and one text of several paths")
    func images() throws {
        func sources(_ value: DictionaryValue) throws -> [String] {
            try Shop(dictionary: ["name": "x", "images": value]).images.map(\.source)
        }
        #expect(try sources(["a.png", "b.png"]) == ["a.png", "b.png"])
        #expect(try sources([["src": "b", "position": 2], ["url": "a", "position": 1]]) == ["a", "b"])
        #expect(try sources("a.png, https://x.example/b") == ["a.png", "https://x.example/b"])
        #expect(try sources("one, two") == ["one, two"])
        #expect(try sources([7]) == [])
    }

    @Test("without an icon the first image is the icon, and the images stay whole")
    func iconFromImages() throws {
        let shop = try Shop(dictionary: ["name": "x", "images": ["a.png", "b.png"]])
        #expect(shop.icon == "a.png")
        #expect(shop.images.count == 2)
    }
}
