public import Foundation

/// A rectangle that holds other rectangles: the unit of layout and of drawing.
///
/// Made in code by ``init(frame:)`` and from a XIB by ``init(coder:)``; a subclass overrides both and shares one set-up
/// function between them (V1). Coordinates are points with the origin at the top left. ``center``, ``bounds`` and
/// ``transform`` are the truth and ``frame`` is computed from them. Nothing is laid out or drawn at once: see
/// ``setNeedsLayout()`` and ``setNeedsDisplay()``. What is to be drawn is read as a value by ``displayList()``.
///
/// Everything that a subclass may override stands in this file, because a member of an extension cannot be overridden.
///
/// Views are made, used and released on the main actor.
@preconcurrency @MainActor
open class UIView: UIResponder {
    // MARK: Stored state

    final var storedBounds: CGRect
    final var storedCenter: CGPoint
    /// Kept beside the center so that a frame reads back exactly as it was set: center ± half a size rounds. Not used
    /// while ``isTransformed``.
    final var storedOrigin: CGPoint
    /// Back to front. Never changed while somebody else reads it in place, so it need not be checked for that at each read.
    @exclusivity(unchecked)
    final var children: [UIView] = []
    /// The superview holds its children, so this is cleared in two places only: where a child is detached, and where its
    /// superview is released. A weak reference would cost more than the whole layout of a view.
    final nonisolated(unsafe) var parentReference: Unmanaged<UIView>?
    /// Used on the main actor only; open to all so that the pass may reach it without asking where it runs.
    final nonisolated(unsafe) var link = LayoutLink()
    final var storedLayer: CALayer?
    /// What few views have.
    final var extras: ViewExtras?

    final var storedAlpha: CGFloat = 1
    final var storedBackground: UIColor?
    final var storedHidden = false
    final var storedClips = false
    final var storedContentMode = ContentMode.scaleToFill
    final var storedMask = AutoresizingMask()
    final var storedAutoresizes = true
    final var storedInteraction = true
    final var storedOpaque = true
    final var storedClearsContext = true
    /// Whether the transform or the anchor point is not the usual one.
    final var isTransformed = false
    /// Whether any child may have an autoresizing mask.
    final var hasMaskedChildren = false
    /// Whether a controller or an engine wants to know about this view's layout.
    final var hasLayoutHooks = false
    /// Whether the frame is the view's own and not found by constraints.
    final var storedTranslates = true
    /// Whether an engine has constraints that rest on the frame.
    final var isTracked = false
    /// Whether a stack view arranges the view.
    final var isArranged = false
    final var needsDisplay = true
    /// The view's place in the list of those to draw; negative for none. Written on the main actor only, and in the release of
    /// views, which happens there.
    final nonisolated(unsafe) var displayIndex: Int32 = -1

    // MARK: Making

    /// Makes a view in code; every way of making one without a XIB ends here (V1). `frame` is in the superview's space.
    public init(frame: CGRect) {
        storedBounds = CGRect(origin: .zero, size: frame.size)
        storedCenter = frame.centerPoint
        storedOrigin = frame.origin
        super.init()
    }

    /// Makes a view from what a coder holds; a XIB's children are in ``subviews`` when this returns (V2).
    ///
    /// A coder that does not know views gives an empty view.
    public required init?(coder: NSCoder) {
        storedBounds = .zero
        storedCenter = .zero
        storedOrigin = .zero
        super.init()
        storedInteraction = Self.isTouchableByDefault
        storedOpaque = Self.isOpaqueByDefault
        (coder as? any ViewDecoding)?.decode(into: self)
    }

    /// Makes a view of no size at the origin.
    public override convenience init() {
        self.init(frame: .zero)
    }

    /// Runs on the thread that releases the view last, so that subclasses have a plain `deinit`; the lists of what is pending
    /// allow that.
    deinit {
        for child in children { child.parentReference = nil }
        if link.needsLayout { LayoutPass.forgetOne() }
        DisplayScheduler.forget(self)
    }

    /// Called once for a view from a XIB, when every object of the file is made and every outlet is connected (V2).
    open func awakeFromNib() {}

    // MARK: Geometry

    /// The view's own coordinate space: its size, and at the origin the point that its subviews are shown from.
    ///
    /// A change of size keeps ``center``, applies the subviews' masks and marks the view and its superview; a change of
    /// origin marks the view (V4).
    open var bounds: CGRect {
        get { storedBounds }
        set { setBounds(newValue) }
    }

    /// The middle of the view (its anchor point) in its superview's coordinates. Moving a view lays nothing out.
    open var center: CGPoint {
        get { storedCenter }
        set { setCenter(newValue) }
    }

    /// The rectangle in the superview's coordinates, computed from ``center``, ``bounds`` and ``transform``.
    ///
    /// Reads back as it was set while there is no transform. Under one it is the box around the turned view; setting it then
    /// is exact for scales and quarter turns and, as in UIKit, undefined for others.
    open var frame: CGRect {
        get { isTransformed ? transformedFrame : CGRect(origin: storedOrigin, size: storedBounds.size) }
        set { setFrame(newValue) }
    }

    /// Scales, turns and moves the view about its center, without touching ``bounds`` or ``center``. Lays nothing out.
    open var transform: CGAffineTransform {
        get { extras?.transform ?? .identity }
        set { setTransform(newValue) }
    }

    /// How the view follows when its superview's size changes; empty for not at all.
    open var autoresizingMask: AutoresizingMask {
        get { storedMask }
        set {
            storedMask = newValue
            if !newValue.isEmpty { parent?.hasMaskedChildren = true }
        }
    }

    /// Whether the masks of the subviews are applied when this view's size changes.
    open var autoresizesSubviews: Bool {
        get { storedAutoresizes }
        set { storedAutoresizes = newValue }
    }

    /// The size that suits the view's content best inside the given one; the present size unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }

    /// Gives the view the size that ``sizeThatFits(_:)`` answers for the present one, and keeps its origin (V8).
    open func sizeToFit() {
        let size = sizeThatFits(storedBounds.size)
        if isTransformed {
            bounds.size = size
        } else {
            frame = CGRect(origin: storedOrigin, size: size)
        }
    }

    /// The size that the content itself asks for; ``noIntrinsicMetric`` for a side that does not matter.
    open var intrinsicContentSize: CGSize {
        extras?.standInSize ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// Says that ``intrinsicContentSize`` has changed. Whoever sizes the view by it is asked to lay out again.
    open func invalidateIntrinsicContentSize() {
        if let state = extras?.constraints {
            (state.outer ?? state.hosted)?.intrinsicSizeChanged(of: self)
            if isArranged { (parent as? UIStackView)?.arrangedSizeChanged() }
        }
        UIView.intrinsicSizeInvalidations &+= 1
    }

    // MARK: The tree

    /// The views inside this one, back to front.
    open var subviews: [UIView] { children }
    /// The view that this one is inside of.
    open var superview: UIView? { parent }

    /// The window at the root of the tree that the view is in. O(depth).
    open var window: UIWindow? { root.rootWindow }

    /// Adds a view in front of the others. A view that is elsewhere is moved (V9). O(depth), and O(views added) when the
    /// window changes.
    open func addSubview(_ view: UIView) { insert(view, at: .max) }

    /// Inserts a view so that it has this index; an index out of range means the back or the front.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Inserts a view directly behind a sibling.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }

    /// Inserts a view directly in front of a sibling.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }

    /// Takes the view out of its superview and its window.
    open func removeFromSuperview() { removeFromParent() }

    /// Puts a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) {
        if view.parent === self { reorder(view, to: .max) }
    }

    /// Puts a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) {
        if view.parent === self { reorder(view, to: 0) }
    }

    /// Swaps two subviews by index; an index out of range is a programmer's mistake and traps.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        children.swapAt(index1, index2)
        storedLayer?.subviewsReordered(children)
    }

    /// Whether this is the view itself or somewhere inside it. O(depth).
    open func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.parent
        }
        return false
    }

    /// The first view with this tag: this one or one inside it, each before its siblings. O(views inside).
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in children {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// A number for finding the view with ``viewWithTag(_:)``.
    open var tag: Int {
        get { extras?.tag ?? 0 }
        set { if newValue != tag { needExtras().tag = newValue } }
    }

    /// Called when a subview has been added, last of all callbacks.
    open func didAddSubview(_ subview: UIView) {}
    /// Called while the subview is still in ``subviews``.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes; nil when the view is removed.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called when the superview has changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes, on the moved view and then on everything inside it.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called when the window has changed, on the moved view and then on everything inside it.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// Asks for ``layoutSubviews()`` at the end of the turn; asking again costs nothing (V3). O(depth) once per turn.
    open func setNeedsLayout() { markNeedsLayout() }

    /// Lays out what is pending now, from the highest ancestor that is dirty down through everything inside it (V3).
    ///
    /// O(1) when nothing is pending anywhere and O(depth) on a clean tree beside a dirty one; a second call does nothing.
    open func layoutIfNeeded() { layOutPending() }

    /// Arranges the subviews. Called by the layout pass only; call ``setNeedsLayout()`` to ask for it, and `super` first (V5).
    open func layoutSubviews() {}

    // MARK: Constraints

    /// Whether the view's frame and mask say where it is; set it to false for a view that constraints place.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { storedTranslates }
        set {
            guard newValue != storedTranslates else { return }
            storedTranslates = newValue
            constraintsOutOfDate()
        }
    }

    /// Whether ``updateConstraints()`` is called when a view of the class first appears, though nobody asked for it.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Asks for ``updateConstraints()`` before the next layout.
    open func setNeedsUpdateConstraints() { ConstraintUpdates.add(self) }

    /// Whether ``updateConstraints()`` is owed.
    open func needsUpdateConstraints() -> Bool { extras?.constraints?.needsUpdate ?? false }

    /// Calls every ``updateConstraints()`` that is owed, the innermost views first.
    open func updateConstraintsIfNeeded() { ConstraintUpdates.run() }

    /// Changes constraints that need not be changed at once. Called once before the next layout; call `super` last.
    open func updateConstraints() {}

    /// The size that the constraints inside the view give, as near to the offered one as they allow; for
    /// ``layoutFittingCompressedSize`` the smallest. O(constraints inside).
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize,
            withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel
        )
    }

    /// The size that the constraints inside the view give, where width and height of the offered one matter so much.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// What of the frame constraints do not count: shadows, badges.
    open var alignmentRectInsets: UIEdgeInsets { extras?.standInAlignment ?? .zero }

    /// The view whose first line of text is this one's.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last line of text is this one's.
    open var forLastBaselineLayout: UIView { self }

    // MARK: Margins

    /// What content keeps from the edges; 8 points unless set. Read, the safe area and what is preserved of the superview's are
    /// in it.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setMargins(.absolute(newValue)) }
    }

    /// The margins by the direction of reading.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveMargins.directional(isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft) }
        set { setMargins(.directional(newValue)) }
    }

    /// Called when the margins have been changed.
    open func layoutMarginsDidChange() {}

    /// What bars, notches and the like cover at the view's edges: the part of the window's that lies inside. O(depth).
    open var safeAreaInsets: UIEdgeInsets { derivedSafeArea }

    /// Called when the safe area has been changed here or above.
    open func safeAreaInsetsDidChange() {}

    // MARK: Appearance

    /// What fills the view's bounds behind its content; nil for nothing.
    open var backgroundColor: UIColor? {
        get { storedBackground }
        set { setBackground(newValue) }
    }

    /// The opacity of the view with everything inside it, 0 to 1; others are clamped. Below 0.01 it is neither drawn nor hit.
    open var alpha: CGFloat {
        get { storedAlpha }
        set { setAlpha(newValue) }
    }

    /// Whether the view and everything inside it is left out of the picture. It is laid out all the same.
    open var isHidden: Bool {
        get { storedHidden }
        set {
            guard newValue != storedHidden else { return }
            storedHidden = newValue
            if isArranged { (parent as? UIStackView)?.arrangementChanged() }
        }
    }

    /// Whether nothing inside the view is drawn outside its bounds.
    open var clipsToBounds: Bool {
        get { storedClips }
        set { storedClips = newValue }
    }

    /// How the view's content is fitted into its bounds when they change.
    open var contentMode: ContentMode {
        get { storedContentMode }
        set {
            guard newValue != storedContentMode else { return }
            storedContentMode = newValue
            if newValue == .redraw { setNeedsDisplay() }
        }
    }

    /// Promises that ``draw(_:)`` covers the bounds, so that what lies behind may be skipped (V7). The promise counts only
    /// while the background colour, if there is one, is opaque too.
    open var isOpaque: Bool {
        get { storedOpaque }
        set { storedOpaque = newValue }
    }

    /// Whether the dirty area is cleared to transparent before ``draw(_:)`` runs (V7).
    open var clearsContextBeforeDrawing: Bool {
        get { storedClearsContext }
        set { storedClearsContext = newValue }
    }

    /// The colour for what can be touched; one that is not set, or set to nil, is the superview's, and at the root the
    /// system's blue. O(depth).
    open var tintColor: UIColor! {
        get { inheritedTint }
        set { setTint(newValue) }
    }

    /// Called on the view whose tint was set and on everything inside it that inherits the tint.
    open func tintColorDidChange() {}

    /// The class of ``layer``; a subclass answers a subclass of ``CALayer``.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that draws this view, made on first use. O(1).
    open var layer: CALayer { storedLayer ?? makeLayer() }

    /// Draws the view's content; `rect` is the part that has to be drawn. Called at the end of a turn only, never directly.
    ///
    /// A graphics context exists only inside it (V6). Does nothing unless overridden, and need not be called by an override
    /// in a direct subclass.
    open func draw(_ rect: CGRect) {}

    /// Draws into a context that the layer made; calls ``draw(_:)``.
    open func draw(_ layer: CALayer, in ctx: CGContext) { draw(ctx.dirtyRect) }

    /// Asks for the whole content to be drawn again at the end of the turn.
    open func setNeedsDisplay() { markNeedsDisplay() }

    /// Asks for a part of the content to be drawn again; only the union of such parts is (V6).
    open func setNeedsDisplay(_ rect: CGRect) { markNeedsDisplay(rect) }

    // MARK: Events

    /// Whether the view and what is inside it can be hit.
    open var isUserInteractionEnabled: Bool {
        get { storedInteraction }
        set { storedInteraction = newValue }
    }

    /// The front-most view inside this one that holds the point, or this one; nil where it is hidden, nearly transparent
    /// (alpha below 0.01), not enabled for interaction, or does not hold the point.
    ///
    /// What hangs out of a view's bounds is not hit, clipped or not.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convertFromParent(point), with: event) { return hit }
        }
        return self
    }

    /// Whether a point in the view's coordinates is in its bounds; the right and the bottom edge are not.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    open override var next: UIResponder? { extras?.controller ?? parent }

    override var responderWindow: UIWindow? { window }

    // MARK: Traits

    /// The appearance and direction that hold here: the window's, as overridden on the way down. O(depth).
    open var traitCollection: UITraitCollection { inheritedTraits }

    /// Whether the view's content is mirrored where the language reads from right to left.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { extras?.semantics ?? .unspecified }
        set { setSemantics(newValue) }
    }

    /// The class and the frame, for logs.
    open override var description: String {
        onMain(self) { ViewTreeNode($0, includingSubviews: false).description }
    }

    /// Called by Interface Builder only, which shows views in its own process.
    open func prepareForInterfaceBuilder() {}

    /// Called when the appearance or the direction of the view has changed, on it and on everything inside it.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Whether several fingers are followed. Has no effect: the synthetic finger is one.
    open var isMultipleTouchEnabled: Bool {
        get { extras?.isMultipleTouchEnabled ?? false }
        set { needExtras().isMultipleTouchEnabled = newValue }
    }

    /// Whether other views get no touches meanwhile. Has no effect: the synthetic finger is one.
    open var isExclusiveTouch: Bool {
        get { extras?.isExclusiveTouch ?? false }
        set { needExtras().isExclusiveTouch = newValue }
    }

    /// Whether tints inside are dimmed.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { extras?.tintAdjustment ?? .automatic }
        set { needExtras().tintAdjustment = newValue }
    }

    /// Pixels per point of what the view draws; commands are sharp at every scale, so this is a note only.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    // MARK: Accessibility

    /// Whether assistive technology sees the view itself.
    open var isAccessibilityElement: Bool {
        get { extras?.accessibility.isElement ?? false }
        set { needExtras().accessibility.isElement = newValue }
    }

    /// The name of the view, for assistive technology.
    open var accessibilityLabel: String? {
        get { extras?.accessibility.label }
        set { needExtras().accessibility.label = newValue }
    }

    /// The name of the view, with attributes.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { extras?.accessibility.attributedLabel }
        set { needExtras().accessibility.attributedLabel = newValue }
    }

    /// What using the view does.
    open var accessibilityHint: String? {
        get { extras?.accessibility.hint }
        set { needExtras().accessibility.hint = newValue }
    }

    /// The value of the view, in words.
    open var accessibilityValue: String? {
        get { extras?.accessibility.value }
        set { needExtras().accessibility.value = newValue }
    }

    /// A name by which tests find the view.
    open var accessibilityIdentifier: String? {
        get { extras?.accessibility.identifier }
        set { needExtras().accessibility.identifier = newValue }
    }

    /// The language of the words.
    open var accessibilityLanguage: String? {
        get { extras?.accessibility.language }
        set { needExtras().accessibility.language = newValue }
    }

    /// What the view is.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { extras?.accessibility.traits ?? .none }
        set { needExtras().accessibility.traits = newValue }
    }

    /// The elements inside, in order.
    open var accessibilityElements: [Any]? {
        get { extras?.accessibility.elements }
        set { needExtras().accessibility.elements = newValue }
    }

    /// Whether what is inside is hidden from assistive technology.
    open var accessibilityElementsHidden: Bool {
        get { extras?.accessibility.isHidden ?? false }
        set { needExtras().accessibility.isHidden = newValue }
    }

    /// Whether the siblings are hidden from assistive technology.
    open var accessibilityViewIsModal: Bool {
        get { extras?.accessibility.isModal ?? false }
        set { needExtras().accessibility.isModal = newValue }
    }

    /// Whether what is inside is read together.
    open var shouldGroupAccessibilityChildren: Bool {
        get { extras?.accessibility.groupsChildren ?? false }
        set { needExtras().accessibility.groupsChildren = newValue }
    }

    /// Whether inverted colours leave the view as it is.
    open var accessibilityIgnoresInvertColors: Bool {
        get { extras?.accessibility.ignoresInvertColors ?? false }
        set { needExtras().accessibility.ignoresInvertColors = newValue }
    }

    /// The actions that assistive technology offers.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { extras?.accessibility.customActions }
        set { needExtras().accessibility.customActions = newValue }
    }

    /// The frame on the screen; the view's unless set.
    open var accessibilityFrame: CGRect {
        get { extras?.accessibility.frame ?? convert(bounds, to: nil) }
        set { needExtras().accessibility.frame = newValue }
    }

    /// Uses the view for assistive technology; true if that did something.
    open func accessibilityActivate() -> Bool { false }
    /// Raises the value of an adjustable view.
    open func accessibilityIncrement() {}
    /// Lowers the value of an adjustable view.
    open func accessibilityDecrement() {}


    // MARK: Inside the module

    /// Whether views of this class can be hit unless something says otherwise.
    class var isTouchableByDefault: Bool { true }

    /// Whether views of this class promise to cover their bounds unless something says otherwise.
    class var isOpaqueByDefault: Bool { true }

    /// Whether the height of the content depends on the width, which is found first.
    var flowsText: Bool { false }

    /// The height of content that flows, at a width.
    func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

    /// How far the first baseline lies below the top, and the last one above the bottom.
    var baselineOffsets: (first: CGFloat, last: CGFloat) {
        let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
        return (first === self ? 0 : first.baselineOffsets.first, last === self ? 0 : last.baselineOffsets.last)
    }

    /// How strongly views of the class resist being stretched unless something says otherwise.
    func standardHugging(_ axis: NSLayoutConstraint.Axis) -> Float { 250 }

    /// The margins of views of the class unless something says otherwise.
    var standardMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

    /// The window that this view stands for as the root of a tree.
    var rootWindow: UIWindow? { nil }

    /// Called when the size of the bounds has changed and the view is marked.
    func sizeDidChange() {}

    /// Adds what is drawn without ``draw(_:)``, such as a whole image, to the list; `rect` is the bounds in its coordinates.
    func drawContent(in rect: CGRect, into list: inout DisplayList) {}
}

extension UIView {
    /// Says that a side of ``intrinsicContentSize`` does not matter.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    /// How often intrinsic sizes have been invalidated, for tests and benchmarks.
    public internal(set) static var intrinsicSizeInvalidations = 0
}

