import Foundation

/// Finds the frames of everything inside one view that constraints have a part in.
///
/// Belongs to its host, whose own size is given. Asked by the layout pass before the host's `layoutSubviews()`; what it has found is
/// applied view by view, each time before the superview's `layoutSubviews()` runs (V5). Changed constants, sizes and margins mend
/// the present solution; a change of the tree starts over.
@MainActor
final class LayoutEngine {
    /// Whom a constraint in the solver stands for.
    enum Owner {
        case nobody
        case constraint(NSLayoutConstraint)
        /// The host's size, a mask, an intrinsic size.
        case given
    }

    unowned let host: UIView
    var solver = ConstraintSolver()
    var items: [LayoutItem] = []
    /// By the solver's constraint.
    var owners: [Owner] = []
    /// Constraints whose constants change by themselves.
    var volatiles: [NSLayoutConstraint] = []
    /// Constraints that cannot hold together with others, and are left out.
    var broken: [NSLayoutConstraint] = []
    /// Those that have been reported.
    var reported: Set<ObjectIdentifier> = []
    /// The items that follow masks.
    var masked: [Int] = []
    /// The items whose height depends on their width.
    var flowing: [Int] = []
    /// The items whose intrinsic size has to be asked for again.
    var stale: [Int] = []
    var isBuilt = false
    var needsSolving = true
    /// Whether frames are being found right now, which margins go by.
    var isSettling = false
    var hostWidth: ConstraintSolver.ConstraintID?
    var hostHeight: ConstraintSolver.ConstraintID?
    /// What may vary, and the solver's revision that it was found for.
    private var ambiguous: (revision: Int, symbols: Set<Int32>)?
    /// For an engine that only measures: the size that the host is asked for, and how strongly.
    var asked: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)?
    /// For an engine that only measures: the solver's constraint of each constraint whose constant changes by itself.
    var measuringIDs: [ObjectIdentifier: ConstraintSolver.ConstraintID] = [:]
    /// For an engine that only measures: the number of each view and guide; others keep it themselves.
    var measuringIndex: [ObjectIdentifier: Int]?

    init(host: UIView, measuring: Bool = false) {
        self.host = host
        measuringIndex = measuring ? [:] : nil
    }

    /// Whether the host's size is found, not given: nothing else places it.
    var findsHostSize: Bool {
        measuringIndex != nil || (!host.storedTranslates && host.parent == nil && !host.keepsSizeAsRoot)
    }

    func setNeedsSolving() {
        needsSolving = true
        if measuringIndex == nil { host.markNeedsLayout() }
    }

    /// Forgets everything; the next layout builds it again.
    func startOver() {
        if isBuilt {
            for item in items {
                if let state = item.view?.extras?.constraints, state.outer === self { state.outer = nil }
                item.view?.isTracked = false
                if item.guide?.engine === self { item.guide?.engine = nil }
            }
            for case .constraint(let constraint) in owners where constraint.engine === self { forget(constraint) }
            for constraint in broken where constraint.engine === self { forget(constraint) }
        }
        solver = ConstraintSolver()
        (items, owners, volatiles, broken, masked, flowing, stale) = ([], [], [], [], [], [], [])
        (hostWidth, hostHeight) = (nil, nil)
        if measuringIndex != nil { (measuringIndex, measuringIDs) = ([:], [:]) }
        isBuilt = false
        setNeedsSolving()
    }

    private func forget(_ constraint: NSLayoutConstraint) {
        constraint.engine = nil
        constraint.solverID = nil
    }

    // MARK: Changes

    func add(_ constraint: NSLayoutConstraint) {
        guard isBuilt else { return }
        insert(constraint)
    }

    func remove(_ constraint: NSLayoutConstraint) {
        guard isBuilt else { return }
        if !broken.isEmpty { return startOver() }
        if let id = constraint.solverID {
            solver.remove(id)
            owners[Int(id.index)] = .nobody
        }
        if constraint.isVolatile { volatiles.removeAll { $0 === constraint } }
        forget(constraint)
        setNeedsSolving()
    }

    func constantChanged(of constraint: NSLayoutConstraint) {
        if !broken.isEmpty { return startOver() }
        refresh(constraint)
        setNeedsSolving()
    }

    func priorityChanged(of constraint: NSLayoutConstraint) {
        remove(constraint)
        add(constraint)
        setNeedsSolving()
    }

    func intrinsicSizeChanged(of view: UIView) {
        guard let index = index(of: view) else { return }
        if !items[index].needsMeasuring {
            items[index].needsMeasuring = true
            stale.append(index)
        }
        setNeedsSolving()
    }

    func contentPrioritiesChanged(of view: UIView) {
        guard let index = index(of: view) else { return }
        removeIntrinsicSize(of: index)
        intrinsicSizeChanged(of: view)
    }

    // MARK: Answers

    func index(of view: UIView) -> Int? {
        if let measuringIndex { return measuringIndex[ObjectIdentifier(view)] }
        if view === host { return items.isEmpty ? nil : 0 }
        guard let state = view.extras?.constraints, state.outer === self else { return nil }
        return state.itemIndex
    }

    /// The frame of an item as it was solved, in its superview's or owning view's coordinates.
    func frame(of item: LayoutItem) -> CGRect {
        func value(_ variable: ConstraintSolver.Variable?) -> CGFloat {
            guard let variable else { return 0 }
            // Sums of thirds and the like come out a little beside what they are meant to be.
            let value = solver.value(of: variable)
            let half = (value * 2).rounded() / 2
            return abs(value - half) < 1e-7 ? half : value
        }
        return CGRect(x: value(item.x), y: value(item.y), width: value(item.width), height: value(item.height))
    }

    func frame(of guide: UILayoutGuide) -> CGRect {
        isBuilt && guide.engine === self ? frame(of: items[guide.itemIndex]) : .zero
    }

    func isAmbiguous(_ view: UIView) -> Bool {
        guard isBuilt, let index = index(of: view) else { return false }
        let item = items[index]
        if ambiguous?.revision != solver.revision { ambiguous = (solver.revision, solver.ambiguousSymbols()) }
        guard let symbols = ambiguous?.symbols, !symbols.isEmpty else { return false }
        return [item.x, item.y, item.width, item.height].contains { $0.map { symbols.contains($0.symbol) } ?? false }
    }
}
