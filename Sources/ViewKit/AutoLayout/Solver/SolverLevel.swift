/// The objective of one priority: the sum of the errors at it, as a linear expression over the parameters.
///
/// Kept by symbol, so that adding a row costs what the row has and not what the objective has.
struct SolverLevel: Sendable {
    let priority: Float
    /// The number of prices at the priority.
    var users = 0
    var constant: Double = 0
    private var coefficients: [Double] = []
    /// The negative coefficients, the steepest first and of equal ones that of the lowest symbol; entries that a later change has
    /// made untrue are dropped when they come up.
    private var heap: [Entry] = []
    /// The symbols whose coefficient has become zero since ``takeZeroed()``.
    private var zeroed: [Int32] = []

    struct Entry: Sendable {
        var coefficient: Double
        var symbol: Int32

        func precedes(_ other: Entry) -> Bool { (coefficient, symbol) < (other.coefficient, other.symbol) }
    }

    init(priority: Float) {
        self.priority = priority
    }

    /// The coefficient of a symbol. O(1).
    func coefficient(of symbol: Int32) -> Double {
        Int(symbol) < coefficients.count ? coefficients[Int(symbol)] : 0
    }

    /// Adds a multiple of one symbol. O(1).
    mutating func add(_ coefficient: Double, of symbol: Int32) {
        let index = Int(symbol)
        if index >= coefficients.count {
            coefficients.append(contentsOf: repeatElement(0, count: index + 1 - coefficients.count))
        }
        let old = coefficients[index]
        let sum = old + coefficient
        let new = abs(sum) > SolverRow.epsilon ? sum : 0
        guard new != old else { return }
        coefficients[index] = new
        if new < 0 { push(Entry(coefficient: new, symbol: symbol)) }
        if new == 0 { zeroed.append(symbol) }
    }

    /// Adds a multiple of a row. O(cells of the row).
    mutating func add(_ row: SolverRow, times factor: Double) {
        constant += factor * row.constant
        for cell in row.cells { add(factor * cell.coefficient, of: cell.symbol) }
    }

    /// Drops a symbol and returns the coefficient that it had. O(1).
    @discardableResult
    mutating func remove(_ symbol: Int32) -> Double {
        let coefficient = coefficient(of: symbol)
        guard coefficient != 0 else { return 0 }
        coefficients[Int(symbol)] = 0
        zeroed.append(symbol)
        return coefficient
    }

    /// Puts what a basic symbol is equal to in its place.
    mutating func substitute(_ symbol: Int32, by row: SolverRow) {
        let coefficient = remove(symbol)
        if coefficient != 0 { add(row, times: coefficient) }
    }

    // MARK: The steepest

    /// The steepest negative coefficient that has not been dropped; nil for none.
    mutating func steepest() -> Entry? {
        while let top = heap.first {
            if coefficients[Int(top.symbol)] == top.coefficient { return top }
            dropSteepest()
        }
        return nil
    }

    /// Drops the steepest entry, until its coefficient changes or ``requeue(_:)`` brings it back.
    mutating func dropSteepest() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        var place = 0
        while true {
            var child = 2 * place + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
            guard heap[child].precedes(last) else { break }
            heap[place] = heap[child]
            place = child
        }
        heap[place] = last
    }

    /// Brings back a symbol that was dropped.
    mutating func requeue(_ symbol: Int32) {
        let coefficient = coefficient(of: symbol)
        if coefficient < 0 { push(Entry(coefficient: coefficient, symbol: symbol)) }
    }

    /// Brings back every symbol that was dropped. O(symbols).
    mutating func requeueAll() {
        heap.removeAll(keepingCapacity: true)
        for symbol in negatives() { requeue(symbol) }
    }

    /// Returns the symbols with a negative coefficient, the lowest first. O(symbols).
    func negatives() -> [Int32] {
        coefficients.indices.lazy.filter { coefficients[$0] < 0 }.map(Int32.init)
    }

    /// Returns the symbols whose coefficient has become zero since the last call.
    mutating func takeZeroed() -> [Int32] {
        if zeroed.isEmpty { return [] }
        defer { zeroed.removeAll(keepingCapacity: true) }
        return zeroed
    }

    private mutating func push(_ entry: Entry) {
        var place = heap.count
        heap.append(entry)
        while place > 0 {
            let parent = (place - 1) / 2
            guard entry.precedes(heap[parent]) else { break }
            heap[place] = heap[parent]
            place = parent
        }
        heap[place] = entry
    }
}
