public import Foundation

/// A colour's components under the name that layers use.
public typealias CGColor = RGBA

/// A colour for views and text: sRGB components, immutable.
public final class UIColor: Sendable, Hashable {
    /// The components, for a layer or a display list.
    public let cgColor: CGColor

    /// Makes a colour from components.
    public init(cgColor: CGColor) {
        self.cgColor = cgColor
    }

    /// Makes a colour from sRGB components, each 0 to 1; others are clamped.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let parts = [red, green, blue, alpha].map { min(max($0, 0), 1) }
        self.init(cgColor: RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    }

    /// Makes a grey; 0 is black and 1 is white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    var rgba: RGBA { cgColor }

    /// The same colour at another opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
    }

    /// Equal when what they are made of is.
    public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs.cgColor == rhs.cgColor }

    /// Feeds what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(cgColor)
    }
}

extension UIColor {
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// One third white.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Half white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Two thirds white.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Nothing at all.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Full red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Full green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Full blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red and half green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half red and half blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// A dark orange.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
