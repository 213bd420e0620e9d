/// Finds values for variables that are related by linear equations and inequalities of different priorities; incrementally.
///
/// The Cassowary algorithm (Badros, Borning, Stuckey: "The Cassowary linear arithmetic constraint solving algorithm", ACM TOCHI
/// 8(4), 2001): a simplex tableau in which variables without a sign are kept basic, errors are priced, adding a constraint is a
/// pivot or two, and a changed constant is mended by the dual simplex. Two things are ours. Priorities are strictly ordered: each has
/// an objective of its own and they are compared one after another, so no number of weaker constraints outweighs a stronger one.
/// And a constraint's two errors are priced separately (``Price``): an intrinsic size, which may not be exceeded at one
/// priority nor undercut at another, is one row.
///
/// Two more things keep large systems linear and change no value. A variable without a sign never leaves the basis, so what it is
/// equal to is kept as it was when it became basic and is followed only where it is read: a column of n rows, each of which begins
/// where the one before ends, has n short rows and not n prefix sums. And each symbol has a list of the rows that it is in.
///
/// A value: a copy is a second solver. Deterministic: the same calls give the same values. Every loop has a bound.
package struct ConstraintSolver: Sendable {
    /// Something that a value is found for.
    package struct Variable: Sendable, Hashable {
        let symbol: Int32
    }

    /// A constraint in the solver.
    package struct ConstraintID: Sendable, Hashable {
        let index: Int32
    }

    /// What it costs when a constraint's expression is above, or below, zero.
    package enum Price: Sendable, Hashable {
        /// It may not be.
        case forbidden
        /// The distance, at this priority; stronger ones come first whatever they cost.
        case priority(Float)
        /// Nothing.
        case free
    }

    /// One variable and its factor.
    package struct Term: Sendable, Hashable {
        var variable: Variable
        var coefficient: Double

        /// Makes a term.
        package init(_ coefficient: Double, _ variable: Variable) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// What kept a constraint from being added: the ones that cannot all hold with it. The solver is as before.
    package struct Conflict: Error, Sendable, Hashable {
        /// In the order they were added.
        package var constraints: [ConstraintID]
    }

    enum Kind: UInt8, Sendable {
        /// A variable that may be negative; basic from its first constraint on.
        case unrestricted
        /// A variable, slack or error that may not be.
        case restricted
        /// The mark of an equation that must hold: always zero, never entered into the basis.
        case dummy
        case unused
    }

    struct Record: Sendable {
        /// How far the expression is above and below zero; negative for no such symbol.
        var excess: Int32 = -1
        var shortfall: Int32 = -1
        var dummy: Int32 = -1
        var excessPrice: Price
        var shortfallPrice: Price
        var constant: Double
    }

    /// What is wrong by less than this is right; well below what can be seen and above what rounding makes.
    static let tolerance = 1e-6

    var kinds: [Kind] = []
    /// By symbol: the row that it is basic in, or -1.
    var rowOfSymbol: [Int32] = []
    /// By symbol: the constraint that it belongs to, or -1 for a variable.
    var owners: [Int32] = []
    /// By symbol: whether it has been in a row.
    var wasUsed: [Bool] = []
    var freeSymbols: [Int32] = []
    /// The equations; one of a basic symbol that has a sign is over parameters alone, one of a symbol without a sign may name other
    /// basic symbols. Places that are free have no basic symbol.
    var rows: [SolverRow] = []
    /// By row; -1 for a place that is free.
    var basics: [Int32] = []
    var freeRows: [Int32] = []
    /// By symbol: the rows that it is in, each at least once, and some that it was in.
    var columns: [[Int32]] = []
    /// By symbol: the values of basic symbols without a sign, as of the last ``solve()``.
    var unsignedValues: [Double] = []
    var valuesAreStale = false
    /// Changes whenever an answer may change.
    package private(set) var revision = 0
    var records: [Record?] = []
    var freeRecords: [Int32] = []
    /// The objectives, strongest first.
    var levels: [SolverLevel] = []
    /// The objective of making room for a constraint that must hold, while that is done.
    var phase: SolverRow?
    var isOptimal = true
    var isFeasible = true
    /// How many pivots have been made, for tests and benchmarks.
    package private(set) var pivots = 0

    /// Makes a solver without variables.
    package init() {}

    /// How many equations there are now, for tests and benchmarks.
    package var rowCount: Int { rows.count - freeRows.count }

    /// How many coefficients the equations have now, for tests and benchmarks.
    package var cellCount: Int { rows.reduce(0) { $0 + $1.cells.count } }

    /// Makes a variable; one that may not be negative costs no constraint.
    package mutating func makeVariable(nonnegative: Bool = false) -> Variable {
        Variable(symbol: makeSymbol(nonnegative ? .restricted : .unrestricted, owner: -1))
    }

    /// The variable's value, as of the last ``solve()``; 0 where nothing binds it. O(1).
    package func value(of variable: Variable) -> Double {
        let symbol = Int(variable.symbol)
        let row = rowOfSymbol[symbol]
        if row < 0 { return 0 }
        if kinds[symbol] != .unrestricted { return rows[Int(row)].constant }
        return symbol < unsignedValues.count ? unsignedValues[symbol] : 0
    }

    /// The sum of errors at a priority, for tests.
    package func error(at priority: Float) -> Double {
        levels.first { $0.priority == priority }?.constant ?? 0
    }

    // MARK: Symbols

    mutating func makeSymbol(_ kind: Kind, owner: Int32) -> Int32 {
        if let symbol = freeSymbols.popLast() {
            columns[Int(symbol)] = []
            kinds[Int(symbol)] = kind
            owners[Int(symbol)] = owner
            return symbol
        }
        kinds.append(kind)
        owners.append(owner)
        rowOfSymbol.append(-1)
        wasUsed.append(false)
        columns.append([])
        return Int32(kinds.count - 1)
    }

    mutating func releaseSymbol(_ symbol: Int32) {
        kinds[Int(symbol)] = .unused
        owners[Int(symbol)] = -1
        wasUsed[Int(symbol)] = false
        freeSymbols.append(symbol)
    }

    // MARK: Rows

    mutating func appendRow(_ row: SolverRow, basic symbol: Int32) {
        changed()
        let index: Int32
        if let free = freeRows.popLast() {
            index = free
            rows[Int(index)] = row
            basics[Int(index)] = symbol
        } else {
            index = Int32(rows.count)
            rows.append(row)
            basics.append(symbol)
        }
        rowOfSymbol[Int(symbol)] = index
        for cell in row.cells { columns[Int(cell.symbol)].append(index) }
    }

    mutating func removeRow(at index: Int) {
        changed()
        let symbol = basics[index]
        // Rows of symbols without a sign may name the symbol, which is about to mean nothing.
        if kinds[Int(symbol)] != .unrestricted { substitute(symbol, by: rows[index], except: index, inAll: true) }
        rowOfSymbol[Int(symbol)] = -1
        basics[index] = -1
        rows[index] = SolverRow()
        freeRows.append(Int32(index))
    }

    /// The rows that a symbol is in, in their order. O(rows that it is or was in).
    mutating func column(of symbol: Int32) -> [Int32] {
        var column = columns[Int(symbol)]
        if column.isEmpty { return column }
        column.sort()
        var last: Int32 = -1
        column.removeAll { index in
            defer { last = index }
            return index == last || basics[Int(index)] < 0 || rows[Int(index)].coefficient(of: symbol) == 0
        }
        columns[Int(symbol)] = column
        return column
    }

    /// Puts a symbol's row in its place everywhere else; in rows of symbols without a sign only if `inAll`.
    mutating func substitute(_ symbol: Int32, by row: SolverRow, except skipped: Int, inAll: Bool = false) {
        changed()
        var left: [Int32] = []
        var new: [Int32] = []
        for index in column(of: symbol) {
            if Int(index) == skipped || (!inAll && kinds[Int(basics[Int(index)])] == .unrestricted) {
                left.append(index)
                continue
            }
            new.removeAll(keepingCapacity: true)
            rows[Int(index)].substitute(symbol, by: row, new: &new)
            for other in new { columns[Int(other)].append(index) }
        }
        columns[Int(symbol)] = left
        for index in levels.indices { levels[index].substitute(symbol, by: row) }
        if phase != nil {
            new.removeAll(keepingCapacity: true)
            phase!.substitute(symbol, by: row, new: &new)
        }
    }

    /// Exchanges the basic symbol of a row for another in it.
    mutating func pivot(row index: Int, entering symbol: Int32) {
        pivots += 1
        let leaving = basics[index]
        // A symbol without a sign that leaves is a parameter from here on, so its row must be over parameters.
        var row = kinds[Int(leaving)] == .unrestricted ? expanded(rows[index]) : rows[index]
        row.add(-1, of: leaving)
        row.solve(for: symbol)
        rowOfSymbol[Int(leaving)] = -1
        rowOfSymbol[Int(symbol)] = Int32(index)
        basics[index] = symbol
        rows[index] = row
        if kinds[Int(leaving)] == .unrestricted {
            for cell in row.cells { columns[Int(cell.symbol)].append(Int32(index)) }
        } else {
            columns[Int(leaving)].append(Int32(index))
        }
        substitute(symbol, by: row, except: index)
    }

    /// Takes a symbol out of every row that it is left in.
    mutating func purge(_ symbol: Int32) {
        changed()
        for index in column(of: symbol) { rows[Int(index)].remove(symbol) }
        columns[Int(symbol)] = []
        for index in levels.indices { levels[index].remove(symbol) }
    }

    mutating func changed() {
        valuesAreStale = true
        revision &+= 1
    }
}
