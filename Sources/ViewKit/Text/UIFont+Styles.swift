public import Foundation

extension UIFont {
    /// The purpose of a text, from which its font follows.
    public struct TextStyle: RawRepresentable, Sendable, Hashable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The sizes from extra small to the largest one for accessibility, as Apple's Human Interface Guidelines list them.
        var sizes: [CGFloat] {
            switch self {
            case .largeTitle, .extraLargeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
            case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
            case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
            case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
            case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
            case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
            case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
            case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
            case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
            default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
            }
        }
    }

    /// Returns the system font of a text style, at the size that ``UIContentSizeCategory/current`` gives.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(
            ofSize: style.sizes[UIContentSizeCategory.current.step],
            weight: style == .headline ? .semibold : .regular
        )
    }

    /// Returns the system font of a text style, at the size that the traits' content size category gives.
    public static func preferredFont(
        forTextStyle style: TextStyle,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = traitCollection?.preferredContentSizeCategory ?? .unspecified
        let step = category == .unspecified ? UIContentSizeCategory.current.step : category.step
        return systemFont(ofSize: style.sizes[step], weight: style == .headline ? .semibold : .regular)
    }

    /// Makes a font by its PostScript or family name, such as `HelveticaNeue-Bold`: the family, weight and slant that the name
    /// contains. Never nil; a family that the machine does not have is replaced by the nearest one.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let parts = fontName.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let family = parts.first, !family.isEmpty else { return nil }
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        let names: [(String, Weight)] = [
            ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("semibold", .semibold),
            ("demibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
            ("medium", .medium), ("light", .light),
        ]
        var spaced = ""
        for character in family {
            if character.isUppercase, let last = spaced.last, last.isLowercase { spaced.append(" ") }
            spaced.append(character)
        }
        if family.hasPrefix(".SFUI") || family.hasPrefix(".AppleSystem") { spaced = "" }
        self.init(
            familyName: spaced.isEmpty ? nil : spaced,
            pointSize: fontSize > 0 ? fontSize : UIFont.systemFontSize,
            weight: names.first { style.contains($0.0) }?.1 ?? .regular,
            isItalic: style.contains("italic") || style.contains("oblique")
        )
    }

    /// Makes a font from a descriptor; a size of 0 means the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(
            familyName: descriptor.family,
            pointSize: pointSize > 0 ? pointSize : descriptor.pointSize,
            weight: descriptor.weight,
            isItalic: descriptor.isItalic
        )
    }

    /// The system font; its digits have one width in the font that stands for it.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// A font whose letters all have one width.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(familyName: "monospace", pointSize: fontSize, weight: weight)
    }

    /// The family with weight and slant, such as `Inter-BoldItalic`; of the system font as iOS names it.
    public var fontName: String {
        let names: [Weight: String] = [
            .ultraLight: "UltraLight", .thin: "Thin", .light: "Light", .medium: "Medium", .semibold: "Semibold",
            .bold: "Bold", .heavy: "Heavy", .black: "Black",
        ]
        let style = (names[weight] ?? "") + (isItalic ? "Italic" : "")
        let family = familyName?.replacingOccurrences(of: " ", with: "") ?? ".SFUI"
        return "\(family)-\(style.isEmpty ? "Regular" : style)"
    }

    /// The family, weight, slant and size.
    public var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(family: familyName, pointSize: pointSize, weight: weight, isItalic: isItalic)
    }

    /// The height of capital letters, by the system font's own measure.
    public var capHeight: CGFloat { 0.705 * pointSize }
    /// The height of small letters, by the system font's own measure.
    public var xHeight: CGFloat { 0.526 * pointSize }
    /// What is added between lines: nothing.
    public var leading: CGFloat { 0 }
}

/// Family, weight, slant and size of a font.
public final class UIFontDescriptor: NSObject, @unchecked Sendable {
    /// What a font looks like.
    public struct SymbolicTraits: OptionSet, Sendable, Hashable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// The design of the system font. Has no effect: there is one.
    public struct SystemDesign: RawRepresentable, Sendable, Hashable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    let family: String?
    /// The size in points.
    public let pointSize: CGFloat
    let weight: UIFont.Weight
    let isItalic: Bool

    init(family: String?, pointSize: CGFloat, weight: UIFont.Weight, isItalic: Bool) {
        self.family = family
        self.pointSize = pointSize
        self.weight = weight
        self.isItalic = isItalic
    }

    /// Makes a descriptor of a font's name and size.
    public convenience init(name fontName: String, size: CGFloat) {
        let font = UIFont(name: fontName, size: size) ?? .systemFont(ofSize: size)
        self.init(family: font.familyName, pointSize: size, weight: font.weight, isItalic: font.isItalic)
    }

    /// Returns the descriptor of the font of a text style.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// What the font looks like.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if weight >= .semibold { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        return traits
    }

    /// The family with weight and slant.
    public var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }

    /// Returns the descriptor with bold or leaning letters, or neither.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        UIFontDescriptor(
            family: family,
            pointSize: pointSize,
            weight: symbolicTraits.contains(.traitBold) ? max(weight, .bold) : min(weight, .medium),
            isItalic: symbolicTraits.contains(.traitItalic)
        )
    }

    /// Returns the descriptor at another size.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(family: family, pointSize: newPointSize, weight: weight, isItalic: isItalic)
    }

    /// Returns the descriptor of another family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor {
        UIFontDescriptor(family: newFamily, pointSize: pointSize, weight: weight, isItalic: isItalic)
    }

    /// Returns the descriptor in a design: a monospaced one is another family, the others are the same.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        design == .monospaced ? withFamily("monospace") : self
    }
}

/// How large the reader wants texts.
public struct UIContentSizeCategory: RawRepresentable, Sendable, Hashable, Comparable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL"
    )
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL"
    )
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL"
    )

    private static let order: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The category that fonts of text styles go by; large, unless set with ``withCurrent(_:_:)``.
    @TaskLocal public static var current = UIContentSizeCategory.large

    /// Runs a closure with a category as ``current``.
    public static func withCurrent<Result>(_ category: UIContentSizeCategory, _ body: () throws -> Result) rethrows -> Result {
        try $current.withValue(category, operation: body)
    }

    var step: Int { Self.order.firstIndex(of: self) ?? 3 }

    /// Whether this is one of the five categories for accessibility.
    public var isAccessibilityCategory: Bool { step > 6 }

    /// Smaller texts are less.
    public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { lhs.step < rhs.step }
}

/// Scales fonts and lengths of an app's own as a text style scales with the content size.
public final class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Makes the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    /// Returns a length scaled for the current content size.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// Returns a length scaled for the content size of traits.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let category = traitCollection?.preferredContentSizeCategory ?? .unspecified
        let step = category == .unspecified ? UIContentSizeCategory.current.step : category.step
        return value * style.sizes[step] / style.sizes[3]
    }

    /// Returns a font scaled for the current content size.
    public func scaledFont(for font: UIFont) -> UIFont { font.withSize(scaledValue(for: font.pointSize)) }

    /// Returns a font scaled for the current content size, up to a size.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
    }

    /// Returns a font scaled for the content size of traits.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
    }
}
