import CCounting
import CLoops
import Foundation
import ShopModel
import ShopViews
import ViewKit

/// The shortest of some runs, per item; the others were disturbed.
@MainActor
func nanoseconds(per count: Int, runs: Int = 15, _ body: () -> Void) -> Double {
    var best = Duration.seconds(1_000)
    for _ in 0..<runs {
        let start = ContinuousClock.now
        body()
        best = min(best, ContinuousClock.now - start)
    }
    let parts = best.components
    return (Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9) / Double(count)
}

@MainActor
func allocations(_ body: () -> Void) -> Double {
    let before = counted_allocations()
    body()
    return Double(counted_allocations() - before)
}

var failures = 0
if CommandLine.arguments.contains("turn") { measurePagers() }

/// Gates are counts and ratios, and times that only a change of kind goes past: other work may run on the same cores.
@MainActor
func report(_ name: String, _ value: Double, _ unit: String, limit: Double) {
    let mark = value <= limit ? "ok  " : "OVER"
    print("\(mark) \(name): \(String(format: "%.2f", value)) \(unit) (limit \(limit))")
    if value > limit { failures += 1 }
}

let million = 1_000_000
var sink: CGFloat = 0

// MARK: Grid

let grid = try GridLayout(width: 375, columns: 3, spacing: 8, inset: 8, cellHeight: 139, count: million)
let cFrames = UnsafeMutablePointer<c_frame>.allocate(capacity: million)
cFrames.initialize(repeating: c_frame(), count: million)
let plainGrid = nanoseconds(per: 1) {
    c_grid_frames(cFrames, million, 3, 375, 8, 8, 139)
    sink += cFrames[million - 1].y
}
// Into memory that is there already, as the C loop: a fresh 32 MB costs more than the frames.
let swiftFrames = UnsafeMutableBufferPointer<CGRect>.allocate(capacity: million)
swiftFrames.initialize(repeating: .zero)
let swiftGrid = nanoseconds(per: 1) {
    grid.fill(swiftFrames, from: 0)
    sink += swiftFrames[million - 1].minY
}
for index in stride(from: 0, to: million, by: 997) {
    let (a, b) = (cFrames[index], swiftFrames[index])
    precondition(abs(a.x - b.minX) < 1e-6 && abs(a.y - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6)
}
print("     frames of a grid of 1,000,000 by a loop in C: \(String(format: "%.2f", plainGrid / 1e6)) ms")
report("frames of a grid of 1,000,000", swiftGrid / 1e6, "ms", limit: 20)
report("the same against the loop in C", swiftGrid / plainGrid, "×", limit: 2)
report(
    "frames of a grid of 1,000,000 as a new array, against the loop in C into a new block",
    nanoseconds(per: 1) { sink += grid.frames(at: 0..<million).last!.minY }
        / nanoseconds(per: 1) {
            let frames = UnsafeMutablePointer<c_frame>.allocate(capacity: million)
            c_grid_frames(frames, million, 3, 375, 8, 8, 139)
            sink += frames[million - 1].y
            frames.deallocate()
        },
    "×",
    limit: 2
)
report(
    "frame(at:) of one after the other",
    nanoseconds(per: million) { for index in 0..<million { sink += grid.frame(at: index).minY } },
    "ns",
    limit: 30
)
let gridWindow = CGRect(x: 0, y: grid.contentSize.height / 2, width: 375, height: 800)
report(
    "a window of a grid of 1,000,000",
    nanoseconds(per: 10_000) { for _ in 0..<10_000 { sink += CGFloat(grid.indices(in: gridWindow).lowerBound) } },
    "ns",
    limit: 1_000
)

// MARK: Waterfall

let ratios = (0..<million).map { 0.5 + Double($0 * 7_919 % 100) / 100 }
func makeWaterfall(_ ratios: [Double], isStable: Bool = false) -> WaterfallLayout {
    try! WaterfallLayout(
        width: 375,
        columns: 3,
        spacing: 8,
        inset: 8,
        hasStableColumns: isStable,
        imageRatios: ratios
    )
}
let plainWaterfall = nanoseconds(per: 1) {
    c_waterfall_frames(cFrames, ratios, million, 3, 375, 8, 8, 25)
    sink += cFrames[million - 1].y
}
print("     a waterfall of 1,000,000 by a loop in C, frames only: \(String(format: "%.2f", plainWaterfall / 1e6)) ms")
report(
    "a waterfall of 1,000,000",
    nanoseconds(per: 1) { sink += makeWaterfall(ratios).contentSize.height } / 1e6,
    "ms",
    limit: 100
)
var waterfall = makeWaterfall(ratios)
for index in stride(from: 0, to: million, by: 997) {
    precondition(abs(cFrames[index].y - waterfall.frame(at: index).minY) < 1e-3)
}
let waterfallWindow = CGRect(x: 0, y: waterfall.contentSize.height / 2, width: 375, height: 800)
report(
    "a window of a waterfall of 1,000,000",
    nanoseconds(per: 10_000) {
        for step in 0..<10_000 {
            let rect = waterfallWindow.offsetBy(dx: 0, dy: CGFloat(step * 1_000))
            sink += CGFloat(waterfall.indices(in: rect).lowerBound)
        }
    },
    "ns",
    limit: 1_000
)
report(
    "allocations of a window",
    allocations { sink += CGFloat(waterfall.indices(in: waterfallWindow).lowerBound) },
    "",
    limit: 0
)
report(
    "one picture changed, ten thousand before the end of a waterfall of 1,000,000",
    nanoseconds(per: 1) { try! waterfall.replaceRatios(in: 990_000..<990_001, with: [0.7]) } / 1e3,
    "µs",
    limit: 1_000
)

// MARK: ShopView

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 800))
let shops = (0..<64).map { index in
    Shop(
        key: "shop-\(index)",
        name: "A shop with a name that is long enough, number \(index)",
        icon: "icon\(index % 8)",
        images: [ShopImage(source: "one image"), ShopImage(source: "another one of the same shop")],
        price: Price(minorUnits: 1_450, currency: "EUR"),
        width: 240,
        height: 320,
        attributes: Attributes(["tags": .string("what else its dictionary said, not a word of it shown")])
    )
}
let images = (0..<8).map { UIImage(content: .file("icon\($0).png"), size: CGSize(width: 100, height: 100)) }
let cells = shops.map { shop in
    let cell = ShopView.shopView()
    cell.imageNamed = { name in images[Int(name.utf8.last! - 48)] }
    cell.frame = CGRect(x: 0, y: 0, width: 114, height: 139)
    cell.shop = shop
    window.addSubview(cell)
    return cell
}
CATransaction.flush()

/// The shops as a reader makes them: equal, and not the same memory.
let copies = shops.map { shop in
    var copy = shop
    copy.name = String(decoding: Array(shop.name.utf8), as: UTF8.self)
    copy.attributes = Attributes(["tags": .string("what else its dictionary said, not a word of it shown")])
    return copy
}

@MainActor
func bind(_ shops: [Shop]) {
    for index in 0..<64 {
        cells[index].shop = shops[index]
        cells[index].frame = CGRect(x: 0, y: 0, width: 114, height: 139)
    }
    window.layoutIfNeeded()
}
// `bind` alone, for a profiler.
if CommandLine.arguments.contains("bind") {
    for _ in 0..<2_000 { bind(shops) }
    exit(0)
}
let unchanged = nanoseconds(per: 6_400) { for _ in 0..<100 { bind(shops) } }
report("bind and lay out a reused ShopView, nothing changed", unchanged, "ns", limit: 150)
report("allocations of that", allocations { bind(shops) }, "", limit: 0)
report(
    "the same with an equal shop in other memory",
    nanoseconds(per: 6_400) { for _ in 0..<100 { bind(copies) } },
    "ns",
    limit: 400
)
report("allocations of that", allocations { bind(copies) }, "", limit: 0)
var turn = 0
let changed = nanoseconds(per: 6_400) {
    for _ in 0..<100 {
        turn += 1
        for index in 0..<64 { cells[index].shop = shops[(index + turn) % 64] }
        window.layoutIfNeeded()
    }
}
report("the same with another shop", changed, "ns", limit: 1_500)
let plainBinding = PlainBinding(shops)
for (name, time, step) in [("nothing changed", unchanged, 0), ("another shop", changed, 1)] {
    let plain = nanoseconds(per: 6_400) { for _ in 0..<100 { plainBinding.bind(step: step) } }
    let ratio = String(format: "%.1f ns, of which ours is %.0f ×", plain, time / plain)
    print("     by a loop in C over plain structs without views, \(name): \(ratio)")
}
print("     elsewhere, one cell laid out by Yoga without views: 3,500 ns")
for cell in cells { cell.removeFromSuperview() }

// MARK: ShelfView

@MainActor
final class Source: ShelfViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }
    func numberOfItems(in shelfView: ShelfView) -> Int { count }
    func shelfView(_ shelfView: ShelfView, configure cell: ShopView, at index: Int) { cell.shop = shops[index % 64] }
}

/// A step of half a row, so that every second one brings a row into sight.
@MainActor
func step(over count: Int) -> (time: Double, allocations: Double, cells: Int) {
    let source = Source(count)
    let shelf = ShelfView(frame: window.bounds)
    shelf.makeCell = {
        let cell = ShopView.shopView()
        cell.imageNamed = { name in images[Int(name.utf8.last! - 48)] }
        return cell
    }
    shelf.dataSource = source
    window.addSubview(shelf)
    shelf.scrollToItem(at: count / 2, animated: false)
    window.layoutIfNeeded()
    func run(_ steps: Int) {
        let start = shelf.contentOffset.y
        for step in 0..<steps {
            shelf.contentOffset.y = start + CGFloat(step % 100) * 73.5
            window.layoutIfNeeded()
        }
        shelf.contentOffset.y = start
        window.layoutIfNeeded()
    }
    run(200)
    let time = nanoseconds(per: 1_000) { run(1_000) }
    let made = allocations { run(1_000) } / 1_000
    shelf.removeFromSuperview()
    return (time, made, shelf.cellsMade)
}
let small = step(over: 10_000)
let large = step(over: million)
report("a scroll step over 10,000 items", small.time / 1e3, "µs", limit: 20)
report("a scroll step over 1,000,000 items", large.time / 1e3, "µs", limit: 20)
report("the second against the first", large.time / small.time, "×", limit: 1.3)
report("allocations of a step over 1,000,000 items", large.allocations, "", limit: 20)
report("cells made for 1,000,000 items, 18 to 21 of which are seen", Double(large.cells), "", limit: 24)
precondition(sink != 0)
measurePagers()
exit(failures == 0 ? 0 : 1)
