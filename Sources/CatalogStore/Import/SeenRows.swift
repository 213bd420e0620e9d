/// Which row of a file each shop last came from: how a repeated key is noticed, with both places.
///
/// Files mostly come in the order of the ids, both the first time and later. As long as they do, 4096 shops cost one entry; where
/// they do not, four bytes a shop.
struct SeenRows {
    private static let chunkBits = 12
    private static let chunkSize = 1 << chunkBits

    private static func place(of id: Int) -> Int {
        id & (chunkSize - 1)
    }

    private enum Chunk {
        /// Ids from `first`, `count` of them, came from as many rows from `row`.
        case run(first: Int, count: Int, row: UInt32)
        /// The row of each id, 0 where it has not come.
        case rows([UInt32])
    }

    private var chunks: [Int: Chunk] = [:]
    /// The chunk at work, kept out of the table so that noting the next row is one comparison.
    private var current: (index: Int, chunk: Chunk)?

    /// Notes the row; answers the row that the shop came from before, if any.
    mutating func note(_ id: Int, row: Int) -> Int? {
        let row = UInt32(truncatingIfNeeded: row)
        let index = id >> Self.chunkBits
        if current?.index != index { move(to: index) }
        switch current!.chunk {
        case .run(_, 0, _):
            current!.chunk = .run(first: id, count: 1, row: row)
            return nil
        case .run(let first, let count, let start) where id == first &+ count && row == start &+ UInt32(count):
            current!.chunk = .run(first: first, count: count + 1, row: start)
            return nil
        case .run(let first, let count, let start):
            var rows = [UInt32](repeating: 0, count: Self.chunkSize)
            for offset in 0..<count { rows[Self.place(of: first) + offset] = start &+ UInt32(offset) }
            return note(id, row: row, in: rows)
        case .rows(let rows):
            // Taken out, so that it is changed in place.
            current!.chunk = .rows([])
            return note(id, row: row, in: rows)
        }
    }

    /// Whether any row had the shop.
    mutating func contains(_ id: Int) -> Bool {
        let index = id >> Self.chunkBits
        if current?.index != index { move(to: index) }
        switch current!.chunk {
        case .run(let first, let count, _): return id >= first && id &- first < count
        case .rows(let rows): return rows[Self.place(of: id)] != 0
        }
    }

    private mutating func note(_ id: Int, row: UInt32, in rows: consuming [UInt32]) -> Int? {
        let earlier = rows[Self.place(of: id)]
        rows[Self.place(of: id)] = row
        current!.chunk = .rows(rows)
        return earlier == 0 ? nil : Int(earlier)
    }

    private mutating func move(to index: Int) {
        if let current { chunks[current.index] = current.chunk }
        current = (index, chunks.removeValue(forKey: index) ?? .run(first: 0, count: 0, row: 0))
    }
}
