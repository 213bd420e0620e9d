public import CatalogStore
import Foundation
import ShopModel
public import ShopViews
public import ViewKit

/// Feeds a window of the catalog into shop cells: models on one side, a tree of live views on the other.
///
///     let binding = ShelfBinding(ShelfSpecification(width: 375), measuring: measurer)
///     try binding.show(store.page(limit: 24))
///     let picture = binding.shelfView.displayList()
///
/// Cells are reused from one window to the next; a cell whose shop and frame stay does no work.
@MainActor
public final class ShelfBinding {
    public let specification: ShelfSpecification
    /// Holds the cells, back to front in shelf order. Its bounds are the part of the shelf that the window covers, with the
    /// inset around it; cells keep their frames in the shelf's coordinates.
    public let shelfView = UIView()
    /// The cells that are shown, in shelf order.
    public private(set) var cells: [ShopView] = []
    private let window = UIWindow()
    private let imageNamed: @MainActor (String) -> UIImage?
    private var spares: [ShopView] = []

    /// - Parameters:
    ///   - measurer: measures the labels' text.
    ///   - imageNamed: finds the image for an icon; nil answers become placeholder tiles.
    public init(
        _ specification: ShelfSpecification,
        measuring measurer: any TextMeasuring,
        imageNamed: @escaping @MainActor (String) -> UIImage? = { UIImage(named: $0) }
    ) {
        self.specification = specification
        self.imageNamed = imageNamed
        window.textMeasurer = measurer
        shelfView.backgroundColor = .white
        window.addSubview(shelfView)
    }

    /// Shows a window of the catalog and lays it out.
    public func show(_ page: ShopPage) throws(ShelfError) {
        let layout = try specification.layout(count: page.totalCount)
        while cells.count > page.shops.count {
            let cell = cells.removeLast()
            cell.removeFromSuperview()
            cell.shop = nil
            spares.append(cell)
        }
        while cells.count < page.shops.count {
            let cell = spares.popLast() ?? makeCell()
            shelfView.addSubview(cell)
            cells.append(cell)
        }
        var covered = CGRect.null
        for (offset, stored) in page.shops.enumerated() {
            let frame = layout.frame(at: page.startIndex + offset)
            cells[offset].frame = frame
            cells[offset].shop = stored.shop
            covered = covered.union(frame)
        }
        let inset = specification.inset
        let top = covered.isNull ? 0 : covered.minY - inset
        let bottom = covered.isNull ? layout.contentSize.height : covered.maxY + inset
        let size = CGSize(width: specification.width, height: bottom - top)
        window.frame = CGRect(origin: .zero, size: size)
        shelfView.frame = CGRect(origin: .zero, size: size)
        shelfView.bounds.origin = CGPoint(x: 0, y: top)
        window.layoutIfNeeded()
    }

    private func makeCell() -> ShopView {
        let cell = ShopView.shopView()
        cell.imageNamed = imageNamed
        return cell
    }
}
