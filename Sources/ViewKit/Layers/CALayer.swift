public import Foundation

/// What draws a view, or a picture of its own between views.
///
/// A view's layer is made when someone asks for ``UIView/layer``, never before; its geometry, colour and opacity live in the view
/// and are read through. A layer made by hand is put between the views' layers with ``addSublayer(_:)`` and stays where it is
/// put; its geometry is its own. Layers have no actor, as in UIKit; a view's layer is used on the main thread.
open class CALayer: NSObject {
    /// The view that this layer draws; nil for a layer made by hand, and when the view is gone.
    public private(set) weak var view: UIView?
    /// Whether a view made this layer, gone or not.
    final var belongsToView = false

    /// Who draws this layer; a view's layer has the view.
    open weak var delegate: (any CALayerDelegate)?
    /// A name, for whoever looks for the layer.
    open var name: String?

    /// How round the corners of the background are, in points; with ``masksToBounds`` the content's too.
    open var cornerRadius: CGFloat = 0
    /// The corners that ``cornerRadius`` is for.
    open var maskedCorners: CACornerMask = .all
    /// How wide the border is; it lies inside the bounds, over the content and the sublayers.
    open var borderWidth: CGFloat = 0
    /// The border's colour; black, unless set.
    open var borderColor: CGColor? = RGBA(white: 0)
    /// The shadow's colour; black, unless set.
    open var shadowColor: CGColor? = RGBA(white: 0)
    /// How strong the shadow is; none unless set. A layer that masks to its bounds shows none.
    open var shadowOpacity: Float = 0
    /// How far the shadow lies from the layer.
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// How soft the shadow is, in points.
    open var shadowRadius: CGFloat = 3
    /// The outline of the shadow; nil for that of what the layer shows.
    open var shadowPath: CGPath?
    /// An image (a ``CGImage``) drawn over the background and behind the sublayers, placed by ``contentsGravity``.
    open var contents: Any?
    final var picture: UIImage? { contents as? UIImage }
    /// Pixels per point of what the layer draws; drawing commands are sharp at any, so this is a note only.
    open var contentsScale: CGFloat = 1
    /// A layer whose opacity this one is shown through; it lies in this layer's coordinates.
    open var mask: CALayer? {
        didSet {
            oldValue?.masked = nil
            mask?.masked = self
        }
    }

    final weak var masked: CALayer?
    /// What few layers have.
    final var extras: LayerExtras?
    final var own = LayerState()
    /// All sublayers, those of subviews included; nil while there are only those.
    final var ordered: [CALayer]?
    private weak var manualSuperlayer: CALayer?

    /// Makes a layer of no size.
    public override init() { super.init() }

    /// Makes a layer of no size; a coder holds nothing for it.
    public required init?(coder: NSCoder) { super.init() }

    /// Makes a copy of what another layer is set to, without its tree; for subclasses with state of their own.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        own = other.own
        other.copyOwnProperties(to: self)
    }

    // MARK: Geometry

    /// The layer's own coordinate space; a view's layer has the view's.
    open var bounds: CGRect {
        get { belongsToView ? read { $0.bounds } ?? .zero : own.bounds }
        set {
            if belongsToView { return change { $0.bounds = newValue } }
            let resized = newValue.size != own.bounds.size
            own.bounds = newValue
            if resized, needsDisplayOnBoundsChange { setNeedsDisplay() }
            if resized { setNeedsLayout() }
        }
    }

    /// Where the anchor point lies in the superlayer; a view's center.
    open var position: CGPoint {
        get { belongsToView ? read { $0.center } ?? .zero : own.position }
        set { if belongsToView { change { $0.center = newValue } } else { own.position = newValue } }
    }

    /// The point of the layer that ``position`` places and transforms turn about, in shares of the size.
    open var anchorPoint: CGPoint {
        get { belongsToView ? read { $0.extras?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) } ?? CGPoint(x: 0.5, y: 0.5) : own.anchorPoint }
        set { if belongsToView { change { $0.setAnchorPoint(newValue) } } else { own.anchorPoint = newValue } }
    }

    /// The rectangle in the superlayer, computed from the rest; see ``UIView/frame``.
    open var frame: CGRect {
        get { belongsToView ? read { $0.frame } ?? .zero : own.bounds.applying(transformToParent) }
        set {
            if belongsToView { return change { $0.frame = newValue } }
            let size = CGRect(origin: .zero, size: newValue.size).applying(own.linear.inverted()).size
            bounds.size = size
            let box = own.bounds.applying(transformToParent)
            own.position.x += newValue.origin.x - box.origin.x
            own.position.y += newValue.origin.y - box.origin.y
        }
    }

    /// What turns and scales the layer about its anchor point.
    open func affineTransform() -> CGAffineTransform {
        belongsToView ? read { $0.transform } ?? .identity : own.transform
    }

    /// Turns and scales the layer about its anchor point.
    open func setAffineTransform(_ transform: CGAffineTransform) {
        extras?.transform = nil
        if belongsToView { change { $0.transform = transform } } else { own.transform = transform }
    }

    /// Whether a point in the layer's coordinates is in its bounds.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

    // MARK: Appearance

    /// What fills the bounds behind everything.
    open var backgroundColor: CGColor? {
        get { belongsToView ? read { $0.backgroundColor?.cgColor } ?? nil : own.backgroundColor }
        set {
            if belongsToView {
                change { $0.backgroundColor = newValue.map(UIColor.init(cgColor:)) }
            } else {
                own.backgroundColor = newValue
            }
        }
    }

    /// How opaque the layer is, with everything inside it.
    open var opacity: Float {
        get { belongsToView ? Float(read { $0.alpha } ?? 1) : own.opacity }
        set { if belongsToView { change { $0.alpha = CGFloat(newValue) } } else { own.opacity = newValue } }
    }

    /// Whether nothing inside is drawn outside the bounds.
    open var masksToBounds: Bool {
        get { belongsToView ? read { $0.clipsToBounds } ?? false : own.masksToBounds }
        set { if belongsToView { change { $0.clipsToBounds = newValue } } else { own.masksToBounds = newValue } }
    }

    /// Whether the layer is left out with everything inside it.
    open var isHidden: Bool {
        get { belongsToView ? read { $0.isHidden } ?? false : own.isHidden }
        set { if belongsToView { change { $0.isHidden = newValue } } else { own.isHidden = newValue } }
    }

    /// How ``contents`` are placed in the bounds; a view's layer has the view's content mode.
    open var contentsGravity: CALayerContentsGravity {
        get { belongsToView ? CALayerContentsGravity(read { $0.contentMode } ?? .scaleToFill) : own.gravity }
        set { if belongsToView { change { $0.contentMode = newValue.mode } } else { own.gravity = newValue } }
    }

    // MARK: The tree

    /// The layer that this one is inside of.
    open var superlayer: CALayer? { belongsToView ? read { $0.superview?.layer } ?? nil : manualSuperlayer }

    /// The layers inside, back to front; nil for none. Asking makes the layers of all subviews.
    open var sublayers: [CALayer]? {
        get {
            let all = ordered ?? read { $0.subviews.map(\.layer) } ?? []
            return all.isEmpty ? nil : all
        }
        set {
            let new = newValue ?? []
            for layer in ordered ?? [] where !layer.belongsToView && !new.contains(where: { $0 === layer }) {
                layer.removeFromSuperlayer()
            }
            for layer in new where !layer.belongsToView { addSublayer(layer) }
        }
    }

    /// Adds a layer in front of the others. Only layers made by hand can be added; a view's follows its view.
    open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

    /// Inserts a layer so that it has this index among all sublayers; an index out of range means the back or the front.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer) { min(Int(index), $0.count) } }

    /// Inserts a layer directly behind another one; at the back where that one is not here.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { all in all.firstIndex { $0 === sibling } ?? 0 }
    }

    /// Inserts a layer directly in front of another one; at the front where that one is not here.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { all in all.firstIndex { $0 === sibling }.map { $0 + 1 } ?? all.count }
    }

    /// Puts a layer made by hand in another one's place.
    open func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard old !== new, old.superlayer === self else { return }
        insertSublayer(new, above: old)
        old.removeFromSuperlayer()
    }

    /// Takes the layer out. A view's layer goes with its view only: this takes the view out.
    open func removeFromSuperlayer() {
        if belongsToView { return change { $0.removeFromSuperview() } }
        manualSuperlayer?.ordered?.removeAll { $0 === self }
        manualSuperlayer = nil
    }

    // MARK: Layout and drawing

    /// Whether a new size asks for the content to be drawn again.
    open var needsDisplayOnBoundsChange = false

    /// Asks for ``layoutSublayers()`` before the layer is next drawn; of a view's layer for the view's layout.
    open func setNeedsLayout() {
        if belongsToView { change { $0.setNeedsLayout() } } else { own.needsLayout = true }
    }

    /// Lays out now what is pending.
    open func layoutIfNeeded() {
        if belongsToView { return change { $0.layoutIfNeeded() } }
        guard own.needsLayout else { return }
        own.needsLayout = false
        layoutSublayers()
    }

    /// Arranges the sublayers of a layer made by hand.
    open func layoutSublayers() { tell { $0.layoutSublayers(of: $1) } }

    /// Asks for the content to be drawn again.
    open func setNeedsDisplay() {
        if belongsToView { change { $0.setNeedsDisplay() } } else { own.markDirty(nil) }
    }

    /// Asks for a part of the content to be drawn again.
    open func setNeedsDisplay(_ rect: CGRect) {
        if belongsToView { change { $0.setNeedsDisplay(rect) } } else { own.markDirty(rect) }
    }

    /// Whether the content has to be drawn.
    open func needsDisplay() -> Bool { belongsToView ? read { $0.needsDisplay } ?? false : own.isDirty }

    /// Draws now what has to be drawn.
    open func displayIfNeeded() {
        if belongsToView { return change { $0.drawIfNeeded() } }
        guard own.isDirty, own.bounds.hasArea else { return }
        own.isDirty = false
        display()
    }

    /// Makes the content: by the delegate's `display(_:)`, else by drawing. Called when a layer is drawn, never directly.
    open func display() {
        if tell({ $0.display($1) }) ?? false { return }
        let context = CGContext(dirtyRect: own.bounds, measurer: UIView.defaultTextMeasurer)
        GraphicsStack.drawing(into: context) { draw(in: context) }
        own.drawing = ViewDrawing(bounds: own.bounds, commands: context.finish())
    }

    /// Draws the content; asks the delegate unless overridden.
    open func draw(in ctx: CGContext) {
        guard let delegate else { return }
        onMain((delegate, self, ctx)) { $0.draw($1, in: $2) }
    }

    /// Adds what a subclass shows by itself, such as an outline, to the list; `rect` is the bounds in its coordinates.
    func drawContent(in rect: CGRect, into list: inout DisplayList) {}

    /// The class and the frame, with the radius and the colours that are set, for logs.
    open override var description: String {
        let frame = frame
        var parts = ["\(type(of: self)) (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))"]
        if cornerRadius != 0 { parts.append("cornerRadius \(cornerRadius)") }
        func add(_ name: String, _ color: CGColor?) {
            guard let color else { return }
            parts.append("\(name) (\(color.red) \(color.green) \(color.blue) \(color.alpha))")
        }
        add("backgroundColor", backgroundColor)
        if borderWidth != 0 {
            parts.append("borderWidth \(borderWidth)")
            add("borderColor", borderColor)
        }
        return "<" + parts.joined(separator: "; ") + ">"
    }

    /// Whether a change of a property by name asks for the content to be drawn again. Nothing here calls it.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// The action of a property by default: none.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// The value of a property by default: none.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// The action of a change: the delegate's, else that of ``actions``. Layers do not animate by themselves.
    open func action(forKey event: String) -> (any CAAction)? {
        tell { $0.action(for: $1, forKey: event) } ?? actions?[event] ?? Self.defaultAction(forKey: event)
    }

    // MARK: Inside the module

    /// Copies the appearance, without geometry and without the tree.
    final func copyOwnProperties(to copy: CALayer) {
        copy.cornerRadius = cornerRadius
        copy.maskedCorners = maskedCorners
        copy.borderWidth = borderWidth
        copy.borderColor = borderColor
        copy.shadowColor = shadowColor
        copy.shadowOpacity = shadowOpacity
        copy.shadowOffset = shadowOffset
        copy.shadowRadius = shadowRadius
        copy.shadowPath = shadowPath
        copy.contents = contents
        copy.contentsScale = contentsScale
        copy.name = name
        copy.needsDisplayOnBoundsChange = needsDisplayOnBoundsChange
        copy.extras = extras?.copy()
    }

    /// Reads from the view that the layer belongs to.
    @inline(__always)
    final func read<Result>(_ body: @MainActor (UIView) -> Result) -> Result? { view.map { onMain($0, body) } }

    /// Changes the view that the layer belongs to.
    @inline(__always)
    final func change(_ body: @MainActor (UIView) -> Void) {
        if let view { onMain(view, body) }
    }

    /// Asks the delegate.
    @discardableResult
    private final func tell<Result>(_ body: @MainActor (any CALayerDelegate, CALayer) -> Result) -> Result? {
        guard let delegate else { return nil }
        return onMain((delegate, self)) { body($0.0, $0.1) }
    }

    final func attach(to view: UIView) {
        self.view = view
        belongsToView = true
        delegate = view
    }

    final var transformToParent: CGAffineTransform {
        belongsToView ? read { $0.transformToParent } ?? .identity : own.transformToParent
    }

    private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
        precondition(!layer.belongsToView, "addSublayer: a view's layer cannot be added by hand; add its view")
        var above: CALayer? = self
        while let next = above {
            precondition(next !== layer, "addSublayer: a layer cannot be added to itself or to a layer inside it")
            above = next.superlayer
        }
        layer.removeFromSuperlayer()
        var all = ordered ?? read { $0.subviews.map(\.layer) } ?? []
        all.insert(layer, at: index(all))
        ordered = all
        layer.manualSuperlayer = self
    }

    /// Keeps the order in step with the views': a view that has another in front of it goes right behind that one's layer.
    @MainActor
    final func subviewInserted(_ view: UIView, among views: [UIView]) {
        guard ordered != nil else { return }
        let layer = view.layer
        ordered!.removeAll { $0 === layer }
        let place = views.firstIndex { $0 === view }!
        if place + 1 < views.count, let index = ordered!.firstIndex(where: { $0 === views[place + 1].layer }) {
            ordered!.insert(layer, at: index)
        } else {
            ordered!.append(layer)
        }
    }

    /// Puts a subview's layer directly beside another one's.
    @MainActor
    final func move(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard var all = ordered, view.parent === sibling.parent else { return }
        let (layer, other) = (view.layer, sibling.layer)
        all.removeAll { $0 === layer }
        guard let index = all.firstIndex(where: { $0 === other }) else { return }
        all.insert(layer, at: index + offset)
        ordered = all
    }

    @MainActor
    final func subviewRemoved(_ view: UIView) {
        guard ordered != nil, let layer = view.storedLayer else { return }
        ordered!.removeAll { $0 === layer }
    }

    /// Puts the subviews' layers in their order, into the places that such layers have.
    @MainActor
    final func subviewsReordered(_ views: [UIView]) {
        guard let all = ordered else { return }
        var rest = views.map(\.layer)[...]
        ordered = all.map { $0.belongsToView ? rest.popFirst() ?? $0 : $0 }
    }
}

extension UIView {
    func makeLayer() -> CALayer {
        guard let layer = LayerMaking.make(type(of: self).layerClass) else {
            preconditionFailure("\(type(of: self)): layerClass has to be a class of layers")
        }
        layer.attach(to: self)
        storedLayer = layer
        return layer
    }
}

/// Draws a layer for somebody else.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Sets the layer's contents; false to have it drawn by ``draw(_:in:)`` instead.
    func display(_ layer: CALayer) -> Bool
    /// Draws the layer's content.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Arranges the sublayers.
    func layoutSublayers(of layer: CALayer)
    /// The layer is about to be drawn.
    func layerWillDraw(_ layer: CALayer)
    /// What a change of a property does; layers made by hand do not animate, so the answer has no effect.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Has the layer drawn.
    public func display(_ layer: CALayer) -> Bool { false }
    /// Draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Leaves the sublayers where they are.
    public func layoutSublayers(of layer: CALayer) {}
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Nothing.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension UIView: CALayerDelegate {}
