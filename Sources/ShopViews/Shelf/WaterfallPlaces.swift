import Foundation
import Foundations

/// Where the items of a waterfall lie from top to bottom, and in which column: contiguous numbers.
struct WaterfallPlaces: Sendable, Hashable {
    private(set) var tops: [CGFloat] = []
    private(set) var bottoms: [CGFloat] = []
    private(set) var columns: [UInt8] = []
    /// The lowest bottom up to the end of each block of items; never decreases, so it is what a window is searched by.
    private var crests: [CGFloat] = []

    private static let block = 64

    /// Places the items from one on; those before it stay. Answers the lowest bottom.
    ///
    /// - Parameters:
    ///   - isCyclic: whether the columns are taken in turn instead of the shortest.
    ///   - top: where the columns begin.
    ///   - height: an item's height by its ratio.
    @inline(__always)
    mutating func fill(
        from start: Int,
        ratios: [Double],
        columns columnCount: Int,
        isCyclic: Bool,
        top: CGFloat,
        spacing: CGFloat,
        grid: PixelGrid,
        height: (Double) -> CGFloat
    ) -> CGFloat {
        var ends = columnEnds(before: start, columns: columnCount, isCyclic: isCyclic, top: top, spacing: spacing, grid)
        resize(to: ratios.count)
        var crest = start == 0 ? top : crestBefore(start)
        let count = ratios.count
        // Items may have been taken from the end of its block.
        if start > 0 { crests[(start - 1) / Self.block] = crest }
        ratios.withUnsafeBufferPointer { ratios in
            tops.withUnsafeMutableBufferPointer { tops in
                bottoms.withUnsafeMutableBufferPointer { bottoms in
                    columns.withUnsafeMutableBufferPointer { columns in
                        crests.withUnsafeMutableBufferPointer { crests in
                            ends.withUnsafeMutableBufferPointer { ends in
                                for index in start..<count {
                                    var column = 0
                                    if isCyclic {
                                        column = index % columnCount
                                    } else {
                                        var least = ends[0]
                                        for other in 1..<max(columnCount, 1) where ends[other] < least {
                                            column = other
                                            least = ends[other]
                                        }
                                    }
                                    let top = ends[column]
                                    // Through the height, so that a frame's sum is this very number.
                                    let bottom = top + (grid.nearest(top + height(ratios[index])) - top)
                                    tops[index] = top
                                    bottoms[index] = bottom
                                    columns[index] = UInt8(truncatingIfNeeded: column)
                                    ends[column] = spacing == 0 ? bottom : grid.nearest(bottom + spacing)
                                    crest = max(crest, bottom)
                                    crests[index / Self.block] = crest
                                }
                            }
                        }
                    }
                }
            }
        }
        return crest
    }

    /// The first item whose bottom is below a height, or the number of items. O(log count).
    func firstIndex(below height: CGFloat) -> Int {
        let block = Foundations.firstIndex(below: crests.count) { crests[$0] > height }
        // Nothing in the blocks before reaches so far down, so an item of this block does.
        var index = min(block * Self.block, bottoms.count)
        while index < bottoms.count, !(bottoms[index] > height) { index += 1 }
        return index
    }

    /// The first item from one on whose top is not above a height, or the number of items. O(log count).
    func endIndex(above height: CGFloat, from start: Int) -> Int {
        Foundations.firstIndex(from: start, below: tops.count) { !(tops[$0] < height) }
    }

    private mutating func resize(to count: Int) {
        func fit<Element>(_ array: inout [Element], _ count: Int, _ value: Element) {
            if array.count > count {
                array.removeLast(array.count - count)
            } else if array.isEmpty {
                array = Array(repeating: value, count: count)
            } else {
                array.append(contentsOf: repeatElement(value, count: count - array.count))
            }
        }
        fit(&tops, count, 0)
        fit(&bottoms, count, 0)
        fit(&columns, count, 0)
        fit(&crests, (count + Self.block - 1) / Self.block, 0)
    }

    private func crestBefore(_ index: Int) -> CGFloat {
        let blockStart = (index - 1) / Self.block * Self.block
        let before = blockStart == 0 ? -CGFloat.infinity : crests[blockStart / Self.block - 1]
        return bottoms[blockStart..<index].reduce(before, max)
    }

    /// Where the next item of each column would begin, from the last item that each has before a place.
    private func columnEnds(
        before start: Int,
        columns columnCount: Int,
        isCyclic: Bool,
        top: CGFloat,
        spacing: CGFloat,
        _ grid: PixelGrid
    ) -> [CGFloat] {
        var ends = [CGFloat](repeating: top, count: columnCount)
        var known = [Bool](repeating: false, count: columnCount)
        var missing = columnCount
        var index = start - 1
        while index >= 0, missing > 0 {
            let column = isCyclic ? index % columnCount : Int(columns[index])
            if !known[column] {
                known[column] = true
                missing -= 1
                ends[column] = spacing == 0 ? bottoms[index] : grid.nearest(bottoms[index] + spacing)
            }
            index -= 1
        }
        return ends
    }
}
