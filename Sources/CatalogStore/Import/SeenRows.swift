/// Which row of a file each shop last came from: how a repeated key is noticed, with both places.
///
/// Shops inserted by one import have consecutive ids, so they cost four bytes each; the few that were there before go to a table.
struct SeenRows {
    private let firstID: Int
    private var inserted: [UInt32] = []
    private var earlier: [Int: UInt32] = [:]

    /// - Parameter firstID: the lowest id that a new shop can get.
    init(firstID: Int) {
        self.firstID = firstID
    }

    /// Notes the row; answers the row that the shop came from before, if any.
    mutating func note(_ id: Int, row: Int) -> Int? {
        let row = UInt32(truncatingIfNeeded: row)
        let index = id - firstID
        guard index >= 0, index <= inserted.count else {
            return earlier.updateValue(row, forKey: id).map(Int.init)
        }
        if index == inserted.count {
            inserted.append(row)
            return nil
        }
        defer { inserted[index] = row }
        return inserted[index] == 0 ? nil : Int(inserted[index])
    }
}
