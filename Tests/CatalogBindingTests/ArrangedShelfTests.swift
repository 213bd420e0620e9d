import CatalogStore
import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogBinding

@Suite("How a live shelf lies after edits")
struct ArrangedShelfTests {
    private let folder = TemporaryFolder()

    private func store() throws -> CatalogStore {
        try CatalogStore(path: folder.path("catalog.sqlite"))
    }

    private func shop(_ number: Int, _ random: inout SeededGenerator) -> Shop {
        var shop = Shop(key: "k\(number)", name: "Tea \(Int.random(in: 0..<99, using: &random))", icon: nil)
        if Bool.random(using: &random) {
            (shop.width, shop.height) = (10, Double(Int.random(in: 0...3, using: &random)) * 7)
        }
        let currency = ["EUR", "Other", nil].randomElement(using: &random)!
        shop.price = Price(amount: DecimalText(number), currency: currency)
        return shop
    }

    @Test(
        "taking edits in is arranging anew, or says that it cannot be told",
        arguments: [nil, .currency, .name] as [ShopField?],
        [UInt64.random(in: 0..<1_000_000_000)]
    )
    func edits(field: ShopField?, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let store = try store()
        try store.save((0..<20).map { shop($0, &random) })
        let kind = ShelfSpecification.Kind.waterfall(
            hasStableColumns: Bool.random(using: &random),
            sections: field.map { .init(field: $0) }
        )
        let specification = ShelfSpecification(kind)
        var shelf = try store.arrangedShelf(on: specification)
        var followed = 0
        for step in 0..<60 {
            let before = shelf
            let key = Int.random(in: 0..<20, using: &random)
            try store.save(shop(key, &random))
            let edited = try #require(try store.shop(key: "k\(key)"))
            let change = try shelf.take([edited], version: try store.contentVersion())
            let fresh = try store.arrangedShelf(on: specification)
            switch change {
            case .unknown:
                // Only another section makes the order of the shelf another one.
                #expect(field != nil, "seed \(seed) step \(step)")
                shelf = fresh
                continue
            case .none: #expect(shelf.layout == before.layout, "seed \(seed) step \(step)")
            case .moved: #expect(shelf.layout != before.layout, "seed \(seed) step \(step)")
            }
            followed += 1
            #expect(shelf.layout == fresh.layout, "seed \(seed) step \(step)")
            #expect(shelf.ids == fresh.ids, "seed \(seed) step \(step)")
            #expect(shelf.version == fresh.version, "seed \(seed) step \(step)")
        }
        #expect(followed > 0 || field == .name)
    }

    @Test("a shop that is new, or says another section, is not told")
    func unknown() throws {
        let store = try store()
        try store.save(
            ["EUR", "USD", nil].enumerated().map { number, currency in
                var shop = Shop(key: "k\(number)", name: "Tea", icon: nil)
                shop.price = Price(amount: DecimalText(1), currency: currency)
                return shop
            }
        )
        let shelf = try store.arrangedShelf(on: ShelfSpecification(.grid(sections: .init(field: .currency))))
        func take(_ key: String, _ currency: String?) throws -> ArrangedShelf.Change {
            var shop = Shop(key: key, name: "Tea", icon: nil)
            shop.price = Price(amount: DecimalText(2), currency: currency)
            try store.save(shop)
            var edited = shelf
            return try edited.take([try #require(try store.shop(key: key))], version: 9)
        }
        #expect(try take("k0", "EUR") == .none)
        #expect(try take("k2", nil) == .none)
        #expect(try take("k0", "USD") == .unknown)
        // What says nothing stands under "Other", which is not what says so.
        #expect(try take("k2", "Other") == .unknown)
        #expect(try take("k9", "EUR") == .unknown)
    }
}
