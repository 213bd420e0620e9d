public import Foundation

/// Records drawing into a display list: what Core Graphics draws with, without pixels.
///
/// One exists inside ``UIView/draw(_:)``, inside a layer's drawing and inside ``UIGraphicsImageRenderer``'s closure only; ask
/// for it with ``UIGraphicsGetCurrentContext()``. Coordinates are points, y grows downwards.
public final class CGContext {
    private struct State {
        var fill = RGBA(white: 0)
        var stroke = RGBA(white: 0)
        var alpha: CGFloat = 1
        var style = StrokeStyle()
        var transform = CGAffineTransform.identity
        var shadow: DropShadow?
    }

    /// What was drawn so far.
    private(set) var commands: [DisplayList.Command] = []
    /// The part that has to be drawn.
    let dirtyRect: CGRect
    /// Measures the text that is drawn.
    let measurer: any TextMeasuring
    /// Whether the drawing depends on the measurer; see ``noteMeasured()``.
    private(set) var hasMeasured = false
    private var state = State()
    private var saved: [State] = []
    /// In the coordinates that the context began with, so that a change of origin between two steps counts for the later
    /// ones only.
    private var current = PathShape()

    init(dirtyRect: CGRect, measurer: any TextMeasuring) {
        self.dirtyRect = dirtyRect
        self.measurer = measurer
    }

    /// Records that the drawing depends on the measurer, so that it is made again under another one.
    func noteMeasured() { hasMeasured = true }

    // MARK: State

    /// Remembers colours, line style, clip and coordinates until the matching ``restoreGState()``.
    public func saveGState() {
        saved.append(state)
        commands.append(.save)
    }

    /// Goes back to what ``saveGState()`` remembered; does nothing without one.
    public func restoreGState() {
        guard let last = saved.popLast() else { return }
        state = last
        commands.append(.restore)
    }

    /// Fills with this colour from here on.
    public func setFillColor(_ color: CGColor) { state.fill = color }
    /// Strokes with this colour from here on.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    /// Fills with this colour from here on.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Strokes with this colour from here on.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Fills with this grey from here on.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = RGBA(white: gray, alpha: alpha) }
    /// Strokes with this grey from here on.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = RGBA(white: gray, alpha: alpha) }
    /// Draws everything from here on at this opacity.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    /// How wide strokes are, in points.
    public func setLineWidth(_ width: CGFloat) { state.style.width = width }
    /// How the ends of strokes look.
    public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }
    /// How the corners of strokes look.
    public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }
    /// How far a mitred corner may reach, in line widths.
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
    /// Lengths of line and gap in turn; empty for solid lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.style.dash = lengths
        state.style.dashPhase = phase
    }
    /// Gives everything from here on a black shadow of a third of full opacity.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        state.shadow = DropShadow(offset: offset, radius: blur / 2, color: RGBA(white: 0, alpha: 1 / 3))
    }
    /// Gives everything from here on a shadow; nil for none.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { DropShadow(offset: offset, radius: blur / 2, color: $0) }
    }

    // MARK: Coordinates

    /// From here to the coordinates that the context began with.
    public var ctm: CGAffineTransform { state.transform }

    /// Moves the origin.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    /// Scales what follows.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// Turns what follows, clockwise.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
    /// Maps what follows.
    public func concatenate(_ transform: CGAffineTransform) {
        guard !transform.isIdentity else { return }
        state.transform = transform.concatenating(state.transform)
        commands.append(.concatenate(transform))
    }

    // MARK: The current path

    /// Forgets the current path and begins a new one.
    public func beginPath() { current = PathShape() }
    /// Begins a new part.
    public func move(to point: CGPoint) { current.move(to: point.applying(state.transform)) }
    /// Adds a line.
    public func addLine(to point: CGPoint) { current.line(to: point.applying(state.transform)) }
    /// Adds lines through all points; the first one is moved to.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
    }
    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        current.quadratic(to: end.applying(state.transform), control: control.applying(state.transform))
    }
    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let map = state.transform
        current.cubic(to: end.applying(map), control1.applying(map), control2.applying(map))
    }
    /// Adds a part of a circle. As in Core Graphics, `clockwise` is seen with y growing upwards: on a screen it is the other way.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        var local = current.applying(state.transform.inverted())
        local.addArc(center: center, radius: radius, from: startAngle, to: endAngle, clockwise: !clockwise)
        current = local.applying(state.transform)
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { add(PathShape(rect)) }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
    /// Adds the ellipse that fits into a rectangle.
    public func addEllipse(in rect: CGRect) {
        var shape = PathShape()
        shape.addEllipse(in: rect)
        add(shape)
    }
    /// Adds a path.
    public func addPath(_ path: CGPath) { add(path.shape) }
    /// Goes back to where the present part began.
    public func closePath() { current.close() }
    /// A copy of the current path.
    public var path: CGPath? { current.isEmpty ? nil : CGPath(shape: local) }
    /// Whether the current path has no steps.
    public var isPathEmpty: Bool { current.isEmpty }

    /// Fills the current path and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(local, isEvenOdd: rule == .evenOdd)
        beginPath()
    }
    /// Strokes the current path and forgets it.
    public func strokePath() {
        stroke(local, state.style)
        beginPath()
    }
    /// Fills or strokes the current path, or both, and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let shape = local
        switch mode {
        case .fill: fill(shape, isEvenOdd: false)
        case .eoFill: fill(shape, isEvenOdd: true)
        case .stroke: stroke(shape, state.style)
        case .fillStroke, .eoFillStroke:
            fill(shape, isEvenOdd: mode == .eoFillStroke)
            stroke(shape, state.style)
        }
        beginPath()
    }
    /// Draws nothing outside the current path from here on, and forgets the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: local, isEvenOdd: rule == .evenOdd)
        beginPath()
    }
    /// Draws nothing outside the rect from here on.
    public func clip(to rect: CGRect) { commands.append(.clip(rect, cornerRadius: 0)) }

    // MARK: Drawing

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { draw(.fill(rect.standardized, cornerRadius: 0, faded(state.fill))) }
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { rects.forEach(fill) }
    /// Strokes the edge of a rectangle.
    public func stroke(_ rect: CGRect) { stroke(PathShape(rect), state.style) }
    /// Strokes the edge of a rectangle.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.style
        style.width = width
        stroke(PathShape(rect), style)
    }
    /// Fills the ellipse that fits into a rectangle.
    public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect, transform: nil).shape, isEvenOdd: false) }
    /// Strokes the ellipse that fits into a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        stroke(CGPath(ellipseIn: rect, transform: nil).shape, state.style)
    }
    /// Strokes a line from each first to each second point.
    public func strokeLineSegments(between points: [CGPoint]) {
        var shape = PathShape()
        for pair in stride(from: 0, to: points.count - 1, by: 2) {
            shape.move(to: points[pair])
            shape.line(to: points[pair + 1])
        }
        stroke(shape, state.style)
    }
    /// Makes a rectangle transparent; what lies behind the view shows through.
    public func clear(_ rect: CGRect) { commands.append(.clear(rect.standardized)) }

    /// Draws an image into a rectangle, upside down as Core Graphics does where y grows downwards; `UIImage.draw(in:)` does not.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        paint(image, in: rect, tint: nil)
        restoreGState()
    }

    /// Fills what the clip lets through along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient,
        start: CGPoint,
        end: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        shade(.linear(from: start, to: end), gradient, options)
    }

    /// Fills what the clip lets through between two circles.
    public func drawRadialGradient(
        _ gradient: CGGradient,
        startCenter: CGPoint,
        startRadius: CGFloat,
        endCenter: CGPoint,
        endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        shade(
            .radial(from: startCenter, fromRadius: startRadius, to: endCenter, toRadius: endRadius),
            gradient,
            options
        )
    }

    // MARK: Inside the module

    func fill(_ shape: PathShape, isEvenOdd: Bool) {
        guard !shape.isEmpty else { return }
        draw(.fillPath(shape, isEvenOdd: isEvenOdd, faded(state.fill)))
    }

    func stroke(_ shape: PathShape, _ style: StrokeStyle) {
        guard !shape.isEmpty, style.width > 0 else { return }
        draw(.strokePath(shape, style, faded(state.stroke)))
    }

    func clip(to shape: PathShape, isEvenOdd: Bool) {
        commands.append(.clipPath(shape, isEvenOdd: isEvenOdd))
    }

    func paint(_ image: UIImage, in rect: CGRect, tint: RGBA?) {
        let command = tint.map { DisplayList.Command.tintedImage(image, rect, $0) } ?? .image(image, rect)
        guard state.alpha < 1 else { return draw(command) }
        commands.append(.beginGroup(alpha: state.alpha))
        draw(command)
        commands.append(.endGroup)
    }

    func paint(_ request: TextRequest, in rect: CGRect, color: RGBA, isClipped: Bool) {
        if isClipped { commands += [.save, .clip(rect, cornerRadius: 0)] }
        draw(.text(request, rect, faded(color)))
        if isClipped { commands.append(.restore) }
    }

    func record(_ command: DisplayList.Command) { commands.append(command) }

    /// Adds what was drawn elsewhere, at the opacity of the context.
    func record(_ drawn: [DisplayList.Command]) {
        if state.alpha < 1 { commands.append(.beginGroup(alpha: state.alpha)) }
        commands += drawn
        if state.alpha < 1 { commands.append(.endGroup) }
    }

    /// What was drawn so far, with what is open ended.
    var finished: [DisplayList.Command] { commands + saved.map { _ in .restore } }

    /// Ends what the drawing began and did not end.
    func finish() -> [DisplayList.Command] {
        while !saved.isEmpty { restoreGState() }
        return commands
    }

    private var local: PathShape { current.applying(state.transform.inverted()) }

    private func add(_ shape: PathShape) { current.append(shape.applying(state.transform)) }

    private func faded(_ color: RGBA) -> RGBA {
        var color = color
        color.alpha *= state.alpha
        return color
    }

    private func draw(_ command: DisplayList.Command) {
        guard let shadow = state.shadow else { return commands.append(command) }
        commands += [.beginShadow(shadow), command, .endShadow]
    }

    private func shade(
        _ geometry: GradientShading.Geometry,
        _ gradient: CGGradient,
        _ options: CGGradientDrawingOptions
    ) {
        let stops = gradient.stops.map { GradientShading.Stop(location: $0.location, color: faded($0.color)) }
        draw(
            .gradient(
                GradientShading(
                    geometry,
                    stops: stops,
                    extendsBefore: options.contains(.drawsBeforeStartLocation),
                    extendsAfter: options.contains(.drawsAfterEndLocation)
                )
            )
        )
    }
}

/// What is done with a path.
public enum CGPathDrawingMode: Int32, Sendable, Hashable {
    case fill = 0
    case eoFill = 1
    case stroke = 2
    case fillStroke = 3
    case eoFillStroke = 4
}

/// Where a gradient goes on past its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// The space that colours are given in: sRGB, always.
public final class CGColorSpace: Sendable {
    init() {}
}

/// The only colour space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Colours and where they are reached.
public final class CGGradient: Sendable {
    let stops: [GradientShading.Stop]

    /// Makes a gradient of ``CGColor`` values; without locations they are evenly spread. Nil where there is no colour.
    public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: [CGFloat]?) {
        stops = GradientShading.stops(colors, locations)
        if stops.isEmpty { return nil }
    }

    /// Makes a gradient from colours given as lists of red, green, blue and alpha.
    public init?(colorSpace space: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int) {
        guard count > 0, colorComponents.count >= 4 * count else { return nil }
        let colors = (0..<count).map { index in
            let parts = colorComponents[(4 * index)...]
            return RGBA(
                red: parts[4 * index],
                green: parts[4 * index + 1],
                blue: parts[4 * index + 2],
                alpha: parts[4 * index + 3]
            )
        }
        stops = GradientShading.stops(colors, locations)
    }
}

extension GradientShading {
    /// Sorted by location; what is not a colour is left out.
    static func stops(_ colors: [Any], _ locations: [CGFloat]?) -> [Stop] {
        let colors = colors.compactMap { $0 as? RGBA }
        return colors.enumerated().map { index, color in
            let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
            let location = locations.map { index < $0.count ? $0[index] : 1 } ?? even
            return Stop(location: location, color: color)
        }
        .sorted { $0.location < $1.location }
    }
}
