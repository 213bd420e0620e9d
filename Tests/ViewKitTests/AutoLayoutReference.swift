@testable import ViewKit

/// A slow answer to what ``ConstraintSolver`` is asked: a dense two-phase simplex that is run anew for each priority, with what the
/// stronger ones have cost as an equation. Shares nothing with the solver.
struct AutoLayoutReference {
    struct Constraint: CustomStringConvertible {
        var factors: [Double]
        var constant: Double
        var excess: ConstraintSolver.Price
        var shortfall: ConstraintSolver.Price

        var description: String { "\(factors) + \(constant), above: \(excess), below: \(shortfall)" }

        /// How much the values cost at each priority; nil where they may not be.
        func cost(of values: [Double], at priority: Float) -> Double? {
            let sum = zip(factors, values).reduce(constant) { $0 + $1.0 * $1.1 }
            let price = sum > 0 ? excess : shortfall
            switch price {
            case .forbidden: return abs(sum) < 1e-5 ? 0 : nil
            case .free: return 0
            case .priority(let own): return own == priority ? abs(sum) : 0
            }
        }
    }

    /// Whether each variable may not be negative.
    var isNonnegative: [Bool]

    /// The least sums of errors by priority, strongest first; nil when what must hold cannot.
    func costs(of constraints: [Constraint]) -> [(priority: Float, cost: Double)]? {
        var columns = 0
        let signs = isNonnegative.map { isNonnegative -> [Double] in
            columns += isNonnegative ? 1 : 2
            return isNonnegative ? [1] : [1, -1]
        }
        var rows: [[Double]] = constraints.map { constraint in
            zip(constraint.factors, signs).flatMap { factor, signs in signs.map { factor * $0 } }
        }
        var rights = constraints.map { -$0.constant }
        var prices: [Float: [Int]] = [:]
        for (index, constraint) in constraints.enumerated() {
            for (price, sign) in [(constraint.excess, -1.0), (constraint.shortfall, 1.0)] where price != .forbidden {
                for row in rows.indices { rows[row].append(row == index ? sign : 0) }
                if case .priority(let priority) = price { prices[priority, default: []].append(columns) }
                columns += 1
            }
        }
        var result: [(priority: Float, cost: Double)] = []
        if Self.minimum([Double](repeating: 0, count: columns), rows, rights) == nil { return nil }
        for (priority, priced) in prices.sorted(by: { $0.key > $1.key }) {
            var objective = [Double](repeating: 0, count: columns)
            for column in priced { objective[column] = 1 }
            guard let cost = Self.minimum(objective, rows, rights) else { return nil }
            result.append((priority, cost))
            rows.append(objective)
            rights.append(cost)
        }
        return result
    }

    /// The minimum of the objective where the rows equal the right sides and nothing is negative; nil where there is no such point.
    private static func minimum(_ objective: [Double], _ rows: [[Double]], _ rights: [Double]) -> Double? {
        let count = objective.count
        var table = zip(rows, rights).map { row, right -> [Double] in
            let sign: Double = right < 0 ? -1 : 1
            return row.map { $0 * sign } + [Double](repeating: 0, count: rows.count) + [right * sign]
        }
        var basis = rows.indices.map { count + $0 }
        for index in table.indices { table[index][count + index] = 1 }
        let room = [Double](repeating: 0, count: count) + [Double](repeating: 1, count: rows.count)
        guard reduce(&table, &basis, room, allowed: count + rows.count) < 1e-6 else { return nil }
        for index in table.indices where basis[index] >= count {
            if let column = (0..<count).first(where: { abs(table[index][$0]) > 1e-7 }) {
                pivot(&table, &basis, index, column)
            }
        }
        return reduce(&table, &basis, objective + [Double](repeating: 0, count: rows.count), allowed: count)
    }

    private static func reduce(
        _ table: inout [[Double]],
        _ basis: inout [Int],
        _ objective: [Double],
        allowed: Int
    ) -> Double {
        while true {
            let entering = (0..<allowed).first { column in
                guard !basis.contains(column) else { return false }
                let spent = table.indices.reduce(0.0) { $0 + objective[basis[$1]] * table[$1][column] }
                return objective[column] - spent < -1e-8
            }
            guard let entering else { break }
            let leaving = table.indices.filter { table[$0][entering] > 1e-8 }.min {
                let (left, right) = (table[$0].last! / table[$0][entering], table[$1].last! / table[$1][entering])
                return abs(left - right) > 1e-10 ? left < right : basis[$0] < basis[$1]
            }
            guard let leaving else { break }
            pivot(&table, &basis, leaving, entering)
        }
        return table.indices.reduce(0.0) { $0 + objective[basis[$1]] * table[$1].last! }
    }

    private static func pivot(_ table: inout [[Double]], _ basis: inout [Int], _ row: Int, _ column: Int) {
        let factor = table[row][column]
        for index in table[row].indices { table[row][index] /= factor }
        for other in table.indices where other != row {
            let times = table[other][column]
            guard times != 0 else { continue }
            for index in table[other].indices { table[other][index] -= times * table[row][index] }
        }
        basis[row] = column
    }
}
