import Foundation
import ShopModel
import ShopViews
import ViewKit

/// Lays its children out side by side, as a container does.
final class Row: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / 10
        var x: CGFloat = 0
        for view in subviews {
            view.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width
        }
    }
}

/// An image over a label, without a model: what of a cell's cost is the views'.
final class PlainCell: UIView {
    let imageView = UIImageView()
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(imageView)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        imageView.frame = CGRect(x: 0, y: 0, width: size.width, height: size.width)
        label.frame = CGRect(x: 0, y: size.width, width: size.width, height: max(0, size.height - size.width))
    }
}

/// The shortest of some runs, per item; the others were disturbed.
@MainActor
func nanoseconds(per count: Int, runs: Int = 15, _ body: (Int) -> Void) -> Double {
    var best = Duration.seconds(1_000)
    for run in 0..<runs {
        let start = ContinuousClock.now
        body(run)
        best = min(best, ContinuousClock.now - start)
    }
    let parts = best.components
    return (Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9) / Double(count)
}

func residentBytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4_096
}

/// Gates are counts, or generous times that only a change of kind goes past.
@MainActor
func report(_ name: String, _ value: Double, _ unit: String, limit: Double) {
    let mark = value <= limit ? "ok  " : "OVER"
    print("\(mark) \(name): \(String(format: "%.1f", value)) \(unit) (limit \(limit))")
    if value > limit { failures += 1 }
}

var failures = 0

/// A tree of 1 + 10 + 100 + 1,000 + 10,000 views.
@MainActor
func makeTree(_ depth: Int) -> Row {
    let row = Row()
    if depth > 0 {
        for _ in 0..<10 { row.addSubview(makeTree(depth - 1)) }
    }
    return row
}

// The main run loop ends turns where it runs; test runners do not run it on the main thread, so it is shown here.
let looped = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
looped.addSubview(UIView(frame: looped.bounds))
UIView.layoutStatistics = LayoutStatistics()
_ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
report("views that a turn of the main run loop left undone", 2 - Double(UIView.layoutStatistics.layouts), "", limit: 0)
looped.setNeedsLayout()
_ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
report("the same in the next turn", 3 - Double(UIView.layoutStatistics.layouts), "", limit: 0)

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1_000, height: 100))
let tree = makeTree(4)
tree.frame = window.bounds
window.addSubview(tree)
CATransaction.flush()

UIView.layoutStatistics = LayoutStatistics()
// `layout` alone, for a profiler.
if CommandLine.arguments.contains("layout") {
    for run in 0..<500 {
        tree.frame.size.width = 1_001 + CGFloat(run)
        CATransaction.flush()
    }
    exit(0)
}
let laidOut = nanoseconds(per: 11_111) { run in
    tree.frame.size.width = 1_001 + CGFloat(run)
    CATransaction.flush()
}
report("layout of a tree of 11,111 views, all resized", laidOut, "ns a view", limit: 100)
report("layouts in each of 15 passes", Double(UIView.layoutStatistics.layouts) / 15, "views", limit: 11_112)

let clean = nanoseconds(per: 1_000_000) { _ in
    for _ in 0..<1_000_000 { tree.layoutIfNeeded() }
}
report("layoutIfNeeded on a clean tree", clean, "ns", limit: 10)

let before = residentBytes()
let isProfiling = CommandLine.arguments.contains("bind")
let million = UIView()
var leaf = UIView()
for index in 0..<1_000_000 where !isProfiling || index < 10 {
    let view = UIView()
    if index == 500_000 { leaf = view }
    million.addSubview(view)
}
report("bytes a view, with its place among its siblings", Double(residentBytes() - before) / 1e6, "bytes", limit: 400)
window.addSubview(million)
CATransaction.flush()
UIView.layoutStatistics = LayoutStatistics()
let dirty = nanoseconds(per: 1_000) { _ in
    for _ in 0..<1_000 {
        leaf.setNeedsLayout()
        CATransaction.flush()
    }
}
report("one dirty leaf among 1,000,000 siblings", dirty, "ns", limit: 2_000)
report("views laid out for it", Double(UIView.layoutStatistics.layouts) / 15_000, "views", limit: 1)
million.removeFromSuperview()

// Cells that show another shop of the same size: what a shelf does while it scrolls.
let shops = (0..<64).map { Shop(key: "\($0)", name: "Shop number \($0)", icon: "icon\($0 % 8)") }
let images = (0..<8).map { UIImage(content: .file("icon\($0).png"), size: CGSize(width: 100, height: 100)) }
let cells = (0..<64).map { _ in
    let cell = ShopView.shopView()
    cell.imageNamed = { name in images[Int(name.utf8.last! - 48)] }
    cell.frame = CGRect(x: 0, y: 0, width: 114, height: 139)
    window.addSubview(cell)
    return cell
}
var turn = 0
@MainActor
func bind() {
    turn += 1
    for (index, cell) in cells.enumerated() {
        cell.shop = shops[(index + turn) % 64]
        cell.frame.size.width = turn % 2 == 0 ? 114 : 115
    }
    // Laid out without being drawn: drawing measures text.
    window.layoutIfNeeded()
}
bind()
// `bind` alone, for a profiler.
if CommandLine.arguments.contains("bind") {
    for _ in 0..<20_000 { bind() }
    exit(0)
}
let bound = nanoseconds(per: 64 * 100) { _ in
    for _ in 0..<100 { bind() }
}
report("bind and lay out a reused ShopView with another shop and size", bound, "ns", limit: 3_000)

let names = (0..<64).map { "Shop number \($0)" }
let plainCells = (0..<64).map { _ in
    let cell = PlainCell(frame: CGRect(x: 0, y: 0, width: 114, height: 139))
    window.addSubview(cell)
    return cell
}
@MainActor
func bindPlainly() {
    turn += 1
    for (index, cell) in plainCells.enumerated() {
        cell.imageView.image = images[(index + turn) % 8]
        cell.label.text = names[(index + turn) % 64]
        cell.frame.size.width = turn % 2 == 0 ? 114 : 115
    }
    window.layoutIfNeeded()
}
bindPlainly()
if CommandLine.arguments.contains("plain") {
    for _ in 0..<50_000 { bindPlainly() }
    exit(0)
}
let plain = nanoseconds(per: 64 * 100) { _ in
    for _ in 0..<100 { bindPlainly() }
}
report("bind and lay out an image over a label, another text, image and size", plain, "ns", limit: 1_000)

let unchanged = nanoseconds(per: 64 * 100) { _ in
    for _ in 0..<100 {
        for (index, cell) in cells.enumerated() {
            cell.shop = shops[(index + turn) % 64]
            cell.frame = CGRect(x: 0, y: 0, width: turn % 2 == 0 ? 114 : 115, height: 139)
        }
        window.layoutIfNeeded()
    }
}
report("the same with nothing changed", unchanged, "ns", limit: 1_000)
// Ten views and thirty constraints a cell. Each cell has an engine of its own.
let solved = nanoseconds(per: 1_000, runs: 5) { _ in
    let list = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 44_000))
    for index in 0..<1_000 {
        list.addSubview(ConstrainedCell(frame: CGRect(x: 0, y: CGFloat(index) * 44, width: 320, height: 44)))
    }
    CATransaction.flush()
}
report("making a cell with 30 constraints and solving it first, of 1,000", solved / 1_000, "µs", limit: 1_000)
let list = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 44_000))
let constrained = (0..<1_000).map { ConstrainedCell(frame: CGRect(x: 0, y: CGFloat($0) * 44, width: 320, height: 44)) }
constrained.forEach(list.addSubview)
CATransaction.flush()
UIView.layoutStatistics = LayoutStatistics()
let edited = nanoseconds(per: 1_000) { run in
    for index in 0..<1_000 {
        constrained[index].leading.constant = CGFloat(9 + run)
        CATransaction.flush()
    }
}
report("one changed constant in one of 1,000 cells, to new frames", edited / 1_000, "µs", limit: 100)
report("systems solved for it", Double(UIView.layoutStatistics.solves) / 15_000, "", limit: 1)
report("systems built for it", Double(UIView.layoutStatistics.builds), "", limit: 0)
let widened = nanoseconds(per: 1_000) { run in
    for cell in constrained { cell.frame.size.width = CGFloat(330 + run) }
    CATransaction.flush()
}
report("1,000 cells in another width", widened / 1_000, "µs a cell", limit: 200)

exit(failures == 0 ? 0 : 1)
