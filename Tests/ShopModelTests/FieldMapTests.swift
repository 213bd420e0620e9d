import Testing

@testable import ShopModel

@Suite("Field maps")
struct FieldMapTests {
    @Test("a map overrides only what it names")
    func overridesOnlyNamed() throws {
        let map = try FieldMap(parsing: "name=label")
        let shop = try Shop(dictionary: ["label": "Tea", "name": "other", "icon": "tea", "price": 3], map: map)
        #expect(shop.name == "Tea")
        #expect(shop.icon == "tea")
        #expect(shop.price?.amount.description == "3")
        #expect(shop.attributes.json == #"{"name":"other"}"#)
    }

    @Test("candidates are tried in order, and null counts only when there is no other")
    func candidates() throws {
        let map = try FieldMap(parsing: "name=title|goods_name")
        #expect(try Shop(dictionary: ["goods_name": "b", "title": "a"], map: map).name == "a")
        #expect(try Shop(dictionary: ["goods_name": "b", "title": nil], map: map).name == "b")
    }

    @Test("paths lead into arrays and objects, and what they lead through stays with the other keys")
    func paths() throws {
        let map = try FieldMap(parsing: "icon=media[1].src,price=variants[0].price")
        let shop = try Shop(
            dictionary: ["name": "x", "media": [["src": "a"], ["src": "b"]], "variants": [["price": "5.00"]]],
            map: map
        )
        #expect(shop.icon == "b")
        #expect(shop.price?.amount.description == "5.00")
        #expect(shop.attributes.keys == ["media", "variants"])
    }

    @Test("a column whose literal name matches beats the path")
    func literalColumn() throws {
        let map = try FieldMap(parsing: "name=a.b")
        #expect(try Shop(dictionary: ["a.b": "literal", "a": ["b": "path"]], map: map).name == "literal")
        #expect(try Shop(dictionary: ["a": ["b": "path"]], map: map).name == "path")
    }

    @Test("a backslash makes a separator part of a name")
    func escapes() throws {
        let map = try FieldMap(parsing: #"name=a\,b\|c\.d"#)
        #expect(try Shop(dictionary: ["a,b|c.d": "x"], map: map).name == "x")
        let path = FieldPath(column: "a,b|c.d")
        #expect(FieldPath(path.description) == path)
    }

    @Test(
        "what is no map is refused with the part at fault",
        arguments: [
            ("name", "\"name\" in the map has no \"=\"; write target=key, as in name=title"),
            (
                "nam=title",
                "\"nam\" is no field of a shop; a map can fill key, name, icon, images, price, currency, width, height"
            ),
            ("name=a[", "\"a[\" in the map is no path; write key, a.b or images[0].src"),
            ("name=", "\"\" in the map is no path; write key, a.b or images[0].src"),
        ]
    )
    func refusals(text: String, message: String) {
        let error = #expect(throws: FieldMapError.self) { try FieldMap(parsing: text) }
        #expect(error?.description == message)
    }

    @Test(
        "every alias of every field is recognised, in any case",
        arguments: FieldMap.Target.allCases.filter { $0 != .key }
    )
    func aliases(target: FieldMap.Target) throws {
        for alias in FieldAliases.names(for: target) {
            for spelling in [alias, alias.uppercased()] {
                var dictionary: [String: DictionaryValue] = target == .name ? [:] : ["name": "n"]
                if target == .currency { dictionary["price"] = 1 }
                dictionary[spelling] =
                    ["icon": "i", "images": ["i"], "currency": "EUR", "name": "n"][target.rawValue] ?? 5
                let shop = try Shop(dictionary: dictionary)
                let found: Bool =
                    switch target {
                    case .name: shop.name == "n"
                    case .icon: shop.icon == "i" && shop.images.isEmpty
                    case .images: shop.images.map(\.source) == ["i"]
                    case .price: shop.price?.amount.description == "5"
                    case .currency: shop.price?.currency == "EUR"
                    case .width: shop.width == 5
                    case .height: shop.height == 5
                    case .key: false
                    }
                #expect(found, "\(spelling) as \(target)")
            }
        }
    }
}
