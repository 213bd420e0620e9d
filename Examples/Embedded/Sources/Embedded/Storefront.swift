import Vitrine

// feeds:
/// A shelf, and a page for each shop, that follow the catalog for as long as the storefront is kept.
@MainActor
final class Storefront {
    let shelfView = ShelfView(frame: CGRect(x: 0, y: 0, width: 375, height: 480))
    let pageView = PageView(frame: CGRect(x: 0, y: 480, width: 375, height: 187))
    private let live: LiveStorefront

    init(_ pool: CatalogPool, in window: UIWindow, images loader: (any ImageLoading)? = nil) throws {
        live = try LiveStorefront(pool, in: window, measuring: FixedTextMeasurer(), images: loader)
        window.addSubview(shelfView)
        window.addSubview(pageView)
        live.show(in: shelfView)
        live.show(ShopQuery().sorted(by: .name), in: pageView)
    }
}
// end

/// What the views show as soon as both have been read.
@MainActor
func storefrontNames(_ pool: CatalogPool) async throws -> String {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let storefront = try Storefront(pool, in: window)
    while storefront.shelfView.visibleItems.isEmpty || storefront.pageView.numberOfPages == 0
        || storefront.shelfView.cell(at: 0)?.shop == nil
    {
        try await Task.sleep(for: .milliseconds(5))
        window.layoutIfNeeded()
    }
    window.layoutIfNeeded()
    let cells = storefront.shelfView.visibleItems.compactMap { storefront.shelfView.cell(at: $0)?.shop?.name }
    let page = storefront.pageView.view(forPage: 0) as? ShopView
    return
        "\(cells.joined(separator: ", ")); \(storefront.pageView.numberOfPages) pages from \(page?.shop?.name ?? "nothing")"
}
