/// Which row of a file each shop last came from: how a repeated key is noticed, with both places.
///
/// Four bytes for each id that the catalog has given out.
struct SeenRows {
    /// By id; 0 where no row was.
    private var rows: [UInt32] = []

    /// Notes the row; answers the row that the shop came from before, if any.
    mutating func note(_ id: Int, row: Int) -> Int? {
        if id >= rows.count {
            rows.append(contentsOf: repeatElement(0, count: id + 1 - rows.count))
        }
        defer { rows[id] = UInt32(truncatingIfNeeded: row) }
        return rows[id] == 0 ? nil : Int(rows[id])
    }

    func contains(_ id: Int) -> Bool {
        id < rows.count && rows[id] != 0
    }
}
