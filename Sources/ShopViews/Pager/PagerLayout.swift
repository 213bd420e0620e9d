public import Foundation

/// Where the pages of a pager lie and which one an offset shows: a pure value, total for every input (P3, P5).
///
///     let layout = PagerLayout(size: CGSize(width: 375, height: 200), count: 5)
///     layout.frame(at: 2)                                    // (750, 0, 375, 200)
///     layout.page(at: CGPoint(x: 563, y: 0))                 // 2: half a page rounds up
///
/// Pages are ``stride`` apart along the axis, and the scroll view is one stride long, so that it pages by itself; it may be shorter
/// than the pager (``peek``) or longer (``spacing``). Lengths are points. A length that is negative or not finite counts as 0,
/// one of more than a billion points as that.
///
/// Pages stand in slots. Slot and page are the same number, unless the pager loops: then there are slots before the first and after
/// the last page, where the pages of the other end are shown. All functions are O(1).
public struct PagerLayout: Sendable, Hashable {
    /// The direction that pages follow each other in.
    public enum Axis: Sendable, Hashable, CaseIterable {
        /// Side by side.
        case horizontal
        /// One below the other.
        case vertical
    }

    /// The size of the pager.
    public let size: CGSize
    /// How many pages there are.
    public let count: Int
    /// The direction that pages follow each other in.
    public let axis: Axis
    /// The gap between neighbours.
    public let spacing: CGFloat
    /// How much of the pager is left at each end of a page; the neighbours are seen there, behind the gap. A page keeps a point at
    /// least.
    public let peek: CGFloat
    /// Whether the first page is at the right. Counts for side by side only.
    public let isRightToLeft: Bool
    /// Whether the first page follows the last. A single page follows nothing.
    public let isLooping: Bool
    /// The size of every page.
    public let pageSize: CGSize
    /// From the beginning of a page to the beginning of the next.
    public let stride: CGFloat

    /// Makes the layout of so many pages; fewer than none are none.
    public init(
        size: CGSize,
        count: Int,
        axis: Axis = .horizontal,
        spacing: CGFloat = 0,
        peek: CGFloat = 0,
        isRightToLeft: Bool = false,
        isLooping: Bool = false
    ) {
        func length(_ value: CGFloat) -> CGFloat { value.isFinite && value > 0 ? min(value, 1e9) : 0 }
        let size = CGSize(width: length(size.width), height: length(size.height))
        let extent = axis == .horizontal ? size.width : size.height
        let pageLength = max(extent - 2 * length(peek), min(extent, 1))
        self.size = size
        self.count = max(count, 0)
        self.axis = axis
        self.spacing = length(spacing)
        self.peek = (extent - pageLength) / 2
        self.isRightToLeft = isRightToLeft && axis == .horizontal
        self.isLooping = isLooping && count > 1
        pageSize =
            axis == .horizontal
            ? CGSize(width: pageLength, height: size.height) : CGSize(width: size.width, height: pageLength)
        stride = extent > 0 ? pageLength + self.spacing : 0
    }

    /// Where the scroll view lies in the pager: the whole of it, unless pages peek in or have gaps.
    public var viewport: CGRect {
        axis == .horizontal
            ? CGRect(x: peek, y: 0, width: stride, height: size.height)
            : CGRect(x: 0, y: peek, width: size.width, height: stride)
    }

    /// The size of the scroll view's content; across the axis 0, so that nothing scrolls that way (P3).
    public var contentSize: CGSize {
        let length = CGFloat(count) * stride
        return axis == .horizontal ? CGSize(width: length, height: 0) : CGSize(width: 0, height: length)
    }

    /// Where the page in a slot lies, in the scroll view's content.
    public func frame(at slot: Int) -> CGRect { CGRect(origin: origin(ofSlot: slot), size: pageSize) }

    /// The content offset that shows a page; one that is not there counts as the nearest that is.
    public func offset(of page: Int) -> CGPoint { origin(ofSlot: clamped(page)) }

    /// The content offset that shows a slot.
    func origin(ofSlot slot: Int) -> CGPoint {
        let place = isRightToLeft ? CGFloat(count) - 1 - CGFloat(slot) : CGFloat(slot)
        return axis == .horizontal ? CGPoint(x: place * stride, y: 0) : CGPoint(x: 0, y: place * stride)
    }

    /// The nearest page that is there; 0 where there is none.
    public func clamped(_ page: Int) -> Int { min(max(page, 0), max(count - 1, 0)) }
}
