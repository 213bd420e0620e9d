import CatalogFiles
import CatalogStore
import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding

@MainActor
@Suite("Pagers on a shelf, as values and as views")
struct PagerShelfTests {
    private let folder = TemporaryFolder()

    private func store() throws -> CatalogStore {
        let store = try CatalogStore(path: folder.path("catalog.sqlite"))
        let json = """
            [{"id":1,"name":"Tea","images":["a","b","c"]},{"id":2,"name":"Cake","icon":"cake"},{"id":3,"name":"Salt"},
            {"id":4,"name":"Jam","images":["1","2","3","4","5","6","7","8","9","10"],"price":"2 EUR"}]
            """
        _ = try store.importFiles([CatalogFile(path: folder.file("in.json", json))])
        return store
    }

    @Test(
        "P3, C1: pages, page and dots of the list are those of the views, left to right and right to left",
        arguments: [0, 1, 8]
    )
    func sameFrames(page: Int) throws {
        let store = try store()
        for isRightToLeft in [false, true] {
            let kind = ShelfSpecification.Kind.pager(columns: 2, page: page)
            var specification = ShelfSpecification(kind, width: 300, isRightToLeft: isRightToLeft)
            specification.style.showsPrice = true
            let shelf = try store.laidOutCells(on: specification, measuring: FixedTextMeasurer())
            let binding = ShelfBinding(specification, measuring: FixedTextMeasurer()) { _ in nil }
            try binding.show(store.page())
            #expect(shelf.cells.map { $0.pager?.currentPage } == [3, 1, 1, 10].map { min(page, $0 - 1) })
            for (cell, view) in zip(shelf.cells, binding.cells) {
                let pager = try #require(cell.pager)
                let shown = try #require((view as? ShopPagerView)?.pager)
                #expect(shown.frame == cell.imageFrame)
                #expect(pager.pages.map { $0.name ?? "" } == shown.imageNames)
                #expect(pager.pages.map(\.frame) == (0..<shown.numberOfPages).map { shown.view(forPage: $0)?.frame })
                #expect(pager.currentPage == shown.currentPage)
                let control = shown.pageControl.frame.origin
                let (dx, dy) = (shown.frame.minX + control.x, shown.frame.minY + control.y)
                #expect(pager.dots == shown.pageControl.subviews.map { $0.frame.offsetBy(dx: dx, dy: dy) })
                let current = try #require(shown.view(forPage: shown.currentPage))
                #expect(current.convert(CGPoint.zero, to: shown) == .zero)
            }
        }
    }

    @Test(
        "The dots of a shelf's pagers stand on a dark capsule; one page has none, and another page control is before it, too"
    )
    func backdrop() throws {
        let store = try store()
        let specification = ShelfSpecification(.pager(columns: 2), width: 300)
        let binding = ShelfBinding(specification, measuring: FixedTextMeasurer()) { _ in nil }
        try binding.show(store.page())
        let pagers = binding.cells.compactMap { ($0 as? ShopPagerView)?.pager }
        #expect(pagers.map(\.subviews.count) == [3, 2, 2, 3])
        let tea = pagers[0]
        let capsule = tea.subviews[1]
        #expect(tea.subviews[2] === tea.pageControl)
        // Three dots of 7 points, 9 apart, and half the capsule's height at either end.
        #expect(capsule.bounds.size == CGSize(width: 39 + 17, height: 17))
        #expect(capsule.layer.cornerRadius == 8.5)
        #expect(capsule.center == tea.pageControl.center)
        #expect(capsule.backgroundColor == UIColor(white: 0, alpha: 0.4))

        tea.pageControl = UIPageControl()
        #expect(tea.subviews.last === tea.pageControl)
        tea.dotsBackdropColor = nil
        tea.layoutIfNeeded()
        #expect(capsule.superview == nil && tea.subviews == [tea.scrollView, tea.pageControl])
    }

    @Test("A reused cell shows the next shop from the first page asked for, with nothing of the shop before")
    func reuse() {
        let cell = ShopPagerView(frame: CGRect(x: 0, y: 0, width: 100, height: 85))
        cell.style.imageAspect = .fixed(0.6)
        cell.imageNamed = { $0 == "b" ? UIImage(content: .file($0), size: CGSize(width: 1, height: 1)) : nil }
        cell.shop = Shop(key: "1", name: "Tea", images: [ShopImage(source: "a"), ShopImage(source: "b")])
        cell.layoutIfNeeded()
        #expect(cell.pager.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
        cell.pager.currentPage = 1
        cell.shop = Shop(key: "2", name: "Cake")
        #expect(cell.pager.currentPage == 0 && cell.pager.numberOfPages == 1)
        let cake = (cell.pager.view(forPage: 0) as? UIImageView)?.image
        #expect(cake == PlaceholderTile.image(forKey: "2", name: "Cake"))
        cell.shop = Shop(key: "3", name: "Salt")
        let salt = (cell.pager.view(forPage: 0) as? UIImageView)?.image
        #expect(salt == PlaceholderTile.image(forKey: "3", name: "Salt"))
        cell.prepareForReuse()
        #expect(cell.pager.numberOfPages == 0 && cell.pager.scrollView.subviews.isEmpty)
    }
}
