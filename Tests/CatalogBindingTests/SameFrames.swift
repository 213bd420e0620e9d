import Foundation
import ShopModel
import ShopViews
import Testing
import ViewKit

@testable import CatalogBinding

/// What a listed cell and the view that shows it have in common. A value, since a failed expectation describes all that it compares, and a
/// view leads to its whole tree.
private struct ShownCell: Equatable {
    var key: String?
    var frame: CGRect
    var image: CGRect?
    var label: CGRect?
    var lines: [String] = []
    var price: CGRect
    var badge: CGRect

    init(_ cell: LaidOutCell) {
        (key, frame, image) = (cell.key, cell.frame, cell.imageFrame)
        (label, lines) = (cell.labelFrame, cell.lines)
        (price, badge) = (cell.priceFrame, cell.badgeFrame)
    }

    /// - Parameter cell: tells the texts of the price and the badge.
    @MainActor
    init(_ view: ShopView, as cell: LaidOutCell) {
        (key, frame, image) = (view.shop?.key, view.frame, view.subviews.first?.frame)
        let labels = view.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
        let name = labels.first
        label = name?.frame
        // A label without area draws nothing.
        if let name, name.frame.width > 0, name.frame.height > 0 { lines = name.displayedText.lines.map(\.text) }
        price = labels.first { $0.text == cell.priceText && $0 !== name }?.frame ?? .zero
        badge = labels.first { $0.text == cell.badgeText && $0 !== name }?.frame ?? .zero
    }
}

/// Expects that a view shows a listed cell: the same shop, at the same place, with the same parts and lines.
///
/// - Parameter context: which of many cases it is, for a failure.
@MainActor
func expectSame(
    _ cell: LaidOutCell,
    _ view: ShopView,
    _ context: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let (listed, shown) = (ShownCell(cell), ShownCell(view, as: cell))
    #expect(shown == listed, Comment(rawValue: context), sourceLocation: sourceLocation)
}

/// Expects that a binding shows a listed part of a shelf.
@MainActor
func expectSame(
    _ shelf: LaidOutShelf,
    _ binding: ShelfBinding,
    _ context: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let comment = Comment(rawValue: context)
    let (count, frames, titles) = (
        binding.cells.count, binding.headerViews.map(\.frame), binding.headerViews.map(\.title)
    )
    #expect(count == shelf.cells.count, comment, sourceLocation: sourceLocation)
    #expect(frames == shelf.headers.map(\.frame), comment, sourceLocation: sourceLocation)
    #expect(titles == shelf.headers.map(\.title), comment, sourceLocation: sourceLocation)
    for (cell, view) in zip(shelf.cells, binding.cells) {
        expectSame(cell, view, context, sourceLocation: sourceLocation)
    }
}
