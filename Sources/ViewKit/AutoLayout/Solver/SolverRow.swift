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

    /// Adds a multiple of another row, and the symbols that it did not have to `new`. O(cells of both).
    mutating func add(_ other: SolverRow, times factor: Double, new: inout [Int32]) {
        constant += factor * other.constant
        if other.cells.count * 16 < cells.count {
            for cell in other.cells { add(factor * cell.coefficient, of: cell.symbol, new: &new) }
            return
        }
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
                new.append(right.symbol)
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
            new.append(cell.symbol)
        }
        cells = merged
    }

    private mutating func add(_ coefficient: Double, of symbol: Int32, new: inout [Int32]) {
        let index = position(of: symbol)
        if index < cells.count, cells[index].symbol == symbol {
            let sum = cells[index].coefficient + coefficient
            if abs(sum) > Self.epsilon { cells[index].coefficient = sum } else { cells.remove(at: index) }
        } else {
            cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: index)
            new.append(symbol)
        }
    }

    /// Adds a multiple of another row. O(cells of both).
    mutating func add(_ other: SolverRow, times factor: Double) {
        var new: [Int32] = []
        add(other, times: factor, new: &new)
    }

    /// Creates a row from coefficients by symbol, in any order.
    init(constant: Double, coefficients: [Int32: Double]) {
        self.constant = constant
        cells = coefficients.lazy.filter { abs($0.value) > Self.epsilon }
            .map { Cell(symbol: $0.key, coefficient: $0.value) }.sorted { $0.symbol < $1.symbol }
    }

    /// Drops a symbol and gives the coefficient that it had.
    @discardableResult
    mutating func remove(_ symbol: Int32) -> Double {
        let index = position(of: symbol)
        guard index < cells.count, cells[index].symbol == symbol else { return 0 }
        return cells.remove(at: index).coefficient
    }

    /// Puts what a basic symbol is equal to in its place, and the symbols that the row did not have to `new`.
    mutating func substitute(_ symbol: Int32, by row: SolverRow, new: inout [Int32]) {
        let coefficient = remove(symbol)
        if coefficient != 0 { add(row, times: coefficient, new: &new) }
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
