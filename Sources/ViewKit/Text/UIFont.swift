public import Foundation

/// A font by role and size, not yet a face on this machine: the measurer and the renderer resolve it.
///
/// Immutable, so it is `Sendable` and may be part of a layout's key.
public final class UIFont: Sendable, Hashable {
    /// How heavy the strokes are. The raw value is the CSS and Pango weight (400 is regular).
    public enum Weight: Int, Sendable, Hashable, Comparable {
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700

        /// Lighter is less.
        public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The family asked for, or nil for the system font.
    public let familyName: String?
    /// The size in points.
    public let pointSize: CGFloat
    /// The weight asked for.
    public let weight: Weight

    /// Makes a font by family name; the nearest installed family is used when the measurer does not have it.
    public init(familyName: String?, pointSize: CGFloat, weight: Weight = .regular) {
        self.familyName = familyName
        self.pointSize = pointSize
        self.weight = weight
    }

    /// The system font at a size in points.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(familyName: nil, pointSize: size, weight: weight)
    }

    /// The system font, bold, at a size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }

    /// Equal when what they are made of is.
    public static func == (lhs: UIFont, rhs: UIFont) -> Bool {
        lhs.familyName == rhs.familyName && lhs.pointSize == rhs.pointSize && lhs.weight == rhs.weight
    }

    /// Feeds what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(familyName)
        hasher.combine(pointSize)
        hasher.combine(weight)
    }
}
