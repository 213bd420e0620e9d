public import Foundation
package import ShopModel
import ShopViews

/// A shop's pages with their frames, as a pager in its cell shows them (P3). All lengths are points.
public struct LaidOutPager: Sendable, Hashable {
    /// One page.
    public struct Page: Sendable, Hashable {
        /// The image's name; nil for the tile of a shop without images.
        public let name: String?
        /// In the pager's content, which the page shown scrolls to the pager's origin.
        public let frame: CGRect
    }

    public let pages: [Page]
    /// The page shown, from 0.
    public let currentPage: Int
    /// The page control's dots, in the cell's coordinates.
    public let dots: [CGRect]
}

extension LaidOutPager {
    /// Lays out a shop's pages: a function of the shop, the image's place in the cell and the page asked for (L1).
    package init(_ shop: Shop, in image: CGRect, page: Int, isRightToLeft: Bool) {
        let names = ShopPages.names(of: shop)
        let layout = PagerLayout(size: image.size, count: names.count, isRightToLeft: isRightToLeft)
        pages = names.enumerated().map { Page(name: $1.isEmpty ? nil : $1, frame: layout.frame(at: $0)) }
        currentPage = layout.clamped(page)
        let control = PageControlPlacement.code.frame(in: image.size, isRightToLeft: isRightToLeft)
        dots = DotRow.systemFrames(count: names.count, in: control.size, isRightToLeft: isRightToLeft).map {
            $0.offsetBy(dx: image.minX + control.minX, dy: image.minY + control.minY)
        }
    }
}
