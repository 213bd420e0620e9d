import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Observing any query while anything is written", .timeLimit(.minutes(5)))
struct ObservationPropertyTests {
    private func shop(_ random: inout SeededGenerator) -> Shop {
        var shop = Shop(
            key: "k\(Int.random(in: 0...15, using: &random))",
            name:
                "\(["red", "green", "茶", "blue"].randomElement(using: &random)!) \(Int.random(in: 0...9, using: &random))",
            icon: nil
        )
        if Bool.random(using: &random) {
            shop.price = Price(amount: DecimalText(Int.random(in: 1...9, using: &random)), currency: nil)
        }
        if Bool.random(using: &random) {
            shop.width = Double(Int.random(in: 1...3, using: &random))
            shop.height = 2
        }
        return shop
    }

    /// All sorts both ways, filters that an index serves and one that none does, a search, and pages after a place.
    private static let queries: [ShopQuery] =
        [ShopSort.position, .name, .price, .size, .recency].flatMap { sort in
            [ShopDirection.ascending, .descending].map { ShopQuery().sorted(by: sort, $0) }
        } + [
            ShopQuery().where(.price, .atMost, 4), ShopQuery().where(.width, .exists).sorted(by: .price),
            ShopQuery().where(.name, .contains, "1"), ShopQuery().matching("茶").sorted(by: .position),
        ]

    @Test(
        "no window that changed is missed, and what is told leads to what is there",
        arguments: [UInt64.random(in: 0..<1_000_000_000)]
    )
    func nothingMissed(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let folder = TemporaryFolder()
        let pool = try await CatalogPool(path: folder.path("catalog.sqlite"))
        let first = (0..<12).map { _ in shop(&random) }
        try await pool.write { store in _ = try store.save(first) }

        struct Observed {
            let query: ShopQuery
            let window: ShopWindow
            var changes: ShopChanges.Iterator
            let token: ChangeHub.Token
            var shown: [StoredShop]
        }
        var observed: [Observed] = []
        for query in Self.queries {
            let limit = Int.random(in: 1...5, using: &random)
            let place = try await pool.read { store in try store.slice(of: query, limit: 3).next }
            for window in [ShopWindow.first(limit), .page(after: place, limit: limit)] {
                var changes = pool.changes(of: query, window: window).makeAsyncIterator()
                let shown = try await changes.next()!.slice.shops
                let token = pool.hub.lastToken
                observed.append(Observed(query: query, window: window, changes: changes, token: token, shown: shown))
            }
        }

        var (told, untold) = (0, 0)
        for step in 0..<60 {
            let shops = (0..<Int.random(in: 1...2, using: &random)).map { _ in shop(&random) }
            let isDeletion = Int.random(in: 0...3, using: &random) == 0
            try await pool.write { store in
                if isDeletion { try store.delete(keys: shops.map(\.key)) } else { try store.save(shops) }
            }
            for index in observed.indices {
                let (query, window) = (observed[index].query, observed[index].window)
                let now = try await pool.read { store in
                    try store.slice(of: query, after: window.cursor, limit: window.limit).shops
                }
                let isSame =
                    now.map(\.id) == observed[index].shown.map(\.id)
                    && now.map(\.shop) == observed[index].shown.map(\.shop)
                guard !isSame else {
                    untold += pool.hub.isClean(observed[index].token) ? 1 : 0
                    continue
                }
                told += 1
                guard !pool.hub.isClean(observed[index].token) else {
                    Issue.record("seed \(seed), step \(step): \(query) \(window) missed a change")
                    return
                }
                let change = try #require(try await observed[index].changes.next())
                #expect(change.slice.shops.map(\.shop) == now.map(\.shop), "seed \(seed), step \(step): \(query)")
                observed[index].shown = change.slice.shops
            }
        }
        #expect(told > 50 && untold > 50, "seed \(seed): told \(told), not told \(untold)")
    }
}
