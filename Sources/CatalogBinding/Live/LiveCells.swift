import CatalogStore
import Foundation
import ShopModel
import ShopViews
public import ViewKit

/// The laid-out cells of a live shelf: lays out those that an update changes, and only those.
///
///     var cells = LiveCells(measuring: PangoTextMeasurer())
///     for try await update in shelf.updates {
///         for change in cells.apply(update) { print(change.kind, change.cell.key, change.cell.frame) }
///     }
///
/// A cell whose shop and size stay, to the last bit, is not laid out and its text not measured again, wherever it goes. The cells are always those that
/// `laidOutCells` would list.
///
/// Not `Sendable`, because its measurer is not; the cells are.
public struct LiveCells {
    /// The cells that are shown, in shelf order, and the measures of the whole shelf; nil before the first update.
    public private(set) var shelf: LaidOutShelf?
    /// The number of cells laid out so far.
    public private(set) var layoutCount = 0
    private let measurer: any TextMeasuring
    private let texts: CachingTextMeasurer?

    /// - Parameter measurer: measures the labels' text; a ``CachingTextMeasurer`` each once, in this process or another.
    public init(measuring measurer: any TextMeasuring) {
        self.measurer = measurer
        texts = measurer as? CachingTextMeasurer
    }

    /// Applies an update of the shelf. Every update must be applied in turn, from the first.
    ///
    /// Returns the cells that are gone, in their former order, then those that are new or differ, in shelf order.
    ///
    /// O(cells), and one layout for each cell that changed.
    public mutating func apply(_ update: ShelfUpdate) -> [LaidOutChange] {
        let old = shelf?.cells ?? []
        texts?.expect(update.changedItems, in: update.specification.cellStyle)
        precondition(old.count == update.previousIndexes.count, "LiveCells: an update was left out")
        let isSameStyle = shelf.map { Self.isSameStyle($0.specification, update.specification) } ?? true
        var changes = update.operations.deletions.map { LaidOutChange(kind: .deleted, cell: old[$0]) }
        var cells: [LaidOutCell] = []
        cells.reserveCapacity(update.page.items.count)
        for (item, origin) in zip(update.page.items, update.origins) {
            let frame = item.frame
            guard let origin else {
                cells.append(laidOut(item, frame, update.specification))
                changes.append(LaidOutChange(kind: .inserted, cell: cells.last!))
                continue
            }
            let shown = old[origin.place]
            if origin.isUpdated || !isSameStyle || shown.frame.size != frame.size {
                let cell = laidOut(item, frame, update.specification)
                cells.append(cell)
                // What changed of the shop need not be seen.
                if cell != shown {
                    changes.append(LaidOutChange(kind: cell.isMoved(from: shown) ? .moved : .updated, cell: cell))
                }
            } else if shown.index != item.index || shown.frame != frame {
                cells.append(shown.moved(to: frame, at: item.index))
                changes.append(LaidOutChange(kind: .moved, cell: cells.last!))
            } else {
                cells.append(shown)
            }
        }
        shelf = LaidOutShelf(update.page, cells, on: update.specification)
        return changes
    }

    /// Whether cells of one size are laid out alike by both.
    private static func isSameStyle(_ first: ShelfSpecification, _ second: ShelfSpecification) -> Bool {
        first.cellStyle == second.cellStyle && first.isRightToLeft == second.isRightToLeft
            && first.kind.name == second.kind.name && first.page == second.page
    }

    private mutating func laidOut(
        _ item: ShelfPage.Item,
        _ frame: CGRect,
        _ specification: ShelfSpecification
    ) -> LaidOutCell {
        layoutCount += 1
        return LaidOutCell(
            item.stored.shop,
            at: item.index,
            frame: frame,
            style: specification.cellStyle,
            isRightToLeft: specification.isRightToLeft,
            page: specification.page,
            measuring: measurer
        )
    }
}

extension LaidOutCell {
    /// Whether it looks the same elsewhere: columns of one width differ in the last bits, and so do their cells.
    fileprivate func isMoved(from other: LaidOutCell) -> Bool {
        let pairs = [
            (CGRect(origin: .zero, size: frame.size), CGRect(origin: .zero, size: other.frame.size)),
            (imageFrame, other.imageFrame), (labelFrame, other.labelFrame), (priceFrame, other.priceFrame),
            (badgeFrame, other.badgeFrame),
        ]
        let isAlike = pairs.allSatisfy { mine, others in
            abs(mine.minX - others.minX) < 1e-6 && abs(mine.minY - others.minY) < 1e-6
                && abs(mine.width - others.width) < 1e-6 && abs(mine.height - others.height) < 1e-6
        }
        return isAlike && key == other.key && name == other.name && icon == other.icon && lines == other.lines
            && isTruncated == other.isTruncated && priceText == other.priceText && badgeText == other.badgeText
            && pager == other.pager
    }

    /// The cell in another place of the shelf; nothing inside depends on where it is.
    fileprivate func moved(to frame: CGRect, at index: Int) -> LaidOutCell {
        LaidOutCell(
            index: index,
            key: key,
            name: name,
            icon: icon,
            frame: frame,
            imageFrame: imageFrame,
            labelFrame: labelFrame,
            lines: lines,
            isTruncated: isTruncated,
            missingGlyphs: missingGlyphs,
            priceText: priceText,
            priceFrame: priceFrame,
            badgeText: badgeText,
            badgeFrame: badgeFrame,
            pager: pager
        )
    }
}
