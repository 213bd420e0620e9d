/// Reading what is kept unexpanded, and what may vary.
extension ConstraintSolver {
    /// A row over parameters alone: every basic symbol is replaced by what it is equal to. O(cells of all rows that it names).
    func expanded(_ row: SolverRow) -> SolverRow {
        var sum: [Int32: Double] = [:]
        var constant = row.constant
        // Of rows of symbols without a sign, which name one another without a cycle, those that name others come first.
        var open: [Int32: Double] = [:]
        func take(_ cells: some Sequence<SolverRow.Cell>, times factor: Double) {
            for cell in cells {
                let basic = rowOfSymbol[Int(cell.symbol)]
                if basic < 0 {
                    sum[cell.symbol, default: 0] += factor * cell.coefficient
                } else if kinds[Int(cell.symbol)] == .unrestricted {
                    open[cell.symbol, default: 0] += factor * cell.coefficient
                } else {
                    constant += factor * cell.coefficient * rows[Int(basic)].constant
                    for inner in rows[Int(basic)].cells {
                        sum[inner.symbol, default: 0] += factor * cell.coefficient * inner.coefficient
                    }
                }
            }
        }
        take(row.cells, times: 1)
        if open.isEmpty { return SolverRow(constant: constant, coefficients: sum) }
        for symbol in unsigned(from: Array(open.keys)).reversed() {
            guard let factor = open.removeValue(forKey: symbol), abs(factor) > SolverRow.epsilon else { continue }
            let inner = rows[Int(rowOfSymbol[Int(symbol)])]
            constant += factor * inner.constant
            take(inner.cells, times: factor)
        }
        return SolverRow(constant: constant, coefficients: sum)
    }

    /// The basic symbols without a sign that some name, directly or through others; each after the ones that it names.
    func unsigned(from roots: [Int32]) -> [Int32] {
        var order: [Int32] = []
        var seen: Set<Int32> = []
        var stack: [(symbol: Int32, isDone: Bool)] = roots.sorted().map { ($0, false) }
        while let (symbol, isDone) = stack.popLast() {
            if isDone {
                order.append(symbol)
                continue
            }
            let basic = rowOfSymbol[Int(symbol)]
            guard basic >= 0, kinds[Int(symbol)] == .unrestricted, seen.insert(symbol).inserted else { continue }
            stack.append((symbol, true))
            for cell in rows[Int(basic)].cells
            where kinds[Int(cell.symbol)] == .unrestricted && rowOfSymbol[Int(cell.symbol)] >= 0 {
                stack.append((cell.symbol, false))
            }
        }
        return order
    }

    /// Computes the values of the basic symbols without a sign. O(cells of their rows).
    mutating func readValues() {
        guard valuesAreStale else { return }
        valuesAreStale = false
        var values = [Double](repeating: 0, count: kinds.count)
        for symbol in unsigned(from: basics.filter { $0 >= 0 && kinds[Int($0)] == .unrestricted }) {
            let row = rows[Int(rowOfSymbol[Int(symbol)])]
            var value = row.constant
            for cell in row.cells {
                let basic = rowOfSymbol[Int(cell.symbol)]
                guard basic >= 0 else { continue }
                let isUnsigned = kinds[Int(cell.symbol)] == .unrestricted
                value += cell.coefficient * (isUnsigned ? values[Int(cell.symbol)] : rows[Int(basic)].constant)
            }
            values[Int(symbol)] = value
        }
        unsignedValues = values
    }

    // MARK: What may vary

    /// Whether another value of the variable would be as good. Call after ``solve()``. For many, ask ``ambiguousSymbols()`` once.
    package func isAmbiguous(_ variable: Variable) -> Bool { ambiguousSymbols().contains(variable.symbol) }

    /// The symbols that could have another value at no price. O(cells).
    package func ambiguousSymbols() -> Set<Int32> {
        var free: Set<Int32> = []
        let walls = walls
        for symbol in kinds.indices.map(Int32.init) where rowOfSymbol[Int(symbol)] < 0 {
            switch kinds[Int(symbol)] {
            case .unused, .dummy: continue
            case .restricted where walls.contains(symbol): continue
            case .restricted, .unrestricted:
                if levels.allSatisfy({ abs($0.coefficient(of: symbol)) <= SolverRow.epsilon }) { free.insert(symbol) }
            }
        }
        if free.isEmpty { return free }
        var found = free
        for (index, row) in rows.enumerated() where basics[index] >= 0 && kinds[Int(basics[index])] != .unrestricted {
            if row.cells.contains(where: { free.contains($0.symbol) }) { found.insert(basics[index]) }
        }
        let unsigned = unsigned(from: basics.filter { $0 >= 0 && kinds[Int($0)] == .unrestricted })
        var open: [Int32: SolverRow] = [:]
        for symbol in unsigned {
            let row = rows[Int(rowOfSymbol[Int(symbol)])]
            guard row.cells.contains(where: { found.contains($0.symbol) }) else { continue }
            // What varies in two symbols may cancel in their sum.
            let whole = expanded(row)
            open[symbol] = whole
            if whole.cells.contains(where: { free.contains($0.symbol) }) { found.insert(symbol) }
        }
        return found
    }

    /// The parameters that cannot grow, because a basic symbol that is zero would become negative.
    private var walls: Set<Int32> {
        var walls: Set<Int32> = []
        for (index, row) in rows.enumerated() where basics[index] >= 0 && kinds[Int(basics[index])] != .unrestricted {
            for cell in row.cells where cell.coefficient < 0 && row.constant <= -cell.coefficient * Self.tolerance {
                walls.insert(cell.symbol)
            }
        }
        return walls
    }
}
