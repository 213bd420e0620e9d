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
    /// Holds the cells, back to front in shelf order, and the headings behind them. Its bounds are the part of the shelf that the
    /// window covers, with the inset around it; cells keep their frames in the shelf's coordinates.
    public let shelfView = UIView()
    /// The cells that are shown, in shelf order.
    public private(set) var cells: [ShopView] = []
    /// The headings that are shown, in shelf order.
    public private(set) var headerViews: [ShelfHeaderView] = []
    private let window = UIWindow()
    private let imageNamed: (@MainActor (String) -> UIImage?)?
    private let texts: CachingTextMeasurer?
    private var spares: [ShopView] = []

    /// - Parameters:
    ///   - measurer: measures the labels' text; a ``CachingTextMeasurer`` each once, in this process or another.
    ///   - imageNamed: finds the image for an icon; where it answers nil the cell says that an image is missing. Nil where there are
    ///     no images at all: every cell gets a tile with its name's first character.
    public init(
        _ specification: ShelfSpecification,
        measuring measurer: any TextMeasuring,
        imageNamed: (@MainActor (String) -> UIImage?)? = { UIImage(named: $0) }
    ) {
        self.specification = specification
        self.imageNamed = imageNamed
        window.textMeasurer = measurer
        texts = measurer as? CachingTextMeasurer
        window.layoutDirection = specification.isRightToLeft ? .rightToLeft : .leftToRight
        shelfView.backgroundColor = .white
        window.addSubview(shelfView)
    }

    /// Shows a window of the catalog and lays it out, on a shelf whose items are all alike.
    public func show(_ page: ShopPage) throws(ShelfError) {
        show(try ShelfPage(page, on: specification))
    }

    /// Shows a part of the shelf and lays it out.
    public func show(_ page: ShelfPage) {
        fit(count: page.items.count)
        texts?.expect(page.items, in: specification.cellStyle)
        var covered = CGRect.null
        for (cell, item) in zip(cells, page.items) {
            cell.frame = item.frame
            cell.shop = item.stored.shop
            covered = covered.union(item.frame)
        }
        for header in showHeaders(page.headers) { covered = covered.union(header) }
        let shown = page.rect.map { $0.intersection(CGRect(origin: .zero, size: page.contentSize)) }
        let bounds = shown.map { $0.isNull ? .zero : $0 } ?? bounds(around: covered, of: page)
        window.frame = CGRect(origin: .zero, size: bounds.size)
        shelfView.frame = CGRect(origin: .zero, size: bounds.size)
        shelfView.bounds.origin = bounds.origin
        window.layoutIfNeeded()
    }

    /// What the cells cover and the inset around it: the whole breadth of the shelf, and along its length as much as they take.
    private func bounds(around covered: CGRect, of page: ShelfPage) -> CGRect {
        let content = CGRect(origin: .zero, size: page.contentSize)
        guard !covered.isNull, page.items.count < page.count else { return content }
        var inset = specification.insets
        // Columns with even gaps determine the margins.
        if specification.sections == nil, case .grid(let grid)? = try? specification.layout(count: 0) {
            inset = grid.inset
        }
        if case .carousel = specification.kind {
            let (left, right) =
                specification.isRightToLeft ? (inset.trailing, inset.leading) : (inset.leading, inset.trailing)
            return CGRect(
                x: covered.minX - left,
                y: 0,
                width: covered.width + left + right,
                height: content.height
            )
        }
        return CGRect(
            x: 0,
            y: covered.minY - inset.top,
            width: content.width,
            height: covered.height + inset.top + inset.bottom
        )
    }

    private func fit(count: Int) {
        while cells.count > count {
            let cell = cells.removeLast()
            cell.removeFromSuperview()
            cell.prepareForReuse()
            spares.append(cell)
        }
        while cells.count < count {
            let cell = spares.popLast() ?? makeCell()
            shelfView.addSubview(cell)
            cells.append(cell)
        }
    }

    private func showHeaders(_ headers: [ShelfHeader]) -> [CGRect] {
        while headerViews.count > headers.count { headerViews.removeLast().removeFromSuperview() }
        while headerViews.count < headers.count {
            let view = ShelfHeaderView(frame: .zero)
            shelfView.insertSubview(view, at: headerViews.count)
            headerViews.append(view)
        }
        for (view, header) in zip(headerViews, headers) {
            view.frame = header.frame
            view.title = header.title
        }
        return headers.map(\.frame)
    }

    private func makeCell() -> ShopView {
        let cell = specification.makeCell()
        if let imageNamed {
            cell.imageNamed = imageNamed
        } else {
            cell.imageNamed = { _ in nil }
            cell.marksMissingImages = false
        }
        return cell
    }
}
