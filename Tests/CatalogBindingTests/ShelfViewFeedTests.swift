import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding
@testable import CatalogStore

@Suite("Live shelves in views", .timeLimit(.minutes(5)))
@MainActor
struct ShelfViewFeedTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 600))

    private func shelfView() -> ShelfView {
        let view = ShelfView(frame: window.bounds)
        window.textMeasurer = FixedTextMeasurer()
        window.addSubview(view)
        window.layoutIfNeeded()
        return view
    }

    /// Lays out until it is as wanted.
    private func settle(until isDone: () -> Bool) async throws {
        try await eventually {
            window.layoutIfNeeded()
            return isDone()
        }
    }

    private func names(_ view: ShelfView) -> [String] {
        view.visibleItems.map { view.cell(at: $0)?.shop?.name ?? "-" }
    }

    @Test("an edit configures one cell and measures one label; the other cells are the same views and shops")
    func edit() async throws {
        let catalog = try await LiveCatalog(shops: 200)
        let view = shelfView()
        let measurer = CountingTextMeasurer()
        window.textMeasurer = measurer
        let feed = ShelfViewFeed(LiveShelf(catalog.pool, on: ShelfSpecification()), in: view)
        try await settle { feed.page != nil }
        #expect(names(view).prefix(3) == ["shop 0", "shop 1", "shop 2"])
        _ = view.displayList()
        let cells = view.visibleItems.map { view.cell(at: $0)! }
        let (configured, measured) = (feed.configuredCells, measurer.count)
        try await catalog.save(LiveCatalog.shop(4, name: "edited"))
        try await settle { view.cell(at: 4)?.shop?.name == "edited" }
        #expect(feed.configuredCells == configured + 1)
        #expect(zip(view.visibleItems, cells).allSatisfy { view.cell(at: $0) === $1 })
        _ = view.displayList()
        #expect(measurer.count == measured + 1)
    }

    @Test(
        "what comes or goes above is above: what is seen stays where it is, and its cells are not configured again",
        arguments: [1, -1],
        [ShelfSpecification.Kind.grid(columns: 1), .waterfall(columns: 1)]
    )
    func anchor(difference: Int, kind: ShelfSpecification.Kind) async throws {
        let catalog = try await LiveCatalog(shops: 400)
        let view = shelfView()
        let specification = ShelfSpecification(kind)
        let query = ShopQuery().sorted(by: .name)
        let feed = ShelfViewFeed(LiveShelf(catalog.pool, matching: query, on: specification), in: view)
        try await settle { feed.page != nil }
        view.contentOffset.y = 30_000
        // What lies ahead is read as well: a change that comes together with another part has all cells asked for again.
        try await settle { !names(view).contains("-") && catalog.pool.hub.isWaiting }
        let first = view.visibleItems.lowerBound
        let distance = try #require(view.cell(at: first)).frame.minY - view.bounds.minY
        let (shown, configured) = (names(view), feed.configuredCells)
        if difference > 0 {
            try await catalog.save(LiveCatalog.shop(1_000, name: "a shop before all others"))
        } else {
            try await catalog.delete("k0")
        }
        try await settle { feed.page?.count == 400 + difference }
        #expect(names(view) == shown)
        #expect(view.visibleItems.lowerBound == first + difference)
        let frame = try #require(view.cell(at: first + difference)).frame
        #expect(frame.minY - view.bounds.minY == distance)
        #expect(feed.configuredCells - configured <= 1)
        // Not because nothing moved.
        let listed = try await catalog.listed(
            specification,
            .range(first + difference..<first + difference + 1),
            matching: query
        )
        #expect(frame == listed.cells[0].frame)
    }

    @Test("after a jump to an end all that is seen there is read, so that its edits are shown")
    func jump() async throws {
        let catalog = try await LiveCatalog(shops: 65)
        let view = shelfView()
        let feed = ShelfViewFeed(LiveShelf(catalog.pool, on: ShelfSpecification()), in: view)
        try await settle { feed.page != nil }
        view.scrollToItem(at: 64, position: .end, animated: false)
        try await settle { !names(view).contains("-") && catalog.pool.hub.isWaiting }
        let first = view.visibleItems.lowerBound
        #expect(feed.page?.items.first.map { $0.index <= first } == true)
        try await catalog.save(LiveCatalog.shop(first, name: "edited"))
        try await settle { view.cell(at: first)?.shop?.name == "edited" }
    }

    @Test("cells that are scrolled to show their shops as soon as these are read, wherever the shelf is scrolled to")
    func scrolling() async throws {
        let catalog = try await LiveCatalog(shops: 3000)
        let view = shelfView()
        let feed = ShelfViewFeed(LiveShelf(catalog.pool, on: ShelfSpecification()), in: view)
        try await settle { feed.page != nil }
        for index in [2900, 40, 1500, 1520] {
            view.scrollToItem(at: index, animated: false)
            try await settle { view.visibleItems.contains(index) && !names(view).contains("-") }
            #expect(names(view) == view.visibleItems.map { "shop \($0)" })
        }
        #expect(feed.page!.items.count < 200)
    }

    /// What the property below asks: orders, a filter, and shelves whose cells lie where their shops say.
    private nonisolated static let questions: [(ShopQuery, ShelfSpecification)] = [
        (ShopQuery().sorted(by: .name), ShelfSpecification()),
        (ShopQuery().sorted(by: .price, .descending), ShelfSpecification(.waterfall())),
        (ShopQuery(), ShelfSpecification(.waterfall(columns: 2))),
        (ShopQuery().where(.price, .atLeast, .number(DecimalText(30))), ShelfSpecification(.list())),
    ]

    @Test(
        "after any changes, restarts and other widths the view shows what a list made anew has, frame by frame",
        arguments: [UInt64.random(in: 0..<1_000_000_000)],
        questions.indices
    )
    func follows(seed: UInt64, question: Int) async throws {
        var random = SeededGenerator(seed: seed)
        let (query, specification) = Self.questions[question]
        var catalog = try await LiveCatalog()
        func save(_ numbers: [Int], _ random: inout SeededGenerator) async throws {
            let shops = numbers.map { number in
                var shop = LiveCatalog.shop(number, name: "n\(Int.random(in: 0...99, using: &random))")
                shop.price = Price(amount: DecimalText(Int.random(in: 1...99, using: &random)), currency: nil)
                (shop.width, shop.height) = (10, Double(Int.random(in: 5...30, using: &random)))
                return shop
            }
            try await catalog.save(shops)
        }
        try await save(Array(0..<150), &random)
        let view = shelfView()
        var feed = ShelfViewFeed(LiveShelf(catalog.pool, matching: query, on: specification), in: view)
        for step in 0..<40 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                view.contentOffset.y = .random(in: 0...max(1, view.contentSize.height - 600), using: &random)
            case 2:
                view.frame.size.width = [280, 375, 500].randomElement(using: &random)!
                window.frame.size.width = view.frame.width
            case 3:
                // As the program that is started again, on the same view.
                feed.stop()
                try await catalog.reopen()
                feed = ShelfViewFeed(LiveShelf(catalog.pool, matching: query, on: specification), in: view)
            default: break
            }
            let number = Int.random(in: 0..<180, using: &random)
            if Int.random(in: 0..<3, using: &random) == 0 {
                try await catalog.delete("k\(number)")
            } else {
                try await save([number], &random)
            }
            var shelf = specification
            shelf.width = view.frame.width
            let listed = try await catalog.listed(shelf, .range(0..<1_000), matching: query)
            try await settle {
                view.contentSize == listed.contentSize && view.arrangement?.count == listed.count
                    && view.visibleItems.allSatisfy { index in
                        let (cell, value) = (view.cell(at: index), listed.cells[index])
                        return cell?.shop?.key == value.key && cell?.shop?.name == value.name
                            && cell?.frame == value.frame
                    }
            }
            #expect(!view.visibleItems.isEmpty || listed.count == 0, "\(seed) \(step)")
            for index in view.visibleItems {
                expectSame(listed.cells[index], try #require(view.cell(at: index)), "\(seed) \(step)")
            }
        }
        #expect(feed.error == nil)
    }

    @Test(
        "the shelf is as wide as the view, and keeps what is seen when that changes",
        arguments: [
            ShelfSpecification.Kind.grid(), .waterfall(),
        ]
    )
    func resized(kind: ShelfSpecification.Kind) async throws {
        let catalog = try await LiveCatalog(shops: 60)
        let view = shelfView()
        let feed = ShelfViewFeed(LiveShelf(catalog.pool, on: ShelfSpecification(kind, width: 100)), in: view)
        try await settle { feed.page != nil && view.contentSize.width == 375 }
        window.frame.size.width = 500
        view.frame.size.width = 500
        try await settle { view.contentSize.width == 500 && view.cell(at: 0)?.shop != nil }
        let listed = try await catalog.listed(ShelfSpecification(kind, width: 500), .range(0..<1))
        #expect(view.cell(at: 0)?.frame == listed.cells[0].frame)
    }

    @Test("nothing keeps a feed alive but its owner")
    func freed() async throws {
        let catalog = try await LiveCatalog(shops: 3)
        let view = shelfView()
        var feed: ShelfViewFeed? = ShelfViewFeed(LiveShelf(catalog.pool, on: ShelfSpecification()), in: view)
        weak let held = feed
        try await settle { feed!.page != nil }
        feed = nil
        #expect(held == nil)
    }

    @Test("a pager stays on its shop while others come and go, and an edit fills one page")
    func pages() async throws {
        let catalog = try await LiveCatalog(shops: 6)
        let pager = PageView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        window.addSubview(pager)
        let feed = PageViewFeed(LiveShelf(catalog.pool, on: ShelfSpecification()), in: pager)
        try await eventually { feed.page != nil }
        pager.currentPage = 3
        window.layoutIfNeeded()
        let filled = feed.filledPages
        try await catalog.save(LiveCatalog.shop(3, name: "three"))
        try await eventually { (pager.view(forPage: 3) as? ShopView)?.shop?.name == "three" }
        #expect(feed.filledPages == filled + 1)
        try await catalog.delete("k0", "k5")
        try await eventually { feed.page?.items.count == 4 }
        #expect(pager.currentPage == 2)
        #expect(pager.numberOfPages == 4)
        #expect((pager.view(forPage: 2) as? ShopView)?.shop?.name == "three")
    }
}
