public import Foundation

/// How the ends of a stroke look.
public enum CGLineCap: Int32, Sendable, Hashable {
    case butt = 0
    case round = 1
    case square = 2
}

/// How the corners of a stroke look.
public enum CGLineJoin: Int32, Sendable, Hashable {
    case miter = 0
    case round = 1
    case bevel = 2
}

/// What counts as inside where an outline crosses itself.
public enum CGPathFillRule: Int, Sendable, Hashable {
    case winding = 0
    case evenOdd = 1
}

/// An outline for layers and contexts. Immutable; ``CGMutablePath`` is the one that grows.
public class CGPath {
    /// The outline as a value.
    public internal(set) var shape: PathShape

    /// Makes a path from a value.
    public init(shape: PathShape) {
        self.shape = shape
    }

    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(shape: PathShape(rect).applying(transform?.pointee ?? .identity))
    }

    /// The ellipse that fits into a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var shape = PathShape()
        shape.addEllipse(in: rect)
        self.init(shape: shape.applying(transform?.pointee ?? .identity))
    }

    /// A rectangle with round corners; both radii have to be equal.
    public convenience init(
        roundedRect rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        precondition(cornerWidth == cornerHeight, "CGPath: corners are round; give one radius")
        self.init(
            shape: PathShape(rect, cornerRadius: cornerWidth).applying(transform?.pointee ?? .identity)
        )
    }

    /// Whether there are no steps.
    public var isEmpty: Bool { shape.isEmpty }
    /// Where the next line begins; zero where there is nothing to go on from.
    public var currentPoint: CGPoint { shape.currentPoint ?? .zero }
    /// The smallest rectangle around the outline.
    public var boundingBoxOfPath: CGRect { shape.bounds }

    /// Whether the point is inside.
    public func contains(
        _ point: CGPoint,
        using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        shape.applying(transform).contains(point, isEvenOdd: rule == .evenOdd)
    }

    /// A copy that does not change.
    public func copy() -> CGPath { CGPath(shape: shape) }
}

/// An outline that can be added to.
public final class CGMutablePath: CGPath {
    /// An empty path.
    public init() {
        super.init(shape: PathShape())
    }

    /// Begins a new part.
    public func move(to point: CGPoint) { shape.move(to: point) }
    /// Adds a line.
    public func addLine(to point: CGPoint) { shape.line(to: point) }
    /// Adds lines through all points; the first one is moved to.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
    }
    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { shape.quadratic(to: end, control: control) }
    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        shape.cubic(to: end, control1, control2)
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { shape.add(rect) }
    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) { shape.addEllipse(in: rect) }
    /// Adds a rectangle with round corners; both radii have to be equal.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        precondition(cornerWidth == cornerHeight, "CGPath: corners are round; give one radius")
        shape.add(rect, cornerRadius: cornerWidth)
    }
    /// Adds a part of a circle. As in Core Graphics, `clockwise` is seen with y growing upwards: on a screen it is the other way.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        shape.addArc(center: center, radius: radius, from: startAngle, to: endAngle, clockwise: !clockwise)
    }
    /// Adds another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        shape.append(path.shape.applying(transform))
    }
    /// Goes back to where the present part began.
    public func closeSubpath() { shape.close() }
}
