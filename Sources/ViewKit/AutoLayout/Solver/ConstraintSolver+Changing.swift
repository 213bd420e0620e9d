extension ConstraintSolver {
    /// Takes a constraint out.
    package mutating func remove(_ id: ConstraintID) {
        guard let record = records[Int(id.index)] else { return }
        mendFeasibility()
        addPrices(of: record, factor: -1)
        let own = [record.excess, record.shortfall, record.dummy].filter { $0 >= 0 }
        if let basic = own.first(where: { rowOfSymbol[Int($0)] >= 0 }) {
            removeRow(at: Int(rowOfSymbol[Int(basic)]))
        } else if let index = leavingRow(freeing: own[0]) {
            pivot(row: index, entering: own[0])
            removeRow(at: index)
        }
        forget(id.index)
        isOptimal = false
    }

    /// The row that can be given up for a mark that may take any value, with all others staying feasible.
    private mutating func leavingRow(freeing symbol: Int32) -> Int? {
        var best: (index: Int, ratio: Double)?
        var unrestricted: [Int] = []
        for index in column(of: symbol).map(Int.init) {
            let coefficient = rows[index].coefficient(of: symbol)
            guard coefficient != 0 else { continue }
            // Rows of marks hold nothing but marks, and must go on doing so.
            if kinds[Int(basics[index])] == .dummy { return index }
            if kinds[Int(basics[index])] == .unrestricted {
                unrestricted.append(index)
                continue
            }
            // A mark may be moved in both directions; the nearest wall in either keeps the rest inside when it becomes its own.
            let ratio = rows[index].constant / abs(coefficient)
            let isNearer = best.map { ratio < $0.ratio || (ratio == $0.ratio && basics[index] < basics[$0.index]) }
            if isNearer ?? true { best = (index, ratio) }
        }
        // What a row of a symbol without a sign says in one place may cancel with what it names.
        return best?.index ?? unrestricted.first { expanded(rows[$0]).coefficient(of: symbol) != 0 }
    }

    /// The constant that a constraint has now.
    package func constant(of id: ConstraintID) -> Double { records[Int(id.index)]?.constant ?? 0 }

    /// Changes the constant that a constraint was added with. What follows from it is found by the next ``solve()``.
    package mutating func setConstant(_ constant: Double, of id: ConstraintID) {
        guard let record = records[Int(id.index)], record.constant != constant else { return }
        if !isOptimal { solve() }
        let change = constant - record.constant
        records[Int(id.index)]!.constant = constant
        isFeasible = false
        changed()
        // terms + constant − excess + shortfall = 0: the change is a shift of one of the symbols.
        for (symbol, sign) in [(record.excess, 1.0), (record.shortfall, -1), (record.dummy, -1)] where symbol >= 0 {
            let basic = rowOfSymbol[Int(symbol)]
            guard basic >= 0 else { continue }
            rows[Int(basic)].constant += sign * change
            // Rows that name the symbol follow from the constraint, and their values stay.
            for index in column(of: symbol).map(Int.init) {
                rows[index].constant -= sign * rows[index].coefficient(of: symbol) * change
            }
            // A priced error that is basic is a part of its objective.
            return shiftPrices(of: record, symbol, by: sign * change)
        }
        let (symbol, sign) = record.excess >= 0 ? (record.excess, -1.0) : (max(record.shortfall, record.dummy), 1)
        for index in column(of: symbol).map(Int.init) {
            rows[index].constant += sign * rows[index].coefficient(of: symbol) * change
        }
        for index in levels.indices {
            let own = ownPrice(of: record, symbol, at: levels[index].priority)
            let coefficient = levels[index].coefficient(of: symbol) - own
            levels[index].constant += sign * coefficient * change
        }
    }

    private mutating func shiftPrices(of record: Record, _ symbol: Int32, by change: Double) {
        for index in levels.indices {
            levels[index].constant += ownPrice(of: record, symbol, at: levels[index].priority) * change
        }
    }

    private func ownPrice(of record: Record, _ symbol: Int32, at priority: Float) -> Double {
        let price = symbol == record.excess ? record.excessPrice : record.shortfallPrice
        return symbol != record.dummy && price == .priority(priority) ? 1 : 0
    }
}
