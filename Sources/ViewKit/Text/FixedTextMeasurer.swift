public import Foundation

/// Measures text without fonts: every character is as wide as its class, so layouts are the same on every machine.
///
/// Half an em for a character, one em for CJK and emoji, nothing for controls; a line is 1.193 × the point size high. Lines
/// break between words and between CJK characters; a grapheme is never cut. A text with spans is measured in its largest font
/// throughout. O(characters).
public final class FixedTextMeasurer: TextMeasuring {
    /// The height of one line divided by the point size, as the system font has it.
    public static let lineHeightFactor: CGFloat = 1.193

    /// Makes a measurer; all of them answer the same.
    public init() {}

    /// Changes when the rules above do.
    public var fingerprint: String? { "fixed 1" }

    /// Lays the text out. A width that is negative or not a number counts as 0; even then each line has a character.
    public func layout(_ request: TextRequest) -> TextLayout {
        guard !request.text.isEmpty else { return TextLayout(lines: [], size: .zero, isTruncated: false) }
        let pointSize = request.spans.reduce(request.font.pointSize) { max($0, $1.font?.pointSize ?? 0) }
        let halfEm = pointSize / 2
        let limit = Self.limit(request.width, halfEm: halfEm)
        let breaker = FixedLineBreaker(
            paragraphs: request.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
                Array.init
            ),
            limit: limit,
            mode: request.lineBreakMode,
            mostLines: request.numberOfLines
        )
        let (texts, isTruncated) = breaker.lines()
        let lines = texts.map { text in
            let units = text.reduce(0) { $0 + FixedLineBreaker.units(of: $1) }
            return TextLayout.Line(text: String(text), width: CGFloat(units) * halfEm)
        }
        let height = CGFloat(lines.count) * Self.lineHeightFactor * pointSize
        let width = lines.map(\.width).max() ?? 0
        return TextLayout(lines: lines, size: CGSize(width: width, height: height), isTruncated: isTruncated)
    }

    /// Whole half ems, so that sums are exact and a text always fits into its own width.
    private static func limit(_ width: CGFloat, halfEm: CGFloat) -> Int {
        guard width > 0, halfEm > 0 else { return halfEm > 0 ? 0 : .max }
        let units = (width / halfEm + 1e-6).rounded(.down)
        return units < 1e15 ? Int(units) : .max
    }
}
