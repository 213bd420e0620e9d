public import Foundation

/// A layer that shows an outline, filled and stroked.
open class CAShapeLayer: CALayer {
    /// The outline, in the layer's coordinates. It is not clipped to the bounds.
    open var path: CGPath?
    /// What fills it; black, unless set.
    open var fillColor: CGColor? = RGBA(white: 0)
    /// What counts as inside.
    open var fillRule = CAShapeLayerFillRule.nonZero
    /// What strokes it; nothing, unless set.
    open var strokeColor: CGColor?
    /// The share of the length at which the stroke begins.
    open var strokeStart: CGFloat = 0
    /// The share of the length at which the stroke ends.
    open var strokeEnd: CGFloat = 1
    /// How wide the stroke is, in points.
    open var lineWidth: CGFloat = 1
    /// How far a mitred corner may reach, in line widths.
    open var miterLimit: CGFloat = 10
    /// How the ends of the stroke look.
    open var lineCap = CAShapeLayerLineCap.butt
    /// How the corners of the stroke look.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// Lengths of line and gap in turn.
    open var lineDashPattern: [NSNumber]?
    /// How far into the pattern the line begins.
    open var lineDashPhase: CGFloat = 0

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        guard let shape = path?.shape, !shape.isEmpty else { return }
        let origin = bounds.origin
        let placed = shape.applying(
            CGAffineTransform(translationX: rect.minX - origin.x, y: rect.minY - origin.y)
        )
        if let fillColor, fillColor.alpha > 0 {
            list.commands.append(.fillPath(placed, isEvenOdd: fillRule == .evenOdd, fillColor))
        }
        guard let strokeColor, strokeColor.alpha > 0, lineWidth > 0 else { return }
        let style = StrokeStyle(
            width: lineWidth,
            cap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
            join: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter,
            miterLimit: miterLimit,
            dash: lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [],
            dashPhase: lineDashPhase
        )
        let stroked = placed.trimmed(from: strokeStart, to: strokeEnd)
        if !stroked.isEmpty { list.commands.append(.strokePath(stroked, style, strokeColor)) }
    }
}

/// What counts as inside an outline.
public struct CAShapeLayerFillRule: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the ends of a layer's stroke look.
public struct CAShapeLayerLineCap: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How the corners of a layer's stroke look.
public struct CAShapeLayerLineJoin: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
