import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Images of shops in a row")
struct ImageReaderTests {
    /// Shops with none to four images each, and gaps among their ids.
    private func catalog() throws -> Catalog {
        let catalog = try Catalog()
        try catalog.store.save(
            (0..<40).map { number in
                let images = (0..<number * 7 % 5).map { ShopImage(source: "\(number)-\($0).png", pixelWidth: $0) }
                return Shop(key: "k\(number)", name: "n\(number * 13 % 40)", images: images)
            }
        )
        try catalog.store.delete(keys: ["k0", "k3", "k4", "k17", "k39"])
        return catalog
    }

    @Test("every shop has its own, in any order and on any page", arguments: [ShopDirection.ascending, .descending])
    func ownImages(direction: ShopDirection) throws {
        let catalog = try catalog()
        let store = catalog.store
        for sort in [ShopSort.position, .name] {
            let query = ShopQuery().sorted(by: sort, direction)
            for limit in [1, 7, 35, 100] {
                var slice = try store.slice(of: query, limit: limit)
                var shops = slice.shops
                while let next = slice.next {
                    slice = try store.slice(of: query, after: next, limit: limit)
                    shops += slice.shops
                }
                #expect(shops.count == 35)
                for stored in shops { #expect(try store.shop(key: stored.shop.key) == stored) }
                #expect(shops.map(\.shop.images.count) == shops.map { Int($0.shop.key.dropFirst())! * 7 % 5 })
            }
        }
    }

    @Test("a walk within a walk takes nothing from it")
    func nested() throws {
        let catalog = try catalog()
        let store = catalog.store
        let all = try store.slice().shops
        var outer: [StoredShop] = []
        try store.forEachShop { stored in
            outer.append(stored)
            var inner: [StoredShop] = []
            try store.forEachShop(limit: 9) { inner.append($0) }
            #expect(inner == Array(all.prefix(9)))
            #expect(try store.slice(limit: 5).shops == Array(all.prefix(5)))
        }
        #expect(outer == all)
    }

    @Test("nothing is left standing: a write follows a page at once, and the next page has what it wrote")
    func writing() throws {
        let catalog = try catalog()
        let store = catalog.store
        var shops = try store.slice(limit: 6).shops.map(\.shop)
        shops[3].images = [ShopImage(source: "new.png")]
        try store.save(shops[3])
        #expect(try store.slice(limit: 6).shops.map(\.shop) == shops)
    }

    @Test("of the shop that tells that there is more nothing but its being there is asked")
    func lookAhead() throws {
        let catalog = try catalog()
        let store = catalog.store
        let first = try store.slice(limit: 34)
        #expect(first.shops.count == 34)
        let last = try store.slice(after: first.next, limit: 34)
        #expect(last.shops.map(\.shop.key) == ["k38"])
        #expect(last.next == nil)
        #expect(try store.slice(before: try #require(last.previous), limit: 34).shops == first.shops)
        #expect(try store.slice(limit: 35).next == nil)
    }
}
