import Foundation
import Testing

@testable import ViewKit

@MainActor
@Suite("Labels")
struct LabelTests {
    private func label(_ text: String, _ size: CGSize = CGSize(width: 40, height: 20)) -> UILabel {
        let label = UILabel(frame: CGRect(origin: .zero, size: size))
        label.font = .systemFont(ofSize: 10)
        label.text = text
        return label
    }

    private func requests(_ view: UIView) -> [TextRequest] {
        view.displayList().commands.compactMap { if case .text(let request, _, _) = $0 { request } else { nil } }
    }

    @Test(
        "Every line break mode cuts or breaks in its own way",
        arguments: [
            (NSLineBreakMode.byWordWrapping, 1, ["one two"]),
            (.byCharWrapping, 1, ["one two"]),
            (.byClipping, 1, ["one two three"]),
            (.byTruncatingHead, 1, ["…o three"]),
            (.byTruncatingTail, 1, ["one two…"]),
            (.byTruncatingMiddle, 1, ["one …ree"]),
            (.byWordWrapping, 0, ["one two", "three"]),
            (.byCharWrapping, 0, ["one two", "three"]),
        ] as [(NSLineBreakMode, Int, [String])]
    )
    func lineBreakModes(mode: NSLineBreakMode, lines: Int, expected: [String]) {
        let label = label("one two three", CGSize(width: 40, height: 100))
        label.lineBreakMode = mode
        label.numberOfLines = lines
        #expect(label.displayedText.lines.map(\.text) == expected)
    }

    @Test("textRect(forBounds:) is where sizes come from; several lines break at preferredMaxLayoutWidth")
    func textRect() {
        let label = label("one two three")
        let bounds = CGRect(x: 3, y: 4, width: 40, height: 100)
        #expect(
            label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
                == CGRect(x: 3, y: 4, width: 40, height: 12)
        )
        #expect(
            label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)
                == CGRect(x: 3, y: 4, width: 35, height: 24)
        )
        label.numberOfLines = 0
        #expect(label.intrinsicContentSize == CGSize(width: 65, height: 12))
        label.preferredMaxLayoutWidth = 40
        #expect(label.intrinsicContentSize == CGSize(width: 35, height: 24))
    }

    @Test("A label that may shrinks a single line to its width, not past its smallest scale")
    func shrinking() {
        let label = label("one two three")
        #expect(requests(label).map(\.font.pointSize) == [10])
        label.adjustsFontSizeToFitWidth = true
        let size = requests(label)[0].font.pointSize
        #expect(size > 6 && size <= 40 / 65 * 10)
        #expect(label.displayedText.lines.map(\.text) == ["one two three"])
        label.minimumScaleFactor = 0.9
        #expect(requests(label).map(\.font.pointSize) == [9])
        label.numberOfLines = 2
        #expect(requests(label)[0].font.pointSize == 10)
    }

    @Test(
        "A font of any size shrinks in few measurements, also where the measurer knows no larger one",
        arguments: [13, 70, 1_001, 8_000, 1e9, 1e30]
    )
    func shrinkingFromAnySize(pointSize: CGFloat) {
        let measurer = LimitedTextMeasurer()
        let label = label("one two three")
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.textMeasurer = measurer
        window.addSubview(label)
        label.font = .systemFont(ofSize: pointSize)
        label.adjustsFontSizeToFitWidth = true
        let size = requests(label)[0].font.pointSize
        #expect(size > 5.9 && size <= 40 / 65 * 10)
        #expect(measurer.count < 500)
    }

    @Test("Attributes become spans by bytes; the label's own setters apply to all of the text, and text drops them")
    func attributes() {
        let text = NSMutableAttributedString(string: "Été hot", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
        text.addAttribute(
            .underlineStyle,
            value: NSUnderlineStyle.single.rawValue,
            range: NSRange(location: 0, length: 3)
        )
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 7))
        let label = label("")
        label.attributedText = text
        #expect(label.text == "Été hot" && label.textAlignment == .right)
        #expect(
            requests(label)[0].spans == [
                TextSpan(range: 0..<5, isUnderlined: true),
                TextSpan(range: 6..<9, color: RGBA(red: 1, green: 0, blue: 0)),
            ]
        )
        label.textColor = .blue
        #expect(requests(label)[0].spans.allSatisfy { $0.color == RGBA(red: 0, green: 0, blue: 1) })
        label.text = "plain"
        #expect(requests(label)[0].spans == [])
        let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect(attributes?[.foregroundColor] as? UIColor == .blue)
    }

    @Test("Natural alignment is right in a right-to-left view")
    func rightToLeft() {
        let label = label("Tea")
        #expect(requests(label)[0].alignment == .natural)
        label.semanticContentAttribute = .forceRightToLeft
        #expect(requests(label)[0].alignment == .right)
        label.semanticContentAttribute = .unspecified
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.layoutDirection = .rightToLeft
        window.addSubview(label)
        #expect(requests(label)[0].alignment == .right)
        label.textAlignment = .left
        #expect(requests(label)[0].alignment == .left)
    }

    @Test("Setting what is set already draws nothing again; another measurer does")
    func redrawing() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let label = label("Tea")
        window.addSubview(label)
        CATransaction.flush()
        UIView.displayStatistics = DisplayStatistics()
        label.text = "Tea"
        label.font = .systemFont(ofSize: 10)
        label.textColor = .label
        label.numberOfLines = 1
        label.textAlignment = .natural
        label.frame = label.frame
        CATransaction.flush()
        _ = window.displayList()
        #expect(UIView.displayStatistics.draws == 0)
        window.textMeasurer = FixedTextMeasurer()
        _ = window.displayList()
        #expect(UIView.displayStatistics.draws == 1)
        label.text = "Coffee"
        label.textColor = .red
        CATransaction.flush()
        #expect(UIView.displayStatistics.draws == 2)
    }

    @Test("A highlighted label and a shadow are drawn in their colours")
    func colours() {
        let label = label("Tea")
        label.highlightedTextColor = .red
        label.isHighlighted = true
        label.shadowColor = .gray
        let colors = label.displayList().commands.compactMap { command -> RGBA? in
            if case .text(_, _, let color) = command { color } else { nil }
        }
        #expect(colors == [RGBA(white: 0.5), RGBA(red: 1, green: 0, blue: 0)])
    }
}

/// Measures like ``FixedTextMeasurer`` up to 1000 points, as Pango's does, and counts.
private final class LimitedTextMeasurer: TextMeasuring {
    private(set) var count = 0
    private let base = FixedTextMeasurer()

    func layout(_ request: TextRequest) -> TextLayout {
        count += 1
        var limited = request
        limited.font = request.font.withSize(min(request.font.pointSize, 1_000))
        return base.layout(limited)
    }
}
