import CatalogStore
import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding

@MainActor
@Suite("Live storefronts", .timeLimit(.minutes(2)))
struct LiveStorefrontTests {
    private func settle(_ condition: () -> Bool) async throws {
        while !condition() { try await Task.sleep(for: .milliseconds(2)) }
    }

    @Test("one object shows a shelf and pages in a window, and both follow the catalog until it stops")
    func follows() async throws {
        let catalog = try await LiveCatalog(shops: 5)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let shelfView = ShelfView(frame: CGRect(x: 0, y: 0, width: 375, height: 480))
        let pageView = PageView(frame: CGRect(x: 0, y: 480, width: 375, height: 187))
        let storefront = try LiveStorefront(catalog.pool, in: window, measuring: FixedTextMeasurer())
        window.addSubview(shelfView)
        window.addSubview(pageView)
        #expect(window.textMeasurer === storefront.texts)
        let shelf = storefront.show(in: shelfView)
        let pages = storefront.show(limit: 3, in: pageView)
        try await settle { shelf.page?.items.count == 5 && pages.page?.items.count == 3 }
        #expect(pageView.numberOfPages == 3)
        var shop = try #require(shelf.page?.items[1].stored.shop)
        shop.name = "Edited"
        try await catalog.pool.write { [shop] store in try store.save(shop) }
        try await settle {
            shelf.page?.items[1].stored.shop.name == "Edited" && pages.page?.items[1].stored.shop.name == "Edited"
        }
        window.layoutIfNeeded()
        #expect(shelfView.cell(at: 1)?.shop?.name == "Edited")
        // Another query in the same view takes the place of the first.
        let other = storefront.show(ShopQuery().sorted(by: .name, .descending), in: shelfView)
        try await settle { other.page != nil }
        storefront.stop()
        #expect(shelf.error == nil && other.error == nil && pages.error == nil)
    }

    @Test("a catalog that is gone is reported when the storefront is made")
    func missing() async throws {
        let catalog = try await LiveCatalog(shops: 1)
        try FileManager.default.removeItem(atPath: catalog.pool.path)
        #expect(throws: CatalogStoreError.self) {
            try LiveStorefront(catalog.pool, in: UIWindow(frame: .zero), measuring: FixedTextMeasurer())
        }
    }
}
