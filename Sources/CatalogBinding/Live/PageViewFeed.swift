import CatalogStore
import Foundation
import ShopModel
public import ShopViews
import ViewKit

/// Shows a live shelf in a `PageView`, a shop a page: the page that is seen stays on its shop while others come and go.
///
///     feed = PageViewFeed(LiveShelf(pool, matching: query, on: ShelfSpecification(), .after(nil, limit: 10)), in: pageView)
///
/// An edit of a shop whose page is near fills that one page; one that is farther away fills none.
///
/// Holds the view weakly; letting it go ends it.
@MainActor
public final class PageViewFeed {
    /// The shops, a page each; nil before anything was read.
    public private(set) var page: ShelfPage?
    /// Called when an update has been given to the view, before its next layout.
    public var onUpdate: (@MainActor (ShelfUpdate) -> Void)?
    /// Why the shelf is not followed any more; nil while it is.
    public private(set) var error: (any Error)?
    /// How many pages were filled so far.
    public private(set) var filledPages = 0

    private weak var view: PageView?
    private var follower: ShelfFollower?
    private let makePage: @MainActor () -> ShopView
    private let texts: CachingTextMeasurer?

    /// Takes the view's pages over.
    ///
    /// - Parameters:
    ///   - live: the shops; all of its part are pages.
    ///   - texts: the window's measurer, where it is one that measures each text once: it is told whose texts the pages show.
    ///   - makePage: makes an empty page; one as the shelf has its cells unless given.
    public init(
        _ live: LiveShelf,
        in view: PageView,
        texts: CachingTextMeasurer? = nil,
        makePage: (@MainActor () -> ShopView)? = nil
    ) {
        self.view = view
        self.texts = texts
        let specification = live.specification
        self.makePage = makePage ?? { specification.makeCell() }
        follower = ShelfFollower(live, onEnd: { [weak self] in self?.error = $0 }) { [weak self] update in
            self?.take(update)
        }
    }

    /// Does not follow the catalog any more; the view stays as it is.
    public func stop() {
        follower?.stop()
    }

    private func take(_ update: ShelfUpdate) {
        guard let view else { return stop() }
        let seen = page.flatMap { page in
            page.items.indices.contains(view.currentPage) ? page.items[view.currentPage].stored.id : nil
        }
        page = update.page
        texts?.expect(update.changedItems, in: update.specification.cellStyle)
        let operations = update.operations
        if update.previousLayout != nil, operations.deletions.isEmpty, operations.insertions.isEmpty,
            operations.moves.isEmpty
        {
            for place in operations.updates {
                if let cell = view.view(forPage: place) as? ShopView { fill(cell, place) }
            }
        } else {
            view.showPages(
                PageContent(
                    count: update.page.items.count,
                    make: makePage,
                    clear: { $0.prepareForReuse() },
                    fill: { [weak self] cell, place in self?.fill(cell, place) }
                )
            )
            if let place = update.page.items.firstIndex(where: { $0.stored.id == seen }) { view.currentPage = place }
        }
        onUpdate?(update)
    }

    private func fill(_ cell: ShopView, _ place: Int) {
        guard let page, page.items.indices.contains(place) else { return }
        filledPages += 1
        cell.shop = page.items[place].stored.shop
    }
}
