public import Foundation

/// An outline with the way to draw it; ``fill()``, ``stroke()`` and ``addClip()`` go to the current graphics context.
open class UIBezierPath: NSObject {
    private var shape = PathShape()

    /// How wide ``stroke()`` draws, in points.
    open var lineWidth: CGFloat = 1
    /// How the ends of a stroke look.
    open var lineCapStyle = CGLineCap.butt
    /// How the corners of a stroke look.
    open var lineJoinStyle = CGLineJoin.miter
    /// How far a mitred corner may reach, in line widths.
    open var miterLimit: CGFloat = 10
    /// Whether the even-odd rule decides what is inside, rather than the non-zero winding rule.
    open var usesEvenOddFillRule = false
    private var dash: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// An empty path.
    public override init() { super.init() }

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        shape.add(rect)
    }

    /// The ellipse that fits into a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        shape.addEllipse(in: rect)
    }

    /// A rectangle with round corners, true quarter circles; the radius is at most half the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        shape.add(rect, cornerRadius: cornerRadius)
    }

    /// A rectangle with some round corners; the radius is the width of `cornerRadii`.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        shape.add(rect, cornerRadius: cornerRadii.width, corners: corners)
    }

    /// A part of a circle; angles are radians from the right and `clockwise` is as it looks on the screen.
    public convenience init(
        arcCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// The outline of a path.
    public convenience init(cgPath: CGPath) {
        self.init()
        shape = cgPath.shape
    }

    /// The outline, without the way to draw it.
    open var cgPath: CGPath {
        get { CGPath(shape: shape) }
        set { shape = newValue.shape }
    }

    /// Whether there are no steps.
    open var isEmpty: Bool { shape.isEmpty }
    /// The smallest rectangle around the outline.
    open var bounds: CGRect { shape.bounds }
    /// Where the next line begins; zero where there is nothing to go on from.
    open var currentPoint: CGPoint { shape.currentPoint ?? .zero }

    /// Begins a new part.
    open func move(to point: CGPoint) { shape.move(to: point) }
    /// Adds a line.
    open func addLine(to point: CGPoint) { shape.line(to: point) }
    /// Adds a curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        shape.cubic(to: endPoint, controlPoint1, controlPoint2)
    }
    /// Adds a curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        shape.quadratic(to: endPoint, control: controlPoint)
    }
    /// Adds a part of a circle.
    open func addArc(
        withCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        shape.addArc(center: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise)
    }
    /// Goes back to where the present part began.
    open func close() { shape.close() }
    /// Takes all steps away.
    open func removeAllPoints() { shape = PathShape() }
    /// Adds another path.
    open func append(_ bezierPath: UIBezierPath) { shape.append(bezierPath.shape) }
    /// Maps every point.
    open func apply(_ transform: CGAffineTransform) { shape = shape.applying(transform) }
    /// Whether the point is inside.
    open func contains(_ point: CGPoint) -> Bool { shape.contains(point, isEvenOdd: usesEvenOddFillRule) }

    /// Draws with lengths of line and gap in turn.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }

    /// The lengths of line and gap, and how far into them the line begins.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?,
        count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern { for (index, length) in dash.enumerated() { pattern[index] = length } }
        count?.pointee = dash.count
        phase?.pointee = dashPhase
    }

    final func duplicate() -> UIBezierPath {
        let copy = UIBezierPath()
        copy.shape = shape
        (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
        (copy.dash, copy.dashPhase) = (dash, dashPhase)
        return copy
    }

    open override func copy() -> Any { duplicate() }

    /// Equal when the outlines and the ways to draw them are.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return shape == other.shape && lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
            && lineJoinStyle == other.lineJoinStyle && miterLimit == other.miterLimit
            && usesEvenOddFillRule == other.usesEvenOddFillRule && dash == other.dash && dashPhase == other.dashPhase
    }

    open override var hash: Int { shape.hashValue }

    /// Fills the inside with the current context's fill colour.
    open func fill() {
        UIGraphicsGetCurrentContext()?.fill(shape, isEvenOdd: usesEvenOddFillRule)
    }

    /// Draws the outline with the current context's stroke colour.
    open func stroke() {
        let style = StrokeStyle(
            width: lineWidth,
            cap: lineCapStyle,
            join: lineJoinStyle,
            miterLimit: miterLimit,
            dash: dash,
            dashPhase: dashPhase
        )
        UIGraphicsGetCurrentContext()?.stroke(shape, style)
    }

    /// Draws nothing outside from here on, until the current context's state is restored.
    open func addClip() {
        UIGraphicsGetCurrentContext()?.clip(to: shape, isEvenOdd: usesEvenOddFillRule)
    }
}
