public import Foundation

/// What is to be drawn, as a value: views produce it, renderers consume it.
///
/// Coordinates are points, the origin is the top left corner, y grows downwards.
public struct DisplayList: Sendable, Hashable {
    /// One step of drawing.
    public enum Command: Sendable, Hashable {
        /// Remembers origin, scale and clip until the matching ``restore``.
        case save
        case restore
        /// Moves the origin by so many points.
        case translate(x: CGFloat, y: CGFloat)
        /// Maps everything that follows, before what mapped it so far.
        case concatenate(CGAffineTransform)
        /// Draws nothing outside the rect from here to the matching ``restore``.
        case clip(CGRect, cornerRadius: CGFloat)
        /// Draws nothing outside the outline from here to the matching ``restore``.
        case clipPath(PathShape, isEvenOdd: Bool)
        /// Draws what follows, up to the matching ``endGroup``, as one picture with this opacity.
        case beginGroup(alpha: CGFloat)
        case endGroup
        /// Draws what follows, up to the matching ``endShadow``, over its own shadow.
        case beginShadow(DropShadow)
        case endShadow
        /// Draws the shadow of an outline, without the outline.
        case shadow(PathShape, DropShadow)
        /// Shows what follows, up to ``beginMask``, through what follows that, up to ``endMask``: where it is opaque.
        case beginMasked
        case beginMask
        case endMask
        case fill(CGRect, cornerRadius: CGFloat, RGBA)
        /// Makes the rect transparent, in the innermost group.
        case clear(CGRect)
        case fillPath(PathShape, isEvenOdd: Bool, RGBA)
        case strokePath(PathShape, StrokeStyle, RGBA)
        /// Fills everything that the clip lets through.
        case gradient(GradientShading)
        /// Draws the whole image into the rect, as its orientation and its caps say.
        case image(UIImage, CGRect)
        /// Draws the image's opacity in one colour.
        case tintedImage(UIImage, CGRect, RGBA)
        /// Draws the text's lines from the rect's top edge down, aligned between its sides; the request's width is the rect's.
        case text(TextRequest, CGRect, RGBA)
    }

    /// The size of the picture in points.
    public var size: CGSize
    /// The steps, in the order they are drawn.
    public var commands: [Command]

    /// Makes a list of commands for a picture of this size.
    public init(size: CGSize, commands: [Command] = []) {
        self.size = size
        self.commands = commands
    }
}

/// How an outline is drawn.
public struct StrokeStyle: Sendable, Hashable {
    /// In points, half of it on each side of the outline.
    public var width: CGFloat
    public var cap: CGLineCap
    public var join: CGLineJoin
    /// How far a mitred corner may reach, in line widths.
    public var miterLimit: CGFloat
    /// Lengths of line and gap in turn, in points; empty for one line.
    public var dash: [CGFloat]
    /// How far into the pattern the line begins.
    public var dashPhase: CGFloat

    /// Makes a style; by default a solid line of one point.
    public init(
        width: CGFloat = 1,
        cap: CGLineCap = .butt,
        join: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

/// A soft shadow behind a picture.
public struct DropShadow: Sendable, Hashable {
    /// How far it lies from the picture, in points.
    public var offset: CGSize
    /// How soft it is: about the standard deviation of the blur, in points. A Core Graphics blur is twice this.
    public var radius: CGFloat
    /// Its colour, with its opacity.
    public var color: RGBA

    /// Makes a shadow.
    public init(offset: CGSize, radius: CGFloat, color: RGBA) {
        self.offset = offset
        self.radius = radius
        self.color = color
    }
}

/// A change of colour along a line or between two circles.
public struct GradientShading: Sendable, Hashable {
    /// A colour and where it is reached, 0 to 1.
    public struct Stop: Sendable, Hashable {
        public var location: CGFloat
        public var color: RGBA

        /// Makes a stop.
        public init(location: CGFloat, color: RGBA) {
            self.location = location
            self.color = color
        }
    }

    /// What the colours change along.
    public enum Geometry: Sendable, Hashable {
        case linear(from: CGPoint, to: CGPoint)
        case radial(from: CGPoint, fromRadius: CGFloat, to: CGPoint, toRadius: CGFloat)
        /// A circle of radius 1 about the origin, mapped: an ellipse.
        case elliptic(CGAffineTransform)
    }

    public var geometry: Geometry
    /// In the order of their locations.
    public var stops: [Stop]
    /// Whether the first colour goes on before the start, and the last one after the end.
    public var extendsBefore: Bool
    public var extendsAfter: Bool

    /// Makes a gradient.
    public init(_ geometry: Geometry, stops: [Stop], extendsBefore: Bool = true, extendsAfter: Bool = true) {
        self.geometry = geometry
        self.stops = stops
        self.extendsBefore = extendsBefore
        self.extendsAfter = extendsAfter
    }
}

extension DisplayList.Command {
    /// The command at another place, where that is a matter of its own rect; nil for those that need a new origin.
    func moved(by offset: CGPoint) -> DisplayList.Command? {
        switch self {
        case .save, .restore, .beginGroup, .endGroup, .beginShadow, .endShadow, .beginMasked, .beginMask, .endMask:
            self
        case .clip(let rect, let radius): .clip(rect.offsetBy(dx: offset.x, dy: offset.y), cornerRadius: radius)
        case .fill(let rect, let radius, let color):
            .fill(rect.offsetBy(dx: offset.x, dy: offset.y), cornerRadius: radius, color)
        case .clear(let rect): .clear(rect.offsetBy(dx: offset.x, dy: offset.y))
        case .image(let image, let rect): .image(image, rect.offsetBy(dx: offset.x, dy: offset.y))
        case .tintedImage(let image, let rect, let color):
            .tintedImage(image, rect.offsetBy(dx: offset.x, dy: offset.y), color)
        case .text(let request, let rect, let color):
            .text(request, rect.offsetBy(dx: offset.x, dy: offset.y), color)
        case .translate, .concatenate, .clipPath, .fillPath, .strokePath, .gradient, .shadow: nil
        }
    }

    /// Whether the command is known to draw inside the rect only.
    func stays(in bounds: CGRect) -> Bool {
        switch self {
        case .fill(let rect, _, _), .clear(let rect), .image(_, let rect), .tintedImage(_, let rect, _),
            .text(_, let rect, _):
            bounds.contains(rect)
        case .save, .restore, .beginGroup, .endGroup, .clip: true
        default: false
        }
    }
}
