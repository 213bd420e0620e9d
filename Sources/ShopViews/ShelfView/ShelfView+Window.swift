import Foundation
import Foundations

#if canImport(UIKit)
    import UIKit
#else
    import ViewKit
#endif

extension ShelfView {
    // MARK: Arranging

    /// Where the shelf rests before it is scrolled.
    func startOffset(of layout: ShelfArrangement) -> CGPoint {
        let inset = adjustedContentInset
        let right = max(layout.contentSize.width + inset.right - bounds.width, -inset.left)
        return CGPoint(x: layout.startsAtTheEnd ? right : -inset.left, y: -inset.top)
    }

    /// Finds the anchor, unless one is kept already.
    func keepAnchor() {
        guard anchor == nil, let arrangement, !hasToArrange else { return }
        anchor = ShelfAnchor(of: arrangement, in: bounds, start: startOffset(of: arrangement))
    }

    func arrangeIfNeeded() {
        let around = ShelfSurroundings(
            count: count,
            size: bounds.size,
            isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft,
            pixelScale: traitCollection.displayScale
        )
        guard hasToArrange || around != arrangedAround else { return }
        keepAnchor()
        hasToArrange = false
        arrangedAround = around
        do throws(ShelfError) {
            let made = try arranging(around)
            precondition(made.count == count, "ShelfView: an arrangement of \(made.count) items for \(count)")
            arrangement = made
            arrangementError = nil
        } catch {
            arrangement = nil
            arrangementError = error
        }
        contentSize = arrangement?.contentSize ?? .zero
        if let arrangement {
            for item in shown where item.index < count { item.cell.frame = arrangement.frame(at: item.index) }
            if let anchor, anchor.index < count {
                var offset = contentOffset
                if arrangement.isHorizontal {
                    offset.x = anchor.offset(in: arrangement)
                } else {
                    offset.y = anchor.offset(in: arrangement)
                }
                move(to: clamped(offset))
            } else if anchor == nil, arrangement.startsAtTheEnd, !isTracking {
                move(to: startOffset(of: arrangement))
            }
        }
        anchor = nil
        hasToFill = true
        announced = 0..<0
    }

    /// Without stopping what moves when there is nothing to do.
    private func move(to offset: CGPoint) {
        if offset != contentOffset { contentOffset = offset }
    }

    func clamped(_ offset: CGPoint) -> CGPoint {
        let inset = adjustedContentInset
        let far = CGPoint(
            x: max(contentSize.width + inset.right - bounds.width, -inset.left),
            y: max(contentSize.height + inset.bottom - bounds.height, -inset.top)
        )
        return CGPoint(x: min(max(offset.x, -inset.left), far.x), y: min(max(offset.y, -inset.top), far.y))
    }

    // MARK: Cells

    func showWindow() {
        let range = arrangement?.indices(in: bounds) ?? 0..<0
        if hasToFill || range != shownRange { fill(range) }
        showHeaders()
    }

    private func fill(_ range: Range<Int>) {
        hasToFill = false
        nextShown.removeAll(keepingCapacity: true)
        // First all that leave, so that they can be used for those that come.
        for item in shown where !range.contains(item.index) { pool.append(item.cell) }
        var kept = firstIndex(below: shown.count) { shown[$0].index >= range.lowerBound }
        for index in range {
            if kept < shown.count, shown[kept].index == index {
                nextShown.append(shown[kept])
                kept += 1
            } else {
                nextShown.append(bring(index))
            }
        }
        swap(&shown, &nextShown)
        nextShown.removeAll(keepingCapacity: true)
        shownRange = range
        // What is not used at once lets go of its image.
        for cell in pool where !cell.isHidden {
            cell.prepareForReuse()
            cell.isHidden = true
        }
        announceAhead()
    }

    private func bring(_ index: Int) -> Shown {
        let cell = pool.popLast() ?? newCell()
        if cell.isHidden { cell.isHidden = false }
        if let arrangement { cell.frame = arrangement.frame(at: index) }
        cell.isHighlighted = index == highlighted
        cell.isSelected = selection.contains(index)
        return configured(cell, at: index)
    }

    /// Has a cell show an item, and notes which one it is now.
    func configured(_ cell: ShopView, at index: Int) -> Shown {
        dataSource?.shelfView(self, configure: cell, at: index)
        let identifier = dataSource?.shelfView(self, identifierOfItemAt: index) ?? AnyHashable(index)
        return Shown(index: index, identifier: identifier, cell: cell)
    }

    private func newCell() -> ShopView {
        cellsMade += 1
        let cell = makeCell()
        insertSubview(cell, at: 0)
        return cell
    }

    private func showHeaders() {
        let headers = arrangement?.headers(in: bounds) ?? []
        while headerViews.count < headers.count {
            let view = ShelfHeaderView(frame: .zero)
            headerViews.append(view)
            insertSubview(view, at: 0)
        }
        for (place, view) in headerViews.enumerated() {
            guard place < headers.count else {
                view.isHidden = true
                continue
            }
            view.isHidden = false
            view.frame = headers[place].frame
            view.title = headers[place].title
        }
    }

    private func announceAhead() {
        guard let prefetch, let arrangement else { return }
        let isBack = contentOffset.x < lastOffset.x || contentOffset.y < lastOffset.y
        lastOffset = contentOffset
        let length = (isBack ? -1 : 1) * (arrangement.isHorizontal ? bounds.width : bounds.height)
        let ahead = arrangement.indices(
            in: bounds.offsetBy(
                dx: arrangement.isHorizontal ? length : 0,
                dy: arrangement.isHorizontal ? 0 : length
            )
        )
        let known = announced
        announced = ahead
        // What is seen needs no announcement, and what was announced before neither.
        let fresh = ahead.outside(of: shownRange, isBack: isBack).outside(of: known, isBack: isBack)
        if !fresh.isEmpty { prefetch(fresh) }
    }
}

extension Range<Int> {
    /// The part that another range does not reach, on the side that lies ahead.
    fileprivate func outside(of other: Range<Int>, isBack: Bool) -> Range<Int> {
        guard overlaps(other) else { return self }
        return isBack
            ? lowerBound..<Swift.max(lowerBound, Swift.min(upperBound, other.lowerBound))
            : Swift.min(upperBound, Swift.max(lowerBound, other.upperBound))..<upperBound
    }
}
