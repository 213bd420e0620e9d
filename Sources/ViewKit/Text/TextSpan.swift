public import Foundation

/// How a part of a text differs from the rest.
public struct TextSpan: Sendable, Hashable {
    /// Which bytes of the text's UTF-8.
    public var range: Range<Int>
    /// The font; nil for the text's own.
    public var font: UIFont?
    /// The colour; nil for the text's own.
    public var color: RGBA?
    /// The colour behind the letters; nil for none.
    public var background: RGBA?
    /// Whether there is a line below.
    public var isUnderlined: Bool
    /// Whether there is a line through.
    public var isStruckThrough: Bool
    /// What is added between letters, in points.
    public var kern: CGFloat

    /// Makes a span that differs in nothing unless told.
    public init(
        range: Range<Int>,
        font: UIFont? = nil,
        color: RGBA? = nil,
        background: RGBA? = nil,
        isUnderlined: Bool = false,
        isStruckThrough: Bool = false,
        kern: CGFloat = 0
    ) {
        self.range = range
        self.font = font
        self.color = color
        self.background = background
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.kern = kern
    }
}

/// An attributed string as values, with what its first paragraph says about all of it.
struct StyledText {
    var text: String
    var spans: [TextSpan]
    var paragraph: NSParagraphStyle?

    init(text: String, spans: [TextSpan]) {
        self.text = text
        self.spans = spans
    }

    /// `font` is the one that spans are left out for.
    init(_ string: NSAttributedString, font: UIFont) {
        text = string.string
        spans = []
        let whole = NSRange(location: 0, length: string.length)
        var bytes = 0
        let units = text.utf16
        string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
            let start = units.index(units.startIndex, offsetBy: range.location)
            let end = units.index(start, offsetBy: range.length)
            let length = text.utf8.distance(from: start, to: end)
            defer { bytes += length }
            if range.location == 0 { paragraph = attributes[.paragraphStyle] as? NSParagraphStyle }
            var span = TextSpan(range: bytes..<bytes + length)
            if let own = attributes[.font] as? UIFont, own != font { span.font = own }
            span.color = (attributes[.foregroundColor] as? UIColor)?.cgColor
            span.background = (attributes[.backgroundColor] as? UIColor)?.cgColor
            span.isUnderlined = Self.isSet(attributes[.underlineStyle])
            span.isStruckThrough = Self.isSet(attributes[.strikethroughStyle])
            span.kern = Self.number(attributes[.kern])
            if span != TextSpan(range: span.range) { spans.append(span) }
        }
    }

    private static func isSet(_ value: Any?) -> Bool {
        if let style = value as? NSUnderlineStyle { return style.rawValue != 0 }
        return number(value) != 0
    }

    private static func number(_ value: Any?) -> CGFloat {
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: 0
        }
    }
}
