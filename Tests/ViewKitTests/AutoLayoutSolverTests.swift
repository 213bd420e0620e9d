import TestSupport
import Testing

@testable import ViewKit

@Suite("The constraint solver")
struct AutoLayoutSolverTests {
    typealias Constraint = AutoLayoutReference.Constraint

    private static let priorities: [Float] = [999, 750, 251, 250, 50]

    /// A solver, and what it was asked.
    private struct Trial {
        let reference: AutoLayoutReference
        var solver = ConstraintSolver()
        var variables: [ConstraintSolver.Variable] = []
        var held: [(id: ConstraintSolver.ConstraintID, constraint: Constraint)] = []

        init(_ reference: AutoLayoutReference) {
            self.reference = reference
            variables = reference.isNonnegative.map { solver.makeVariable(nonnegative: $0) }
        }

        mutating func add(_ constraint: Constraint) -> ConstraintSolver.Conflict? {
            let terms = zip(constraint.factors, variables).compactMap { factor, variable in
                factor == 0 ? nil : ConstraintSolver.Term(factor, variable)
            }
            do {
                let id = try solver.add(
                    terms,
                    constant: constraint.constant,
                    excess: constraint.excess,
                    shortfall: constraint.shortfall
                )
                held.append((id, constraint))
                return nil
            } catch {
                return error
            }
        }

        /// What is wrong with the solver's values; nil for nothing.
        func fault() -> String? {
            let constraints = held.map(\.constraint)
            guard let costs = reference.costs(of: constraints) else { return "the reference finds no solution" }
            let values = variables.map { solver.value(of: $0) }
            for (value, isNonnegative) in zip(values, reference.isNonnegative) where isNonnegative && value < -1e-6 {
                return "a value is negative: \(values)"
            }
            for (priority, cost) in costs {
                var sum = 0.0
                for constraint in constraints {
                    guard let own = constraint.cost(of: values, at: priority) else {
                        return "what must hold does not: \(constraint), values \(values)"
                    }
                    sum += own
                }
                if abs(sum - cost) > 1e-4 {
                    return "errors at \(priority) are \(sum), could be \(cost); values \(values)"
                }
                if abs(solver.error(at: priority) - sum) > 1e-4 {
                    return "the solver counts \(solver.error(at: priority)) at \(priority), the values cost \(sum)"
                }
            }
            return nil
        }
    }

    private static func constraint(of count: Int, _ generator: inout SeededGenerator) -> Constraint {
        var factors = [Double](repeating: 0, count: count)
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            factors[Int.random(in: 0..<count, using: &generator)] = [1, -1, 1, -1, 2, 0.5].randomElement(
                using: &generator
            )!
        }
        let price: ConstraintSolver.Price =
            Int.random(in: 0..<3, using: &generator) == 0
            ? .forbidden : .priority(priorities.randomElement(using: &generator)!)
        let other: ConstraintSolver.Price =
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: .free
            case 1: .priority(priorities.randomElement(using: &generator)!)
            default: price
            }
        let isTurned = Bool.random(using: &generator)
        return Constraint(
            factors: factors,
            constant: Double(Int.random(in: -20...20, using: &generator)),
            excess: isTurned ? other : price,
            shortfall: isTurned ? price : other
        )
    }

    @Test(
        "Random systems: what must hold holds, and each priority is as good as a slow reference finds",
        arguments: 0..<400
    )
    func agreesWithReference(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let count = Int.random(in: 1...6, using: &generator)
        let reference = AutoLayoutReference(isNonnegative: (0..<count).map { _ in Bool.random(using: &generator) })
        var trial = Trial(reference)
        for _ in 0..<Int.random(in: 1...14, using: &generator) {
            let constraint = Self.constraint(of: count, &generator)
            let conflict = trial.add(constraint)
            let isPossible =
                reference.costs(of: trial.held.map(\.constraint) + (conflict == nil ? [] : [constraint])) != nil
            #expect(isPossible == (conflict == nil), "seed \(seed): \(constraint)")
            if let conflict {
                let ids = Set(conflict.constraints)
                let others = trial.held.filter { ids.contains($0.id) }.map(\.constraint)
                #expect(reference.costs(of: others + [constraint]) == nil, "seed \(seed): those named are in conflict")
            }
        }
        let isSolved = trial.solver.solve()
        #expect(isSolved, "seed \(seed)")
        #expect(trial.fault() == nil, "seed \(seed)")
    }

    @Test("Random additions, removals and changed constants end where a fresh solver does", arguments: 0..<40)
    func incrementalEqualsFresh(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed) &+ 7_000)
        let count = Int.random(in: 2...6, using: &generator)
        let reference = AutoLayoutReference(isNonnegative: (0..<count).map { _ in Bool.random(using: &generator) })
        var trial = Trial(reference)
        for step in 0..<40 {
            switch Int.random(in: 0..<5, using: &generator) {
            case 0, 1:
                _ = trial.add(Self.constraint(of: count, &generator))
            case 2:
                guard !trial.held.isEmpty else { continue }
                let index = Int.random(in: 0..<trial.held.count, using: &generator)
                trial.solver.remove(trial.held.remove(at: index).id)
            default:
                guard !trial.held.isEmpty else { continue }
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    let index = Int.random(in: 0..<trial.held.count, using: &generator)
                    let constant = Double(Int.random(in: -20...20, using: &generator))
                    trial.held[index].constraint.constant = constant
                    trial.solver.setConstant(constant, of: trial.held[index].id)
                }
            }
            let isSolved = trial.solver.solve()
            let isPossible = reference.costs(of: trial.held.map(\.constraint)) != nil
            #expect(isSolved == isPossible, "seed \(seed), step \(step)")
            guard isSolved else {
                // A conflict between changed constants is found by filling a new solver.
                let all = trial.held.map(\.constraint)
                trial = Trial(reference)
                for constraint in all { _ = trial.add(constraint) }
                trial.solver.solve()
                continue
            }
            let fault = trial.fault()
            #expect(fault == nil, "seed \(seed), step \(step)")
            if fault != nil { return }
        }
    }

    @Test("A weaker priority is worth nothing against a stronger one, however many want it")
    func strictOrder() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        for _ in 0..<1_000 {
            _ = try solver.add([.init(1, x)], constant: -10, excess: .priority(250), shortfall: .priority(250))
        }
        _ = try solver.add([.init(1, x)], constant: -20, excess: .priority(250.5), shortfall: .priority(250.5))
        solver.solve()
        #expect(solver.value(of: x) == 20)
    }

    @Test("A conflict names the constraints that are in it and leaves the others as they were")
    func conflict() throws {
        var solver = ConstraintSolver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let first = try solver.add([.init(1, x)], constant: -10, excess: .forbidden, shortfall: .forbidden)
        _ = try solver.add([.init(1, y)], constant: -7, excess: .forbidden, shortfall: .forbidden)
        let conflict = #expect(throws: ConstraintSolver.Conflict.self) {
            _ = try solver.add([.init(1, x)], constant: -11, excess: .free, shortfall: .forbidden)
        }
        #expect(conflict?.constraints == [first])
        solver.solve()
        #expect([solver.value(of: x), solver.value(of: y)] == [10, 7])
    }

    @Test("Near equals that must hold are no conflict: decimal fractions do not add up exactly")
    func nearEqual() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        _ = try solver.add([.init(3, x)], constant: -0.3, excess: .forbidden, shortfall: .forbidden)
        _ = try solver.add([.init(1, x)], constant: -0.1, excess: .forbidden, shortfall: .forbidden)
        solver.solve()
        #expect(abs(solver.value(of: x) - 0.1) < 1e-9)
    }
}
