extension ConstraintSolver {
    /// Adds the constraint that the terms and the constant sum to zero, with a price for being above and one for being below.
    ///
    /// An equation has the same price twice, `≤ 0` is free below and `≥ 0` free above. One that cannot hold is not added.
    package mutating func add(
        _ terms: [Term],
        constant: Double,
        excess excessPrice: Price,
        shortfall shortfallPrice: Price
    ) throws(Conflict) -> ConstraintID {
        mendFeasibility()
        let id = freeRecords.popLast() ?? Int32(records.count)
        if Int(id) == records.count { records.append(nil) }
        var record = Record(excessPrice: excessPrice, shortfallPrice: shortfallPrice, constant: constant)
        let fresh = freshVariable(in: terms)
        var row = fresh == nil ? row(of: terms, constant: constant) : plainRow(of: terms, constant: constant)
        if excessPrice != .forbidden {
            record.excess = makeSymbol(.restricted, owner: id)
            row.add(-1, of: record.excess)
        }
        if shortfallPrice != .forbidden {
            record.shortfall = makeSymbol(.restricted, owner: id)
            row.add(1, of: record.shortfall)
        }
        if excessPrice == .forbidden, shortfallPrice == .forbidden {
            record.dummy = makeSymbol(.dummy, owner: id)
            row.add(1, of: record.dummy)
        }
        records[Int(id)] = record
        if let fresh {
            isOptimal = false
            define(fresh, by: row)
            addPrices(of: record, factor: 1)
            return ConstraintID(index: id)
        }
        if row.constant < 0 { row.scale(by: -1) }
        // Making room moves everything, even where there turns out to be none.
        isOptimal = false
        if let subject = subject(of: row, record) {
            row.solve(for: subject)
            enter(subject, row)
        } else if let conflict = makeRoom(for: row, id) {
            forget(id)
            throw conflict
        }
        addPrices(of: record, factor: 1)
        return ConstraintID(index: id)
    }

    /// A variable without a sign that no row has had yet: the constraint says what it is, whatever else is in it.
    private func freshVariable(in terms: [Term]) -> Int32? {
        var fresh: Int32?
        for term in terms where kinds[Int(term.variable.symbol)] == .unrestricted && !wasUsed[Int(term.variable.symbol)]
        {
            if fresh.map({ term.variable.symbol < $0 }) ?? true { fresh = term.variable.symbol }
        }
        guard let fresh else { return nil }
        let sum = terms.reduce(0) { $1.variable.symbol == fresh ? $0 + $1.coefficient : $0 }
        return abs(sum) > SolverRow.epsilon ? fresh : nil
    }

    /// The terms with the symbols that they name, basic ones included.
    private func plainRow(of terms: [Term], constant: Double) -> SolverRow {
        var row = SolverRow(constant: constant)
        for term in terms { row.add(term.coefficient, of: term.variable.symbol) }
        return row
    }

    private func row(of terms: [Term], constant: Double) -> SolverRow {
        expanded(plainRow(of: terms, constant: constant))
    }

    /// Makes a variable basic that no row has had yet. O(cells).
    private mutating func define(_ fresh: Int32, by row: SolverRow) {
        var row = row
        for cell in row.cells { wasUsed[Int(cell.symbol)] = true }
        row.solve(for: fresh)
        appendRow(row, basic: fresh)
    }

    /// The symbol that can be made basic at once: one without a sign, or one that is nowhere else and would not be negative.
    private func subject(of row: SolverRow, _ record: Record) -> Int32? {
        for cell in row.cells where kinds[Int(cell.symbol)] == .unrestricted { return cell.symbol }
        let isZero = row.constant <= SolverRow.epsilon
        for own in [record.excess, record.shortfall] where own >= 0 {
            if isZero || row.coefficient(of: own) < 0 { return own }
        }
        for cell in row.cells where kinds[Int(cell.symbol)] == .restricted && !wasUsed[Int(cell.symbol)] {
            if isZero || cell.coefficient < 0 { return cell.symbol }
        }
        let isOnlyMarks = row.cells.allSatisfy { kinds[Int($0.symbol)] == .dummy }
        return isOnlyMarks && row.constant <= Self.tolerance && record.dummy >= 0 ? record.dummy : nil
    }

    private mutating func enter(_ subject: Int32, _ row: SolverRow) {
        for cell in row.cells { wasUsed[Int(cell.symbol)] = true }
        wasUsed[Int(subject)] = true
        // What is new is in no other row yet, and what has no sign may be.
        if kinds[Int(subject)] == .unrestricted { substitute(subject, by: row, except: -1) }
        appendRow(row, basic: subject)
    }

    /// Brings a row in by way of an artificial variable that is then made zero; answers what is in the way where it cannot be.
    private mutating func makeRoom(for row: SolverRow, _ id: Int32) -> Conflict? {
        if row.cells.allSatisfy({ kinds[Int($0.symbol)] == .dummy }), row.constant > Self.tolerance {
            return conflict(of: id, in: row)
        }
        for cell in row.cells { wasUsed[Int(cell.symbol)] = true }
        let artificial = makeSymbol(.restricted, owner: -1)
        wasUsed[Int(artificial)] = true
        appendRow(row, basic: artificial)
        phase = row
        optimizePhase()
        phase = nil
        defer { releaseSymbol(artificial) }
        let index = Int(rowOfSymbol[Int(artificial)])
        guard index >= 0 else {
            purge(artificial)
            return nil
        }
        guard rows[index].constant <= Self.tolerance else {
            // The artificial variable stands for the whole constraint, so that nothing of it is left without its row.
            let conflict = conflict(of: id, in: rows[index])
            removeRow(at: index)
            return conflict
        }
        rows[index].constant = 0
        let entering =
            rows[index].cells.first { kinds[Int($0.symbol)] != .dummy }?.symbol ?? rows[index].cells.first?.symbol
        if let entering {
            pivot(row: index, entering: entering)
        } else {
            removeRow(at: index)
        }
        purge(artificial)
        return nil
    }

    /// A row that cannot be zero because nothing in it may move the right way: the owners of what is in it.
    private func conflict(of id: Int32, in row: SolverRow) -> Conflict {
        let owners = Set(row.cells.map { self.owners[Int($0.symbol)] }).filter { $0 >= 0 && $0 != id }
        return Conflict(constraints: owners.sorted().map { ConstraintID(index: $0) })
    }

    // MARK: Prices

    mutating func addPrices(of record: Record, factor: Double) {
        addPrice(record.excessPrice, of: record.excess, factor: factor)
        addPrice(record.shortfallPrice, of: record.shortfall, factor: factor)
    }

    private mutating func addPrice(_ price: Price, of symbol: Int32, factor: Double) {
        guard case .priority(let priority) = price, symbol >= 0 else { return }
        let index = levelIndex(priority)
        levels[index].users += factor > 0 ? 1 : -1
        let basic = rowOfSymbol[Int(symbol)]
        if basic >= 0 {
            levels[index].add(rows[Int(basic)], times: factor)
        } else {
            levels[index].add(factor, of: symbol)
        }
        guard levels[index].users == 0 else { return }
        levels.remove(at: index)
        // What the objective kept from the weaker ones is theirs again.
        for lower in levels.indices where lower >= index { levels[lower].requeueAll() }
    }

    private mutating func levelIndex(_ priority: Float) -> Int {
        let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
        if index == levels.count || levels[index].priority != priority {
            levels.insert(SolverLevel(priority: priority), at: index)
        }
        return index
    }

    /// Forgets a constraint's symbols and its record.
    mutating func forget(_ id: Int32) {
        guard let record = records[Int(id)] else { return }
        for symbol in [record.excess, record.shortfall, record.dummy] where symbol >= 0 {
            purge(symbol)
            releaseSymbol(symbol)
        }
        records[Int(id)] = nil
        freeRecords.append(id)
    }
}
