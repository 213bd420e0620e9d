import ShopModel
import Testing

@testable import CatalogStore

@Suite("Well-known exports")
struct PresetTests {
    let catalog: Catalog

    init() throws {
        catalog = try Catalog()
    }

    @Test("Shopify's table: rows of one handle are one shop, wherever they stand")
    func shopifyTable() throws {
        let json = """
            [{"Handle":"mug","Title":"Mug","Variant Price":"9.50","Image Src":"m2.jpg","Image Position":"2","Option1 Value":"red"},
             {"Handle":"cup","Title":"Cup","Variant Price":"4.00","Image Src":"c1.jpg"},
             {"Handle":"mug","Variant Price":"9.90","Option1 Value":"blue"},
             {"Handle":"mug","Image Src":"m1.jpg","Image Position":"1"}]
            """
        let summary = try catalog.take(json)
        #expect(summary.counts == "rows=4 inserted=2 grouped=2")
        #expect(summary.preset == .shopify)
        #expect(
            try catalog.shops == [
                Shop(
                    key: "mug",
                    name: "Mug",
                    icon: "m1.jpg",
                    images: [ShopImage(source: "m1.jpg"), ShopImage(source: "m2.jpg")],
                    price: Price(amount: DecimalText("9.50")!),
                    attributes: Attributes(
                        unchecked:
                            #"{"Option1 Value":"red","variants":[{"Variant Price":"9.90","Option1 Value":"blue"}]}"#
                    )
                ),
                Shop(
                    key: "cup",
                    name: "Cup",
                    icon: "c1.jpg",
                    images: [ShopImage(source: "c1.jpg")],
                    price: Price(amount: DecimalText("4.00")!)
                ),
            ]
        )
        #expect(try catalog.take(json) { $0.batchSize = 1 }.counts == "rows=4 unchanged=2 grouped=2")
        #expect(
            catalog.remarks == [
                "rows of one key are one shop wherever they stand, so all are imported at once, not in batches"
            ]
        )
    }

    @Test("Shopify's API, WooCommerce and merchant feeds are recognised by their keys")
    func recognised() throws {
        let shopify =
            #"[{"id":1,"handle":"h","title":"T","images":[{"src":"b","position":2},{"src":"a","position":1}],"variants":[{"price":"3.00"}]}]"#
        #expect(try catalog.take(shopify).preset == .shopify)
        #expect(try catalog.shops[0].price?.amount.description == "3.00")
        #expect(try catalog.shops[0].images.map(\.source) == ["a", "b"])

        let woo =
            #"[{"ID":"7","Name":"W","Regular price":"12.5","Sale price":"10","Images":"https://x.example/a.jpg, https://x.example/b.jpg"}]"#
        #expect(try catalog.take(woo, name: "woo.json").preset == .woocommerce)
        let shop = try #require(try catalog.store.shop(key: "7")?.shop)
        #expect(shop.price?.amount.description == "10")
        #expect(shop.images.map(\.source) == ["https://x.example/a.jpg", "https://x.example/b.jpg"])
        #expect(shop.icon == "https://x.example/a.jpg")

        let feed =
            #"[{"id":"g","title":"G","image_link":"i.jpg","price":"10.000 KWD","additional_image_link":["j.jpg"]}]"#
        #expect(try catalog.take(feed, name: "feed.json").preset == .merchant)
        #expect(try catalog.store.shop(key: "g")?.shop.price == Price(amount: DecimalText("10.000")!, currency: "KWD"))
    }

    @Test("the classic waterfall data is taken for shops only when that is said")
    func waterfall() throws {
        let json = ##"[{"img":"a.jpg","w":200,"h":300,"price":"¥169"}]"##
        #expect(throws: ImportFailure.self) { try catalog.take(json) }
        #expect(try catalog.take(json) { $0.preset = .waterfall }.counts == "rows=1 inserted=1")
        #expect(
            try catalog.shops == [
                Shop(
                    key: "a.jpg",
                    name: "¥169",
                    icon: "a.jpg",
                    price: Price(amount: DecimalText("169")!),
                    width: 200,
                    height: 300
                )
            ]
        )
    }

    @Test("a map goes over a preset for what it names")
    func mapOverPreset() throws {
        try catalog.take(#"[{"id":"g","title":"G","image_link":"i.jpg","headline":"H"}]"#, map: "name=headline")
        #expect(try catalog.shops.map { [$0.name, $0.icon] } == [["H", "i.jpg"]])
    }
}
