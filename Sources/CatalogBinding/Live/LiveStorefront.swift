public import CatalogStore
import Foundation
public import ShopViews
public import ViewKit

/// Shows live shelves in the views of one window, with every text measured once: the set-up for live shelves in one object.
///
///     let storefront = try LiveStorefront(pool, in: window, measuring: PangoTextMeasurer())
///     storefront.show(in: shelfView)
///     storefront.show(ShopQuery().sorted(by: .name), in: pageView)
///
/// It gives the window a measurer that keeps sizes in the catalog file, and keeps the feeds that it makes. Releasing it, or ``stop()``,
/// ends them; the views keep what they show.
@MainActor
public final class LiveStorefront {
    public let pool: CatalogPool
    /// The window's measurer. Its store is its own, so that measuring does not wait for the pool.
    public let texts: CachingTextMeasurer
    private let images: (any ImageLoading)?
    private var shelves: [ObjectIdentifier: ShelfViewFeed] = [:]
    private var pages: [ObjectIdentifier: PageViewFeed] = [:]

    /// Makes a window ready for live shelves.
    ///
    /// - Parameters:
    ///   - measurer: measures texts that the catalog file has no size of.
    ///   - images: loads images for cells; nil for cells that find their images themselves.
    /// - Throws: `CatalogStoreError` if the catalog cannot be opened.
    public init(
        _ pool: CatalogPool,
        in window: UIWindow,
        measuring measurer: any TextMeasuring,
        images: (any ImageLoading)? = nil
    ) throws(CatalogStoreError) {
        self.pool = pool
        self.images = images
        texts = CachingTextMeasurer(measurer, LayoutCache(of: try CatalogStore(path: pool.path, creates: false)))
        window.textMeasurer = texts
    }

    /// Shows a query's answers on a shelf that follows the catalog, in the place of what the view showed before.
    @discardableResult
    public func show(
        _ query: ShopQuery = ShopQuery(),
        on specification: ShelfSpecification = ShelfSpecification(),
        in view: ShelfView
    ) -> ShelfViewFeed {
        let feed = ShelfViewFeed(
            LiveShelf(pool, matching: query, on: specification),
            in: view,
            images: images,
            texts: texts
        )
        shelves.updateValue(feed, forKey: ObjectIdentifier(view))?.stop()
        return feed
    }

    /// Shows a query's answers, a page for each, in the place of what the view showed before.
    ///
    /// - Parameter limit: the maximum number of pages; nil for all answers.
    @discardableResult
    public func show(
        _ query: ShopQuery = ShopQuery(),
        on specification: ShelfSpecification = ShelfSpecification(),
        limit: Int? = nil,
        in view: PageView
    ) -> PageViewFeed {
        let shelf = LiveShelf(pool, matching: query, on: specification, .after(nil, limit: limit))
        let feed = PageViewFeed(shelf, in: view, texts: texts)
        pages.updateValue(feed, forKey: ObjectIdentifier(view))?.stop()
        return feed
    }

    /// Ends all feeds; the views keep what they show.
    public func stop() {
        for feed in shelves.values { feed.stop() }
        for feed in pages.values { feed.stop() }
        shelves = [:]
        pages = [:]
    }
}
