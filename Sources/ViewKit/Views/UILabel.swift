public import Foundation

/// Shows text in one font and colour, its lines centred vertically in the bounds.
///
/// Measured by the window's ``UIWindow/textMeasurer``. The last answer is kept, so asking again costs a comparison (L1).
open class UILabel: UIView {
    /// The text; nil and "" show nothing.
    open var text: String?
    /// The system font at 17 points, unless set.
    open var font: UIFont! = .systemFont(ofSize: 17) {
        didSet { if font == nil { font = .systemFont(ofSize: 17) } }
    }
    /// Black, unless set.
    open var textColor: UIColor! = .black {
        didSet { if textColor == nil { textColor = .black } }
    }
    /// Where lines sit between the sides.
    open var textAlignment = NSTextAlignment.natural
    /// The most lines to show; 0 for as many as the text takes and the height holds.
    open var numberOfLines = 1
    /// What happens to text that does not fit.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail

    private var measured: (request: TextRequest, measurer: any TextMeasuring, layout: TextLayout)?

    /// The size of the text with nothing to limit its width, rounded up to whole points.
    open override var intrinsicContentSize: CGSize { fittingSize(width: .infinity) }

    /// The size of the text broken at the given width, rounded up to whole points; a width of 0 or less means no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: size.width > 0 ? size.width : .infinity)
    }

    /// The lines as they are shown in the present bounds: as many as ``numberOfLines`` and the height allow.
    public var displayedText: TextLayout {
        displayedText(in: bounds.size).layout
    }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        guard let text, !text.isEmpty, rect.width > 0, rect.height > 0 else { return }
        let (request, layout) = displayedText(in: rect.size)
        let height = layout.size.height
        let lines = CGRect(x: rect.minX, y: rect.minY + (rect.height - height) / 2, width: rect.width, height: height)
        let command = DisplayList.Command.text(request, lines, textColor.rgba)
        if layout.size.width > rect.width || height > rect.height {
            list.commands += [.save, .clip(rect, cornerRadius: 0), command, .restore]
        } else {
            list.commands.append(command)
        }
    }

    private func request(width: CGFloat, numberOfLines: Int) -> TextRequest {
        TextRequest(
            text ?? "",
            font: font,
            width: width,
            numberOfLines: numberOfLines,
            lineBreakMode: lineBreakMode,
            alignment: textAlignment
        )
    }

    private func displayedText(in size: CGSize) -> (request: TextRequest, layout: TextLayout) {
        let wanted = request(width: size.width, numberOfLines: numberOfLines)
        let layout = measure(wanted)
        guard layout.size.height > size.height, layout.lines.count > 1 else { return (wanted, layout) }
        let lineHeight = layout.size.height / CGFloat(layout.lines.count)
        let fitting = max(1, Int(size.height / lineHeight))
        guard fitting < layout.lines.count else { return (wanted, layout) }
        let reduced = request(width: size.width, numberOfLines: fitting)
        return (reduced, measure(reduced))
    }

    private func fittingSize(width: CGFloat) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let size = measure(request(width: width, numberOfLines: numberOfLines)).size
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private func measure(_ request: TextRequest) -> TextLayout {
        let measurer = inheritedTextMeasurer
        if let measured, measured.measurer === measurer, measured.request == request { return measured.layout }
        let layout = measurer.layout(request)
        measured = (request, measurer, layout)
        return layout
    }
}
