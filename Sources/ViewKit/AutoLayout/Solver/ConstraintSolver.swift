/// Finds values for variables that are related by linear equations and inequalities of different priorities; incrementally.
///
/// The Cassowary algorithm (Badros, Borning, Stuckey: "The Cassowary linear arithmetic constraint solving algorithm", ACM TOCHI
/// 8(4), 2001): a simplex tableau in which variables without a sign are kept basic, errors are priced, adding a constraint is a
/// pivot or two, and a changed constant is mended by the dual simplex. Two things are ours. Priorities are strictly ordered: each has
/// an objective of its own and they are compared one after another, so no number of weaker constraints outweighs a stronger one.
/// And a constraint's two errors are priced separately (``Price``): an intrinsic size, which may not be exceeded at one
/// priority nor undercut at another, is one row.
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

    struct Level: Sendable {
        var priority: Float
        var users = 0
        var row = SolverRow()
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
    var rows: [SolverRow] = []
    /// By row.
    var basics: [Int32] = []
    var records: [Record?] = []
    var freeRecords: [Int32] = []
    /// The objectives, strongest first.
    var levels: [Level] = []
    /// The objective of making room for a constraint that must hold, while that is done.
    var phase: SolverRow?
    var isOptimal = true
    var isFeasible = true
    /// How many pivots have been made, for tests and benchmarks.
    package private(set) var pivots = 0

    /// Makes a solver without variables.
    package init() {}

    /// How many equations there are now, for tests and benchmarks.
    package var rowCount: Int { rows.count }

    /// Makes a variable; one that may not be negative costs no constraint.
    package mutating func makeVariable(nonnegative: Bool = false) -> Variable {
        Variable(symbol: makeSymbol(nonnegative ? .restricted : .unrestricted, owner: -1))
    }

    /// The variable's value, as of the last ``solve()``; 0 where nothing binds it. O(1).
    package func value(of variable: Variable) -> Double {
        let row = rowOfSymbol[Int(variable.symbol)]
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    /// The sum of errors at a priority, for tests.
    package func error(at priority: Float) -> Double {
        levels.first { $0.priority == priority }?.row.constant ?? 0
    }

    /// Whether another value of the variable would be as good. Call after ``solve()``. O(rows).
    package func isAmbiguous(_ variable: Variable) -> Bool {
        let row = rowOfSymbol[Int(variable.symbol)]
        guard row >= 0 else { return canMove(variable.symbol) }
        return rows[Int(row)].cells.contains { kinds[Int($0.symbol)] != .dummy && canMove($0.symbol) }
    }

    /// Whether a parameter can leave zero at no price.
    private func canMove(_ symbol: Int32) -> Bool {
        guard levels.allSatisfy({ abs($0.row.coefficient(of: symbol)) <= SolverRow.epsilon }) else { return false }
        if kinds[Int(symbol)] == .unrestricted { return true }
        for (index, row) in rows.enumerated() where kinds[Int(basics[index])] != .unrestricted {
            let coefficient = row.coefficient(of: symbol)
            if coefficient < 0, row.constant <= -coefficient * Self.tolerance { return false }
        }
        return true
    }

    // MARK: Symbols

    mutating func makeSymbol(_ kind: Kind, owner: Int32) -> Int32 {
        if let symbol = freeSymbols.popLast() {
            kinds[Int(symbol)] = kind
            owners[Int(symbol)] = owner
            return symbol
        }
        kinds.append(kind)
        owners.append(owner)
        rowOfSymbol.append(-1)
        wasUsed.append(false)
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
        rowOfSymbol[Int(symbol)] = Int32(rows.count)
        rows.append(row)
        basics.append(symbol)
    }

    mutating func removeRow(at index: Int) {
        rowOfSymbol[Int(basics[index])] = -1
        let last = rows.count - 1
        if index != last {
            rows.swapAt(index, last)
            basics.swapAt(index, last)
            rowOfSymbol[Int(basics[index])] = Int32(index)
        }
        rows.removeLast()
        basics.removeLast()
    }

    /// Puts a symbol's row in its place everywhere else.
    mutating func substitute(_ symbol: Int32, by row: SolverRow, except skipped: Int) {
        for index in rows.indices where index != skipped { rows[index].substitute(symbol, by: row) }
        for index in levels.indices { levels[index].row.substitute(symbol, by: row) }
        phase?.substitute(symbol, by: row)
    }

    /// Exchanges the basic symbol of a row for another in it.
    mutating func pivot(row index: Int, entering symbol: Int32) {
        pivots += 1
        let leaving = basics[index]
        var row = rows[index]
        row.add(-1, of: leaving)
        row.solve(for: symbol)
        rowOfSymbol[Int(leaving)] = -1
        rowOfSymbol[Int(symbol)] = Int32(index)
        basics[index] = symbol
        rows[index] = row
        substitute(symbol, by: row, except: index)
    }

    /// Takes a symbol out of every row that it is left in.
    mutating func purge(_ symbol: Int32) {
        for index in rows.indices { rows[index].remove(symbol) }
        for index in levels.indices { levels[index].row.remove(symbol) }
    }
}
