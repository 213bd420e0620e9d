import Foundation
import ViewKit

extension NibBuild {
    /// The font that a label's element describes; 17 points of the system font without one.
    func font(of element: NibElement) -> UIFont {
        guard let font = element.child(named: "fontDescription") else { return .systemFont(ofSize: 17) }
        if let style = font.attributes["style"] { return textStyle(style, at: font) }
        let size = font.number("pointSize").flatMap { $0 > 0 ? $0 : nil } ?? 17
        if font.attributes["name"] != nil || font.attributes["family"] != nil {
            return UIFont(familyName: font.attributes["family"] ?? font.attributes["name"], pointSize: size)
        }
        switch font.attributes["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem":
            report(.unknownValue, font, "an italic system font is not offered; the upright one is used")
            return .systemFont(ofSize: size)
        default: return .systemFont(ofSize: size, weight: weight(of: font))
        }
    }

    private func weight(of font: NibElement) -> UIFont.Weight {
        guard let name = font.attributes["weight"] else { return .regular }
        if let weight = Self.weights[name] { return weight }
        report(.unknownValue, font, "font weight \"\(name)\" is not known; regular is used")
        return .regular
    }

    private func textStyle(_ style: String, at font: NibElement) -> UIFont {
        if let known = Self.textStyles[style] { return .systemFont(ofSize: known.size, weight: known.weight) }
        report(.unknownValue, font, "text style \"\(style)\" is not known; body is used")
        return .systemFont(ofSize: 17)
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .regular, "thin": .regular, "light": .regular, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .bold, "black": .bold,
    ]

    /// The sizes of the standard content size category, large.
    private static let textStyles: [String: (size: CGFloat, weight: UIFont.Weight)] = [
        "UICTFontTextStyleTitle0": (34, .regular), "UICTFontTextStyleTitle1": (28, .regular),
        "UICTFontTextStyleTitle2": (22, .regular), "UICTFontTextStyleTitle3": (20, .regular),
        "UICTFontTextStyleHeadline": (17, .semibold), "UICTFontTextStyleBody": (17, .regular),
        "UICTFontTextStyleCallout": (16, .regular), "UICTFontTextStyleSubhead": (15, .regular),
        "UICTFontTextStyleFootnote": (13, .regular), "UICTFontTextStyleCaption1": (12, .regular),
        "UICTFontTextStyleCaption2": (11, .regular),
    ]
}
