public import Foundation

/// What an offset of the content shows.
extension PagerLayout {
    /// The page that is nearest; half a page rounds up (P5).
    ///
    /// Before the first page it is the first and after the last the last, or the one that follows where the pager loops. Without a
    /// size, without pages, and at an offset that is not a number it is 0.
    public func page(at offset: CGPoint) -> Int { page(inSlot: slot(at: offset)) }

    /// The page that a slot shows.
    public func page(inSlot slot: Int) -> Int {
        guard isLooping else { return clamped(slot) }
        let rest = slot % count
        return rest < 0 ? rest + count : rest
    }

    /// The nearest slot; without looping always one of a page, else at most one beside them.
    func slot(at offset: CGPoint) -> Int {
        let place = place(at: offset)
        guard count > 0, !place.isNaN else { return 0 }
        let margin: CGFloat = isLooping ? 1 : 0
        return Int(min(max(Self.roundedHalfUp(place), -margin), CGFloat(count - 1) + margin))
    }

    /// How many slots the offset is past the first page, in the order of pages; not a number where there is no stride.
    func place(at offset: CGPoint) -> CGFloat {
        guard stride > 0 else { return .nan }
        let place = (axis == .horizontal ? offset.x : offset.y) / stride
        return isRightToLeft ? CGFloat(count) - 1 - place : place
    }

    /// The slots that share some area with the pager; at most one for each page. Empty where there is no stride.
    func visibleSlots(at offset: CGPoint) -> Range<Int> {
        let place = place(at: offset)
        guard count > 0, place.isFinite else { return 0..<0 }
        let nearest = min(max(place, -2), CGFloat(count) + 1)
        // A page is seen while its slot is less than this far from the place, in both directions of reading.
        let reach = min((pageLength + peek) / stride, CGFloat(count) + 3)
        var first = Int((nearest - reach).rounded(.down)) + 1
        var end = Int((nearest + reach).rounded(.up))
        guard isLooping else {
            first = min(max(first, 0), count)
            return first..<min(max(end, first), count)
        }
        if end - first > count {
            let middle = Int((nearest - CGFloat(count) / 2).rounded(.down)) + 1
            first = min(max(first, middle), end - count)
            end = first + count
        }
        return first..<end
    }

    /// The slots whose pages are worth holding an image for: those that are seen and one beside them on each side.
    ///
    /// Without a stride, those around the given page.
    func nearSlots(at offset: CGPoint, page: Int) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        var slots = visibleSlots(at: offset)
        if slots.isEmpty {
            let slot = stride > 0 ? slot(at: offset) : clamped(page)
            slots = slot..<(slot + 1)
        }
        let (first, end) = (slots.lowerBound - 1, slots.upperBound + 1)
        if isLooping { return first..<(first + min(end - first, count)) }
        return max(first, 0)..<min(end, count)
    }

    /// Whether a page is shown in one of some slots. There are at most as many slots as pages.
    func holds(_ page: Int, in slots: Range<Int>) -> Bool {
        guard isLooping, !slots.isEmpty else { return slots.contains(page) }
        return self.page(inSlot: page - slots.lowerBound) < slots.count
    }

    /// By how many slots an offset may be moved, with nobody seeing it, so that it is nearest to a page's own slot: a multiple of
    /// the count, 0 without looping.
    func turns(at offset: CGPoint, for page: Int) -> Int {
        let place = place(at: offset)
        guard isLooping, place.isFinite else { return 0 }
        let rounds = ((CGFloat(page) - place) / CGFloat(count)).rounded()
        return Int(min(max(rounds, -2), 2)) * count
    }

    private var pageLength: CGFloat { axis == .horizontal ? pageSize.width : pageSize.height }

    /// Adding a half and rounding down is one too much just below a half.
    private static func roundedHalfUp(_ value: CGFloat) -> CGFloat {
        let floor = value.rounded(.down)
        return value - floor >= 0.5 ? floor + 1 : floor
    }
}
