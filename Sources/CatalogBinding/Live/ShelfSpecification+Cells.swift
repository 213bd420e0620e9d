import ShopViews
import ViewKit

extension ShelfSpecification {
    /// An empty cell as this shelf has them.
    @MainActor
    func makeCell() -> ShopView {
        let cell = kind == .pager ? ShopPagerView.shopView() : ShopView.shopView()
        (cell as? ShopPagerView)?.firstPage = page
        cell.style = cellStyle
        return cell
    }
}
