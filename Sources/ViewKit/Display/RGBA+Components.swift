public import Foundation

/// What Core Graphics offers on a colour.
extension RGBA {
    /// Makes a grey; 0 is black and 1 is white.
    public init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }

    /// Makes a colour from sRGB components.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Makes a grey.
    public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }

    /// Makes a colour from its components, red, green, blue and alpha or grey and alpha; nil for any other number of them.
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }

    /// Red, green, blue and alpha.
    public var components: [CGFloat]? { [red, green, blue, alpha] }
    /// Four.
    public var numberOfComponents: Int { 4 }
    /// The space of all colours, sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

    /// Returns the same colour at another opacity.
    public func copy(alpha: CGFloat) -> RGBA? { RGBA(red: red, green: green, blue: blue, alpha: alpha) }
    /// Returns the same colour.
    public func copy() -> RGBA? { self }
}

extension CGColorSpace {
    /// The name of a colour space; all of them mean sRGB here.
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"

    /// Makes the space of a name: sRGB, whatever the name.
    public convenience init?(name: String) { self.init() }
}

/// The only colour space; greys are in it, too.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpaceCreateDeviceRGB() }
