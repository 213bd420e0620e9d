import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Importing again")
struct RepeatedImportTests {
    let catalog: Catalog

    init() throws {
        catalog = try Catalog()
    }

    /// One shop with every field, as a row.
    static let whole =
        #"{"id":1,"name":"茶","icon":"i","price":"€12.50","w":2,"h":3,"images":["a.png",{"src":"b","width":3,"height":4}],"x":1}"#

    @Test(
        "a row is unchanged exactly when the merged shop is",
        arguments: [
            (whole, "unchanged"), (#"{"id":1}"#, "unchanged"), (#"{"id":1,"x":1}"#, "updated"),
            (#"{"id":1,"name":"茶"}"#, "unchanged"), (#"{"id":1,"name":"茶杯"}"#, "updated"),
            (#"{"id":1,"icon":"i"}"#, "unchanged"), (#"{"id":1,"icon":null}"#, "updated"),
            (#"{"id":1,"price":12.50}"#, "unchanged"), (#"{"id":1,"price":12.5}"#, "updated"),
            (#"{"id":1,"price":"$12.50"}"#, "updated"), (#"{"id":1,"price":null}"#, "updated"),
            (#"{"id":1,"currency":"EUR"}"#, "updated"), (#"{"id":1,"currency":"USD"}"#, "updated"),
            (#"{"id":1,"w":2.0}"#, "unchanged"), (#"{"id":1,"w":20}"#, "updated"), (#"{"id":1,"h":null}"#, "updated"),
            (#"{"id":1,"images":["a.png"]}"#, "updated"), (#"{"id":1,"images":["a.png","b"]}"#, "updated"),
            (#"{"id":1,"images":["a.png",{"src":"b","width":3,"height":4},"c"]}"#, "updated"),
            (#"{"id":1,"images":null}"#, "updated"), (#"{"id":1,"x":2}"#, "updated"),
        ]
    )
    func unchanged(row: String, outcome: String) throws {
        try catalog.take("[\(Self.whole)]")
        let before = try catalog.shops
        let summary = try catalog.take("[\(row)]", key: "id")
        let isSame = try catalog.shops == before
        // The other keys of `whole` hold the images too, so a row with `x` alone merges to what is there.
        #expect(summary.counts == "rows=1 \(isSame ? "unchanged" : "updated")=1")
        if outcome == "unchanged" { #expect(isSame) }
    }

    @Test("known and new keys may take turns")
    func turns() throws {
        try catalog.take(#"[{"id":2,"name":"b"},{"id":4,"name":"d"}]"#)
        let summary = try catalog.take(
            #"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"},{"id":4,"name":"D"},{"id":5},{"id":2},{"id":6,"name":"f"}]"#
        )
        #expect(summary.counts == "rows=7 inserted=3 updated=1 unchanged=1 rejected=1 duplicates=1")
        #expect(try catalog.shops.map(\.name) == ["b", "D", "a", "c", "f"])
    }

    @Test("lists of any length keep their order and sizes", arguments: [0, 1, 7, 8, 9, 16, 20])
    func manyImages(count: Int) throws {
        for hasSizes in [false, true] {
            let names = (0..<count).map { "\(hasSizes)-\($0).png" }
            let list = names.enumerated().map { index, name in
                hasSizes && index % 2 == 1 ? #"{"src":"\#(name)","width":\#(index),"height":2}"# : #""\#(name)""#
            }
            let key = "\(hasSizes)"
            try catalog.take(#"[{"id":"\#(key)","name":"n","images":[\#(list.joined(separator: ","))]}]"#)
            let images = try #require(try catalog.store.shop(key: key)).shop.images
            #expect(images.map(\.source) == names)
            for (index, image) in images.enumerated() {
                #expect(image.pixelWidth == (hasSizes && index % 2 == 1 ? index : nil))
            }
        }
    }

    @Test("the row that a shop came from is remembered in any order of ids")
    func seenRows() {
        for seed in UInt64(1)...20 {
            var random = SeededGenerator(seed: seed)
            var seen = SeenRows()
            var expected: [Int: Int] = [:]
            var id = 1
            for row in 1...5000 {
                // Mostly one after another, at times anywhere.
                id = Int.random(in: 0..<50, using: &random) == 0 ? Int.random(in: 1...20_000, using: &random) : id + 1
                #expect(seen.note(id, row: row) == expected.updateValue(row, forKey: id), "seed \(seed), row \(row)")
            }
        }
    }
}
