public import Foundation

extension NSAttributedString.Key {
    /// A ``UIFont``.
    public static let font = NSAttributedString.Key("NSFont")
    /// A ``UIColor``.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A ``UIColor`` behind the letters.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// An ``NSParagraphStyle``; the first one of a text counts for all of it.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// What is added between letters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The raw value of an ``NSUnderlineStyle``; any but 0 is a single line.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The raw value of an ``NSUnderlineStyle``; any but 0 is a single line.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}

/// The line below or through a text.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
}

/// How the lines of a paragraph are set.
open class NSParagraphStyle: NSObject {
    fileprivate var storedAlignment = NSTextAlignment.natural
    fileprivate var storedLineBreakMode = NSLineBreakMode.byWordWrapping

    /// Where lines sit between the sides.
    open var alignment: NSTextAlignment { storedAlignment }
    /// What happens to text that does not fit.
    open var lineBreakMode: NSLineBreakMode { storedLineBreakMode }

    /// Equal when what they say is.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return alignment == other.alignment && lineBreakMode == other.lineBreakMode
    }

    open override var hash: Int { alignment.rawValue * 8 + lineBreakMode.rawValue }
}

/// A paragraph style that can be set.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { storedAlignment }
        set { storedAlignment = newValue }
    }

    open override var lineBreakMode: NSLineBreakMode {
        get { storedLineBreakMode }
        set { storedLineBreakMode = newValue }
    }
}

/// What ``Foundation/NSAttributedString`` counts when it is drawn or measured.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Breaks the text into lines; otherwise it is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Has no effect: lines are as high as their fonts say.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}

/// Measured and drawn as `UILabel` does, by the measurer of the view that is being drawn, else by the default one.
extension NSAttributedString {
    /// The size of the text without a limit, unrounded.
    public func size() -> CGSize { measured(width: .infinity, lines: 0).layout.size }

    /// The box of the text inside a size, from the origin; unrounded.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        context: AnyObject?
    ) -> CGRect {
        let wraps = options.contains(.usesLineFragmentOrigin)
        let width = wraps && size.width > 0 ? size.width : .infinity
        return CGRect(origin: .zero, size: measured(width: width, lines: wraps ? 0 : 1).layout.size)
    }

    /// Draws the text, unbroken, from its top left corner.
    public func draw(at point: CGPoint) {
        let (request, layout) = measured(width: .infinity, lines: 0)
        var placed = request
        placed.width = layout.size.width
        paint(placed, in: CGRect(origin: point, size: layout.size), isClipped: false)
    }

    /// Draws the text broken into the rectangle, from its top; what does not fit is cut.
    public func draw(in rect: CGRect) {
        guard rect.hasArea else { return }
        let (request, layout) = measured(width: rect.width, lines: 0)
        let lines = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: layout.size.height)
        guard layout.size.height > rect.height else { return paint(request, in: lines, isClipped: false) }
        UIGraphicsGetCurrentContext()?.saveGState()
        UIGraphicsGetCurrentContext()?.clip(to: rect)
        paint(request, in: lines, isClipped: false)
        UIGraphicsGetCurrentContext()?.restoreGState()
    }

    private func paint(_ request: TextRequest, in rect: CGRect, isClipped: Bool) {
        guard length > 0 else { return }
        UIGraphicsGetCurrentContext()?.paint(request, in: rect, color: RGBA(white: 0), isClipped: isClipped)
    }

    private func measured(width: CGFloat, lines: Int) -> (request: TextRequest, layout: TextLayout) {
        let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
        let base = font ?? .systemFont(ofSize: 12)
        let styled = StyledText(self, font: base)
        let request = TextRequest(
            styled.text,
            font: base,
            width: width,
            numberOfLines: lines,
            lineBreakMode: styled.paragraph?.lineBreakMode ?? .byWordWrapping,
            alignment: styled.paragraph?.alignment ?? .natural,
            spans: styled.spans
        )
        let context = UIGraphicsGetCurrentContext()
        context?.noteMeasured()
        let measurer = context?.measurer ?? UIView.defaultTextMeasurer
        return (request, measurer.layout(request))
    }
}

/// Plain text is drawn as attributed text with the same attributes everywhere.
extension NSString {
    /// The size of the text without a limit, unrounded.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attrs).size()
    }

    /// Draws the text, unbroken, from its top left corner.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(at: point)
    }

    /// Draws the text broken into the rectangle, from its top.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(in: rect)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: "\(self)", attributes: attributes)
    }
}
