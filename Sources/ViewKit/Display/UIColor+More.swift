public import Foundation

extension UIColor {
    /// Makes a colour from components of the Display P3 space, which are taken as sRGB.
    public convenience init(displayP3Red displayP3red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: displayP3red, green: green, blue: blue, alpha: alpha)
    }

    /// Returns the named colour of ``namedColors``; nil if there is none. The bundle and the traits have no effect.
    public convenience init?(named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil) {
        guard let color = Self.namedColors[name] else { return nil }
        if color.isDynamic {
            self.init { color.resolvedColor(with: $0) }
        } else {
            self.init(cgColor: color.cgColor)
        }
    }

    /// The colours that ``init(named:in:compatibleWith:)`` knows, because there are no asset catalogs here. Set it before views
    /// are made.
    nonisolated(unsafe) public static var namedColors: [String: UIColor] = [:]

    /// The colour of the interface's accent: the tint that is set nowhere.
    public static var tintColor: UIColor { .systemBlue }

    /// Writes the brightness and the alpha of a colour. Always true.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let parts = cgColor
        white?.pointee = 0.2126 * parts.red + 0.7152 * parts.green + 0.0722 * parts.blue
        alpha?.pointee = parts.alpha
        return true
    }

    /// Writes the place on the colour wheel, where pointers are given. Always true.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?,
        saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let parts = cgColor
        let (high, low) = (max(parts.red, parts.green, parts.blue), min(parts.red, parts.green, parts.blue))
        let range = high - low
        var place: CGFloat = 0
        if range > 0 {
            if high == parts.red {
                place = (parts.green - parts.blue) / range
            } else if high == parts.green {
                place = (parts.blue - parts.red) / range + 2
            } else {
                place = (parts.red - parts.green) / range + 4
            }
            if place < 0 { place += 6 }
        }
        hue?.pointee = place / 6
        saturation?.pointee = high > 0 ? range / high : 0
        brightness?.pointee = high
        alpha?.pointee = parts.alpha
        return true
    }
}

/// `#colorLiteral` makes a ``UIColor``.
extension UIColor: _ExpressibleByColorLiteral {
    /// Makes the colour of a literal.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The type of `#colorLiteral`.
public typealias _ColorLiteralType = UIColor

extension UIColor: CustomStringConvertible {
    /// The components, for logs.
    public var description: String {
        let parts = cgColor
        return "UIColor(\(parts.red) \(parts.green) \(parts.blue) \(parts.alpha))"
    }
}
