public import Foundation

/// Shows text, its lines centred vertically in the bounds.
///
/// Measured by the window's ``UIWindow/textMeasurer``. The last answer is kept, so asking again costs a comparison (L1). Setting
/// what is set already does nothing.
open class UILabel: UIView {
    private var storedText: String?
    private var storedAttributed: NSAttributedString?
    private var storedFont = UIFont.systemFont(ofSize: 17)
    private var storedColor = UIColor.label
    private var storedAlignment = NSTextAlignment.natural
    private var storedLines = 1
    private var storedBreakMode = NSLineBreakMode.byTruncatingTail
    private var measured: (request: TextRequest, measurer: any TextMeasuring, layout: TextLayout)?

    /// Makes a label; unlike other views it cannot be hit and is not opaque.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        storedInteraction = Self.isTouchableByDefault
        storedOpaque = Self.isOpaqueByDefault
    }

    /// Makes a label from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: What is shown

    /// The text; nil and "" show nothing. Setting it drops the attributes of ``attributedText``.
    open var text: String? {
        get { storedText }
        set {
            guard newValue != storedText || storedAttributed != nil else { return }
            storedText = newValue
            storedAttributed = nil
            textChanged()
        }
    }

    /// The text with its attributes; for a plain text with the label's font and colour.
    open var attributedText: NSAttributedString? {
        get { storedAttributed ?? storedText.map { NSAttributedString(string: $0, attributes: plainAttributes) } }
        set {
            storedAttributed = newValue.map { NSAttributedString(attributedString: $0) }
            storedText = newValue?.string
            if let style = paragraphStyle {
                storedAlignment = style.alignment
                storedBreakMode = style.lineBreakMode
            }
            textChanged()
        }
    }

    /// The system font at 17 points, unless set; of an attributed text, of all of it.
    open var font: UIFont! {
        get { storedFont }
        set {
            let font = newValue ?? .systemFont(ofSize: 17)
            guard font != storedFont || storedAttributed != nil else { return }
            storedFont = font
            setAttribute(.font, font)
            textChanged()
        }
    }

    /// The label colour, unless set; of an attributed text, of all of it.
    open var textColor: UIColor! {
        get { storedColor }
        set {
            let color = newValue ?? .label
            guard color != storedColor || storedAttributed != nil else { return }
            storedColor = color
            setAttribute(.foregroundColor, color)
            markNeedsDisplay()
        }
    }

    /// The text's colour while ``isHighlighted``; nil for the usual one.
    open var highlightedTextColor: UIColor? {
        didSet { if isHighlighted { markNeedsDisplay() } }
    }

    /// Whether the text is drawn in ``highlightedTextColor``.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedTextColor != nil { markNeedsDisplay() } }
    }

    /// Where lines sit between the sides. Natural is right in a right-to-left view, and elsewhere by the text's direction.
    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set {
            guard newValue != storedAlignment else { return }
            storedAlignment = newValue
            markNeedsDisplay()
        }
    }

    /// The most lines to show; 0 for as many as the text takes and the height holds.
    open var numberOfLines: Int {
        get { storedLines }
        set {
            guard newValue != storedLines else { return }
            storedLines = newValue
            textChanged()
        }
    }

    /// What happens to text that does not fit.
    open var lineBreakMode: NSLineBreakMode {
        get { storedBreakMode }
        set {
            guard newValue != storedBreakMode else { return }
            storedBreakMode = newValue
            textChanged()
        }
    }

    /// Whether a single line that is too wide is set smaller, down to ``minimumScaleFactor``, before it is cut.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { markNeedsDisplay() } }
    }

    /// The smallest share of the font's size that ``adjustsFontSizeToFitWidth`` may come to; 0 for any.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { markNeedsDisplay() } }
    }

    /// The width that ``intrinsicContentSize`` breaks several lines at; 0 for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The colour of a hard shadow behind the text; nil for none.
    open var shadowColor: UIColor? {
        didSet { if shadowColor != oldValue { markNeedsDisplay() } }
    }

    /// How far the shadow lies from the text.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowColor != nil { markNeedsDisplay() } }
    }

    // MARK: Measuring

    /// The size of the text, rounded up to whole points: on one line, or on several broken at ``preferredMaxLayoutWidth``.
    open override var intrinsicContentSize: CGSize {
        let breaks = storedLines != 1 && preferredMaxLayoutWidth > 0
        return fittingSize(width: breaks ? preferredMaxLayoutWidth : 0)
    }

    /// The size of the text broken at the given width, rounded up to whole points; a width of 0 or less means no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }

    /// The box of the text in a rectangle, from its top left corner, rounded up to whole points.
    ///
    /// The one place that sizes are made in: a subclass that overrides it changes ``sizeThatFits(_:)`` and
    /// ``intrinsicContentSize`` too.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard let text = storedText, !text.isEmpty, bounds.width > 0 else {
            return CGRect(origin: bounds.origin, size: .zero)
        }
        let width = bounds.width < Self.unlimited ? bounds.width : .infinity
        let layout = measure(request(font: storedFont, width: width, numberOfLines: numberOfLines))
        let size = CGSize(
            width: min(layout.size.width.rounded(.up), max(bounds.width, 0)),
            height: min(layout.size.height.rounded(.up), max(bounds.height, 0))
        )
        return CGRect(origin: bounds.origin, size: size)
    }

    /// The lines as they are shown in the present bounds: as many as ``numberOfLines`` and the height allow.
    public var displayedText: TextLayout {
        displayedText(in: bounds.size).layout
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text into a rectangle, its lines centred between top and bottom. Called by ``draw(_:)``; a subclass that wants
    /// the text elsewhere calls `super` with another rectangle.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let text = storedText, !text.isEmpty, rect.hasArea else {
            return
        }
        context.noteMeasured()
        let (request, layout) = displayedText(in: rect.size)
        let height = layout.size.height
        let lines = CGRect(x: rect.minX, y: rect.minY + (rect.height - height) / 2, width: rect.width, height: height)
        let overflows = layout.size.width > rect.width || height > rect.height
        let color = isHighlighted ? highlightedTextColor ?? storedColor : storedColor
        if overflows {
            context.saveGState()
            context.clip(to: rect)
        }
        if let shadowColor {
            var flat = request
            flat.spans = request.spans.map { span in
                var span = span
                span.color = nil
                return span
            }
            let moved = lines.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
            context.paint(flat, in: moved, color: shadowColor.cgColor, isClipped: false)
        }
        context.paint(request, in: lines, color: color.cgColor, isClipped: false)
        if overflows { context.restoreGState() }
    }

    // MARK: Inside the module

    override class var isTouchableByDefault: Bool { false }
    override class var isOpaqueByDefault: Bool { false }

    override func sizeDidChange() { markNeedsDisplay() }

    override var flowsText: Bool { storedLines != 1 && preferredMaxLayoutWidth <= 0 }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat? { fittingSize(width: width).height }

    override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        let lineHeight = storedFont.lineHeight.rounded(.up)
        let ascender = storedFont.ascender.rounded()
        return (ascender, lineHeight - ascender)
    }

    private static let unlimited: CGFloat = 1e7

    private func textChanged() {
        markNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    private var plainAttributes: [NSAttributedString.Key: Any] {
        [.font: storedFont, .foregroundColor: storedColor]
    }

    private var paragraphStyle: NSParagraphStyle? {
        guard let storedAttributed, storedAttributed.length > 0 else { return nil }
        return storedAttributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    }

    private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        guard let storedAttributed else { return }
        let changed = NSMutableAttributedString(attributedString: storedAttributed)
        changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
        self.storedAttributed = NSAttributedString(attributedString: changed)
    }

    private func request(font: UIFont, width: CGFloat, numberOfLines: Int) -> TextRequest {
        let isMirrored = storedAlignment == .natural && effectiveUserInterfaceLayoutDirection == .rightToLeft
        var request = TextRequest(
            storedText ?? "",
            font: font,
            width: width,
            numberOfLines: numberOfLines,
            lineBreakMode: storedBreakMode,
            alignment: isMirrored ? .right : storedAlignment
        )
        if let storedAttributed {
            request.spans = StyledText(storedAttributed, font: storedFont).spans
            let scale = font.pointSize / storedFont.pointSize
            if scale != 1 {
                for index in request.spans.indices {
                    request.spans[index].font = request.spans[index].font.map { $0.withSize($0.pointSize * scale) }
                }
            }
        }
        return request
    }

    private func displayedText(in size: CGSize) -> (request: TextRequest, layout: TextLayout) {
        let font = fittedFont(width: size.width)
        return request(font: font, width: size.width, numberOfLines: storedLines)
            .fitted(toHeight: size.height, measure: measure)
    }

    /// The font, smaller where the text is a single line that is too wide and may shrink.
    private func fittedFont(width: CGFloat) -> UIFont {
        guard adjustsFontSizeToFitWidth, storedLines == 1, width > 0 else { return storedFont }
        func naturalWidth(_ font: UIFont) -> CGFloat {
            inheritedTextMeasurer.layout(request(font: font, width: .infinity, numberOfLines: 1)).size.width
        }
        let natural = naturalWidth(storedFont)
        guard natural > width else { return storedFont }
        let smallest = storedFont.pointSize * min(max(minimumScaleFactor, 0), 1)
        // Widths grow with sizes, nearly in proportion: the last tenths of a point are found by trying. The steps double and are
        // then halved, since a measurer that knows no larger font makes the first guess one out of proportion.
        var size = max(storedFont.pointSize * width / natural, smallest)
        var tooWide = size
        var step = 0.1
        while size > smallest, naturalWidth(storedFont.withSize(size)) > width {
            tooWide = size
            size = max(size - step, smallest)
            step *= 2
        }
        while tooWide - size > 0.15 {
            let middle = size + (tooWide - size) / 2
            guard size < middle, middle < tooWide else { break }
            if naturalWidth(storedFont.withSize(middle)) > width { tooWide = middle } else { size = middle }
        }
        return storedFont.withSize(size)
    }

    private func fittingSize(width: CGFloat) -> CGSize {
        guard let text = storedText, !text.isEmpty else {
            return textRect(forBounds: .zero, limitedToNumberOfLines: storedLines).size
        }
        let limit = CGSize(width: width > 0 ? width : 2 * Self.unlimited, height: 2 * Self.unlimited)
        return textRect(forBounds: CGRect(origin: .zero, size: limit), limitedToNumberOfLines: storedLines).size
    }

    private func measure(_ request: TextRequest) -> TextLayout {
        let measurer = inheritedTextMeasurer
        if let measured, measured.measurer === measurer, measured.request == request { return measured.layout }
        let layout = measurer.layout(request)
        measured = (request, measurer, layout)
        return layout
    }
}
