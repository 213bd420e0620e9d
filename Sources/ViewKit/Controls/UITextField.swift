public import Foundation

/// A line of text that can be edited. It is drawn and not edited here.
open class UITextField: UIControl {
    /// The border around a text.
    public enum BorderStyle: Int, Sendable, Hashable {
        case none = 0
        case line = 1
        case bezel = 2
        case roundedRect = 3
    }

    /// The text.
    open var text: String? = "" {
        didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// The text that is shown while ``text`` is empty.
    open var placeholder: String? {
        didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// The font of the text; 17 points, unless set.
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// The color of the text.
    open var textColor: UIColor? = .label
    /// The sides that the text is at.
    open var textAlignment = NSTextAlignment.natural
    /// The border.
    open var borderStyle = BorderStyle.none {
        didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// Whether dots are shown in place of the text.
    open var isSecureTextEntry = false
    /// Whether the text is emptied when editing begins.
    open var clearsOnBeginEditing = false
    /// Whether a text that is too wide is set smaller.
    open var adjustsFontSizeToFitWidth = false
    /// The smallest size that a text is set in, in points.
    open var minimumFontSize: CGFloat = 0
    /// The image behind the text; it fills the bounds.
    open var background: UIImage?

    /// Creates an empty field.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a field from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private var shownFont: UIFont { font ?? .systemFont(ofSize: 17) }
    private var shownText: String {
        guard let text, !text.isEmpty else { return placeholder ?? "" }
        return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    }

    /// The rectangle that the text is in, in bounds of the field.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        borderStyle == .none ? bounds : bounds.insetBy(dx: min(7, bounds.width / 2), dy: 0)
    }

    /// The rectangle that the text is in while it is edited, in bounds of the field.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    open override var intrinsicContentSize: CGSize {
        let size = inheritedTextMeasurer.layout(TextRequest(shownText, font: shownFont)).size
        let isBordered = borderStyle != .none
        let height = max(size.height, shownFont.lineHeight).rounded(.up)
        return CGSize(
            width: size.width.rounded(.up) + (isBordered ? 14 : 0),
            height: borderStyle == .roundedRect ? max(34, height + 12) : isBordered ? height + 8 : height
        )
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        let line = shownFont.lineHeight.rounded(.up)
        let ascender = shownFont.ascender.rounded()
        let room = max(((givenContentSize ?? intrinsicContentSize).height - line) / 2, 0)
        return (room + ascender, room + line - ascender)
    }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        if let background, borderStyle != .roundedRect { list.commands.append(.image(background, rect)) }
        switch borderStyle {
        case .none: break
        case .line, .bezel:
            let frame = rect.insetBy(dx: 0.5, dy: 0.5)
            list.commands.append(.strokePath(PathShape(frame), StrokeStyle(width: 1), paint(.systemGray)))
        case .roundedRect:
            let frame = rect.insetBy(dx: 0.25, dy: 0.25)
            list.commands.append(.fill(rect, cornerRadius: 5, paint(backgroundColor ?? .systemBackground)))
            let border = PathShape(frame, cornerRadius: 5)
            list.commands.append(.strokePath(border, StrokeStyle(width: 0.5), paint(.systemGray3)))
        }
        let isEmpty = text?.isEmpty ?? true
        let isMirrored = textAlignment == .natural && effectiveUserInterfaceLayoutDirection == .rightToLeft
        list.addLine(
            shownText,
            font: shownFont,
            in: textRect(forBounds: rect),
            color: paint(isEmpty ? .placeholderText : textColor ?? .label),
            alignment: isMirrored ? .right : textAlignment,
            measurer: inheritedTextMeasurer
        )
    }
}
