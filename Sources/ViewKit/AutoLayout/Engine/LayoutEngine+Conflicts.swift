import Foundation

extension LayoutEngine {
    /// Leaves out the constraint that matters least among those that cannot hold with a new one; false when that is the new one.
    func giveWay(to constraint: NSLayoutConstraint, _ conflict: ConstraintSolver.Conflict) -> Bool {
        var candidates = conflict.constraints.compactMap { id -> NSLayoutConstraint? in
            guard Int(id.index) < owners.count, case .constraint(let other) = owners[Int(id.index)] else { return nil }
            return other
        }
        candidates.append(constraint)
        let involvesStack = candidates.contains { $0.isOfStack }
        let victim = candidates.enumerated().min {
            Self.rank($0, involvesStack) < Self.rank($1, involvesStack)
        }!.element
        leaveOut(victim, because: candidates)
        guard victim !== constraint else { return false }
        for case (let index, .constraint(let other)) in owners.enumerated() where other === victim {
            solver.remove(ConstraintSolver.ConstraintID(index: Int32(index)))
            owners[index] = .nobody
        }
        if measuringIndex == nil { victim.solverID = nil }
        measuringIDs[ObjectIdentifier(victim)] = nil
        return true
    }

    /// The constraint with the lowest rank is left out: the weakest; of these, in a conflict inside of a stack, what the stack's
    /// views ask for before what pins the stack; then what ties to the far edge of the outermost holder, since content without
    /// enough space extends beyond the end; then the newest. The constraints of a stack view are left out last.
    private static func rank(
        _ candidate: (offset: Int, element: NSLayoutConstraint),
        _ involvesStack: Bool
    ) -> (Float, Int, Int, Int, Int) {
        let constraint = candidate.element
        let isOfArranged =
            involvesStack && !constraint.isOfStack
            && (constraint.firstView?.isArranged ?? false)
            && (constraint.secondItem == nil || constraint.secondView?.isArranged ?? false)
        let isFarEdge =
            (constraint.firstItem === constraint.holder && constraint.firstAttribute.isFarEdge)
            || (constraint.secondItem === constraint.holder && constraint.secondAttribute.isFarEdge)
            || [constraint.firstItem, constraint.secondItem].contains { item in
                guard let guide = item as? UILayoutGuide else { return false }
                return guide.owningView === constraint.holder && constraint.firstAttribute.isFarEdge
            }
        return (
            constraint.priority.rawValue, constraint.isOfStack ? 1 : 0, isOfArranged ? -1 : isFarEdge ? 0 : 1,
            constraint.holder?.depth ?? 0, -candidate.offset
        )
    }

    private func leaveOut(_ victim: NSLayoutConstraint, because candidates: [NSLayoutConstraint]) {
        broken.append(victim)
        guard measuringIndex == nil, reported.insert(ObjectIdentifier(victim)).inserted else { return }
        LayoutPass.shared.handler(
            LayoutDiagnostic(
                viewClass: "\(type(of: host))",
                frame: host.frame,
                reason: .conflict(
                    broken: "\(victim)",
                    others: candidates.filter { $0 !== victim }.map { "\($0)" }
                )
            )
        )
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var isFarEdge: Bool {
        switch self {
        case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: true
        default: false
        }
    }
}
