import Foundation
import ViewKit

extension NibAttribute {
    /// What a label has besides.
    static let label: [NibAttribute] = [
        .child("fontDescription", "fontDescription") { element, decoder in
            decoder.font(element)
        } set: { (label: UILabel, font) in
            label.font = font
        },
        .color("textColor") { (label: UILabel, color) in label.textColor = color },
        .color("highlightedColor") { (label: UILabel, color) in label.highlightedTextColor = color },
        .flag("highlighted") { (label: UILabel, on) in label.isHighlighted = on },
        .choice("textAlignment", NibTables.alignments) { (label: UILabel, value) in label.textAlignment = value },
        .choice("lineBreakMode", NibTables.lineBreakModes) { (label: UILabel, value) in label.lineBreakMode = value },
        .integer("numberOfLines") { (label: UILabel, count) in label.numberOfLines = max(count, 0) },
        .flag("adjustsFontSizeToFit", absent: true) { (label: UILabel, on) in label.adjustsFontSizeToFitWidth = on },
        .number("minimumScaleFactor") { (label: UILabel, factor) in label.minimumScaleFactor = factor },
        .number("minimumFontSize") { (label: UILabel, size) in
            label.minimumScaleFactor = size / max(label.font.pointSize, 1)
        },
        .number("preferredMaxLayoutWidth") { (label: UILabel, width) in label.preferredMaxLayoutWidth = width },
        .color("shadowColor") { (label: UILabel, color) in label.shadowColor = color },
        .child("shadowOffset", "size") { element, _ in
            CGSize(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
        } set: { (label: UILabel, offset) in
            label.shadowOffset = offset
        },
        .string("text") { (label: UILabel, text) in label.text = text },
        .child("attributedText", "attributedString") { element, decoder in
            decoder.attributedText(element)
        } set: { (label: UILabel, text) in
            label.attributedText = text.attributed
        },
    ]

    /// What an image view has besides.
    static let imageView: [NibAttribute] = [
        .image("image") { (view: UIImageView, image) in view.image = image },
        .image("highlightedImage") { (view: UIImageView, image) in view.highlightedImage = image },
        .flag("highlighted") { (view: UIImageView, on) in view.isHighlighted = on },
    ]
}

/// Text in pieces that look different.
struct NibAttributedText: Sendable {
    struct Piece: Sendable {
        var text: String
        var font: UIFont?
        var color: UIColor?
        var background: UIColor?
        var kern: Double?
        var isUnderlined = false
        var isStruck = false
        var alignment: NSTextAlignment?
        var lineBreakMode: NSLineBreakMode?
    }

    var pieces: [Piece]

    /// An attribute without a meaning, which gives neighbors different numbers of attributes.
    private static let separator = NSAttributedString.Key("VitrineRun")

    /// The text as a label takes it.
    var attributed: NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        var count = -1
        for piece in pieces {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.font] = piece.font
            attributes[.foregroundColor] = piece.color
            attributes[.backgroundColor] = piece.background
            attributes[.kern] = piece.kern
            if piece.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
            if piece.isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
            if piece.alignment != nil || piece.lineBreakMode != nil {
                let style = NSMutableParagraphStyle()
                style.alignment = piece.alignment ?? .natural
                style.lineBreakMode = piece.lineBreakMode ?? .byWordWrapping
                attributes[.paragraphStyle] = style
            }
            // Foundation stops the program when it compares two runs with the same number of attributes, several of them objects.
            if attributes.count == count { attributes[Self.separator] = "" }
            count = attributes.count
            result.append(NSAttributedString(string: piece.text, attributes: attributes))
        }
        return result
    }
}

extension NibDecoder {
    func attributedText(_ element: NibElement) -> NibAttributedText {
        NibAttributedText(
            pieces: element.children.filter { $0.name == "fragment" }.map { fragment in
                var piece = NibAttributedText.Piece(text: fragment.string("content") ?? "")
                for attribute in fragment.elements(in: "attributes") { apply(attribute, to: &piece) }
                return piece
            }
        )
    }

    private func apply(_ attribute: NibElement, to piece: inout NibAttributedText.Piece) {
        switch attribute.key {
        case "NSFont": piece.font = font(attribute)
        case "NSColor": piece.color = color(attribute)
        case "NSBackgroundColor": piece.background = color(attribute)
        case "NSKern": piece.kern = attribute.number("value")
        case "NSUnderline": piece.isUnderlined = attribute.number("value") ?? 0 != 0
        case "NSStrikethrough": piece.isStruck = attribute.number("value") ?? 0 != 0
        case "NSParagraphStyle":
            piece.alignment = attribute.attributes["alignment"].flatMap { NibTables.alignments[$0] }
            piece.lineBreakMode = attribute.attributes["lineBreakMode"].flatMap { NibTables.lineBreakModes[$0] }
        case let key:
            report(
                .unknownAttribute,
                attribute.line,
                "\(key ?? attribute.name) of attributed text is not offered; it is left out"
            )
        }
    }
}
