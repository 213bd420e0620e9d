extension ConstraintSolver {
    /// Finds the best values for what has been added, changed and removed since the last call.
    ///
    /// False when changed constants are in conflict with one another: then a new solver has to be filled, which says which.
    @discardableResult
    package mutating func solve() -> Bool {
        guard mendFeasibility() else { return false }
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
    private func enteringSymbol(avoidingCycles: Bool) -> Int32? {
        for (depth, level) in levels.enumerated() {
            var best: (symbol: Int32, coefficient: Double)?
            for cell in level.row.cells where cell.coefficient < -SolverRow.epsilon {
                guard kinds[Int(cell.symbol)] == .restricted else { continue }
                if let best, avoidingCycles || cell.coefficient >= best.coefficient { continue }
                let isFreeAbove = levels[..<depth].allSatisfy {
                    abs($0.row.coefficient(of: cell.symbol)) <= SolverRow.epsilon
                }
                if isFreeAbove { best = (cell.symbol, cell.coefficient) }
            }
            if let best { return best.symbol }
        }
        return nil
    }

    /// The row whose basic symbol first becomes zero when the parameter grows.
    private func leavingRow(entering symbol: Int32) -> Int? {
        var best: (index: Int, ratio: Double)?
        for index in rows.indices where kinds[Int(basics[index])] != .unrestricted {
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
        rows.indices.allSatisfy { kinds[Int(basics[$0])] != .dummy || abs(rows[$0].constant) <= Self.tolerance }
    }

    private func infeasibleRow(avoidingCycles: Bool) -> Int? {
        var best: Int?
        for index in rows.indices where kinds[Int(basics[index])] == .restricted && rows[index].constant < -1e-9 {
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
            let mine = level.row.coefficient(of: cell.symbol) / cell.coefficient
            let its = level.row.coefficient(of: other.symbol) / other.coefficient
            if abs(mine - its) > SolverRow.epsilon { return mine < its }
        }
        return false
    }
}
