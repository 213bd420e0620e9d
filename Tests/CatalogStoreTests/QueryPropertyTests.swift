import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Queries against a plain model")
struct QueryPropertyTests {
    private static let names = [
        "Tea", "tea pot", "Café 12", "cafe 2", "茶", "红茶杯", "茶杯子", "Oak 10", "oak 9", "AB-1234-X", "ab1234", "Übung",
        "zebra",
    ]
    private static let searches = [
        "t", "tea", "CAFE", "茶", "茶杯", "红茶", "oak 1", "ab-12", "1234", "ab1234", "x", "k1", "\"", "tea OR", "tea*",
        "杯子 茶",
    ]

    private func shop(_ key: String, _ generator: inout SeededGenerator) -> Shop {
        var shop = Shop(key: key, name: Self.names.randomElement(using: &generator)!)
        if Bool.random(using: &generator) {
            let amount = ["0.29", "0.290", "1", "19.99", "20", "20.00", "-3"].randomElement(using: &generator)!
            shop.price = Price(
                amount: DecimalText(amount)!,
                currency: ["EUR", "JPY", nil].randomElement(using: &generator)!
            )
        }
        if Bool.random(using: &generator) { shop.width = Double(Int.random(in: 1...3, using: &generator)) }
        if Bool.random(using: &generator) { shop.height = Double(Int.random(in: 1...3, using: &generator)) }
        if Bool.random(using: &generator) { shop.images = [ShopImage(source: "a.png")] }
        switch Int.random(in: 0...2, using: &generator) {
        case 0: shop.attributes = Attributes(["color": ["red", "blue"].randomElement(using: &generator)!])
        case 1: shop.attributes = Attributes(["color": .number(DecimalText(Int.random(in: 1...3, using: &generator)))])
        default: break
        }
        return shop
    }

    private func condition(_ generator: inout SeededGenerator) -> ShopCondition {
        let comparisons: [ShopComparison] = [.equals, .notEquals, .lessThan, .atMost, .greaterThan, .atLeast]
        let comparison = comparisons.randomElement(using: &generator)!
        switch Int.random(in: 0...9, using: &generator) {
        case 0:
            return .comparison(
                .price,
                comparison,
                ["0.29", "20", "1e0"].map { .number(DecimalText($0)!) }.randomElement(using: &generator)!
            )
        case 1: return .comparison(.width, comparison, 2)
        case 2: return .comparison(.name, comparison, .text(Self.names.randomElement(using: &generator)!))
        case 3: return .comparison(.currency, comparison, "EUR")
        case 4: return .comparison(.attribute("color"), comparison, Bool.random(using: &generator) ? "red" : 2)
        case 5:
            return .presence(
                [.price, .images, .height, .attribute("color")].randomElement(using: &generator)!,
                [.exists, .missing].randomElement(using: &generator)!
            )
        case 6: return .comparison(.key, .in, ["k1", "k2", "k9"])
        case 7: return .comparison(.price, .between, [0.29, 20])
        case 8: return .comparison(.name, .contains, "e")
        default: return .any([.comparison(.price, .in, [0.29, 20]), .comparison(.attribute("color"), .in, ["red"])])
        }
    }

    private func query(_ generator: inout SeededGenerator) -> ShopQuery {
        var query = ShopQuery()
        if Int.random(in: 0...2, using: &generator) == 0 {
            query = query.matching(Self.searches.randomElement(using: &generator)!)
        }
        for _ in 0..<Int.random(in: 0...2, using: &generator) { query = query.where(condition(&generator)) }
        guard Int.random(in: 0...3, using: &generator) > 0 else { return query }
        return query.sorted(
            by: ShopSort.allCases.randomElement(using: &generator)!,
            ShopDirection.allCases.randomElement(using: &generator)!
        )
    }

    @Test("any sequence of changes and questions has the model's answers", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func randomSequences(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let catalog = try Catalog()
        try catalog.store.setNameLocale("")
        // So that a search of a letter finds some shops by looking and the others in the index.
        if seed % 2 == 0 { catalog.store.shopsLookedAt = 3 }
        var model = QueryModel()
        for step in 0..<120 {
            let keys = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                "k\(Int.random(in: 0...15, using: &generator))"
            }
            switch Int.random(in: 0...9, using: &generator) {
            case 0...2:
                let shops = keys.map { shop($0, &generator) }
                try catalog.store.save(shops)
                model.save(shops)
            case 3:
                try catalog.store.delete(keys: keys)
                model.delete(keys)
            case 4:
                // Full rows of an import, which replace what they name.
                let name = Self.names.randomElement(using: &generator)!
                let price = ["null", "20", "0.29"].randomElement(using: &generator)!
                let rows = Set(keys).sorted().map { key in
                    #"{"key":"\#(key)","name":"\#(name)","icon":null,"price":\#(price),"currency":null,"w":2,"h":null,"images":[],"color":"red"}"#
                }
                try catalog.take(rows.joined(separator: "\n"), key: "key", name: "in.ndjson")
                var imported: [Shop] = []
                for key in Set(keys).sorted() {
                    var shop = model.entries.first { $0.shop.key == key }?.shop ?? Shop(key: key, name: name)
                    shop.name = name
                    shop.price = price == "null" ? nil : Price(amount: DecimalText(price)!)
                    (shop.icon, shop.images, shop.width, shop.height) = (nil, [], 2, nil)
                    // What an import keeps of a null is tested elsewhere.
                    shop.attributes = try catalog.store.shop(key: key)!.shop.attributes
                    imported.append(shop)
                }
                model.save(imported)
            default: try check(query(&generator), catalog.store, model, &generator, "seed \(seed), step \(step)")
            }
        }
        let mismatches = try SearchIndex.mismatches(on: catalog.store.connection)
        #expect(mismatches.isEmpty, "seed \(seed): \(mismatches)")
    }

    private func check(
        _ query: ShopQuery,
        _ store: CatalogStore,
        _ model: QueryModel,
        _ generator: inout SeededGenerator,
        _ trail: String
    ) throws {
        let trail: Comment = "\(trail): \(query)"
        let expected = model.keys(of: query)
        let all = try store.slice(of: query).shops.map(\.shop.key)
        #expect(all == expected, trail)
        #expect(try store.count(of: query) == expected.count, trail)

        let limit = Int.random(in: 1...4, using: &generator)
        var forwards: [String] = []
        var slice = try store.slice(of: query, limit: limit)
        var last = slice
        while true {
            forwards += slice.shops.map(\.shop.key)
            last = slice
            guard let next = slice.next else { break }
            let page = try store.page(of: query, after: next, limit: limit)
            slice = try store.slice(of: query, after: next, limit: limit)
            #expect(page.startIndex == forwards.count && page.shops == slice.shops && page.next == slice.next, trail)
            #expect(page.totalCount == all.count, trail)
        }
        #expect(forwards == all, trail)

        var backwards = last.shops.map(\.shop.key)
        while let previous = last.previous {
            last = try store.slice(of: query, before: previous, limit: limit)
            backwards = last.shops.map(\.shop.key) + backwards
        }
        #expect(backwards == all, trail)

        let start = Int.random(in: 0...all.count, using: &generator)
        let range = start..<start + limit
        let window = try store.page(of: query, range: range)
        #expect(window.shops.map(\.shop.key) == Array(all[range.clamped(to: 0..<all.count)]), trail)
        if let key = window.shops.first?.shop.key {
            #expect(window.startIndex == start, trail)
            #expect(try store.index(ofKey: key, in: query) == start, trail)
        }
    }

    @Test("every small catalog is sorted and paged right by every sort: ties and missing values at every place")
    func smallWorlds() throws {
        let catalog = try Catalog()
        try catalog.store.setNameLocale("")
        var generator = SeededGenerator(seed: 1)
        let values: [Double?] = [nil, 1, 2]
        for world in 0..<81 {
            var model = QueryModel()
            try catalog.store.delete(keys: ["a", "b", "c", "d"])
            var rest = world
            for key in ["a", "b", "c", "d"] {
                let value = values[rest % 3]
                rest /= 3
                let shop = Shop(
                    key: key,
                    name: "n\(value ?? 0)",
                    price: value.map { Price(amount: DecimalText($0)!) },
                    width: value,
                    height: 1
                )
                try catalog.store.save(shop)
                model.save([shop])
            }
            for sort in ShopSort.allCases {
                for direction in ShopDirection.allCases {
                    let query = ShopQuery().sorted(by: sort, direction)
                    try check(query, catalog.store, model, &generator, "world \(world)")
                }
            }
        }
    }

    @Test("edits between pages neither repeat nor lose a shop that kept its place", arguments: [1, 2, 3] as [UInt64])
    func edits(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for sort in ShopSort.allCases {
            for direction in ShopDirection.allCases {
                let catalog = try Catalog()
                let store = catalog.store
                try store.save((0..<40).map { shop("k\($0)", &generator) })
                let base = sort == .relevance ? ShopQuery().matching("k") : ShopQuery()
                let query = base.sorted(by: sort, direction)
                var untouched = Set((0..<40).map { "k\($0)" })
                var seen: [String] = []
                var slice = try store.slice(of: query, limit: 5)
                while true {
                    seen += slice.shops.map(\.shop.key)
                    guard let next = slice.next else { break }
                    for _ in 0..<3 {
                        let key = "k\(Int.random(in: 0..<40, using: &generator))"
                        untouched.remove(key)
                        if Bool.random(using: &generator) {
                            try store.delete(key: key)
                        } else {
                            try store.save(shop(key, &generator))
                        }
                    }
                    try store.save(shop("new\(Int.random(in: 0..<99, using: &generator))", &generator))
                    slice = try store.slice(of: query, after: next, limit: 5)
                }
                let kept = seen.filter(untouched.contains)
                #expect(Set(kept) == untouched && kept.count == untouched.count, "seed \(seed): \(query)")
            }
        }
    }
}
