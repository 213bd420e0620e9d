import Foundations

/// A longest run of numbers that grow from left to right, in a row of numbers with gaps (negative ones).
///
/// Source: Schensted, "Longest increasing and decreasing subsequences", 1961. A number mostly goes right behind the one before
/// it, which is looked at first, so a row that is nearly in order takes linear time.
struct IncreasingRun {
    private var members: ContiguousArray<Bool>

    init(_ numbers: ContiguousArray<Int32>) {
        members = ContiguousArray(repeating: false, count: numbers.count)
        /// For each length, where the run of that length ends whose last number is the smallest.
        var ends: ContiguousArray<Int32> = []
        var previous = ContiguousArray<Int32>(repeating: -1, count: numbers.count)
        ends.reserveCapacity(numbers.count)
        var last = -1
        for index in numbers.indices where numbers[index] >= 0 {
            let number = numbers[index]
            var length = last + 1
            let fits =
                (length == 0 || numbers[Int(ends[length - 1])] < number)
                && (length == ends.count || numbers[Int(ends[length])] > number)
            if !fits { length = firstIndex(below: ends.count) { numbers[Int(ends[$0])] >= number } }
            if length > 0 { previous[index] = ends[length - 1] }
            if length == ends.count { ends.append(Int32(index)) } else { ends[length] = Int32(index) }
            last = length
        }
        var member = ends.last ?? -1
        while member >= 0 {
            members[Int(member)] = true
            member = previous[Int(member)]
        }
    }

    /// Whether the number at an index is in the run.
    func contains(_ index: Int) -> Bool { members[index] }
}
