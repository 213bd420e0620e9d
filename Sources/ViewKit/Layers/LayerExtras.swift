public import Foundation

/// What few layers have, kept out of the others.
final class LayerExtras {
    var zPosition: CGFloat = 0
    var isOpaque = false
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    var cornerCurve = CALayerCornerCurve.circular
    var allowsEdgeAntialiasing = false
    var allowsGroupOpacity = true
    var drawsAsynchronously = false
    var isGeometryFlipped = false
    var isDoubleSided = true
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var filters: [Any]?
    var backgroundFilters: [Any]?
    var compositingFilter: Any?
    var anchorPointZ: CGFloat = 0
    var minificationFilter = CALayerContentsFilter.linear
    var magnificationFilter = CALayerContentsFilter.linear
    /// The transform, if it has more than an affine part.
    var transform: CATransform3D?
    var sublayerTransform = CATransform3DIdentity
    /// Values under keys that are not properties.
    var values: [String: Any] = [:]
    var beginTime: CFTimeInterval = 0
    var timeOffset: CFTimeInterval = 0
    var speed: Float = 1
    var duration: CFTimeInterval = 0
    var animations: [LayerAnimation] = []

    /// Creates a copy without animations.
    func copy() -> LayerExtras {
        let copy = LayerExtras()
        copy.zPosition = zPosition
        copy.isOpaque = isOpaque
        copy.actions = actions
        copy.style = style
        copy.shouldRasterize = shouldRasterize
        copy.rasterizationScale = rasterizationScale
        copy.cornerCurve = cornerCurve
        copy.contentsRect = contentsRect
        copy.contentsCenter = contentsCenter
        copy.compositingFilter = compositingFilter
        copy.anchorPointZ = anchorPointZ
        copy.transform = transform
        copy.sublayerTransform = sublayerTransform
        copy.values = values
        return copy
    }
}

/// The shape of round corners.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Quarter circles.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Corners whose curvature begins slowly; drawn as quarter circles here.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How contents are scaled; a note for the renderer.
public struct CALayerContentsFilter: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CALayerContentsFilter(rawValue: "linear")
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CALayer {
    final func needExtras() -> LayerExtras {
        if let extras { return extras }
        let made = LayerExtras()
        extras = made
        return made
    }

    @inline(__always)
    private final func extra<Value>(_ path: KeyPath<LayerExtras, Value>, _ initial: Value) -> Value {
        extras?[keyPath: path] ?? initial
    }

    /// Whether any layer has ever had a z position; until then layers are painted in their order.
    nonisolated(unsafe) static var usesZPositions = false

    /// The order among the sublayers of one layer: a higher one is drawn in front.
    public var zPosition: CGFloat {
        get { extras?.zPosition ?? 0 }
        set {
            guard newValue != zPosition else { return }
            CALayer.usesZPositions = true
            needExtras().zPosition = newValue
        }
    }

    /// A promise that the content covers the bounds. Has no effect.
    public var isOpaque: Bool {
        get { extras?.isOpaque ?? false }
        set { needExtras().isOpaque = newValue }
    }

    /// What changes of properties do, by their names. Layers do not animate by themselves, so this has no effect.
    public var actions: [String: any CAAction]? {
        get { extras?.actions }
        set { needExtras().actions = newValue }
    }

    /// Default values of properties. Has no effect.
    public var style: [AnyHashable: Any]? {
        get { extras?.style }
        set { needExtras().style = newValue }
    }

    /// Whether the layer is drawn into pixels first. Has no effect on the picture.
    public var shouldRasterize: Bool {
        get { extras?.shouldRasterize ?? false }
        set { needExtras().shouldRasterize = newValue }
    }

    /// Pixels per point of a rasterized layer. Has no effect on the picture.
    public var rasterizationScale: CGFloat {
        get { extras?.rasterizationScale ?? 1 }
        set { needExtras().rasterizationScale = newValue }
    }

    /// The shape of round corners; both are drawn as quarter circles.
    public var cornerCurve: CALayerCornerCurve {
        get { extras?.cornerCurve ?? .circular }
        set { needExtras().cornerCurve = newValue }
    }

    /// Returns how much larger the radius of a curve has to be to look like a circle's; 1.528665 for continuous corners.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }

    /// Whether the edges are smoothed. Has no effect: they always are.
    public var allowsEdgeAntialiasing: Bool {
        get { extras?.allowsEdgeAntialiasing ?? false }
        set { needExtras().allowsEdgeAntialiasing = newValue }
    }

    /// Whether the opacity is that of the layer with everything inside it. Has no effect: it always is.
    public var allowsGroupOpacity: Bool {
        get { extras?.allowsGroupOpacity ?? true }
        set { needExtras().allowsGroupOpacity = newValue }
    }

    /// Whether drawing may happen on another thread. Has no effect.
    public var drawsAsynchronously: Bool {
        get { extras?.drawsAsynchronously ?? false }
        set { needExtras().drawsAsynchronously = newValue }
    }

    /// Whether y grows upwards inside. Has no effect.
    public var isGeometryFlipped: Bool {
        get { extras?.isGeometryFlipped ?? false }
        set { needExtras().isGeometryFlipped = newValue }
    }

    /// Whether the back of a turned layer is shown. Has no effect.
    public var isDoubleSided: Bool {
        get { extras?.isDoubleSided ?? true }
        set { needExtras().isDoubleSided = newValue }
    }

    /// The part of the contents that is shown, in shares of their size. Has no effect.
    public var contentsRect: CGRect {
        get { extra(\.contentsRect, CGRect(x: 0, y: 0, width: 1, height: 1)) }
        set { needExtras().contentsRect = newValue }
    }

    /// The part of the contents that is stretched, in shares of their size. Has no effect.
    public var contentsCenter: CGRect {
        get { extra(\.contentsCenter, CGRect(x: 0, y: 0, width: 1, height: 1)) }
        set { needExtras().contentsCenter = newValue }
    }

    /// Filters of the content. Have no effect.
    public var filters: [Any]? {
        get { extras?.filters }
        set { needExtras().filters = newValue }
    }

    /// Filters of what is behind the layer. Have no effect.
    public var backgroundFilters: [Any]? {
        get { extras?.backgroundFilters }
        set { needExtras().backgroundFilters = newValue }
    }

    /// How the layer is mixed with what is behind it. Has no effect.
    public var compositingFilter: Any? {
        get { extras?.compositingFilter }
        set { needExtras().compositingFilter = newValue }
    }

    /// The anchor's distance from the plane of the layer. Has no effect.
    public var anchorPointZ: CGFloat {
        get { extras?.anchorPointZ ?? 0 }
        set { needExtras().anchorPointZ = newValue }
    }

    /// How contents are made smaller. Has no effect.
    public var minificationFilter: CALayerContentsFilter {
        get { extra(\.minificationFilter, .linear) }
        set { needExtras().minificationFilter = newValue }
    }

    /// How contents are made larger. Has no effect.
    public var magnificationFilter: CALayerContentsFilter {
        get { extra(\.magnificationFilter, .linear) }
        set { needExtras().magnificationFilter = newValue }
    }

    /// What turns, scales and moves the layer about its anchor point. The picture shows the affine part, without perspective.
    public var transform: CATransform3D {
        get { extras?.transform ?? CATransform3DMakeAffineTransform(affineTransform()) }
        set {
            setAffineTransform(newValue.flattened)
            if !CATransform3DIsAffine(newValue) { needExtras().transform = newValue }
        }
    }

    /// What is applied to the sublayers, as for perspective. Has no effect.
    public var sublayerTransform: CATransform3D {
        get { extras?.sublayerTransform ?? CATransform3DIdentity }
        set { needExtras().sublayerTransform = newValue }
    }

    /// The rectangle that can be seen: the bounds.
    public var visibleRect: CGRect { bounds }

    /// The time at which the layer's time begins. Has no effect.
    public var beginTime: CFTimeInterval {
        get { extras?.beginTime ?? 0 }
        set { needExtras().beginTime = newValue }
    }

    /// What is added to the layer's time. Has no effect.
    public var timeOffset: CFTimeInterval {
        get { extras?.timeOffset ?? 0 }
        set { needExtras().timeOffset = newValue }
    }

    /// How fast the layer's time passes; 0 stops the animations of the layer.
    public var speed: Float {
        get { extras?.speed ?? 1 }
        set { needExtras().speed = newValue }
    }

    /// Converts a time of another layer; all layers have the same time.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }

    /// Converts a time to another layer's; all layers have the same time.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }

    /// Returns the size of the bounds.
    public func preferredFrameSize() -> CGSize { bounds.size }

    /// Returns the model layer: the layer itself.
    public func model() -> Self { self }

    // MARK: Points

    /// Converts a point of another layer; nil for the root layer.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        let (mine, its) = (transformToRoot, l?.transformToRoot ?? .identity)
        return p.applying(its.concatenating(mine.inverted()))
    }

    /// Converts a point to another layer; nil for the root layer.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        p.applying(transformToRoot.concatenating((l?.transformToRoot ?? .identity).inverted()))
    }

    /// Converts a rectangle of another layer; nil for the root layer.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.mapped(by: l?.transformToRoot ?? .identity).mapped(by: transformToRoot.inverted())
    }

    /// Converts a rectangle to another layer; nil for the root layer.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.mapped(by: transformToRoot).mapped(by: (l?.transformToRoot ?? .identity).inverted())
    }

    private var transformToRoot: CGAffineTransform {
        var (transform, layer) = (CGAffineTransform.identity, self)
        while let parent = layer.superlayer {
            transform = transform.concatenating(layer.transformToParent)
            layer = parent
        }
        return transform
    }

    /// Returns the front-most layer that contains a point of the superlayer's coordinates.
    public func hitTest(_ p: CGPoint) -> CALayer? {
        guard !isHidden, opacity >= 0.01 else { return nil }
        let inside = p.applying(transformToParent.inverted())
        if masksToBounds, !contains(inside) { return nil }
        for layer in (sublayers ?? []).reversed() {
            if let hit = layer.hitTest(inside) { return hit }
        }
        return contains(inside) ? self : nil
    }
}
