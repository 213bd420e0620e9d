import Foundation
import ShopViews
import ViewKit

extension ShelfSpecification {
    /// An empty cell as this shelf has them.
    @MainActor
    func makeCell() -> ShopView {
        let cell = page == nil ? ShopView.shopView() : ShopPagerView.shopView()
        if let page, let cell = cell as? ShopPagerView {
            cell.firstPage = page
            // The system's white dots would be lost on a pale picture.
            cell.pager.dotsBackdropColor = UIColor(white: 0, alpha: 0.4)
        }
        cell.style = cellStyle
        return cell
    }
}
