extension ConstraintSolver {
    /// Finds the best values for what has been added, changed and removed since the last call.
    ///
    /// False when changed constants are in conflict with one another: then a new solver has to be filled, which says which.
    @discardableResult
    package mutating func solve() -> Bool {
        guard mendFeasibility() else { return false }
        defer { readValues() }
        guard !isOptimal else { return true }
        isOptimal = true
        for turn in 0..<mostPivots {
            guard let entering = enteringSymbol(avoidingCycles: turn > patience),
                let index = leavingRow(entering: entering)
            else { return true }
            pivot(row: index, entering: entering)
        }
        return true
    }

    /// Far more than any layout takes; a bound all the same.
    private var mostPivots: Int { 1_000 + 20 * (rows.count + kinds.count) }

    /// After so many pivots the rule that cannot cycle takes over from the one that is quick.
    private var patience: Int { 50 + rows.count }

    /// A parameter whose growth makes the strongest objective that it has a part in smaller. The steepest one, or the first,
    /// which cannot lead into a cycle (Bland 1977).
    private mutating func enteringSymbol(avoidingCycles: Bool) -> Int32? {
        for depth in levels.indices {
            for symbol in levels[depth].takeZeroed() {
                for lower in levels.indices where lower > depth { levels[lower].requeue(symbol) }
            }
        }
        for depth in levels.indices {
            if avoidingCycles {
                if let first = levels[depth].negatives().first(where: { mayEnter($0, at: depth) }) { return first }
                continue
            }
            while let steepest = levels[depth].steepest() {
                if mayEnter(steepest.symbol, at: depth) { return steepest.symbol }
                // It comes back when the objectives above let go of it.
                levels[depth].dropSteepest()
            }
        }
        return nil
    }

    /// Whether a parameter may grow for the sake of an objective: it has no part in a stronger one.
    private func mayEnter(_ symbol: Int32, at depth: Int) -> Bool {
        guard kinds[Int(symbol)] == .restricted else { return false }
        for level in levels[..<depth] where level.coefficient(of: symbol) != 0 { return false }
        return true
    }

    /// The row whose basic symbol first becomes zero when the parameter grows.
    private mutating func leavingRow(entering symbol: Int32) -> Int? {
        var best: (index: Int, ratio: Double)?
        for index in column(of: symbol).map(Int.init) where kinds[Int(basics[index])] != .unrestricted {
            let coefficient = rows[index].coefficient(of: symbol)
            guard coefficient < 0 else { continue }
            let ratio = -rows[index].constant / coefficient
            guard let (bestIndex, bestRatio) = best else {
                best = (index, ratio)
                continue
            }
            if ratio < bestRatio || (ratio == bestRatio && basics[index] < basics[bestIndex]) { best = (index, ratio) }
        }
        return best?.index
    }

    /// Makes ``phase`` as small as it can be.
    mutating func optimizePhase() {
        for turn in 0..<mostPivots {
            var best: SolverRow.Cell?
            for cell in phase?.cells ?? [] where cell.coefficient < -SolverRow.epsilon {
                guard kinds[Int(cell.symbol)] == .restricted else { continue }
                if let best, turn > patience || cell.coefficient >= best.coefficient { continue }
                best = cell
            }
            guard let best, let index = leavingRow(entering: best.symbol) else { return }
            pivot(row: index, entering: best.symbol)
        }
    }

    /// The dual simplex: after constants were changed, symbols that have become negative leave, at the least price.
    @discardableResult
    mutating func mendFeasibility() -> Bool {
        guard !isFeasible else { return true }
        for turn in 0..<mostPivots {
            guard let index = infeasibleRow(avoidingCycles: turn > patience) else {
                isFeasible = marksAreZero
                return isFeasible
            }
            guard let entering = enteringSymbol(mending: rows[index]) else { return false }
            pivot(row: index, entering: entering)
        }
        return false
    }

    private var marksAreZero: Bool {
        rows.indices.allSatisfy {
            basics[$0] < 0 || kinds[Int(basics[$0])] != .dummy || abs(rows[$0].constant) <= Self.tolerance
        }
    }

    private func infeasibleRow(avoidingCycles: Bool) -> Int? {
        var best: Int?
        for index in rows.indices
        where basics[index] >= 0 && kinds[Int(basics[index])] == .restricted && rows[index].constant < -1e-9 {
            guard let other = best else {
                best = index
                continue
            }
            let isBetter =
                avoidingCycles ? basics[index] < basics[other] : rows[index].constant < rows[other].constant
            if isBetter { best = index }
        }
        return best
    }

    private func enteringSymbol(mending row: SolverRow) -> Int32? {
        var best: SolverRow.Cell?
        for cell in row.cells where cell.coefficient > SolverRow.epsilon && kinds[Int(cell.symbol)] == .restricted {
            if let other = best, !isCheaper(cell, than: other) { continue }
            best = cell
        }
        return best?.symbol
    }

    private func isCheaper(_ cell: SolverRow.Cell, than other: SolverRow.Cell) -> Bool {
        for level in levels {
            let mine = level.coefficient(of: cell.symbol) / cell.coefficient
            let its = level.coefficient(of: other.symbol) / other.coefficient
            if abs(mine - its) > SolverRow.epsilon { return mine < its }
        }
        return false
    }
}
