public import Foundation
import Foundations

/// Runs of items one below the other, each under a heading and arranged by a layout of its own.
///
/// Finding a section is a binary search; within it the inner layout answers.
public struct SectionedLayout<Inner: ShelfLayout>: ShelfLayout {
    /// What stands above the items of a section, and how they are arranged.
    public struct Section: Sendable, Hashable {
        public var title: String
        public var layout: Inner

        public init(title: String, layout: Inner) {
            self.title = title
            self.layout = layout
        }
    }

    /// The sections, from top to bottom.
    public let sections: [Section]
    /// The height of a heading, in points.
    public let headerHeight: CGFloat
    public let contentSize: CGSize
    /// The first item of each section, and the number of items at the end.
    private let starts: [Int]
    /// Where each section begins with its heading, and where the last one ends.
    private let tops: [CGFloat]

    /// Puts sections one below the other. All must be as wide as the shelf.
    ///
    /// - Throws: ``ShelfError`` when a number cannot be or the shelf would have no end.
    public init(_ sections: [Section], width: CGFloat, headerHeight: CGFloat = 40) throws(ShelfError) {
        try ShelfError.checkLength(width, "width")
        try ShelfError.checkLength(headerHeight, "header-height")
        var (starts, tops) = ([0], [CGFloat(0)])
        for section in sections {
            starts.append(starts.last! + section.layout.count)
            tops.append(tops.last! + headerHeight + section.layout.contentSize.height)
        }
        try ShelfError.checkEnd(tops.last! * 1_000, scale: nil, "width", width)
        self.sections = sections
        self.headerHeight = headerHeight
        self.starts = starts
        self.tops = tops
        contentSize = CGSize(width: width, height: tops.last!)
    }

    public var count: Int { starts.last! }

    /// The section that an item is in. O(log sections).
    public func section(of index: Int) -> Int {
        checkIndex(index)
        return firstIndex(below: sections.count) { starts[$0 + 1] > index }
    }

    /// The items of a section. O(1).
    public func items(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    /// O(log sections) and what the section's layout takes.
    public func frame(at index: Int) -> CGRect {
        let section = section(of: index)
        return shown(sections[section].layout.frame(at: index - starts[section]), in: section)
    }

    public func frames(at range: Range<Int>) -> [CGRect] {
        checkRange(range)
        var frames: [CGRect] = []
        frames.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let section = section(of: index)
            let end = min(range.upperBound, starts[section + 1])
            let part = sections[section].layout.frames(at: (index - starts[section])..<(end - starts[section]))
            for frame in part { frames.append(shown(frame, in: section)) }
            index = end
        }
        return frames
    }

    /// O(log sections) and what the layouts of the first and the last section take; more only where sections have no items.
    public func indices(in rect: CGRect) -> Range<Int> {
        let edges = RectEdges(rect)
        guard edges.hasArea else { return 0..<0 }
        var (first, end) = touchedSections(edges)
        while first < end, found(in: first, edges).isEmpty { first += 1 }
        while first < end, found(in: end - 1, edges).isEmpty { end -= 1 }
        guard first < end else { return 0..<0 }
        return
            (starts[first] + found(in: first, edges).lowerBound)..<(starts[end - 1]
            + found(in: end - 1, edges).upperBound)
    }

    /// Inside a section as its layout says; up and down go on in the next section that has an item above or below this one.
    public func item(_ direction: ShelfDirection, of index: Int) -> Int? {
        let section = section(of: index)
        if direction == .next || direction == .previous { return neighbour(direction, of: index) }
        if let inner = sections[section].layout.item(direction, of: index - starts[section]) {
            return starts[section] + inner
        }
        guard direction == .up || direction == .down else { return nil }
        let frame = frame(at: index)
        let step = direction == .down ? 1 : -1
        var other = section + step
        while sections.indices.contains(other), items(of: other).isEmpty { other += step }
        guard sections.indices.contains(other) else { return nil }
        let items = items(of: other)
        let rect = CGRect(x: frame.minX, y: tops[other], width: frame.width, height: tops[other + 1] - tops[other])
        let beam = indices(in: rect)
        guard !beam.isEmpty else { return direction == .down ? items.lowerBound : items.upperBound - 1 }
        return direction == .down ? beam.lowerBound : beam.upperBound - 1
    }

    public func headers(in rect: CGRect) -> [ShelfHeader] {
        let edges = RectEdges(rect)
        guard edges.hasArea else { return [] }
        let (first, end) = touchedSections(edges)
        return (first..<max(first, end)).map(header(of:)).filter { edges.touches($0.frame) }
    }

    /// The heading of a section. O(1).
    public func header(of section: Int) -> ShelfHeader {
        ShelfHeader(
            section: section,
            title: sections[section].title,
            frame: CGRect(x: 0, y: tops[section], width: contentSize.width, height: headerHeight)
        )
    }

    private func touchedSections(_ edges: RectEdges) -> (first: Int, end: Int) {
        let first = firstIndex(below: sections.count) { tops[$0 + 1] > edges.top }
        return (first, firstIndex(from: first, below: sections.count) { !(tops[$0] < edges.bottom) })
    }

    /// The items of a section that lie in the span, as the section counts them. Moving a rect rounds its edges, so the inner
    /// layout is asked for a little more, and what it finds is tried.
    private func found(in section: Int, _ edges: RectEdges) -> Range<Int> {
        let layout = sections[section].layout
        let shift = tops[section] + headerHeight
        let slack = (tops.last! + 1) * 1e-12
        let (top, bottom) = (
            max(edges.top - shift, -1) - slack, min(edges.bottom - shift, layout.contentSize.height + 1)
        )
        let (left, right) = (max(edges.left, -1), min(edges.right, contentSize.width + 1))
        guard top < bottom, left < right else { return 0..<0 }
        let probe = CGRect(
            x: left - slack,
            y: top,
            width: right - left + 2 * slack,
            height: bottom - top + 2 * slack
        )
        var range = layout.indices(in: probe)
        func touches(_ item: Int) -> Bool { edges.touches(shown(layout.frame(at: item), in: section)) }
        while let first = range.first, !touches(first) { range = (first + 1)..<range.upperBound }
        while let last = range.last, !touches(last) { range = range.lowerBound..<last }
        return range
    }

    private func shown(_ frame: CGRect, in section: Int) -> CGRect {
        let shift = tops[section] + headerHeight
        return rect(frame.minX, frame.maxX, frame.minY + shift, frame.maxY + shift)
    }
}
