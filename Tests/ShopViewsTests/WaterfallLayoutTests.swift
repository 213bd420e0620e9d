import Foundation
import ShopViews
import TestSupport
import Testing

@Suite("Waterfall")
struct WaterfallLayoutTests {
    private func shelf(
        _ ratios: [Double],
        columns: ShelfColumns = 2,
        isStable: Bool = false,
        scale: CGFloat? = nil
    ) throws -> WaterfallLayout {
        try WaterfallLayout(
            width: 230,
            columns: columns,
            spacing: 10,
            inset: 10,
            labelHeight: 20,
            hasStableColumns: isStable,
            pixelScale: scale,
            imageRatios: ratios
        )
    }

    @Test("a cell goes into the shortest column, a tie to the leading one; no sides mean a square")
    func shortest() throws {
        let shelf = try shelf([2, 0.5, 0.5, 0, .nan])
        #expect(
            (0..<5).map(shelf.frame(at:)) == [
                CGRect(x: 10, y: 10, width: 100, height: 220),
                CGRect(x: 120, y: 10, width: 100, height: 70),
                CGRect(x: 120, y: 90, width: 100, height: 70),
                CGRect(x: 120, y: 170, width: 100, height: 120),
                CGRect(x: 10, y: 240, width: 100, height: 120),
            ]
        )
        #expect(shelf.contentSize == CGSize(width: 230, height: 370))
        #expect((0..<5).map(shelf.column(of:)) == [0, 1, 1, 1, 0])
        #expect(try self.shelf([1, 1, 1]).column(of: 2) == 0)
    }

    @Test("with stable columns an item's column is its place's, whatever the pictures are")
    func stable() throws {
        let shelf = try shelf([2, 0.5, 0.5, 0, 1], isStable: true)
        #expect((0..<5).map(shelf.column(of:)) == [0, 1, 0, 1, 0])
        #expect(shelf.frame(at: 2) == CGRect(x: 10, y: 240, width: 100, height: 70))
        #expect(shelf.indices(in: CGRect(x: 0, y: 100, width: 230, height: 1)) == 0..<4)
    }

    @Test("tops never decrease in the order of the items")
    func monotone() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let shelf = try shelf(
                (0..<300).map { _ in .random(in: -0.1...4, using: &random) },
                columns: .count(.random(in: 1...7, using: &random)),
                scale: [nil, 2, 3].randomElement(using: &random)!
            )
            let tops = (0..<300).map { shelf.frame(at: $0).minY }
            #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
        }
    }

    @Test("L2: pictures changed, put in and taken out give what a fresh waterfall is, and nothing before them moves")
    func edits() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for isStable in [false, true] {
            var ratios: [Double] = (0..<200).map { _ in .random(in: 0.2...3, using: &random) }
            var edited = try shelf(ratios, columns: 3, isStable: isStable)
            for _ in 0..<300 {
                let low = Int.random(in: 0...ratios.count, using: &random)
                let range = low..<min(ratios.count, low + Int.random(in: 0...5, using: &random))
                let new: [Double] = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                    .random(in: 0.2...3, using: &random)
                }
                let before = (0..<range.lowerBound).map(edited.frame(at:))
                ratios.replaceSubrange(range, with: new)
                try edited.replaceRatios(in: range, with: new)
                let fresh = try shelf(ratios, columns: 3, isStable: isStable)
                #expect(edited == fresh, "seed \(seed)")
                #expect((0..<range.lowerBound).map(edited.frame(at:)) == before, "seed \(seed)")
            }
        }
    }

    @Test("a picture that claims to be a line is cut to a hundred widths, and the shelf ends")
    func hostileRatios() throws {
        let shelf = try shelf([1e300, .infinity, -1, 1e-300])
        #expect((0..<4).map { shelf.frame(at: $0).height } == [10_020, 10_020, 120, 20])
        #expect(shelf.contentSize.height.isFinite)
    }

    @Test("left and right go to the cell that lies most beside")
    func sideways() throws {
        let shelf = try shelf([2, 0.5, 0.5, 0, 1])
        #expect(shelf.item(.right, of: 0) == 1)
        #expect(shelf.item(.left, of: 3) == 0)
        #expect(shelf.item(.down, of: 0) == 4)
        #expect(shelf.item(.up, of: 4) == 0)
        #expect(shelf.item(.left, of: 4) == nil)
    }

    @Test("a million cells: a window in the middle holds the cells that are there and few others")
    func million() throws {
        let shelf = try shelf((0..<1_000_000).map { 0.5 + Double($0 * 7_919 % 100) / 100 }, columns: 4)
        let middle = CGRect(x: 0, y: shelf.contentSize.height / 2, width: 230, height: 800)
        let range = shelf.indices(in: middle)
        #expect(range.contains { shelf.frame(at: $0).intersects(middle) })
        #expect(range.count < 80)
        #expect(shelf.frame(at: range.lowerBound - 1).maxY <= middle.minY || range.lowerBound == 0)
        #expect(shelf.frame(at: range.upperBound).minY >= middle.maxY)
    }
}
