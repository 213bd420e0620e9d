import CatalogStore
import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding

@Suite("Texts that views ask for", .timeLimit(.minutes(5)))
@MainActor
struct CachingTextMeasurerTests {
    private let folder = TemporaryFolder()

    private func store() throws -> CatalogStore {
        try CatalogStore(path: folder.path("catalog.sqlite"))
    }

    /// Some names fit and some do not, two shops share one, and one's badge is another's name.
    private func fill(_ store: CatalogStore) throws {
        try store.save(
            (0..<9).map { number in
                var shop = Shop(
                    key: "k\(number)",
                    name: ["Tea", "A name too long for its label", "New"][number % 3],
                    icon: nil
                )
                shop.price = Price(minorUnits: number * 100, currency: number < 4 ? "EUR" : "USD")
                if number == 4 { shop.attributes = Attributes(["tag": "New"]) }
                return shop
            }
        )
    }

    private let specification: ShelfSpecification = {
        var one = ShelfSpecification(.grid(columns: 2, sections: .init(field: .currency)), width: 240)
        one.style = ShopCellStyle(showsPrice: true, badgeAttribute: "tag")
        return one
    }()

    /// What is drawn of the shelf, and how many texts were measured for it.
    private func draw(_ base: any TextMeasuring, byteLimit: Int = LayoutCache.defaultByteLimit) throws -> (
        DisplayList, Int
    ) {
        let store = try store()
        let cache = LayoutCache(of: store, byteLimit: byteLimit)
        let binding = ShelfBinding(specification, measuring: CachingTextMeasurer(base, cache), imageNamed: nil)
        binding.show(try store.shelfPage(on: specification, cache: cache))
        let list = binding.shelfView.displayList()
        cache.flush()
        return (list, cache.statistics.measurements)
    }

    @Test("L2, L3: what is drawn is what is drawn without a cache, and the second time nothing is measured")
    func binding() throws {
        try fill(try store())
        let plain = ShelfBinding(specification, measuring: FixedTextMeasurer(), imageNamed: nil)
        plain.show(try store().shelfPage(on: specification))
        let fresh = plain.shelfView.displayList()
        let measurer = CountingTextMeasurer()
        let first = try draw(measurer)
        #expect(first.0 == fresh)
        #expect(first.1 > 0 && first.1 == measurer.count)
        let second = try draw(measurer)
        #expect(second.0 == fresh)
        #expect(second.1 == 0 && measurer.count == first.1)
    }

    @Test(
        "what a list measured is not measured again for views, but for prices and headings, which a list does not measure"
    )
    func afterList() throws {
        let store = try store()
        try fill(store)
        var plain = specification
        plain.style.showsPrice = false
        plain = plain.withoutSections
        let cache = LayoutCache(of: store)
        _ = try store.laidOutCells(on: plain, measuring: FixedTextMeasurer(), cache: cache)
        let measured = cache.statistics.measurements
        let binding = ShelfBinding(plain, measuring: CachingTextMeasurer(FixedTextMeasurer(), cache), imageNamed: nil)
        binding.show(try store.shelfPage(on: plain, cache: cache))
        _ = binding.shelfView.displayList()
        #expect(cache.statistics.measurements == measured)
    }

    @Test("a measurer that cannot say what its answers depend on is asked each time")
    func withoutFingerprint() throws {
        try fill(try store())
        let measurer = CountingTextMeasurer(fingerprint: nil)
        let first = try draw(measurer).1
        #expect(try draw(measurer).1 == first)
        #expect(measurer.count == 2 * first)
    }

    @Test("a live shelf in a view measures each label once, in this run and the next, and an edit one")
    func feed() async throws {
        let catalog = try await LiveCatalog(shops: 40)
        func run(_ base: CountingTextMeasurer, edits: Bool) async throws {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
            let texts = CachingTextMeasurer(base, LayoutCache(of: try CatalogStore(path: catalog.pool.path)))
            window.textMeasurer = texts
            let view = ShelfView(frame: window.bounds)
            window.addSubview(view)
            let feed = ShelfViewFeed(LiveShelf(catalog.pool, on: ShelfSpecification()), in: view, texts: texts)
            func settle(until isDone: () -> Bool) async throws {
                try await eventually {
                    window.layoutIfNeeded()
                    return isDone()
                }
            }
            try await settle { feed.page != nil && !view.visibleItems.isEmpty }
            _ = view.displayList()
            let seen = base.count
            // Out of sight and back: other cells show them.
            view.scrollToItem(at: 39, animated: false)
            window.layoutIfNeeded()
            _ = view.displayList()
            let all = base.count
            view.scrollToItem(at: 0, animated: false)
            window.layoutIfNeeded()
            _ = view.displayList()
            #expect(base.count == all && seen <= all)
            guard edits else { return }
            try await catalog.save(LiveCatalog.shop(4, name: "edited"))
            try await settle { view.cell(at: 4)?.shop?.name == "edited" }
            _ = view.displayList()
            #expect(base.count == all + 1)
        }
        let first = CountingTextMeasurer()
        try await run(first, edits: true)
        #expect(first.count > 20)
        let second = CountingTextMeasurer()
        try await run(second, edits: false)
        #expect(second.count == 0)
    }

    @Test("pages of a live shelf measure what another view has not measured")
    func pages() async throws {
        let catalog = try await LiveCatalog(shops: 5)
        let base = CountingTextMeasurer()
        let store = try CatalogStore(path: catalog.pool.path)
        let cache = LayoutCache(of: store)
        let texts = CachingTextMeasurer(base, cache)
        _ = try store.laidOutCells(on: ShelfSpecification(), measuring: base, cache: cache)
        let listed = base.count
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
        window.textMeasurer = texts
        let view = PageView(frame: window.bounds)
        window.addSubview(view)
        let feed = PageViewFeed(LiveShelf(catalog.pool, on: ShelfSpecification()), in: view, texts: texts)
        try await eventually { feed.page != nil }
        for page in 0..<5 {
            view.currentPage = page
            window.layoutIfNeeded()
            _ = view.displayList()
        }
        #expect(listed == 5)
        #expect(base.count == listed)
    }

    @Test("cells that are laid out as they change measure through it, too")
    func liveCells() async throws {
        let catalog = try await LiveCatalog(shops: 6)
        let base = CountingTextMeasurer()
        let store = try CatalogStore(path: catalog.pool.path)
        let cache = LayoutCache(of: store)
        _ = try store.laidOutCells(on: ShelfSpecification(), measuring: base, cache: cache)
        var cells = LiveCells(measuring: CachingTextMeasurer(base, cache))
        var updates = LiveShelf(catalog.pool, on: ShelfSpecification()).updates.makeAsyncIterator()
        _ = cells.apply(try #require(try await updates.next()))
        #expect(base.count == 6)
        #expect(cells.shelf == (try await catalog.listed(ShelfSpecification(), .after(nil))))
    }
}
