import Foundation
import ShopViews
import TestSupport
import Testing

struct GridLayoutTests {
    @Test("A grid's cells fill the width between the insets, row by row")
    func frames() throws {
        let grid = try GridLayout(width: 100, columns: 3, spacing: 5, inset: 9, count: 4)
        #expect(grid.itemSize == CGSize(width: 24, height: 49))
        #expect(
            (0..<4).map(grid.frame(at:)) == [
                CGRect(x: 9, y: 9, width: 24, height: 49),
                CGRect(x: 38, y: 9, width: 24, height: 49),
                CGRect(x: 67, y: 9, width: 24, height: 49),
                CGRect(x: 9, y: 63, width: 24, height: 49),
            ]
        )
        #expect(grid.contentSize == CGSize(width: 100, height: 121))
    }

    @Test("A grid of no cells is its insets, finds nothing, and a given cell height is kept")
    func extremes() throws {
        let empty = try GridLayout(width: 100, columns: 3, inset: 8, count: 0)
        #expect(empty.contentSize == CGSize(width: 100, height: 16))
        #expect(empty.indices(in: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)) == 0..<0)
        #expect(
            try GridLayout(width: 90, columns: 3, cellHeight: 12, count: 1).itemSize == CGSize(width: 30, height: 12)
        )
        #expect(try GridLayout(width: 0, columns: 1, count: 3).contentSize == CGSize(width: 0, height: 75))
    }

    @Test(
        "A grid that cannot be says which option and what to give",
        arguments: [
            (-1, 1, 0, 0, 0, "width -1.0: give a number of points, 0 or more"),
            (.nan, 1, 0, 0, 0, "width nan: give a number of points, 0 or more"),
            (.infinity, 1, 0, 0, 0, "width inf: give a number of points, 0 or more"),
            (10, 0, 0, 0, 0, "columns 0: give 1 or more"),
            (10, 1, -2, 0, 0, "spacing -2.0: give a number of points, 0 or more"),
            (10, 1, 0, 0, -1, "count -1: give 0 or more"),
            (
                10, 3, 4, 2, 1,
                "width 10.0: no room for 3 columns with inset 2.0 and spacing 4.0; give fewer columns or a greater width"
            ),
        ] as [(CGFloat, Int, CGFloat, CGFloat, Int, String)]
    )
    func refusals(width: CGFloat, columns: Int, spacing: CGFloat, inset: CGFloat, count: Int, message: String) {
        let error = #expect(throws: ShelfError.self) {
            try GridLayout(
                width: width,
                columns: .count(columns),
                spacing: spacing,
                inset: ShelfInsets(inset),
                count: count
            )
        }
        #expect(error?.description == message)
    }

    @Test(
        "L2: the range for a rect is exactly first to last of the cells that share area with it, for hostile rects too"
    )
    func indices() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let hostile: [CGFloat] = [0, -1, 1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e-300, -1e300]
        for _ in 0..<3_000 {
            let grid = try GridLayout(
                width: .random(in: 60...400, using: &random),
                columns: .count(.random(in: 1...5, using: &random)),
                spacing: CGFloat(Int.random(in: 0...2, using: &random)) * 3.3,
                inset: ShelfInsets(CGFloat(Int.random(in: 0...2, using: &random)) * 4),
                cellHeight: [nil, 0, 10, 0.1].randomElement(using: &random)!,
                count: .random(in: 0...40, using: &random)
            )
            var numbers: [CGFloat] = (0..<4).map { _ in .random(in: -100...500, using: &random) }
            for index in 0..<4 where Int.random(in: 0..<4, using: &random) == 0 {
                numbers[index] = hostile.randomElement(using: &random)!
            }
            var rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            if grid.count > 0, Int.random(in: 0..<4, using: &random) == 0 {
                rect = grid.frame(at: .random(in: 0..<grid.count, using: &random))
            }
            let touched = (0..<grid.count).filter { Self.share(grid.frame(at: $0), rect) }
            let expected = touched.isEmpty ? 0..<0 : touched[0]..<(touched.last! + 1)
            #expect(grid.indices(in: rect) == expected, "\(rect) in \(grid), seed \(seed)")
        }
    }

    @Test("A window into a million cells is found by arithmetic")
    func million() throws {
        let grid = try GridLayout(width: 300, columns: 3, cellHeight: 100, count: 1_000_000)
        #expect(grid.indices(in: CGRect(x: 0, y: 1e7, width: 300, height: 250)) == 300_000..<300_009)
        #expect(grid.frame(at: 999_999) == CGRect(x: 0, y: 33_333_300, width: 100, height: 100))
    }

    @Test(
        "auto columns are as many as fit, and at least one",
        arguments: [
            (320, 0, 100, 3), (300, 0, 100, 3), (299.9, 0, 100, 2), (320, 10, 100, 3), (319, 10, 100, 2),
            (50, 0, 100, 1),
            (0, 0, 1, 1), (0.3, 0, 0.1, 3),
        ] as [(CGFloat, CGFloat, CGFloat, Int)]
    )
    func automaticColumns(width: CGFloat, spacing: CGFloat, least: CGFloat, columns: Int) throws {
        let grid = try GridLayout(width: width, columns: .minimumWidth(least), spacing: spacing, count: 9)
        #expect(grid.columns == columns)
        #expect(grid.itemSize.width >= least * 0.999_999 || columns == 1)
    }

    @Test("nine cells of a given size: what is left of the width goes evenly into the gaps and margins")
    func evenGaps() throws {
        let grid = try GridLayout(width: 320, columns: .evenGaps(3, width: 80), cellHeight: 100, count: 9)
        #expect(grid.spacing == 20 && grid.lineSpacing == 20)
        #expect(
            (0..<9).map { grid.frame(at: $0).origin } == [
                CGPoint(x: 20, y: 20), CGPoint(x: 120, y: 20), CGPoint(x: 220, y: 20),
                CGPoint(x: 20, y: 140), CGPoint(x: 120, y: 140), CGPoint(x: 220, y: 140),
                CGPoint(x: 20, y: 260), CGPoint(x: 120, y: 260), CGPoint(x: 220, y: 260),
            ]
        )
        #expect(grid.contentSize == CGSize(width: 320, height: 380))
    }

    @Test("columns on pixels differ by one pixel at most and add up to the width")
    func pixels() throws {
        let grid = try GridLayout(width: 100, columns: 3, cellHeight: 10.3, pixelScale: 1, count: 6)
        #expect((0..<3).map { grid.frame(at: $0).width } == [33, 34, 33])
        #expect((0..<2).map { grid.frame(at: $0 * 3).minY } == [0, 10])
        #expect(grid.frame(at: 3).maxY == 21)
    }

    @Test(
        "Every number that cannot be is an error that names its option; none traps",
        arguments: [.nan, .infinity, -.infinity, -1, -1e-300, .greatestFiniteMagnitude] as [CGFloat]
    )
    func hostileNumbers(number: CGFloat) {
        func option(_ make: () throws(ShelfError) -> some ShelfLayout) -> String? {
            do throws(ShelfError) {
                _ = try make()
                return nil
            } catch {
                #expect(error.description.contains(error.option))
                return error.option
            }
        }
        func grid(
            width: CGFloat = 100,
            columns: ShelfColumns = 2,
            spacing: CGFloat = 1,
            lineSpacing: CGFloat? = nil,
            inset: ShelfInsets = 1,
            cellHeight: CGFloat? = nil,
            scale: CGFloat? = nil
        ) -> String? {
            option { () throws(ShelfError) in
                try GridLayout(
                    width: width,
                    columns: columns,
                    spacing: spacing,
                    lineSpacing: lineSpacing,
                    inset: inset,
                    cellHeight: cellHeight,
                    pixelScale: scale,
                    count: 1_000_000
                )
            }
        }
        #expect(grid(width: number) != nil)
        #expect(grid(columns: .minimumWidth(number)) == (number == .greatestFiniteMagnitude ? nil : "min-cell-width"))
        #expect(grid(columns: .evenGaps(2, width: number)) == "cell-width")
        #expect(grid(spacing: number) == (number == .greatestFiniteMagnitude ? "width" : "spacing"))
        #expect(grid(lineSpacing: number) == "line-spacing")
        #expect(grid(columns: .count(1), spacing: number) == "spacing")
        #expect(grid(inset: ShelfInsets(top: number)) == (number == .greatestFiniteMagnitude ? nil : "inset"))
        #expect(grid(cellHeight: number) == "cell-height")
        #expect(grid(scale: number) == "snap")
        #expect(grid(columns: .count(0)) == "columns")
        #expect(
            option { () throws(ShelfError) in
                try CarouselLayout(width: 100, columns: 2, peek: number, count: 1_000_000)
            } == (number == .greatestFiniteMagnitude ? "width" : "peek")
        )
        #expect(
            option { () throws(ShelfError) in
                try WaterfallLayout(width: number, columns: 2, imageRatios: [1, 2])
            } == "width"
        )
        #expect(
            option { () throws(ShelfError) in
                try WaterfallLayout(width: 30, columns: 2, lineSpacing: number, imageRatios: [1, 2])
            } == "line-spacing"
        )
        #expect(
            option { () throws(ShelfError) in
                try WaterfallLayout(width: 9, columns: 2, labelHeight: number, imageRatios: [1, 2])
            } == (number == .greatestFiniteMagnitude ? "width" : "label-lines")
        )
        #expect(
            option { () throws(ShelfError) in
                try SectionedLayout<GridLayout>([], width: 9, headerHeight: number)
            } == (number == .greatestFiniteMagnitude ? nil : "header-height")
        )
    }

    /// By the definition, one cell at a time.
    private static func share(_ cell: CGRect, _ rect: CGRect) -> Bool {
        func edges(_ origin: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
            if origin == -.infinity && length == .infinity { return (-.infinity, .infinity) }
            return length < 0 ? (origin + length, origin) : (origin, origin + length)
        }
        let (left, right) = edges(rect.origin.x, rect.size.width)
        let (top, bottom) = edges(rect.origin.y, rect.size.height)
        let hasArea = left < right && top < bottom && cell.width > 0 && cell.height > 0
        return hasArea && cell.origin.x < right && cell.origin.x + cell.width > left
            && cell.origin.y < bottom && cell.origin.y + cell.height > top
    }
}
