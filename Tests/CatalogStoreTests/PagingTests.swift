import ShopModel
import Testing

@testable import CatalogStore

@Suite("Pages of a catalog")
struct PagingTests {
    @Test("pages of any size put together are the catalog", arguments: [1, 2, 3, 7, 10, 11])
    func pages(limit: Int) throws {
        let catalog = try Catalog()
        try catalog.take("[" + (0..<10).map { #"{"id":"k\#($0)","name":"n"}"# }.joined(separator: ",") + "]")
        var keys: [String] = []
        var cursor: ShopCursor?
        repeat {
            let page = try catalog.store.page(after: cursor, limit: limit)
            #expect(page.startIndex == keys.count)
            #expect(page.totalCount == 10)
            #expect(page.shops.count <= limit)
            keys += page.shops.map(\.shop.key)
            cursor = page.next
        } while cursor != nil
        #expect(keys == (0..<10).map { "k\($0)" })
    }

    @Test("a cursor's text reads back, and what is none is refused")
    func cursorText() {
        let values: [SQLValue] = [
            .null, .integer(-7), .integer(.max), .real(0.1), .real(-.infinity), .blob([]), .blob([0, 255]),
        ]
        for value in values {
            for number in [0, 1, -1, 900_000, Int.max, Int.min] {
                let cursor = ShopCursor(digest: 0xFEDC_BA98_7654_3210, value: value, position: number, id: number)
                #expect(ShopCursor(cursor.description) == cursor)
            }
        }
        let text = ShopCursor(digest: 1, value: .real(20), position: 3, id: 4).description
        #expect(text == "wQEAAAAAAAAAAgAAAAAAADRABgg")
        for broken in ["", "c", "p-1-2", "x-1-2", String(text.dropLast()), text + "A", text + "=", "!" + text] {
            #expect(ShopCursor(broken) == nil, "\(broken)")
        }
    }
}
