public import Foundation

/// A colour's components, sRGB, not premultiplied, each 0 to 1.
public struct RGBA: Sendable, Hashable {
    /// 0 to 1.
    public var red: CGFloat
    /// 0 to 1.
    public var green: CGFloat
    /// 0 to 1.
    public var blue: CGFloat
    /// 0 is transparent and 1 is opaque.
    public var alpha: CGFloat

    /// Makes a colour from its components, each 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A grey; 0 is black and 1 is white.
    public init(white: CGFloat, alpha: CGFloat = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }
}
