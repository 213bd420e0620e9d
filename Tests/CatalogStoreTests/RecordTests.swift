import ShopModel
import Testing

@testable import CatalogStore

@Suite("Saving and deleting shops")
struct RecordTests {
    private let store: CatalogStore
    private let catalog: Catalog

    init() throws {
        catalog = try Catalog()
        store = catalog.store
    }

    private let tea = Shop(
        key: "tea",
        name: "茶",
        icon: "tea",
        images: [
            ShopImage(source: "a.png", pixelWidth: 2, pixelHeight: 3, scale: 2, format: "png"), ShopImage(source: "b"),
        ],
        price: Price(minorUnits: 1250, currency: "EUR"),
        width: 200,
        height: 100.5,
        attributes: Attributes(["brand": "Mei"])
    )

    @Test("what is saved is read back equal, and stands at the end")
    func roundTrip() throws {
        #expect(try store.save(Shop(key: "cup", name: "Cup")).inserted == 1)
        #expect(try store.save([tea]) == SavedShops(inserted: 1))
        #expect(try store.shop(key: "tea")?.shop == tea)
        #expect(try catalog.shops.map(\.key) == ["cup", "tea"])
    }

    @Test("a shop that says nothing new is not written; one that does gets the next version and new images")
    func versions() throws {
        try store.save([tea, Shop(key: "cup", name: "Cup")])
        #expect(try store.shop(key: "tea")?.version == 1)
        let changes = store.connection.totalChanges
        #expect(try store.save(tea) == SavedShops(unchanged: 1))
        #expect(store.connection.totalChanges == changes)
        var changed = tea
        changed.images = [ShopImage(source: "c")]
        changed.price = nil
        #expect(try store.save([changed, Shop(key: "pot", name: "Pot")]) == SavedShops(inserted: 1, updated: 1))
        #expect(try store.shop(key: "tea")?.shop == changed)
        #expect(try store.shop(key: "tea")?.version == 2)
        #expect(try store.shop(key: "cup")?.version == 1)
        #expect(
            try store.slice(of: ShopQuery().sorted(by: .recency, .descending)).shops.map(\.shop.key) == [
                "pot", "tea", "cup",
            ]
        )
    }

    @Test("an accent in another form is a change, though Swift holds the texts to be equal")
    func bytes() throws {
        try store.save(Shop(key: "k", name: "\u{E9}"))
        #expect(try store.update(Shop(key: "k", name: "e\u{301}")))
        #expect(try store.shop(key: "k")?.shop.name.utf8.count == 3)
    }

    @Test("update needs a shop that is there; save and update need a key and a name; all or nothing is written")
    func errors() throws {
        let path = store.path
        let missing = #expect(throws: CatalogStoreError.self) { try store.update(tea) }
        #expect(missing?.code == .noSuchShop)
        #expect(missing?.description == "\(path): there is no shop with the key \"tea\" to update; save it instead")
        let nameless = #expect(throws: CatalogStoreError.self) { try store.save([tea, Shop(key: "x", name: "")]) }
        #expect(nameless?.code == .unfitShop)
        #expect(nameless?.description == "\(path): the shop with the key \"x\" has no name; give it one")
        let keyless = #expect(throws: CatalogStoreError.self) { try store.save(Shop(key: "", name: "n")) }
        #expect(keyless?.description == "\(path): the shop \"n\" has no key; give it one that no other has")
        #expect(try store.shopCount() == 0)
    }

    @Test("what is deleted is gone with its images; a key that is not there is passed over")
    func deleting() throws {
        try store.save([tea, Shop(key: "a", name: "a"), Shop(key: "b", name: "b")])
        #expect(try store.delete(key: "tea"))
        #expect(try !store.delete(key: "tea"))
        #expect(try store.delete(keys: ["a", "none", "b"]) == 2)
        #expect(try store.connection.integer("SELECT count(*) FROM image") == 0)
        #expect(try store.shopCount() == 0)
        #expect(try SearchIndex.mismatches(on: store.connection).isEmpty)
    }
}

extension Connection {
    /// How many rows this connection has changed.
    fileprivate var totalChanges: Int {
        (try? integer("SELECT total_changes()")) ?? 0
    }
}
