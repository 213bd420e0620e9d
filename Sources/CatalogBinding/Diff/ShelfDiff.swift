import Foundations

/// The least that turns one list of cells into another: what a shelf does instead of reloading.
///
///     let diff = try ShelfDiff(from: shown, to: wanted)
///     diff.moves  // [Move(from: 3, to: 0)]
///
/// Indices mean what they mean to `UICollectionView.performBatchUpdates`: those of deletions, of updates and of a move's start are
/// places in the old list, those of insertions and of a move's end are places in the new one, and all happen at once. No other set
/// of operations has fewer moves: the shops that stay are a longest run that keeps its order.
public struct ShelfDiff: Sendable, Hashable {
    /// A shop that is in both lists and changes its place among those that stay.
    public struct Move: Sendable, Hashable {
        /// Its place in the old list.
        public var from: Int
        /// Its place in the new list.
        public var to: Int

        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Places in the old list of shops that the new one has no more; ascending.
    public let deletions: [Int]
    /// Places in the new list of shops that the old one had not; ascending.
    public let insertions: [Int]
    /// Ascending by their ends.
    public let moves: [Move]
    /// Places in the old list of shops that are in both with different versions, moved or not; ascending.
    public let updates: [Int]

    /// Whether the lists are the same.
    public var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty }

    /// Compares two lists. O(n) for what stays and O(m log n) for what moved; 16 bytes an item while it runs.
    ///
    /// Throws ``ShelfDiffError`` when a shop stands twice in one of them.
    public init(from old: [ShelfItem], to new: [ShelfItem]) throws(ShelfDiffError) {
        let matching = try ItemMatching(old, new)
        let stays = IncreasingRun(matching.places)
        var deletions: [Int] = []
        var updates: [Int] = []
        var moves: [Move] = []
        for (from, place) in matching.places.enumerated() {
            guard place >= 0 else {
                deletions.append(from)
                continue
            }
            let to = Int(place)
            if old[from].version != new[to].version { updates.append(from) }
            if !stays.contains(from) { moves.append(Move(from: from, to: to)) }
        }
        moves.sort { $0.to < $1.to }
        self.deletions = deletions
        self.updates = updates
        self.moves = moves
        insertions = matching.unmatched
    }
}
