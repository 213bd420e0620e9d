public import Foundation

#if canImport(UIKit)
    import UIKit
#else
    import ViewKit
#endif

/// Where an item comes to lie when a shelf scrolls to it.
public enum ShelfScrollPosition: Sendable, Hashable {
    /// At the top, or at the left of a shelf that scrolls sideways.
    case start
    case center
    case end
    /// Wherever it is seen whole after the shortest way.
    case nearest
}

extension ShelfView {
    // MARK: Going to an item

    /// Scrolls to an item, at once or animated: the same work wherever it is. An index out of range traps.
    public func scrollToItem(at index: Int, position: ShelfScrollPosition = .start, animated: Bool) {
        precondition(index >= 0 && index < count, "ShelfView: item \(index) of \(count)")
        arrangeIfNeeded()
        guard let arrangement else { return }
        let frame = arrangement.frame(at: index)
        var offset = contentOffset
        if arrangement.isHorizontal {
            offset.x = Self.offset(frame.minX, frame.maxX, bounds.minX, bounds.width, position)
        } else {
            offset.y = Self.offset(frame.minY, frame.maxY, bounds.minY, bounds.height, position)
        }
        setContentOffset(clamped(offset), animated: animated)
    }

    private static func offset(
        _ low: CGFloat,
        _ high: CGFloat,
        _ origin: CGFloat,
        _ extent: CGFloat,
        _ position: ShelfScrollPosition
    ) -> CGFloat {
        switch position {
        case .start: low
        case .center: (low + high - extent) / 2
        case .end: high - extent
        case .nearest: low < origin || high - low > extent ? low : high > origin + extent ? high - extent : origin
        }
    }

    // MARK: Changes

    /// Asks the data source for everything again. The item that was seen first is looked for by its identifier and stays in its
    /// place; where it is gone, its index does. O(items) at most, and the nearest places are looked at first.
    public func reloadData() {
        keepAnchor()
        let identifier = anchor.flatMap { anchor in shown.first { $0.index == anchor.index }?.identifier }
        count = dataSource?.numberOfItems(in: self) ?? 0
        if let index = anchor?.index {
            anchor?.index = identifier.flatMap { place(of: $0, near: index) } ?? min(index, count - 1)
            if count == 0 { anchor = nil }
        }
        selection = []
        highlighted = nil
        for item in shown { pool.append(item.cell) }
        shown.removeAll(keepingCapacity: true)
        itemsChanged()
    }

    /// The item with an identifier, the one nearest to an index if there are several; nil when there is none.
    private func place(of identifier: AnyHashable, near index: Int) -> Int? {
        guard let dataSource else { return nil }
        var (before, after) = (min(index, count - 1), index + 1)
        while before >= 0 || after < count {
            if before >= 0, dataSource.shelfView(self, identifierOfItemAt: before) == identifier { return before }
            if after < count, dataSource.shelfView(self, identifierOfItemAt: after) == identifier { return after }
            before -= 1
            after += 1
        }
        return nil
    }

    /// Says that items were put in; the indexes are those that they have now.
    public func insertItems(at indexes: IndexSet) {
        change(to: count + indexes.count) { index in
            var index = index
            for range in indexes.rangeView where range.lowerBound <= index { index += range.count }
            return index
        }
    }

    /// Says that items were taken out; the indexes are those that they had.
    public func deleteItems(at indexes: IndexSet) {
        let old = count
        change(to: count - indexes.count(in: 0..<old)) { index in
            indexes.contains(index) ? nil : index - indexes.count(in: 0..<index)
        }
    }

    /// Shows items again that have changed; no other cell is touched.
    public func reloadItems(at indexes: IndexSet) {
        for place in shown.indices where indexes.contains(shown[place].index) {
            shown[place] = configured(shown[place].cell, at: shown[place].index)
        }
    }

    /// Numbers what is shown, chosen and kept in place anew; nil for an item that is gone.
    private func change(to newCount: Int, _ renumber: (Int) -> Int?) {
        keepAnchor()
        if let index = anchor?.index {
            // The next one that stays, else the last one before.
            let heir =
                (index..<count).lazy.compactMap(renumber).first
                ?? (0..<index).reversed().lazy.compactMap(renumber).first
            if let heir { anchor?.index = heir } else { anchor = nil }
        }
        count = newCount
        let told = dataSource?.numberOfItems(in: self) ?? 0
        precondition(told == newCount, "ShelfView: \(newCount) items after the change, and the data source has \(told)")
        selection = IndexSet(selection.compactMap(renumber))
        highlighted = highlighted.flatMap(renumber)
        for item in shown where renumber(item.index) == nil { pool.append(item.cell) }
        shown = shown.compactMap { item in
            renumber(item.index).map { Shown(index: $0, identifier: item.identifier, cell: item.cell) }
        }
        itemsChanged()
    }

    private func itemsChanged() {
        hasToArrange = true
        setNeedsLayout()
    }

    // MARK: Selection

    /// The items that are chosen.
    public var selectedItems: IndexSet {
        get { selection }
        set {
            guard newValue != selection else { return }
            selection = newValue
            for item in shown { item.cell.isSelected = newValue.contains(item.index) }
        }
    }
}
