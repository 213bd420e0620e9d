public import Foundation

/// A font by role and size, not yet a face on this machine: the measurer and the renderer resolve it.
///
/// Immutable, so it is `Sendable` and may be part of a layout's key.
public final class UIFont: Sendable, Hashable {
    /// How heavy the strokes are. The raw value is the CSS and Pango weight (400 is regular).
    public enum Weight: Int, Sendable, Hashable, Comparable {
        case ultraLight = 100
        case thin = 200
        case light = 300
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
        case heavy = 800
        case black = 900

        /// Lighter is less.
        public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The family asked for, or nil for the system font.
    public let familyName: String?
    /// The size in points.
    public let pointSize: CGFloat
    /// The weight asked for.
    public let weight: Weight
    /// Whether the letters lean.
    public let isItalic: Bool

    /// Makes a font by family name; the nearest installed family is used when the measurer does not have it.
    public init(familyName: String?, pointSize: CGFloat, weight: Weight = .regular, isItalic: Bool = false) {
        self.familyName = familyName
        self.pointSize = pointSize
        self.weight = weight
        self.isItalic = isItalic
    }

    /// The system font at a size in points.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(familyName: nil, pointSize: size, weight: weight)
    }

    /// The system font, bold, at a size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }

    /// The system font, leaning, at a size in points.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(familyName: nil, pointSize: size, isItalic: true)
    }

    /// The same font at another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(familyName: familyName, pointSize: fontSize, weight: weight, isItalic: isItalic)
    }

    /// The size of small text, in points.
    public static let smallSystemFontSize: CGFloat = 12
    /// The size of ordinary text, in points.
    public static let systemFontSize: CGFloat = 14
    /// The size of labels and buttons, in points.
    public static let labelFontSize: CGFloat = 17
    /// The size of text on buttons, in points.
    public static let buttonFontSize: CGFloat = 18

    /// Equal when what they are made of is.
    public static func == (lhs: UIFont, rhs: UIFont) -> Bool {
        lhs === rhs
            || (lhs.pointSize == rhs.pointSize && lhs.weight == rhs.weight && lhs.isItalic == rhs.isItalic
                && lhs.familyName == rhs.familyName)
    }

    /// Feeds what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(familyName)
        hasher.combine(pointSize)
        hasher.combine(weight)
        hasher.combine(isItalic)
    }
}

extension UIFont {
    /// How far letters reach above the baseline, by the system font's own measure; other families are not asked.
    public var ascender: CGFloat { 0.952 * pointSize }
    /// How far letters reach below the baseline, as a negative number, by the system font's own measure.
    public var descender: CGFloat { -0.241 * pointSize }
    /// The height of a line, by the system font's own measure; other families are not asked.
    public var lineHeight: CGFloat { FixedTextMeasurer.lineHeightFactor * pointSize }
}
