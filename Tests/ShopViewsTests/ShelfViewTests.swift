import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

/// A shelf's items for tests: counts what it is asked.
@MainActor
private final class Items: ShelfViewDataSource {
    var keys: [Int]
    var configured: [Int] = []

    init(_ count: Int) { keys = Array(0..<count) }

    func numberOfItems(in shelfView: ShelfView) -> Int { keys.count }

    func shelfView(_ shelfView: ShelfView, configure cell: ShopView, at index: Int) {
        configured.append(index)
        cell.shop = Shop(key: "\(keys[index])", name: "Shop \(keys[index])", icon: "icon")
    }

    func shelfView(_ shelfView: ShelfView, identifierOfItemAt index: Int) -> AnyHashable { keys[index] }
}

@MainActor
@Suite("ShelfView")
struct ShelfViewTests {
    /// A shelf does not hold its data source.
    private final class Keeper {
        var items: [Items] = []
    }

    private let keeper = Keeper()
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

    /// Three columns of 100 × 100 without gaps: four rows are seen.
    private func shelf(_ items: Items, _ arranging: ShelfView.Arranging? = nil) -> ShelfView {
        let shelf = ShelfView(frame: window.bounds) { around throws(ShelfError) in
            .grid(
                try GridLayout(
                    width: around.size.width,
                    columns: 3,
                    cellHeight: around.size.width / 3,
                    count: around.count
                )
            )
        }
        if let arranging { shelf.arranging = arranging }
        shelf.makeCell = {
            let cell = ShopView.shopView()
            cell.imageNamed = { UIImage(content: .file($0), size: CGSize(width: 10, height: 10)) }
            return cell
        }
        keeper.items.append(items)
        shelf.dataSource = items
        window.addSubview(shelf)
        window.layoutIfNeeded()
        return shelf
    }

    /// What a finger would see: keys by where they lie in the view.
    private func seen(_ shelf: ShelfView) -> [String: CGRect] {
        window.layoutIfNeeded()
        var seen: [String: CGRect] = [:]
        for case let cell as ShopView in shelf.subviews where !cell.isHidden {
            seen[cell.shop?.key ?? "empty"] = cell.frame.offsetBy(dx: -shelf.bounds.minX, dy: -shelf.bounds.minY)
        }
        return seen
    }

    @Test("cells exist for what is seen, and scrolling over a million items makes one row more")
    func million() {
        let items = Items(1_000_000)
        let shelf = shelf(items)
        #expect(shelf.contentSize == CGSize(width: 300, height: 33_333_400))
        #expect(shelf.visibleItems == 0..<12)
        #expect(shelf.cellsMade == 12)
        var seen = 0
        for step in 1...200 {
            shelf.contentOffset.y = CGFloat(step) * 37
            window.layoutIfNeeded()
            seen = max(seen, shelf.visibleItems.count)
            #expect(self.seen(shelf).count == shelf.visibleItems.count)
        }
        #expect(seen == 15)
        #expect(shelf.cellsMade == 15)
        #expect(items.configured == Array(0..<(shelf.visibleItems.upperBound)))
    }

    @Test("a step that brings nothing into sight configures, lays out and makes nothing but the shelf itself")
    func smallStep() {
        let items = Items(1_000)
        let shelf = shelf(items)
        shelf.contentOffset.y = 10
        window.layoutIfNeeded()
        items.configured = []
        UIView.layoutStatistics = LayoutStatistics()
        shelf.contentOffset.y = 30
        window.layoutIfNeeded()
        #expect(items.configured.isEmpty)
        #expect(UIView.layoutStatistics.layouts == 1)
    }

    @Test("a cell that is not seen holds no image and no shop")
    func emptyPool() {
        let items = Items(1_000)
        let shelf = shelf(items)
        shelf.contentOffset.y = 50
        window.layoutIfNeeded()
        shelf.contentOffset.y = 100
        window.layoutIfNeeded()
        let hidden = shelf.subviews.compactMap { $0 as? ShopView }.filter(\.isHidden)
        #expect(hidden.count == 3)
        for cell in hidden {
            #expect(cell.shop == nil)
            let images = cell.subviews.compactMap { ($0 as? UIImageView)?.image }
            #expect(images.isEmpty)
        }
    }

    @Test("any of a million items is gone to at once, in each position, clamped at the ends")
    func scrolling() {
        let items = Items(1_000_000)
        let shelf = shelf(items)
        shelf.scrollToItem(at: 600_000, animated: false)
        #expect(seen(shelf)["600000"] == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(shelf.cellsMade == 12)
        shelf.scrollToItem(at: 600_001, position: .end, animated: false)
        #expect(seen(shelf)["600001"]?.maxY == 400)
        shelf.scrollToItem(at: 600_002, position: .center, animated: false)
        #expect(seen(shelf)["600002"]?.midY == 200)
        let offset = shelf.contentOffset
        shelf.scrollToItem(at: 600_003, position: .nearest, animated: false)
        #expect(shelf.contentOffset == offset)
        shelf.scrollToItem(at: 999_999, animated: false)
        #expect(seen(shelf)["999999"]?.maxY == 400)
        shelf.scrollToItem(at: 0, position: .center, animated: false)
        #expect(shelf.contentOffset == .zero)
    }

    @Test("animated scrolling arrives, and its cells stay as few")
    func animated() {
        let clock = ManualAnimationClock()
        UIView.animationClock = clock
        let shelf = shelf(Items(100_000))
        shelf.scrollToItem(at: 90_000, animated: true)
        for _ in 0..<40 {
            clock.advance(by: 1.0 / 60)
            window.layoutIfNeeded()
        }
        #expect(seen(shelf)["90000"]?.minY == 0)
        #expect(shelf.cellsMade <= 15)
    }

    @Test("the first item that is seen stays in its place when the view is resized")
    func resize() throws {
        let shelf = shelf(Items(3_000))
        shelf.contentOffset.y = 10_050
        #expect(seen(shelf)["300"] == CGRect(x: 0, y: -50, width: 100, height: 100))
        for width in [600.0, 150, 375, 300] {
            shelf.frame = CGRect(x: 0, y: 0, width: width, height: 400)
            let side = width / 3
            let frame = try #require(seen(shelf)["300"])
            #expect(abs(frame.minY + side / 2) < 1e-6 && abs(frame.height - side) < 1e-6, "\(width)")
        }
    }

    @Test("at its start the shelf stays at its start, and at its end a greater width does not leave it beyond")
    func ends() {
        let shelf = shelf(Items(300))
        shelf.frame.size.width = 450
        #expect(seen(shelf)["0"]?.minY == 0)
        shelf.scrollToItem(at: 299, animated: false)
        shelf.frame.size.width = 150
        window.layoutIfNeeded()
        #expect(shelf.contentOffset.y <= shelf.contentSize.height - 400)
        #expect(shelf.contentOffset.y >= 0)
    }

    @Test("items put in and taken out above leave what is seen where it is, by number and by chance")
    func edits() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let items = Items(3_000)
        let shelf = shelf(items)
        shelf.contentOffset.y = 50_030
        var fresh = 3_000
        for _ in 0..<100 {
            let before = seen(shelf)
            let first = try #require(items.keys.firstIndex { before["\($0)"].map { $0.maxY > 0 } ?? false })
            let anchor = items.keys[first]
            if Bool.random(using: &random) {
                let at = Int.random(in: 0...first, using: &random)
                let number = Int.random(in: 1...5, using: &random)
                items.keys.insert(contentsOf: fresh..<(fresh + number), at: at)
                fresh += number
                shelf.insertItems(at: IndexSet(at..<(at + number)))
            } else {
                let gone = IndexSet((0..<3).map { _ in Int.random(in: 0..<first, using: &random) })
                items.keys = items.keys.indices.filter { !gone.contains($0) }.map { items.keys[$0] }
                shelf.deleteItems(at: gone)
            }
            let after = seen(shelf)
            let (old, new) = (try #require(before["\(anchor)"]), try #require(after["\(anchor)"], "seed \(seed)"))
            #expect(abs(old.minY - new.minY) < 1e-6, "seed \(seed)")
            #expect(after.count == shelf.visibleItems.count, "seed \(seed)")
            let shown = shelf.visibleItems.map { "\(items.keys[$0])" }
            #expect(Set(after.keys) == Set(shown), "seed \(seed)")
        }
        #expect(shelf.cellsMade <= 18)
    }

    @Test(
        "an offset set between a change and the layout is where the shelf is then, and what comes after it keeps its anchor"
    )
    func offsetBeforeLayout() {
        let items = Items(3_000)
        let shelf = shelf(items)
        shelf.contentOffset.y = 10_050
        window.layoutIfNeeded()

        shelf.frame.size.width = 600
        shelf.contentOffset.y = 2_000
        #expect(seen(shelf)["30"]?.minY == 0, "a size before the offset")

        shelf.frame.size.width = 300
        shelf.contentOffset.y = 5_030
        items.keys.insert(contentsOf: 9_000..<9_006, at: 0)
        shelf.insertItems(at: IndexSet(0..<6))
        #expect(seen(shelf)["150"]?.minY == -30, "items put in after the offset keep the item that it has brought")

        items.keys.removeFirst(6)
        shelf.deleteItems(at: IndexSet(0..<6))
        shelf.contentOffset.y = 700
        #expect(seen(shelf)["21"]?.minY == 0, "items taken out before the offset")

        shelf.setNeedsArrangement()
        shelf.contentOffset = .zero
        #expect(seen(shelf)["0"]?.minY == 0, "to the start")
    }

    @Test("when the item that was seen first is taken out, the next one takes its place")
    func anchorGone() {
        let items = Items(3_000)
        let shelf = shelf(items)
        shelf.contentOffset.y = 10_000
        #expect(seen(shelf)["300"]?.minY == 0)
        items.keys.removeSubrange(290..<303)
        shelf.deleteItems(at: IndexSet(290..<303))
        #expect(seen(shelf)["303"]?.minY == 0)
    }

    @Test("an edit configures the cells that came into sight and no other; one item is reloaded alone")
    func fewConfigured() {
        let items = Items(300)
        let shelf = shelf(items)
        items.configured = []
        items.keys.remove(at: 4)
        shelf.deleteItems(at: [4])
        window.layoutIfNeeded()
        #expect(items.configured == [11])
        items.configured = []
        shelf.reloadItems(at: [2, 200])
        window.layoutIfNeeded()
        #expect(items.configured == [2])
    }

    @Test("when all is reloaded, the item that was seen first is found by its identifier")
    func reload() {
        let items = Items(3_000)
        let shelf = shelf(items)
        shelf.contentOffset.y = 10_020
        #expect(seen(shelf)["300"]?.minY == -20)
        items.keys = Array(items.keys.reversed())
        shelf.reloadData()
        #expect(seen(shelf)["300"]?.minY == -20)
        items.keys = Array(0..<40)
        shelf.reloadData()
        window.layoutIfNeeded()
        #expect(shelf.contentOffset.y == 1_000)
        items.keys = []
        shelf.reloadData()
        #expect(seen(shelf).isEmpty)
        items.keys = Array(0..<12)
        shelf.reloadData()
        #expect(seen(shelf).count == 12)
    }

    @Test("an item that is shown again is found by what it is then, as after it was read later than it was seen")
    func reloadAfterItem() {
        let items = Items(3_000)
        items.keys[300] = -300
        let shelf = shelf(items)
        shelf.contentOffset.y = 10_020
        #expect(seen(shelf)["-300"]?.minY == -20)
        items.keys[300] = 300
        shelf.reloadItems(at: [300])
        items.keys.removeFirst(3)
        shelf.reloadData()
        #expect(seen(shelf)["300"]?.minY == -20)
    }

    @Test("a tap dims and then chooses; a finger that scrolls chooses nothing; choices move with their items")
    func selection() {
        let clock = ManualAnimationClock()
        let items = Items(300)
        let shelf = shelf(items)
        window.makeKeyAndVisible()
        var chosen: [Int] = []
        shelf.didSelect = { chosen.append($0) }
        let finger = SyntheticFinger(in: window, clock: clock)
        finger.touchDown(at: CGPoint(x: 150, y: 150))
        #expect(shelf.cell(at: 4)?.isHighlighted == true)
        finger.touchUp()
        #expect(shelf.cell(at: 4)?.isHighlighted == false)
        #expect(shelf.cell(at: 4)?.isSelected == true)
        #expect(chosen == [4])
        finger.tap(at: CGPoint(x: 250, y: 150))
        #expect(shelf.selectedItems == [5])
        #expect(shelf.cell(at: 4)?.isSelected == false)
        finger.drag(from: CGPoint(x: 50, y: 350), to: CGPoint(x: 50, y: 300), over: 0.1)
        clock.advance(by: 3)
        #expect(chosen == [4, 5])
        items.keys.removeSubrange(0..<3)
        shelf.deleteItems(at: IndexSet(0..<3))
        window.layoutIfNeeded()
        #expect(shelf.selectedItems == [2])
        shelf.contentOffset.y = 1_000
        window.layoutIfNeeded()
        #expect(!shelf.subviews.contains { ($0 as? ShopView)?.isSelected ?? false })
        shelf.contentOffset.y = 0
        window.layoutIfNeeded()
        #expect(shelf.cell(at: 2)?.isSelected == true)
        shelf.allowsMultipleSelection = true
        finger.tap(at: CGPoint(x: 50, y: 50))
        finger.tap(at: CGPoint(x: 250, y: 50))
        #expect(shelf.selectedItems == [0])
    }

    @Test("what is about to be seen is announced once, in the direction that the shelf goes")
    func prefetch() {
        let shelf = shelf(Items(300))
        var announced: [Range<Int>] = []
        shelf.prefetch = { announced.append($0) }
        for offset in stride(from: 0.0, through: 600, by: 50) {
            shelf.contentOffset.y = offset
            window.layoutIfNeeded()
        }
        let all = announced.flatMap { Array($0) }
        #expect(all.count == Set(all).count)
        #expect(all == Array(all[0]..<(all[0] + all.count)))
        #expect(all.first == 15 && all.last.map { $0 >= 29 } ?? false)
        announced = []
        shelf.contentOffset.y = 550
        window.layoutIfNeeded()
        shelf.contentOffset.y = 480
        window.layoutIfNeeded()
        #expect(announced.flatMap { Array($0) }.allSatisfy { $0 < 15 })
        #expect(!announced.isEmpty)
    }

    @Test("sections show their headings, a carousel scrolls sideways and begins at the right where it is mirrored")
    func kinds() {
        let sections = shelf(Items(30)) { around throws(ShelfError) in
            let part = ShelfArrangement.grid(
                try GridLayout(width: around.size.width, columns: 3, count: around.count / 2)
            )
            return .sections(
                try SectionedLayout(
                    [.init(title: "Tea", layout: part), .init(title: "Bread", layout: part)],
                    width: around.size.width
                )
            )
        }
        func titles() -> [String?] {
            sections.subviews.compactMap { $0 as? ShelfHeaderView }.filter { !$0.isHidden }.map(\.title)
        }
        #expect(titles() == ["Tea"])
        sections.scrollToItem(at: 15, animated: false)
        window.layoutIfNeeded()
        #expect(sections.contentOffset.y == 705)
        #expect(titles() == [])
        sections.contentOffset.y -= 41
        window.layoutIfNeeded()
        #expect(titles() == ["Bread"])
        sections.removeFromSuperview()

        window.layoutDirection = .rightToLeft
        let carousel = shelf(Items(100_000)) { around throws(ShelfError) in
            .carousel(
                try CarouselLayout(
                    width: around.size.width,
                    columns: 3,
                    isRightToLeft: around.isRightToLeft,
                    count: around.count
                )
            )
        }
        #expect(carousel.contentOffset.x == 9_999_700)
        #expect(carousel.visibleItems == 0..<3)
        carousel.scrollToItem(at: 50_000, animated: false)
        #expect(seen(carousel)["50000"]?.minX == 0)
    }

    @Test("an arrangement that cannot be shows nothing and says why, and one that can comes back")
    func refused() {
        let shelf = shelf(Items(10)) { around throws(ShelfError) in
            .grid(try GridLayout(width: around.size.width, columns: 3, inset: 50, count: around.count))
        }
        #expect(seen(shelf).count == 10)
        shelf.frame.size.width = 90
        #expect(seen(shelf).isEmpty)
        #expect(shelf.arrangementError?.option == "width")
        shelf.frame.size.width = 300
        #expect(seen(shelf).count == 10)
        #expect(shelf.arrangementError == nil)
    }

    @Test("no cycle: a shelf with all its closures is released")
    func released() {
        weak var shelf: ShelfView?
        do {
            let items = Items(100)
            let made = self.shelf(items)
            made.didSelect = { _ in }
            shelf = made
            made.removeFromSuperview()
        }
        #expect(shelf == nil)
    }
}
