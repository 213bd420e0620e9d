public import Foundation

/// Everything that decides how a text is broken into lines; equal requests have equal layouts.
public struct TextRequest: Sendable, Hashable {
    /// The text; a newline begins a paragraph.
    public var text: String
    /// The font of the text, where no span says otherwise.
    public var font: UIFont
    /// The width to break at, in points; infinity for one natural line per paragraph.
    public var width: CGFloat
    /// The most lines to show; 0 for as many as it takes.
    public var numberOfLines: Int
    /// What happens where the text does not fit.
    public var lineBreakMode: NSLineBreakMode
    /// Where lines sit between the sides.
    public var alignment: NSTextAlignment
    /// The parts that differ, in order, without overlap.
    public var spans: [TextSpan]

    /// Makes a request; by default for one line of natural width.
    public init(
        _ text: String,
        font: UIFont,
        width: CGFloat = .infinity,
        numberOfLines: Int = 1,
        lineBreakMode: NSLineBreakMode = .byTruncatingTail,
        alignment: NSTextAlignment = .natural,
        spans: [TextSpan] = []
    ) {
        self.text = text
        self.font = font
        self.width = width
        self.numberOfLines = numberOfLines
        self.lineBreakMode = lineBreakMode
        self.alignment = alignment
        self.spans = spans
    }
}
