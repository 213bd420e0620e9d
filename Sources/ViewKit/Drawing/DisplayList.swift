public import Foundation

/// What is to be drawn, as a value: views produce it, renderers consume it.
///
/// Coordinates are points, the origin is the top left corner, y grows downwards.
public struct DisplayList: Sendable, Hashable {
    /// One step of drawing.
    public enum Command: Sendable, Hashable {
        /// Remembers origin and clip until the matching ``restore``.
        case save
        case restore
        /// Moves the origin by so many points.
        case translate(x: CGFloat, y: CGFloat)
        /// Draws nothing outside the rect from here to the matching ``restore``.
        case clip(CGRect, cornerRadius: CGFloat)
        /// Draws what follows, up to the matching ``endGroup``, as one picture with this opacity.
        case beginGroup(alpha: CGFloat)
        case endGroup
        case fill(CGRect, cornerRadius: CGFloat, RGBA)
        /// Draws the whole image into the rect, scaled to it.
        case image(UIImage, CGRect)
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
