/// Which items of a shelf are read for a view that shows some of them. Decides only.
struct LoadedRange: Sendable, Hashable {
    /// What is read before the view has said what it shows.
    static let first = LoadedRange(items: 0..<64)

    private(set) var items: Range<Int>

    /// Takes in what is seen now, or soon: where too little around it is read, what is read becomes what is seen and twice as much on
    /// either side. Answers whether it changed.
    mutating func show(_ seen: Range<Int>, of count: Int) -> Bool {
        guard !seen.isEmpty else { return false }
        let margin = seen.count / 2
        let needed = max(0, seen.lowerBound - margin)..<min(count, seen.upperBound + margin)
        if needed.clamped(to: items) == needed { return false }
        let more = seen.count * 2
        items = max(0, seen.lowerBound - more)..<max(seen.upperBound, min(count, seen.upperBound + more))
        return true
    }
}
