#if canImport(UIKit)
    public import UIKit
#else
    public import ViewKit
#endif

/// What a pager shows other than images by name: how views are made for pages, and how they are filled.
///
///     let content = PageContent(count: shops.count, make: { ShopView.shopView() }) { cell, page in
///         cell.shop = shops[page]
///     }
///     pageView.showPages(content)
///
/// Views are made for the pages near the current one only, and go from page to page.
@MainActor
public struct PageContent {
    /// How many pages there are; fewer than none are none.
    public let count: Int
    let make: () -> UIView
    let fill: (UIView, Int) -> Void
    let clear: (UIView) -> Void

    /// Describes pages of one kind.
    ///
    /// - Parameters:
    ///   - count: how many pages there are.
    ///   - make: makes an empty view.
    ///   - clear: empties a view that leaves its page; does nothing unless given.
    ///   - fill: has a view, a new or an emptied one, show a page.
    public init<Page: UIView>(
        count: Int,
        make: @escaping @MainActor () -> Page,
        clear: @escaping @MainActor (Page) -> Void = { _ in },
        fill: @escaping @MainActor (Page, Int) -> Void
    ) {
        self.count = max(count, 0)
        self.make = make
        // Only views that `make` made come back.
        self.clear = { clear($0 as! Page) }
        self.fill = { fill($0 as! Page, $1) }
    }
}
