public import Foundation

/// An outline as a value: lines and curves, in the order they were added.
public struct PathShape: Sendable, Hashable {
    /// One step of an outline.
    public enum Element: Sendable, Hashable {
        case move(CGPoint)
        case line(CGPoint)
        case quadratic(control: CGPoint, CGPoint)
        case cubic(CGPoint, CGPoint, CGPoint)
        case close
    }

    /// The steps.
    public private(set) var elements: [Element] = []
    private var start: CGPoint?

    /// Where the next line or curve begins; nil while there is nothing to go on from.
    public private(set) var currentPoint: CGPoint?

    /// An outline without steps.
    public init() {}

    /// A rectangle, with round corners where it has any. A radius is at most half the shorter side.
    public init(_ rect: CGRect, cornerRadius: CGFloat = 0, corners: UIRectCorner = .allCorners) {
        add(rect, cornerRadius: cornerRadius, corners: corners)
    }

    /// Whether there are no steps.
    public var isEmpty: Bool { elements.isEmpty }

    /// Begins a new part of the outline.
    public mutating func move(to point: CGPoint) {
        elements.append(.move(point))
        start = point
        currentPoint = point
    }

    /// Adds a straight line; with nothing to go on from it is a move.
    public mutating func line(to point: CGPoint) {
        guard currentPoint != nil else { return move(to: point) }
        elements.append(.line(point))
        currentPoint = point
    }

    /// Adds a curve with one control point.
    public mutating func quadratic(to point: CGPoint, control: CGPoint) {
        if currentPoint == nil { move(to: control) }
        elements.append(.quadratic(control: control, point))
        currentPoint = point
    }

    /// Adds a curve with two control points.
    public mutating func cubic(to point: CGPoint, _ first: CGPoint, _ second: CGPoint) {
        if currentPoint == nil { move(to: first) }
        elements.append(.cubic(first, second, point))
        currentPoint = point
    }

    /// Goes back to where the present part began.
    public mutating func close() {
        guard currentPoint != nil else { return }
        elements.append(.close)
        currentPoint = start
    }

    /// Adds a rectangle as a part of its own.
    public mutating func add(_ rect: CGRect, cornerRadius: CGFloat = 0, corners: UIRectCorner = .allCorners) {
        let (left, top) = (rect.minX, rect.minY)
        let (right, bottom) = (rect.maxX, rect.maxY)
        let limit = min(rect.width, rect.height) / 2
        let radius = cornerRadius > 0 ? min(cornerRadius, limit) : 0
        func round(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
        let (a, b, c, d) = (round(.topLeft), round(.topRight), round(.bottomRight), round(.bottomLeft))
        move(to: CGPoint(x: left + a, y: top))
        line(to: CGPoint(x: right - b, y: top))
        if b > 0 { turn(CGPoint(x: right - b, y: top + b), b, -.pi / 2) }
        line(to: CGPoint(x: right, y: bottom - c))
        if c > 0 { turn(CGPoint(x: right - c, y: bottom - c), c, 0) }
        line(to: CGPoint(x: left + d, y: bottom))
        if d > 0 { turn(CGPoint(x: left + d, y: bottom - d), d, .pi / 2) }
        line(to: CGPoint(x: left, y: top + a))
        if a > 0 { turn(CGPoint(x: left + a, y: top + a), a, .pi) }
        close()
    }

    /// Adds the ellipse that fits into a rectangle as a part of its own.
    public mutating func addEllipse(in rect: CGRect) {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        var unit = PathShape()
        unit.addArc(center: .zero, radius: 1, from: 0, to: 2 * .pi, clockwise: true)
        unit.close()
        let placed = CGAffineTransform(scaleX: rect.width / 2, y: rect.height / 2)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
        append(unit.applying(placed))
    }

    /// Adds a part of a circle, with a line to its beginning where there is something to go on from.
    ///
    /// Angles are radians from the right, growing clockwise as y grows downwards; `clockwise` is as it looks.
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        from startAngle: CGFloat,
        to endAngle: CGFloat,
        clockwise: Bool
    ) {
        guard startAngle.isFinite, endAngle.isFinite, radius.isFinite else { return }
        let full = 2 * CGFloat.pi
        var sweep = endAngle - startAngle
        if clockwise {
            if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: full) + full }
            sweep = min(sweep, full)
        } else {
            if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: full) - full }
            sweep = max(sweep, -full)
        }
        line(to: Self.point(center, radius, startAngle))
        let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        for piece in 0..<pieces {
            arc(center, radius, startAngle + sweep * CGFloat(piece) / CGFloat(pieces), sweep / CGFloat(pieces))
        }
    }

    /// Adds the steps of another outline.
    public mutating func append(_ other: PathShape) {
        guard !other.elements.isEmpty else { return }
        elements += other.elements
        start = other.start
        currentPoint = other.currentPoint
    }

    /// The outline with every point mapped.
    public func applying(_ t: CGAffineTransform) -> PathShape {
        guard !t.isIdentity else { return self }
        var mapped = self
        mapped.elements = elements.map { element in
            switch element {
            case .move(let point): .move(point.applying(t))
            case .line(let point): .line(point.applying(t))
            case .quadratic(let control, let point):
                .quadratic(control: control.applying(t), point.applying(t))
            case .cubic(let first, let second, let point):
                .cubic(first.applying(t), second.applying(t), point.applying(t))
            case .close: .close
            }
        }
        mapped.start = start?.applying(t)
        mapped.currentPoint = currentPoint?.applying(t)
        return mapped
    }

    private mutating func turn(_ center: CGPoint, _ radius: CGFloat, _ angle: CGFloat) {
        arc(center, radius, angle, .pi / 2)
    }

    /// A cubic of at most a quarter turn; off a true circle by less than 0.03 % of the radius.
    private mutating func arc(_ center: CGPoint, _ radius: CGFloat, _ angle: CGFloat, _ sweep: CGFloat) {
        let reach = 4 / 3 * tan(sweep / 4) * radius
        let (from, to) = (Self.point(center, radius, angle), Self.point(center, radius, angle + sweep))
        cubic(
            to: to,
            CGPoint(x: from.x - reach * sin(angle), y: from.y + reach * cos(angle)),
            CGPoint(x: to.x + reach * sin(angle + sweep), y: to.y - reach * cos(angle + sweep))
        )
    }

    private static func point(_ center: CGPoint, _ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
}
