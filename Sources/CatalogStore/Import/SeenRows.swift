/// Which row of a file each shop last came from: how a repeated key is noticed, with both places.
///
/// Four bytes for each id that the catalog has given out.
struct SeenRows {
    /// Ids past this go to a table, so that a catalog with odd ids costs no memory for those between.
    private static let denseLimit = 1 << 26

    /// By id; 0 where no row was.
    private var rows: [UInt32] = []
    private var sparse: [Int: UInt32] = [:]

    /// Notes the row; answers the row that the shop came from before, if any.
    mutating func note(_ id: Int, row: Int) -> Int? {
        let row = UInt32(truncatingIfNeeded: row)
        guard id >= 0, id < Self.denseLimit else { return sparse.updateValue(row, forKey: id).map(Int.init) }
        if id >= rows.count {
            rows.append(contentsOf: repeatElement(0, count: id + 1 - rows.count))
        }
        defer { rows[id] = row }
        return rows[id] == 0 ? nil : Int(rows[id])
    }

    func contains(_ id: Int) -> Bool {
        guard id >= 0, id < Self.denseLimit else { return sparse[id] != nil }
        return id < rows.count && rows[id] != 0
    }
}
