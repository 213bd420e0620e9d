import Foundation
import Testing

@testable import ViewKit

@Suite("Fitting text")
@MainActor
struct TextFittingTests {
    private let measurer = FixedTextMeasurer()

    private func request(lines: Int) -> TextRequest {
        TextRequest("one two three four five six", font: .systemFont(ofSize: 10), width: 30, numberOfLines: lines)
    }

    @Test("shows as many whole lines as the height allows, one at least, and never more than it may")
    func lines() {
        for limit in 0...8 {
            let all = measurer.layout(request(lines: limit))
            let lineHeight = all.size.height / CGFloat(all.lines.count)
            for halves in 0...20 {
                let height = lineHeight * CGFloat(halves) / 2
                let shown = request(lines: limit).fitted(toHeight: height, measure: measurer.layout).layout
                #expect(shown.lines.count == min(all.lines.count, max(1, halves / 2)), "\(limit) lines, \(halves) halves")
            }
        }
    }

    @Test("takes any height", arguments: [-1e300, -1, 0, 1e-300, 1e300, .infinity, -.infinity, .nan] as [CGFloat])
    func extremes(height: CGFloat) {
        let shown = request(lines: 0).fitted(toHeight: height, measure: measurer.layout).layout
        let all = measurer.layout(request(lines: 0))
        #expect(shown.lines.count == (height > all.size.height || height.isNaN ? all.lines.count : 1))
    }

    @Test("a label shows the lines of the rule at every size")
    func label() {
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: 10)
        label.text = "one two three four five six"
        label.numberOfLines = 0
        for width in stride(from: 10.0, through: 120, by: 10) {
            for height in stride(from: 0.0, through: 80, by: 4) {
                label.frame = CGRect(x: 0, y: 0, width: width, height: height)
                let request = TextRequest(label.text!, font: label.font, width: width, numberOfLines: 0)
                #expect(
                    label.displayedText == request.fitted(toHeight: height, measure: UIView.defaultTextMeasurer.layout).layout,
                    "\(width) × \(height)"
                )
            }
        }
    }

    @Test("asking for the measurer of a drawing does not make the drawing depend on it")
    func measurerOfDrawing() {
        let context = CGContext(dirtyRect: CGRect(x: 0, y: 0, width: 1, height: 1), measurer: measurer)
        _ = context.measurer
        #expect(!context.hasMeasured)
        context.noteMeasured()
        #expect(context.hasMeasured)
    }
}
