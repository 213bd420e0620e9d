import CProbe
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

/// The row of docs/benchmarks.md for a diff. DifferenceKit by the numbers that DESIGN.md quotes.
@MainActor
func measureDiffing(_ report: Report) {
    let diffing = Diffing()
    let diff = diffing.run()
    let name = "a diff of \(Diffing.count) shops, 1,000 of which moved"
    report.limit("moves of \(name)", Double(diff.moves.count), "", atMost: 1_000)
    func raw(_ items: [ShelfItem]) -> [probe_item] { items.map { probe_item(id: $0.id, version: $0.version) } }
    let (old, new) = (raw(diffing.old), raw(diffing.new))
    var updates = 0
    func plain() -> Int { probe_diff(old, old.count, new, new.count, &updates) }
    precondition(plain() == diff.moves.count && updates == diff.updates.count)
    let byHand = milliseconds { _ = plain() }
    let time = milliseconds { _ = diffing.run() }
    report.limit(name, time, "ms", atMost: 3)
    report.limit("the same against loops in C that only count: \(byHand.short) ms", time / byHand, "×", atMost: 2)
    report.show("DifferenceKit", "45 ms and 99,899 moves")
}

/// The same numbers in every run.
struct Random {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
