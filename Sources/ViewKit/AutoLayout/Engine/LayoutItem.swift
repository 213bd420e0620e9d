import Foundation

/// A view or guide whose place an engine finds: its variables, and what binds them besides constraints.
struct LayoutItem {
    var view: UIView?
    var guide: UILayoutGuide?
    /// The frame's origin in the superview's coordinates; nil for the host, which everything else counts from.
    var x: ConstraintSolver.Variable?
    var y: ConstraintSolver.Variable?
    var width: ConstraintSolver.Variable
    var height: ConstraintSolver.Variable
    /// The size of what a scroll view shows, once something is attached to its edges.
    var contentWidth: ConstraintSolver.Variable?
    var contentHeight: ConstraintSolver.Variable?
    /// The intrinsic size's two constraints and what they ask for.
    var intrinsicWidth: IntrinsicSide?
    var intrinsicHeight: IntrinsicSide?
    /// The width at which the height of the content was asked for last.
    var measuredWidth: CGFloat = -1
    /// Whether the intrinsic size has to be asked for again.
    var needsMeasuring = false
    /// For a view that its mask places: how it follows its superview, along both axes.
    var mask: MaskLink?
    /// The frame that the view was given last.
    var applied: CGRect?

    struct IntrinsicSide {
        var id: ConstraintSolver.ConstraintID
        var value: CGFloat
    }

    struct MaskLink {
        var horizontal: AxisLink
        var vertical: AxisLink
    }

    /// start = offset + share × the superview's length, and the same for the length.
    struct AxisLink {
        var start: Follower
        var length: Follower
    }

    struct Follower {
        var share: Double
        var offset: Double
        var id: ConstraintSolver.ConstraintID?
    }
}

/// A sum of variables and a constant.
struct LayoutExpression {
    var terms: [ConstraintSolver.Term] = []
    var constant: Double = 0

    mutating func add(_ coefficient: Double, _ variable: ConstraintSolver.Variable?) {
        guard let variable, coefficient != 0 else { return }
        terms.append(.init(coefficient, variable))
    }

    mutating func add(_ other: LayoutExpression, times factor: Double) {
        for term in other.terms { add(term.coefficient * factor, term.variable) }
        constant += other.constant * factor
    }
}
