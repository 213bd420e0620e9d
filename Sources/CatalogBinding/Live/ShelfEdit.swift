import Foundation

/// What a view over the whole shelf is told of an update of a part: items taken out, then items put in, then items shown again.
///
/// What lies before and after the part is not known but by number; no cell shows it, so it does not matter which of it came or went.
struct ShelfEdit: Sendable, Hashable {
    /// Indexes on the shelf as it was.
    private(set) var deletions = IndexSet()
    /// Indexes on the shelf as it is.
    private(set) var insertions = IndexSet()
    /// Items that stay and show something else; indexes on the shelf as it is.
    private(set) var updates = IndexSet()

    /// - Parameters:
    ///   - operations: from the items that the part had to those that it has.
    ///   - old: the indexes that the part had on the shelf, and how many items were on it.
    ///   - new: the same as it is now.
    init(
        _ operations: ShelfDiff,
        from old: (part: Range<Int>, count: Int),
        to new: (part: Range<Int>, count: Int)
    ) {
        for place in operations.deletions { deletions.insert(old.part.lowerBound + place) }
        for place in operations.insertions { insertions.insert(new.part.lowerBound + place) }
        // A view knows no moves: the cell of an item that moves shows another one.
        for move in operations.moves {
            deletions.insert(old.part.lowerBound + move.from)
            insertions.insert(new.part.lowerBound + move.to)
        }
        let before = new.part.lowerBound - old.part.lowerBound
        if before > 0 { insertions.insert(integersIn: 0..<before) }
        if before < 0 { deletions.insert(integersIn: 0..<(-before)) }
        let after = (new.count - new.part.upperBound) - (old.count - old.part.upperBound)
        if after > 0 { insertions.insert(integersIn: (new.count - after)..<new.count) }
        if after < 0 { deletions.insert(integersIn: (old.count + after)..<old.count) }
        for place in operations.updates {
            let index = old.part.lowerBound + place
            guard !deletions.contains(index) else { continue }
            updates.insert(renumbered(index))
        }
    }

    /// The index that an item has when it stays.
    private func renumbered(_ index: Int) -> Int {
        var index = index - deletions.count(in: 0..<index)
        for range in insertions.rangeView where range.lowerBound <= index { index += range.count }
        return index
    }
}
