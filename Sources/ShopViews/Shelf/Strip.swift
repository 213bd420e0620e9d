import Foundation
import Foundations

/// Places of one length along an axis, with one gap between them: the columns of a grid, its rows, a carousel's items.
///
/// Arithmetic only. A place never reaches over the next one; without a gap the two share their edge to the last bit. For that all
/// edges are whole multiples of one small power of two (2⁻³² points on shelves of up to a million points), so that no sum or
/// difference of them is rounded.
struct Strip: Sendable, Hashable {
    let start: CGFloat
    let length: CGFloat
    let spacing: CGFloat
    let count: Int
    /// Where the last place ends, if that is given: sums of rounded numbers would miss it.
    let end: CGFloat
    let grid: PixelGrid
    /// Adding it and taking it away again rounds to a multiple of the quantum.
    private let rounder: CGFloat

    init(start: CGFloat, length: CGFloat, spacing: CGFloat, count: Int, end: CGFloat = .infinity, grid: PixelGrid) {
        self.start = start
        self.length = length
        self.spacing = spacing
        self.count = count
        self.grid = grid
        let extent = end < .infinity ? end : start + CGFloat(count + 1) * (length + spacing)
        let quantum = max(Self.leastQuantum, extent.ulp)
        rounder = quantum * 0x1.8p52
        var last = end
        if end < .infinity {
            last = (end + rounder) - rounder
            if last > end { last -= quantum }
        }
        self.end = last
    }

    private static let leastQuantum: CGFloat = 0x1p-32

    /// So many places that fill the axis between two edges, which fall on pixels first.
    init(from start: CGFloat, to end: CGFloat, spacing: CGFloat, count: Int, grid: PixelGrid) {
        let last = grid.last(end)
        let first = min(grid.nearest(start), last)
        let length = (last - first - CGFloat(count - 1) * spacing) / CGFloat(count)
        self.init(start: first, length: length, spacing: spacing, count: count, end: last, grid: grid)
    }

    @inline(__always)
    func low(_ place: Int) -> CGFloat {
        edge(start + CGFloat(place) * (length + spacing))
    }

    @inline(__always)
    func high(_ place: Int) -> CGFloat {
        if place == count - 1, end < .infinity { return end }
        let next = low(place + 1)
        if spacing == 0 { return next }
        return min(edge(start + CGFloat(place) * (length + spacing) + length), next)
    }

    @inline(__always)
    private func edge(_ wanted: CGFloat) -> CGFloat {
        min((grid.nearest(wanted) + rounder) - rounder, end)
    }

    /// Where the last place ends; the start where there is none.
    var farEdge: CGFloat { count > 0 ? high(count - 1) : start }

    /// The places that share some length with a span. O(log count): edges are compared as they are answered, so rounding never
    /// hides a place.
    func places(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard count > 0, length > 0 else { return 0..<0 }
        let first = firstIndex(below: count) { self.high($0) > low }
        let end = firstIndex(below: count) { !(self.low($0) < high) }
        return first < end ? first..<end : 0..<0
    }
}
