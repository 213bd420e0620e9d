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
        let plain = ShopCursor(position: 900_000, id: 900_001)
        #expect(ShopCursor(plain.description) == plain)
        for text in ["", "p", "p-1", "x-1-2", "p-1-2-3", "p-!-2"] { #expect(ShopCursor(text) == nil, "\(text)") }
    }

    @Test("a page is found by the index of positions, without a sort")
    func plan() throws {
        let catalog = try Catalog()
        let statement = try catalog.store.connection.statement(
            "EXPLAIN QUERY PLAN SELECT id FROM shop WHERE (position, id) > (?, ?) ORDER BY position, id LIMIT ?"
        )
        var plan: [String] = []
        while try statement.step() { plan.append(statement.text(3)) }
        #expect(plan == ["SEARCH shop USING COVERING INDEX shop_by_position (position>?)"])
    }
}
