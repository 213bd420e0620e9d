import Foundation
import ShopViews

/// Shelves made up for tests: every kind, small ones one by one and larger ones by chance.
enum ShelfWorlds {
    /// Every shelf of 0 to 12 items in 1 to 4 columns, with and without gaps, mirrored and on pixels.
    static func small() -> [ShelfArrangement] {
        var shelves: [ShelfArrangement] = []
        for count in 0...12 {
            for columns in 1...4 {
                for (spacing, inset) in [(0, 0), (3.3, 0), (0, 4.7), (5, 8)] as [(CGFloat, CGFloat)] {
                    for (isRightToLeft, scale) in [(false, nil), (true, nil), (false, 2), (true, 3)]
                        as [(Bool, CGFloat?)]
                    {
                        shelves += shelf(
                            count,
                            .count(columns),
                            width: 101.7,
                            spacing: spacing,
                            inset: ShelfInsets(inset),
                            isRightToLeft: isRightToLeft,
                            scale: scale,
                            ratio: { [1, 0.5, 0, 1.75, 0.2][$0 % 5] }
                        )
                    }
                }
            }
        }
        return shelves
    }

    /// One shelf of every kind, by chance.
    static func random(using random: inout some RandomNumberGenerator) -> [ShelfArrangement] {
        let inset = ShelfInsets(
            top: .random(in: 0...9, using: &random),
            leading: .random(in: 0...9, using: &random),
            bottom: .random(in: 0...9, using: &random),
            trailing: [0, 12.3].randomElement(using: &random)!
        )
        let columns: [ShelfColumns] = [
            .count(.random(in: 1...6, using: &random)), .minimumWidth(.random(in: 20...120, using: &random)),
            .evenGaps(.random(in: 1...4, using: &random), width: .random(in: 1...14, using: &random)),
        ]
        let ratios = (0..<60).map { _ in
            [.random(in: 0.2...3, using: &random), 1, 0, -.infinity, .nan, 0.5].randomElement(using: &random)!
        }
        return shelf(
            .random(in: 0...60, using: &random),
            columns.randomElement(using: &random)!,
            width: .random(in: 90...400, using: &random),
            spacing: [0, 0, 3.3, 8].randomElement(using: &random)!,
            inset: inset,
            isRightToLeft: .random(using: &random),
            scale: [nil, nil, 1, 2, 3, 1.5].randomElement(using: &random)!,
            ratio: { ratios[$0] }
        )
    }

    private static func shelf(
        _ count: Int,
        _ columns: ShelfColumns,
        width: CGFloat,
        spacing: CGFloat,
        inset: ShelfInsets,
        isRightToLeft: Bool,
        scale: CGFloat?,
        ratio: (Int) -> Double
    ) -> [ShelfArrangement] {
        func grid(_ count: Int) -> GridLayout {
            try! GridLayout(
                width: width,
                columns: columns,
                spacing: spacing,
                lineSpacing: spacing / 2,
                inset: inset,
                isRightToLeft: isRightToLeft,
                pixelScale: scale,
                count: count
            )
        }
        func waterfall(_ items: Range<Int>, isStable: Bool) -> WaterfallLayout {
            try! WaterfallLayout(
                width: width,
                columns: columns,
                spacing: spacing,
                inset: inset,
                labelHeight: 11,
                hasStableColumns: isStable,
                isRightToLeft: isRightToLeft,
                pixelScale: scale,
                imageRatios: items.map(ratio)
            )
        }
        let list = try! ListLayout(
            width: width,
            rowHeight: 31.3,
            spacing: spacing,
            inset: inset,
            isRightToLeft: isRightToLeft,
            pixelScale: scale,
            count: count
        )
        let carousel = try! CarouselLayout(
            width: width,
            columns: columns,
            peek: spacing,
            spacing: spacing,
            inset: inset,
            isRightToLeft: isRightToLeft,
            pixelScale: scale,
            count: count
        )
        let cuts = [0, count / 3, count / 3, count / 2, count]
        let grids = zip(cuts, cuts.dropFirst()).enumerated().map { place, cut in
            SectionedLayout<ShelfArrangement>.Section(
                title: "\(place)",
                layout: place % 2 == 0
                    ? .grid(grid(cut.1 - cut.0)) : .waterfall(waterfall(cut.0..<cut.1, isStable: place == 1))
            )
        }
        return [
            .grid(grid(count)), .list(list), .waterfall(waterfall(0..<count, isStable: false)),
            .waterfall(waterfall(0..<count, isStable: true)), .carousel(carousel),
            .sections(try! SectionedLayout(grids, width: width, headerHeight: 17.7)),
        ]
    }
}
