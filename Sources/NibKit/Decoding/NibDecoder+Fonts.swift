import Foundation
import ViewKit

extension NibDecoder {
    /// The font that a `<fontDescription>` or a `<font>` describes.
    func font(_ element: NibElement) -> UIFont {
        if let style = element.attributes["style"] { return textStyle(style, element) }
        let size = [element.number("pointSize"), element.number("size")].compactMap { $0 }.first { $0 > 0 } ?? 17
        if let name = element.attributes["name"] ?? element.attributes["family"] {
            let face = FontFace(name)
            return UIFont(
                familyName: element.attributes["family"] ?? face.family,
                pointSize: size,
                weight: face.weight,
                isItalic: face.isItalic
            )
        }
        let type = element.attributes["type"] ?? element.attributes["metaFont"] ?? "system"
        guard let known = NibTables.systemFonts[type] else {
            report(.unknownFont, element.line, "font \"\(type)\" is not known; the system font is used")
            return .systemFont(ofSize: size)
        }
        let weight = element.attributes["weight"].map { self.weight($0, element) } ?? known.weight
        return UIFont(familyName: nil, pointSize: size, weight: weight, isItalic: known.isItalic)
    }

    private func weight(_ name: String, _ element: NibElement) -> UIFont.Weight {
        if let weight = NibTables.weights[name] { return weight }
        report(.unknownFont, element.line, "font weight \"\(name)\" is not known; regular is used")
        return .regular
    }

    private func textStyle(_ style: String, _ element: NibElement) -> UIFont {
        if let known = NibTables.textStyles[style] { return .systemFont(ofSize: known.size, weight: known.weight) }
        report(.unknownFont, element.line, "text style \"\(style)\" is not known; body is used")
        return .systemFont(ofSize: 17)
    }
}

/// What a PostScript name says: `HelveticaNeue-BoldItalic` is bold and leans.
struct FontFace {
    let family: String
    let weight: UIFont.Weight
    let isItalic: Bool

    init(_ name: String) {
        let parts = name.split(separator: "-", maxSplits: 1)
        family = parts.first.map(String.init) ?? name
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        isItalic = style.contains("italic") || style.contains("oblique")
        weight = Self.weights.first { style.contains($0.name) }?.weight ?? .regular
    }

    /// Longer names first, so that `ultralight` is not taken for `light`.
    private static let weights: [(name: String, weight: UIFont.Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("semibold", .semibold), ("demibold", .semibold),
        ("extrabold", .heavy), ("condensedblack", .black), ("thin", .thin), ("light", .light), ("medium", .medium),
        ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]
}
