public import Foundation

/// How colours are mixed with what is behind them. The picture shows `normal` for all but `clear` and `copy`.
public enum CGBlendMode: Int32, Sendable, Hashable {
    case normal = 0
    case multiply = 1
    case screen = 2
    case overlay = 3
    case darken = 4
    case lighten = 5
    case colorDodge = 6
    case colorBurn = 7
    case softLight = 8
    case hardLight = 9
    case difference = 10
    case exclusion = 11
    case hue = 12
    case saturation = 13
    case color = 14
    case luminosity = 15
    case clear = 16
    case copy = 17
    case sourceIn = 18
    case sourceOut = 19
    case sourceAtop = 20
    case destinationOver = 21
    case destinationIn = 22
    case destinationOut = 23
    case destinationAtop = 24
    case xor = 25
    case plusDarker = 26
    case plusLighter = 27
}

/// How images are scaled. Has no effect.
public enum CGInterpolationQuality: Int32, Sendable, Hashable {
    case `default` = 0
    case none = 1
    case low = 2
    case high = 3
    case medium = 4
}

/// How texts are drawn. Has no effect.
public enum CGTextDrawingMode: Int32, Sendable, Hashable {
    case fill = 0
    case stroke = 1
    case fillStroke = 2
    case invisible = 3
}

extension CGContext {
    /// Chooses how colours are mixed. The picture shows normal mixing for all modes.
    public func setBlendMode(_ mode: CGBlendMode) {}
    /// Chooses whether edges are smoothed. Has no effect: they always are.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Chooses whether edges may be smoothed. Has no effect: they always are.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// Chooses whether texts are smoothed. Has no effect: they always are.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Chooses the space of colours. Has no effect: all colours are sRGB.
    public func setFillColorSpace(_ space: CGColorSpace) {}
    /// Chooses the space of colours. Has no effect: all colours are sRGB.
    public func setStrokeColorSpace(_ space: CGColorSpace) {}
    /// Chooses how exact curves are. Has no effect.
    public func setFlatness(_ flatness: CGFloat) {}
    /// Chooses how texts are drawn. Has no effect.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}

    /// How images are scaled. Has no effect.
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }

    /// Begins a group that is drawn as one picture, with the opacity and the shadow of the context.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
        record(.beginGroup(alpha: 1))
        saveGState()
        setAlpha(1)
    }

    /// Begins a group that is drawn as one picture.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    }

    /// Ends a group.
    public func endTransparencyLayer() {
        restoreGState()
        record(.endGroup)
    }

    /// Draws nothing outside rectangles from here on.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// The part that may be drawn: what has to be drawn.
    public var boundingBoxOfClipPath: CGRect { dirtyRect.applying(ctm.inverted()) }
    /// The smallest rectangle around the current path.
    public var boundingBoxOfPath: CGRect { path?.boundingBoxOfPath ?? .null }
    /// Where the current path goes on.
    public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

    /// Whether a point is inside the current path.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        path?.contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) ?? false
    }

    /// Adds an arc that touches two lines: from the current point to the first point, and from there to the second one.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        let start = path?.currentPoint ?? .zero
        guard let arc = TangentArc(from: start, by: tangent1End, to: tangent2End, radius: radius) else {
            return addLine(to: tangent1End)
        }
        addLine(to: arc.start)
        addArc(
            center: arc.center, radius: radius, startAngle: arc.startAngle, endAngle: arc.endAngle,
            clockwise: arc.isClockwise
        )
    }

    /// Draws an image into a rectangle, tiled or not.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) { draw(image, in: rect) }

    /// A picture of what was drawn so far, of the size of what has to be drawn.
    public func makeImage() -> CGImage? {
        UIImage(drawing: DisplayList(size: dirtyRect.size, commands: finished))
    }
}

/// An arc that touches two lines.
struct TangentArc {
    let center: CGPoint
    let start: CGPoint
    let startAngle: CGFloat
    let endAngle: CGFloat
    /// As Core Graphics counts it, with y growing upwards.
    let isClockwise: Bool

    /// Nil if the lines are one, or the radius is 0.
    init?(from p0: CGPoint, by p1: CGPoint, to p2: CGPoint, radius: CGFloat) {
        let (a, b) = (CGPoint(x: p0.x - p1.x, y: p0.y - p1.y), CGPoint(x: p2.x - p1.x, y: p2.y - p1.y))
        let (lengthA, lengthB) = ((a.x * a.x + a.y * a.y).squareRoot(), (b.x * b.x + b.y * b.y).squareRoot())
        guard lengthA > 0, lengthB > 0, radius > 0 else { return nil }
        let cross = (a.x * b.y - a.y * b.x) / (lengthA * lengthB)
        let dot = (a.x * b.x + a.y * b.y) / (lengthA * lengthB)
        guard abs(cross) > 1e-9 else { return nil }
        let distance = radius * (1 + dot) / abs(cross)
        let first = CGPoint(x: p1.x + a.x / lengthA * distance, y: p1.y + a.y / lengthA * distance)
        let last = CGPoint(x: p1.x + b.x / lengthB * distance, y: p1.y + b.y / lengthB * distance)
        let side: CGFloat = cross > 0 ? -1 : 1
        // The centre is beside the first line, on the side of the second one.
        let normal = CGPoint(x: -a.y / lengthA * -side, y: a.x / lengthA * -side)
        center = CGPoint(x: first.x + normal.x * radius, y: first.y + normal.y * radius)
        start = first
        startAngle = atan2(first.y - center.y, first.x - center.x)
        endAngle = atan2(last.y - center.y, last.x - center.x)
        isClockwise = cross > 0
    }
}

extension CGMutablePath {
    /// Adds an arc that touches two lines: from the current point to the first point, and from there to the second one.
    public func addArc(
        tangent1End: CGPoint,
        tangent2End: CGPoint,
        radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let (by, to) = (tangent1End.applying(transform), tangent2End.applying(transform))
        guard let arc = TangentArc(from: currentPoint, by: by, to: to, radius: radius) else { return addLine(to: by) }
        addLine(to: arc.start)
        addArc(
            center: arc.center, radius: radius, startAngle: arc.startAngle, endAngle: arc.endAngle,
            clockwise: arc.isClockwise
        )
    }

    /// Adds a part of a circle that begins at an angle and goes on by another one.
    public func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta < 0
        )
    }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { rects.forEach { addRect($0) } }
}

extension CGPath {
    /// The smallest rectangle around all points, control points included: that of the outline here.
    public var boundingBox: CGRect { boundingBoxOfPath }

    /// Returns a copy that can be added to.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.addPath(self)
        return copy
    }

    /// Returns a mapped copy.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(shape: shape.applying(transform?.pointee ?? .identity))
    }
}

/// Paths are equal when their outlines are.
extension CGPath: Hashable {
    /// Whether the outlines are equal.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs === rhs || lhs.shape == rhs.shape }

    /// Feeds the outline.
    public func hash(into hasher: inout Hasher) { hasher.combine(shape) }
}

extension UIBezierPath: NSCopying {
    /// Returns a copy with the same outline and style.
    public func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    /// Draws the inside with an opacity.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { drawn(alpha) { fill() } }

    /// Draws the outline with an opacity.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { drawn(alpha) { stroke() } }

    private func drawn(_ alpha: CGFloat, _ body: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setAlpha(alpha)
        body()
        context.restoreGState()
    }
}

extension UIImage {
    /// Draws the picture with an opacity.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// Draws the picture with an opacity.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture over and over into a rectangle, from its top left corner.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0, rect.hasArea,
            rect.width / size.width * (rect.height / size.height) < 1_000_000
        else { return }
        context.saveGState()
        context.clip(to: rect)
        for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
            for x in stride(from: rect.minX, to: rect.maxX, by: size.width) { draw(at: CGPoint(x: x, y: y)) }
        }
        context.restoreGState()
    }

    /// The number of stored pixels in a row.
    public var width: Int { Int(clamping: storedSize.width * scale) }
    /// The number of stored pixel rows.
    public var height: Int { Int(clamping: storedSize.height * scale) }
}

extension Int {
    /// The nearest whole number; 0 for none.
    fileprivate init(clamping value: CGFloat) { self = value.isFinite ? Int(Swift.min(Swift.max(value.rounded(), 0), 1e9)) : 0 }
}

/// Fills a rectangle with the current fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) { UIRectFill(rect) }
