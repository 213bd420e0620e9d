import Foundations

/// A linear expression over symbols: a constant and the symbols' coefficients, sorted by symbol and never near zero.
///
/// One contiguous array a row, so that adding rows is a merge.
struct SolverRow: Sendable, Hashable {
    struct Cell: Sendable, Hashable {
        var symbol: Int32
        var coefficient: Double
    }

    /// What is smaller than this counts as zero; sums of coefficients that should cancel come out at about 1e-16.
    static let epsilon = 1e-9

    var constant: Double
    private(set) var cells: [Cell]

    init(constant: Double = 0) {
        self.constant = constant
        cells = []
    }

    /// The coefficient of a symbol. O(log cells).
    func coefficient(of symbol: Int32) -> Double {
        let index = position(of: symbol)
        return index < cells.count && cells[index].symbol == symbol ? cells[index].coefficient : 0
    }

    /// Adds a multiple of one symbol. O(cells).
    mutating func add(_ coefficient: Double, of symbol: Int32) {
        let index = position(of: symbol)
        guard index < cells.count, cells[index].symbol == symbol else {
            if abs(coefficient) > Self.epsilon {
                cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: index)
            }
            return
        }
        cells[index].coefficient += coefficient
        if abs(cells[index].coefficient) <= Self.epsilon { cells.remove(at: index) }
    }

    /// Adds a multiple of another row. O(cells of both).
    mutating func add(_ other: SolverRow, times factor: Double) {
        constant += factor * other.constant
        var merged: [Cell] = []
        merged.reserveCapacity(cells.count + other.cells.count)
        var mine = 0
        var theirs = 0
        while mine < cells.count, theirs < other.cells.count {
            let left = cells[mine]
            let right = other.cells[theirs]
            if left.symbol < right.symbol {
                merged.append(left)
                mine += 1
            } else if left.symbol > right.symbol {
                merged.append(Cell(symbol: right.symbol, coefficient: factor * right.coefficient))
                theirs += 1
            } else {
                let sum = left.coefficient + factor * right.coefficient
                if abs(sum) > Self.epsilon { merged.append(Cell(symbol: left.symbol, coefficient: sum)) }
                mine += 1
                theirs += 1
            }
        }
        merged.append(contentsOf: cells[mine...])
        for cell in other.cells[theirs...] {
            merged.append(Cell(symbol: cell.symbol, coefficient: factor * cell.coefficient))
        }
        cells = merged
    }

    /// Drops a symbol and gives the coefficient that it had.
    @discardableResult
    mutating func remove(_ symbol: Int32) -> Double {
        let index = position(of: symbol)
        guard index < cells.count, cells[index].symbol == symbol else { return 0 }
        return cells.remove(at: index).coefficient
    }

    /// Puts what a basic symbol is equal to in its place; says whether it was there.
    @discardableResult
    mutating func substitute(_ symbol: Int32, by row: SolverRow) -> Bool {
        let coefficient = remove(symbol)
        guard coefficient != 0 else { return false }
        add(row, times: coefficient)
        return true
    }

    /// Turns `0 = row` into `symbol = row`; the symbol must be in the row.
    mutating func solve(for symbol: Int32) {
        scale(by: -1 / remove(symbol))
    }

    mutating func scale(by factor: Double) {
        constant *= factor
        for index in cells.indices { cells[index].coefficient *= factor }
    }

    private func position(of symbol: Int32) -> Int {
        firstIndex(below: cells.count) { cells[$0].symbol >= symbol }
    }
}
