public import Foundation

/// A relation between two edges, sizes or baselines: `first = multiplier × second + constant`, or `≤` or `≥`.
///
/// Activate it, and the view that both items are inside of holds it; views with
/// ``UIView/translatesAutoresizingMaskIntoConstraints`` set to false are placed by the constraints that name them. Changing
/// ``constant`` or ``priority`` of an active one, or activating and deactivating, mends the present solution instead of finding a new
/// one. Everything is laid out at the end of the turn, or by `layoutIfNeeded()`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// The view or layout guide on the left of the relation; nil when it has gone away.
    public private(set) weak var firstItem: AnyObject?
    /// What of it.
    public let firstAttribute: Attribute
    /// How the two sides are related.
    public let relation: Relation
    /// The view or layout guide on the right; nil for none.
    public private(set) weak var secondItem: AnyObject?
    /// What of it.
    public let secondAttribute: Attribute
    /// The factor of the right side. A position counts from the origin of the view that holds the constraint.
    public let multiplier: CGFloat
    /// A name for logs and diagnostics.
    open var identifier: String?

    /// What is added on the right side, in points. O(constraints that depend on it).
    open var constant: CGFloat {
        didSet { if constant != oldValue { engine?.constantChanged(of: self) } }
    }

    /// How strongly it holds.
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { engine?.priorityChanged(of: self) } }
    }

    /// The view that holds it while it is active.
    final weak var holder: UIView?
    /// The engine that knows it, once one does.
    final weak var engine: LayoutEngine?
    final var solverID: ConstraintSolver.ConstraintID?
    /// Whether it rests on something that changes by itself: margins, safe areas, baselines, scrolling.
    final var isVolatile = false
    /// Whether a stack view made it.
    final var isOfStack = false

    /// Makes a constraint that is not active. Without a second item the second attribute does not count, as in UIKit.
    ///
    /// Attributes that cannot be compared, such as a width and a left edge, are reported to ``UIView/layoutDiagnosticHandler``
    /// when the constraint is activated; it takes no part in layout then.
    public init(
        item view1: Any,
        attribute attr1: Attribute,
        relatedBy relation: Relation,
        toItem view2: Any?,
        attribute attr2: Attribute,
        multiplier: CGFloat,
        constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        firstAttribute = attr1
        self.relation = relation
        secondItem = view2.map { $0 as AnyObject }
        secondAttribute = view2 == nil ? .notAnAttribute : attr2
        self.multiplier = multiplier
        constant = c
    }

    /// Whether a view holds the constraint and it takes part in layout. Activating one whose items are in no common view is a
    /// programmer's mistake and traps.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue {
                guard let holder = commonAncestor else {
                    preconditionFailure(
                        "NSLayoutConstraint: \(self) cannot be activated; put both items into one view first"
                    )
                }
                holder.hold(self)
                if let problem { holder.report(.invalid("\(self)", problem)) }
            } else {
                holder?.release(self)
            }
        }
    }

    /// The relation, for logs and diagnostics.
    open override var description: String { onMain(self) { $0.relationText } }

    /// Activates many constraints.
    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates many constraints.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The anchor on the left, where the first item is a view or a guide.
    public var firstView: UIView? { Self.view(of: firstItem) }
    /// The view of the item on the right, or that its guide belongs to.
    public var secondView: UIView? { Self.view(of: secondItem) }

    /// Why the constraint takes no part in layout; nil if it does.
    final var problem: String? {
        Self.problem(firstAttribute, secondAttribute, hasSecondItem: secondAttribute != .notAnAttribute)
    }

    /// The innermost view that both items are in; nil when there is none.
    package final var commonAncestor: UIView? {
        guard let first = firstView else { return nil }
        guard secondItem != nil else { return first }
        guard let second = secondView else { return nil }
        var candidate: UIView? = first
        while let view = candidate {
            if second.isDescendant(of: view) { return view }
            candidate = view.parent
        }
        return nil
    }

    /// Whether the view may hold the constraint: every item is it or inside of it.
    package final func canBeHeld(by view: UIView) -> Bool {
        guard let first = firstView, first.isDescendant(of: view) else { return false }
        return secondAttribute == .notAnAttribute || secondView?.isDescendant(of: view) == true
    }

    static func view(of item: AnyObject?) -> UIView? {
        (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
    }
}

extension NSLayoutConstraint {
    var relationText: String {
        func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
            guard let item else { return "nil" }
            let name = (item as? UILayoutGuide).map { $0.identifier.isEmpty ? "UILayoutGuide" : $0.identifier }
            return "\(name ?? "\(type(of: item))").\(attribute)"
        }
        func number(_ value: CGFloat) -> String {
            value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
        }
        var right = ""
        if secondAttribute == .notAnAttribute {
            right = number(constant)
        } else {
            if multiplier != 1 { right += "\(number(multiplier)) × " }
            right += side(secondItem, secondAttribute)
            if constant != 0 { right += constant < 0 ? " − \(number(-constant))" : " + \(number(constant))" }
        }
        let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "≤" : "≥"
        let strength = priority == .required ? "" : " @\(number(CGFloat(priority.rawValue)))"
        let name = identifier.map { "\($0): " } ?? ""
        return "\(name)\(side(firstItem, firstAttribute)) \(sign) \(right)\(strength)"
    }
}
