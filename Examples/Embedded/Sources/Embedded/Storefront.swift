import CatalogBinding
import CatalogStore
import Foundation
import ShopViews
import ViewKit

// feeds:
/// A shelf, and a page for each shop, that follow the catalog for as long as the storefront is kept.
@MainActor
final class Storefront {
    let shelfView = ShelfView(frame: CGRect(x: 0, y: 0, width: 375, height: 480))
    let pageView = PageView(frame: CGRect(x: 0, y: 480, width: 375, height: 187))
    let shelf: ShelfViewFeed
    let pages: PageViewFeed

    init(_ pool: CatalogPool, in window: UIWindow, images loader: (any ImageLoading)? = nil) throws {
        let texts = CachingTextMeasurer(FixedTextMeasurer(), LayoutCache(of: try CatalogStore(path: pool.path)))
        window.textMeasurer = texts
        window.addSubview(shelfView)
        window.addSubview(pageView)
        let specification = ShelfSpecification()
        shelf = ShelfViewFeed(LiveShelf(pool, on: specification), in: shelfView, images: loader, texts: texts)
        let query = ShopQuery().sorted(by: .name)
        pages = PageViewFeed(LiveShelf(pool, matching: query, on: specification), in: pageView, texts: texts)
    }
}
// end

/// What the views show as soon as both have been read.
@MainActor
func storefrontNames(_ pool: CatalogPool) async throws -> String {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let storefront = try Storefront(pool, in: window)
    while storefront.shelf.page == nil || storefront.pages.page == nil { try await Task.sleep(for: .milliseconds(5)) }
    window.layoutIfNeeded()
    let cells = storefront.shelfView.visibleItems.compactMap { storefront.shelfView.cell(at: $0)?.shop?.name }
    let page = storefront.pageView.view(forPage: 0) as? ShopView
    return
        "\(cells.joined(separator: ", ")); \(storefront.pageView.numberOfPages) pages from \(page?.shop?.name ?? "nothing")"
}
