import CSQLite

/// How well a shop answers a search: a number that depends on the shop and the search alone.
///
/// FTS5's `bm25` weighs words by how rare they are in the whole catalog, so each edit anywhere would move every score, and with them the
/// places that cursors stand for. Here each phrase counts once, where it counts most: in the name more than in the key, at its beginning
/// more than later, and the more the less else there is.
struct SearchRelevance {
    private(set) var score = 0.0

    private static let nameWeight = 10.0
    private static let keyWeight = 4.0

    mutating func add(_ api: UnsafePointer<Fts5ExtensionApi>, _ fts: OpaquePointer) -> CInt {
        var count: CInt = 0
        var result = api.pointee.xInstCount(fts, &count)
        guard result == SQLITE_OK else { return result }
        var (nameSize, keySize): (CInt, CInt) = (0, 0)
        result = api.pointee.xColumnSize(fts, 0, &nameSize)
        if result == SQLITE_OK { result = api.pointee.xColumnSize(fts, 1, &keySize) }
        guard result == SQLITE_OK else { return result }
        // Of a search of 32 words, each looked for in two ways; the sum goes over them in their order, so it is always the same.
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 64) { best in
            best.initialize(repeating: 0)
            for index in 0..<count {
                var (phrase, column, offset): (CInt, CInt, CInt) = (0, 0, 0)
                result = api.pointee.xInst(fts, index, &phrase, &column, &offset)
                guard result == SQLITE_OK, phrase < 64 else { break }
                let size = Double(column == 0 ? nameSize : keySize)
                let weight = column == 0 ? Self.nameWeight : Self.keyWeight
                let value = weight * (offset == 0 ? 1.5 : 1) / (4 + size)
                best[Int(phrase)] = max(best[Int(phrase)], value)
            }
            score = best.reduce(0, +)
        }
        return result
    }
}
