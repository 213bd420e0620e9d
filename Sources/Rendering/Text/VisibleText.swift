import Foundation
import ViewKit

/// The part of a text that can be seen at all, in paragraphs.
///
/// A name is user data and may be a megabyte long; shaping costs about a microsecond a character and Pango's positions are
/// 32-bit, so what no column can show is cut first.
struct VisibleText {
    private(set) var paragraphs: [String] = []
    /// The byte of the whole text that each paragraph's first byte is, for spans; where a paragraph begins with an ellipsis of
    /// its own, the byte that it would be if what follows were right before it.
    private(set) var offsets: [Int] = []
    /// Whether characters were cut inside a paragraph.
    private(set) var isCut = false
    /// Whether the text goes on after the last paragraph.
    private(set) var hasMore = false

    init(_ request: TextRequest, width: CGFloat, pointSize: CGFloat) {
        var budget = Self.budget(request, width: width, pointSize: pointSize)
        var rest = request.text.unicodeScalars[...]
        let wraps = width.isFinite && request.numberOfLines != 1
        let most = request.numberOfLines > 0 ? request.numberOfLines : Int.max
        while !rest.isEmpty, paragraphs.count < most, budget > 0 {
            let limit = min(budget, wraps ? Self.longestWrappedParagraph : budget)
            let window = most == 1 && request.lineBreakMode.showsStart ? rest.prefix(limit + 1) : rest
            let end = window.firstIndex(where: Self.isNewline) ?? window.endIndex
            let (paragraph, wasCut) = Self.cut(rest[..<end], to: limit, request.lineBreakMode)
            // A short line costs what sixteen characters do.
            budget -= max(16, paragraph.unicodeScalars.count)
            isCut = isCut || wasCut
            paragraphs.append(paragraph)
            if !request.spans.isEmpty {
                let passed = request.text.utf8.distance(from: request.text.startIndex, to: rest.startIndex)
                let isHeadCut = wasCut && request.lineBreakMode == .byTruncatingHead
                offsets.append(isHeadCut ? passed + rest[..<end].utf8Length - paragraph.utf8.count : passed)
            } else {
                offsets.append(0)
            }
            if wasCut, most == 1 { return }
            rest = rest[end...]
            if rest.starts(with: ["\r", "\n"]) { rest = rest.dropFirst() }
            rest = rest.dropFirst()
        }
        hasMore = !rest.isEmpty
    }

    /// Pango shapes the rest of a paragraph again for each line it breaks off, which is quadratic.
    private static let longestWrappedParagraph = 2_048

    /// How many scalars to keep. Sixteen an em is four times what the narrowest letters need.
    private static func budget(_ request: TextRequest, width: CGFloat, pointSize: CGFloat) -> Int {
        // Two ems a character stay below Pango's 2,097,151 units in both directions.
        let longest = min(65_536, 1_000_000 / pointSize)
        guard request.numberOfLines > 0, width.isFinite else { return Int(longest) }
        return Int(min(longest, max(0, CGFloat(request.numberOfLines) * (64 + 16 * width / pointSize))))
    }

    private static func cut(
        _ paragraph: Substring.UnicodeScalarView,
        to limit: Int,
        _ mode: NSLineBreakMode
    ) -> (text: String, wasCut: Bool) {
        guard let end = paragraph.index(paragraph.startIndex, offsetBy: limit, limitedBy: paragraph.endIndex),
            end < paragraph.endIndex
        else { return (clean(paragraph), false) }
        switch mode {
        case .byTruncatingTail:
            return (clean(paragraph[..<end]) + "…", true)
        case .byTruncatingHead:
            return ("…" + clean(paragraph.suffix(limit)), true)
        case .byTruncatingMiddle:
            return (clean(paragraph.prefix(limit / 2)) + "…" + clean(paragraph.suffix(limit / 2)), true)
        case .byWordWrapping, .byCharWrapping, .byClipping:
            return (clean(paragraph[..<end]), true)
        }
    }

    /// Pango takes a NUL for the end of the text, and its tab stops cost the square of their number.
    private static func clean(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.lazy.map { $0 == "\0" ? "\u{FFFD}" : $0 == "\t" ? " " : $0 })
        return String(text)
    }

    private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}

extension Substring.UnicodeScalarView {
    fileprivate var utf8Length: Int { reduce(0) { $0 + UTF8.width($1) } }
}
