public import Foundation

/// Lines views up along an axis by constraints that it makes itself.
///
/// What is arranged is placed by constraints; hidden views among it take no room. Changes are gathered: the constraints are made
/// once before the next layout. The stack has no size of its own but what is arranged gives it, and no margins unless set.
open class UIStackView: UIView {
    /// How the length along the axis is shared out.
    public enum Distribution: Int, Sendable, Hashable {
        /// The views fill it; one is stretched or squeezed by its priorities.
        case fill = 0
        /// All views are as long as one another.
        case fillEqually = 1
        /// Views are as long in proportion as their contents.
        case fillProportionally = 2
        /// Between the views are equal gaps.
        case equalSpacing = 3
        /// Between the middles of the views are equal distances.
        case equalCentering = 4
    }

    /// Where views are across the axis.
    public enum Alignment: Int, Sendable, Hashable {
        /// From side to side.
        case fill = 0
        /// At the leading side; at the top of a row.
        case leading = 1
        /// A row's first lines of text stand on one line.
        case firstBaseline = 2
        case center = 3
        /// At the trailing side; at the bottom of a row.
        case trailing = 4
        /// A row's last lines of text stand on one line.
        case lastBaseline = 5

        /// At the top of a row.
        public static let top = Alignment.leading
        /// At the bottom of a row.
        public static let bottom = Alignment.trailing
    }

    /// A ``spacing`` that means the spacing that the system would choose, 8 points.
    public static let spacingUseSystem: CGFloat = 1.175494351e-38
    /// A custom spacing that means ``spacing``.
    public static let spacingUseDefault: CGFloat = 3.402823466e+38

    private var arranged: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var made: [NSLayoutConstraint] = []
    private var madeGuides: [UILayoutGuide] = []

    /// Makes an empty stack.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes a stack from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Makes a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        views.forEach(addArrangedSubview)
    }

    // MARK: What is arranged

    /// The views, in their order along the axis.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds a view at the end; it becomes a subview, too.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

    /// Inserts a view; one that is arranged already is moved.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arranged.removeAll { $0 === view }
        precondition((0...arranged.count).contains(stackIndex), "insertArrangedSubview: no index \(stackIndex)")
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        view.isArranged = true
        arranged.insert(view, at: stackIndex)
        arrangementChanged()
    }

    /// Stops arranging a view; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranged.contains(where: { $0 === view }) else { return }
        arranged.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        view.isArranged = false
        arrangementChanged()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: How

    /// The direction that views are lined up in.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrangementChanged() } }
    }

    /// How the length along the axis is shared out.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementChanged() } }
    }

    /// Where views are across the axis.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { arrangementChanged() } }
    }

    /// The gap between neighbours, in points; at least so much for the distributions with equal spacing or centering.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { arrangementChanged() } }
    }

    /// Whether a column's gaps are between baselines instead of edges.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
    }

    /// Whether views keep the margins from the stack's edges.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
    }

    /// Sets the gap behind a view; ``spacingUseDefault`` for the usual one.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }

    /// The gap behind a view; ``spacingUseDefault`` when none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    open override func updateConstraints() {
        NSLayoutConstraint.deactivate(made)
        madeGuides.forEach(removeLayoutGuide)
        let shown = arranged.filter { !$0.isHidden }
        let plan = StackPlan(
            stack: self,
            views: shown,
            gaps: shown.map { Self.points(customSpacings[ObjectIdentifier($0)] ?? spacing) }
        )
        (made, madeGuides) = plan.make()
        made += plan.hide(arranged.filter(\.isHidden), among: arranged)
        madeGuides.forEach(addLayoutGuide)
        NSLayoutConstraint.activate(made)
        super.updateConstraints()
    }

    // MARK: Inside the module

    override var standardMargins: UIEdgeInsets { .zero }

    override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        let shown = arranged.filter { !$0.isHidden }
        guard let first = shown.first, let last = shown.last else { return (0, 0) }
        return (first.baselineOffsets.first, (axis == .vertical ? last : first).baselineOffsets.last)
    }

    /// Called when what is arranged, or how, has changed.
    final func arrangementChanged() { ConstraintUpdates.add(self) }

    /// Called when a view that is arranged asks for another size: proportions follow it.
    final func arrangedSizeChanged() {
        if distribution == .fillProportionally { arrangementChanged() }
    }

    /// The spacing in points; nil for the system's.
    private static func points(_ spacing: CGFloat) -> CGFloat? { spacing == spacingUseSystem ? nil : spacing }
}
