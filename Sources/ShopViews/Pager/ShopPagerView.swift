public import Foundation
public import ShopModel

#if canImport(UIKit)
    public import UIKit
#else
    public import ViewKit
#endif

/// A shop cell whose image is a pager: all of the shop's images, a page each.
///
/// Give it a style with an image of a fixed shape; the pager lies where that image would. Reuse it as any ``ShopView``.
open class ShopPagerView: ShopView {
    /// Shows the images.
    public let pager = PageView()
    /// The page that a shop is shown at first; clamped to the pages that it has.
    public var firstPage = 0 {
        didSet { if firstPage != oldValue { pager.currentPage = firstPage } }
    }

    /// Makes an empty cell.
    public required init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(pager)
    }

    /// Makes an empty cell from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(pager)
    }

    /// The shop shown; another one is shown from ``firstPage`` on.
    public override var shop: Shop? {
        get { super.shop }
        set {
            guard newValue != super.shop else { return }
            super.shop = newValue
            showPages()
        }
    }

    /// Finds an image by the shop's icon or a page's name.
    public override var imageNamed: @MainActor (String) -> UIImage? {
        didSet { pager.imageNamed = imageNamed }
    }

    /// Whether a page whose image is not found says so; else it is the shop's tile.
    public override var marksMissingImages: Bool {
        didSet { if marksMissingImages != oldValue { showPages() } }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = ShopCellMetrics(hasPrice: shop?.price != nil)
        pager.frame = ShopCellLayout(size: bounds.size, style: style, metrics: metrics).image
    }

    private func showPages() {
        guard let shop else { return pager.imageNames = [] }
        let (key, name, marks) = (shop.key, shop.name, marksMissingImages)
        pager.placeholder = { page, _ in
            marks && !page.isEmpty ? CellTiles.missing : PlaceholderTile.image(forKey: key, name: name)
        }
        pager.imageNames = ShopPages.names(of: shop)
        pager.currentPage = firstPage
    }
}
