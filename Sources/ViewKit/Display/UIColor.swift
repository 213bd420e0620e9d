public import Foundation

/// A colour's components under the name that layers use.
public typealias CGColor = RGBA

/// A colour for views and text: sRGB components, or a rule that answers them for light and dark. Immutable.
public final class UIColor: Sendable, Hashable {
    private let fixed: RGBA
    private let provider: (@Sendable (UITraitCollection) -> UIColor)?

    /// Makes a colour from components.
    public init(cgColor: CGColor) {
        fixed = cgColor
        provider = nil
    }

    /// Makes a colour that is asked for anew wherever it is drawn.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        fixed = RGBA(white: 0)
        provider = dynamicProvider
    }

    /// Makes a colour from sRGB components, each 0 to 1; others are clamped.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func unit(_ number: CGFloat) -> CGFloat { min(max(number, 0), 1) }
        self.init(cgColor: RGBA(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha)))
    }

    /// Makes a grey; 0 is black and 1 is white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Makes a colour from its place on the colour wheel, each 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func channel(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// The components, for a layer or a display list; a dynamic colour's for ``UITraitCollection/current``.
    public var cgColor: CGColor {
        provider.map { $0(.current).cgColor } ?? fixed
    }

    var rgba: RGBA { cgColor }

    /// Whether this is a rule rather than components.
    var isDynamic: Bool { provider != nil }

    /// The fixed colour that a dynamic one is under these traits; a fixed one is itself.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        provider.map { $0(traitCollection).resolvedColor(with: traitCollection) } ?? self
    }

    /// The same colour at another opacity; of a dynamic colour a dynamic one.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if let provider { return UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) } }
        return UIColor(red: fixed.red, green: fixed.green, blue: fixed.blue, alpha: alpha)
    }

    /// Writes the components, sRGB, where pointers are given. Always true: every colour here has them.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let parts = cgColor
        red?.pointee = parts.red
        green?.pointee = parts.green
        blue?.pointee = parts.blue
        alpha?.pointee = parts.alpha
        return true
    }

    /// Fills and strokes with this colour from here on in the current graphics context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Fills with this colour from here on in the current graphics context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Strokes with this colour from here on in the current graphics context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// Equal when the components are; a dynamic colour equals itself only.
    public static func == (lhs: UIColor, rhs: UIColor) -> Bool {
        lhs === rhs || (!lhs.isDynamic && !rhs.isDynamic && lhs.fixed == rhs.fixed)
    }

    /// Feeds what equality compares.
    public func hash(into hasher: inout Hasher) {
        if isDynamic { return hasher.combine(ObjectIdentifier(self)) }
        hasher.combine(fixed)
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
