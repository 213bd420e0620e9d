import CatalogBinding

/// Two lists of 100,000 shops, of which one in a hundred has another place and one in a hundred another version.
struct Diffing {
    static let count = 100_000
    static let changed = count / 100
    let old: [ShelfItem]
    let new: [ShelfItem]

    init() {
        var random = Random(state: 42)
        old = (0..<Self.count).map { ShelfItem(id: 1_000 + $0 * 3, version: 1) }
        var moved: [ShelfItem] = []
        var rest = old
        for _ in 0..<Self.changed { moved.append(rest.remove(at: random.below(rest.count))) }
        for item in moved { rest.insert(item, at: random.below(rest.count)) }
        for _ in 0..<Self.changed { rest[random.below(rest.count)].version = 2 }
        new = rest
    }

    func run() -> ShelfDiff {
        do { return try ShelfDiff(from: old, to: new) } catch { fatalError("\(error)") }
    }
}

/// The same numbers in every run.
struct Random {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
