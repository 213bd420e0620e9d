public import ShopViews

/// What became of a shown part of a shelf: the operations that lead to it, and the part as it is now, of one snapshot of the catalog.
public struct ShelfUpdate: Sendable, Hashable {
    /// How the shelf is arranged now.
    public let specification: ShelfSpecification
    /// Whether another part of the shelf is shown than before, because one was asked for.
    public let isAnotherPart: Bool
    /// The least that turns the items before into those now. Places count from the beginning of the part, not of the shelf.
    public let operations: ShelfDiff
    /// The part as it is now.
    public let page: ShelfPage
    /// How the whole shelf is arranged now.
    public let layout: ShelfArrangement
    /// How the whole shelf was arranged before; nil for the first update, whose items are all insertions.
    public let previousLayout: ShelfArrangement?
    /// The indexes that the items had on the shelf before.
    public let previousIndexes: [Int]

    /// Whether shops only changed where they are, so that nothing else has to move.
    public var isInPlace: Bool {
        previousLayout == layout && operations.deletions.isEmpty && operations.insertions.isEmpty
            && operations.moves.isEmpty && previousIndexes == page.items.map(\.index)
    }

    /// The items that show something else than before, or were not there. O(changes).
    var changedItems: [ShelfPage.Item] {
        guard operations.insertions.isEmpty, operations.deletions.isEmpty, operations.moves.isEmpty else {
            return page.items
        }
        return operations.updates.map { page.items[$0] }
    }

    /// Where an item was before.
    struct Origin: Hashable {
        let place: Int
        let isUpdated: Bool
    }

    /// For each item its origin in the part before; nil for one that was inserted. O(items).
    var origins: [Origin?] {
        let updated = Set(operations.updates)
        var isTaken = [Bool](repeating: false, count: previousIndexes.count)
        var origins = [Origin?](repeating: nil, count: page.items.count)
        var isOpen = [Bool](repeating: true, count: page.items.count)
        for place in operations.deletions { isTaken[place] = true }
        for place in operations.insertions { isOpen[place] = false }
        for move in operations.moves {
            isTaken[move.from] = true
            isOpen[move.to] = false
            origins[move.to] = Origin(place: move.from, isUpdated: updated.contains(move.from))
        }
        // Those that stay are in both in the same order.
        var place = 0
        for index in origins.indices where isOpen[index] {
            while isTaken[place] { place += 1 }
            origins[index] = Origin(place: place, isUpdated: updated.contains(place))
            place += 1
        }
        return origins
    }
}

extension ShelfDiff {
    /// Items that change and stay; places ascending.
    init(updates: [Int]) {
        deletions = []
        insertions = []
        moves = []
        self.updates = updates
    }
}
