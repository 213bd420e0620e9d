/// Members of a row by their nodes. Rows have few, so nearly always it is one word, set and asked without touching memory.
package struct MemberSet {
    /// One bit for each of a row's first nodes.
    private var low: UInt64 = 0
    private var high: Set<Int> = []

    package init() {}

    @inline(__always)
    package mutating func insert(_ member: Int) {
        if member < 64 { low |= 1 << UInt64(member) } else { high.insert(member) }
    }

    @inline(__always)
    package func contains(_ member: Int) -> Bool {
        member < 64 ? low >> UInt64(member) & 1 == 1 : high.contains(member)
    }

    mutating func removeAll() {
        low = 0
        if !high.isEmpty { high.removeAll() }
    }

    /// All of them, in no order.
    package var members: [Int] {
        (0..<64).filter { low >> UInt64($0) & 1 == 1 } + high
    }
}
