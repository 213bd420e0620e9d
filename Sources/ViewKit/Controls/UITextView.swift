public import Foundation

/// Text of several lines that scrolls. It is drawn and not edited here.
open class UITextView: UIScrollView {
    /// The text.
    open var text: String! = "" {
        didSet { if text != oldValue { contentChanged() } }
    }
    /// The font of the text; 12 points, unless set.
    open var font: UIFont? {
        didSet { if font != oldValue { contentChanged() } }
    }
    /// The color of the text; nil for the label color.
    open var textColor: UIColor?
    /// The sides that lines are at.
    open var textAlignment = NSTextAlignment.natural
    /// Whether the text can be edited.
    open var isEditable = true
    /// Whether the text can be selected.
    open var isSelectable = true
    /// The distance of the text from the edges.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { contentChanged() }
    }

    /// Creates an empty view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a view from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { contentChanged() } }
    }

    /// The size of the text without scrolling; none while it scrolls.
    open override var intrinsicContentSize: CGSize {
        if isScrollEnabled { return super.intrinsicContentSize }
        return size(width: .infinity)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(width: size.width) }

    override var flowsText: Bool { !isScrollEnabled }
    override func contentHeight(forWidth width: CGFloat) -> CGFloat? { size(width: width).height }

    private func contentChanged() { invalidateIntrinsicContentSize() }

    private var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }

    /// The padding beside each line of text.
    private static let padding: CGFloat = 5

    private func request(width: CGFloat) -> TextRequest {
        let isMirrored = textAlignment == .natural && effectiveUserInterfaceLayoutDirection == .rightToLeft
        return TextRequest(
            text ?? "",
            font: shownFont,
            width: width,
            numberOfLines: 0,
            lineBreakMode: .byWordWrapping,
            alignment: isMirrored ? .right : textAlignment
        )
    }

    private func size(width: CGFloat) -> CGSize {
        let sides = textContainerInset.left + textContainerInset.right + 2 * Self.padding
        let text = inheritedTextMeasurer.layout(request(width: max(width - sides, 0))).size
        return CGSize(
            width: (text.width + sides).rounded(.up),
            height: (max(text.height, shownFont.lineHeight) + textContainerInset.top + textContainerInset.bottom)
                .rounded(.up)
        )
    }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        super.drawContent(in: rect, into: &list)
        guard let text, !text.isEmpty else { return }
        let area = rect.inset(by: textContainerInset).insetBy(dx: Self.padding, dy: 0)
        guard area.hasArea else { return }
        list.commands += [
            .save, .clip(rect, cornerRadius: 0),
            .text(request(width: area.width), area, paint(textColor ?? .label)), .restore,
        ]
    }
}
