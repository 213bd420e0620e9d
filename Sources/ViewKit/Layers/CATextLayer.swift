public import Foundation

/// A layer that shows a text, from its top edge down.
open class CATextLayer: CALayer {
    /// A `String` or an `NSAttributedString`; an attributed one brings its own font and colour.
    open var string: Any?
    /// The font, a ``UIFont``; the system's unless set. Its size does not count, ``fontSize`` does.
    open var font: UIFont?
    /// The size of the font, in points.
    open var fontSize: CGFloat = 36
    /// The text's colour; white, unless set.
    open var foregroundColor: CGColor? = RGBA(white: 1)
    /// Whether the text is broken into lines.
    open var isWrapped = false
    /// What happens to text that does not fit.
    open var truncationMode = CATextLayerTruncationMode.none
    /// Where lines sit between the sides.
    open var alignmentMode = CATextLayerAlignmentMode.natural

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        guard rect.hasArea else { return }
        let resized = UIFont(
            familyName: font?.familyName,
            pointSize: fontSize,
            weight: font?.weight ?? .regular,
            isItalic: font?.isItalic ?? false
        )
        let styled: StyledText
        switch string {
        case let text as NSAttributedString: styled = StyledText(text, font: resized)
        case let text as String: styled = StyledText(text: text, spans: [])
        default: return
        }
        guard !styled.text.isEmpty, let foregroundColor else { return }
        let request = TextRequest(
            styled.text,
            font: resized,
            width: rect.width,
            numberOfLines: isWrapped ? 0 : 1,
            lineBreakMode: truncationMode.mode ?? (isWrapped ? .byWordWrapping : .byClipping),
            alignment: alignmentMode.alignment,
            spans: styled.spans
        )
        list.commands += [.save, .clip(rect, cornerRadius: 0), .text(request, rect, foregroundColor), .restore]
    }
}

/// What happens to a text layer's text that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    public static let end = CATextLayerTruncationMode(rawValue: "end")

    var mode: NSLineBreakMode? {
        switch self {
        case .start: .byTruncatingHead
        case .middle: .byTruncatingMiddle
        case .end: .byTruncatingTail
        default: nil
        }
    }
}

/// Where a text layer's lines sit between the sides.
public struct CATextLayerAlignmentMode: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var alignment: NSTextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        default: .natural
        }
    }
}
