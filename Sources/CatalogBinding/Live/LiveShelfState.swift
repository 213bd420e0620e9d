import CatalogStore
import ShopViews

/// A shown part of a shelf, and how it takes in what was read. A value: it computes, and waits for nobody.
struct LiveShelfState: Sendable {
    private(set) var page: ShelfPage?
    private var layout: ShelfArrangement?
    private var specification = ShelfSpecification()
    private var part: ShelfPart?
    /// The items with a number for each state that was shown of them. The catalog's own versions do not do: other programs write
    /// without them.
    private var items: [ShelfItem] = []
    private var lastRevision = 0
    /// Places in the part by the shops' ids.
    private(set) var places: [Int: Int] = [:]

    /// The shops with these ids as they are shown.
    func shops(_ ids: [Int]) -> [Int: StoredShop] {
        var shops: [Int: StoredShop] = [:]
        for id in ids { shops[id] = places[id].flatMap { page?.items[$0].stored } }
        return shops
    }

    /// Takes in what was read. Nil where all is as it is shown; the first reading is always told.
    ///
    /// O(items of the part) for a part, O(shops) besides copying the part for shops of it.
    ///
    /// Throws ``ShelfDiffError`` when a shop stands twice in a part.
    ///
    /// - Parameter request: by which it was read; another one than before only with a part.
    mutating func take(
        _ reading: ShelfReading,
        by request: LiveShelf.Request
    ) throws(ShelfDiffError) -> ShelfUpdate? {
        switch reading {
        case .shops(let shops): take(shops)
        case .part(let page, let layout): try take(page, layout, on: request.specification, request.part)
        }
    }

    private mutating func take(_ shops: [StoredShop]) -> ShelfUpdate? {
        guard let old = page, let layout else { return nil }
        var shown = old.items
        var updates: [Int] = []
        for shop in shops {
            guard let place = places[shop.id] else { continue }
            if shown[place].stored.shop != shop.shop {
                items[place].version = nextRevision()
                updates.append(place)
            }
            shown[place] = ShelfPage.Item(index: shown[place].index, frame: shown[place].frame, stored: shop)
        }
        page = ShelfPage(
            columns: old.columns,
            contentSize: old.contentSize,
            count: old.count,
            items: shown,
            headers: old.headers,
            rect: old.rect,
            next: old.next
        )
        guard !updates.isEmpty else { return nil }
        return ShelfUpdate(
            specification: specification,
            isAnotherPart: false,
            operations: ShelfDiff(updates: updates.sorted()),
            page: page!,
            layout: layout,
            previousLayout: layout,
            previousIndexes: old.items.map(\.index)
        )
    }

    private mutating func take(
        _ new: ShelfPage,
        _ newLayout: ShelfArrangement,
        on specification: ShelfSpecification,
        _ part: ShelfPart
    ) throws(ShelfDiffError) -> ShelfUpdate? {
        var revised: [ShelfItem] = []
        revised.reserveCapacity(new.items.count)
        for item in new.items {
            let id = item.stored.id
            if let place = places[id], page!.items[place].stored.shop == item.stored.shop {
                revised.append(items[place])
            } else {
                revised.append(ShelfItem(id: id, version: nextRevision()))
            }
        }
        let operations = try ShelfDiff(from: items, to: revised)
        let update = ShelfUpdate(
            specification: specification,
            isAnotherPart: self.part.map { $0 != part } ?? false,
            operations: operations,
            page: new,
            layout: newLayout,
            previousLayout: layout,
            previousIndexes: page?.items.map(\.index) ?? []
        )
        let isSame =
            operations.isEmpty && update.isInPlace && page?.rect == new.rect && page?.next == new.next
            && self.specification == specification
        self.specification = specification
        self.part = part
        page = new
        layout = newLayout
        items = revised
        places = [:]
        for (place, item) in revised.enumerated() { places[item.id] = place }
        return isSame ? nil : update
    }

    private mutating func nextRevision() -> Int {
        lastRevision += 1
        return lastRevision
    }
}
