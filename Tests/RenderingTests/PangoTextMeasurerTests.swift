import Foundation
import TestSupport
import Testing
import ViewKit

@testable import Rendering

@Suite("Measuring text with real fonts")
struct PangoTextMeasurerTests {
    let measurer = PangoTextMeasurer()
    let font = UIFont.systemFont(ofSize: 14)

    func layOut(
        _ text: String,
        width: CGFloat = .infinity,
        lines: Int = 1,
        mode: NSLineBreakMode = .byTruncatingTail
    ) -> TextLayout {
        measurer.layout(TextRequest(text, font: font, width: width, numberOfLines: lines, lineBreakMode: mode))
    }

    @Test("A line that fits is shown whole, and a column of just that width is wide enough")
    func fits() {
        let natural = layOut("Teehaus am Markt")
        #expect(natural.lines.map(\.text) == ["Teehaus am Markt"])
        #expect(!natural.isTruncated)
        #expect(layOut("Teehaus am Markt", width: natural.size.width) == natural)
        #expect(layOut("Teehaus am Markt", width: natural.size.width - 0.01).isTruncated)
    }

    @Test("Widths are not rounded: text drawn larger is wider by just that factor")
    func widthsScale() {
        let large = measurer.layout(TextRequest("Schuhe", font: .systemFont(ofSize: 140)))
        #expect(abs(large.size.width - 10 * layOut("Schuhe").size.width) < 0.1)
    }

    @Test("A longer text is wider, and letters that do not kern add up")
    func widthsAdd() {
        let widths = (1...20).map { layOut(String(repeating: "n", count: $0)).size.width }
        #expect(zip(widths, widths.dropFirst()).allSatisfy(<))
        #expect(abs(widths[19] - 20 * widths[0]) < 0.02)
    }

    @Test("The same request has the same answer, whatever was measured between and by whichever measurer")
    func repeatable() {
        let first = layOut("Crème brûlée 宇治茶 مخبز 🥖", width: 90)
        _ = layOut("something else", width: 30, lines: 0, mode: .byCharWrapping)
        #expect(layOut("Crème brûlée 宇治茶 مخبز 🥖", width: 90) == first)
        let request = TextRequest("Crème brûlée 宇治茶 مخبز 🥖", font: font, width: 90)
        #expect(PangoTextMeasurer().layout(request) == first)
    }

    @Test("Truncation keeps a prefix, a suffix or both, within the width", arguments: [12, 40, 61.5, 100])
    func truncation(width: CGFloat) throws {
        let text = "The Long Hall of Umbrellas"
        for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
            let layout = layOut(text, width: width, mode: mode)
            let shown = try #require(layout.lines.first?.text)
            let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
            #expect(layout.lines.count == 1 && layout.isTruncated && parts.count == 2)
            #expect(layout.size.width <= width + 0.001)
            #expect(text.hasPrefix(parts[0]) && text.hasSuffix(parts[1]))
            #expect(mode != .byTruncatingTail || parts[1].isEmpty)
            #expect(mode != .byTruncatingHead || parts[0].isEmpty)
        }
    }

    @Test("A truncated line is as wide as what it shows, not as its column")
    func truncatedWidth() throws {
        for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
            let line = try #require(layOut("The Long Hall of Umbrellas", width: 114, mode: mode).lines.first)
            #expect(abs(line.width - layOut(line.text).size.width) < 0.5)
        }
    }

    @Test("Every script of the seed catalog has its glyphs", arguments: ["Tee", "宇治茶", "お茶の店", "مخبز", "🥖👨‍🍳"])
    func scripts(text: String) {
        let layout = layOut(text)
        #expect(layout.missingGlyphs == 0)
        #expect(layout.lines.map(\.text) == [text])
        #expect(layout.size.width > 10)
    }

    @Test("A character that no font has is counted and takes room")
    func missingGlyphs() {
        let layout = layOut("a\u{10FFFD}b")
        #expect(layout.missingGlyphs == 1)
        #expect(layout.size.width > layOut("ab").size.width)
    }

    @Test("An emoji family is one glyph, not four")
    func joinedEmoji() {
        #expect(abs(layOut("👩‍👩‍👧‍👦").size.width - layOut("👩").size.width) < 0.1)
    }

    @Test("Wrapping shows every word and no blank at a line's end")
    func wrapping() {
        let layout = layOut("bread and butter pudding", width: 70, lines: 0, mode: .byWordWrapping)
        #expect(layout.lines.map(\.text) == ["bread and", "butter", "pudding"])
        #expect(!layout.isTruncated)
        #expect(layout.size.height > 2.9 * layOut("x").size.height)
    }

    @Test("The last of the lines allowed ends in an ellipsis when words are left")
    func lineLimit() {
        let layout = layOut("bread and butter pudding with raisins", width: 70, lines: 2)
        #expect(layout.lines.count == 2 && layout.isTruncated)
        #expect(layout.lines.last?.text.hasSuffix("…") == true)
        let wrapped = layOut("bread and butter pudding", width: 70, lines: 2, mode: .byWordWrapping)
        #expect(wrapped.lines.map(\.text) == ["bread and", "butter"] && wrapped.isTruncated)
    }

    @Test(
        "A newline ends the only line, which says that there is more",
        arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\u{0B}b", "a\u{0C}b"]
    )
    func newlines(text: String) {
        let one = layOut(text)
        #expect(one.lines.map(\.text) == ["a…"] && one.isTruncated)
        let all = layOut(text, lines: 0)
        #expect(all.lines.map(\.text) == ["a", "b"] && !all.isTruncated)
    }

    @Test("A newline at the very end starts no line, one in the middle of two does")
    func blankLines() {
        #expect(layOut("a\n").lines.map(\.text) == ["a"])
        #expect(!layOut("a\n").isTruncated)
        #expect(layOut("a\n\nb\n", lines: 0).lines.map(\.text) == ["a", "", "b"])
    }

    @Test("Empty text has no lines and no size")
    func empty() {
        #expect(layOut("") == TextLayout(lines: [], size: .zero, isTruncated: false))
    }

    @Test("Widths that mean nothing are defined", arguments: [0, -1, -CGFloat.infinity, .nan])
    func emptyWidths(width: CGFloat) {
        #expect(layOut("Tee", width: width) == TextLayout(lines: [], size: .zero, isTruncated: true))
    }

    @Test("A width beyond counting is no limit", arguments: [1e7, 1e300, .greatestFiniteMagnitude])
    func hugeWidths(width: CGFloat) {
        #expect(layOut("Tee", width: width) == layOut("Tee"))
    }

    @Test("Where not even the ellipsis fits, the line is empty")
    func tooNarrow() {
        let layout = layOut("Tee", width: 2)
        #expect(layout.lines == [TextLayout.Line(text: "", width: 0)])
        #expect(layout.isTruncated && layout.size.width == 0 && layout.size.height > 10)
    }

    @Test("Clipping keeps the text and gives the width that is left")
    func clipping() {
        let layout = layOut("Umbrellas", width: 30, mode: .byClipping)
        #expect(layout.lines == [TextLayout.Line(text: "Umbrellas", width: 30)])
        #expect(layout.isTruncated)
    }

    @Test("A NUL does not end the text")
    func nul() {
        #expect(layOut("a\0b").lines.map(\.text) == ["a\u{FFFD}b"])
    }

    @Test("Right-to-left text comes back in reading order and is cut at its end")
    func rightToLeft() throws {
        let text = "مخبز الحارة القديمة والطويلة"
        let shown = try #require(layOut(text, width: 80).lines.first?.text)
        #expect(shown.hasSuffix("…"))
        #expect(text.hasPrefix(shown.dropLast()))
    }

    @Test(
        "A megabyte in one name costs what its visible part costs",
        .timeLimit(.minutes(5)),
        arguments: ["w", "e\u{301}", "\u{301}", "茶", "👩‍🍳", "a\n", "\u{202E}x", " ", "\t"]
    )
    func megabytes(unit: String) {
        let text = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
        for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead, .byClipping] {
            let start = ContinuousClock.now
            let layout = layOut(text, width: 110, mode: mode)
            #expect(layout.isTruncated && layout.lines.count == 1)
            #expect(layout.size.width <= 110.001)
            #expect(ContinuousClock.now - start < .seconds(1))
        }
        for layout in [layOut(text), layOut(text, width: 110, lines: 0, mode: .byWordWrapping)] {
            #expect(layout.size.width >= 0 && layout.size.height > 0)
        }
    }

    @Test("Font sizes that mean nothing are defined", arguments: [0, -3, .nan, .infinity, 1e9])
    func fontSizes(size: CGFloat) {
        let layout = measurer.layout(TextRequest("Tee", font: .systemFont(ofSize: size)))
        #expect(layout.lines.count == 1 && layout.size.width.isFinite && layout.size.width > 0)
    }

    @Test("Bold is wider than regular, and an unknown family falls back to the system's")
    func fonts() {
        let bold = measurer.layout(TextRequest("Umbrellas", font: .boldSystemFont(ofSize: 14)))
        #expect(bold.size.width > layOut("Umbrellas").size.width)
        let unknown = UIFont(familyName: "No Such Family", pointSize: 14)
        #expect(measurer.layout(TextRequest("Umbrellas", font: unknown)) == layOut("Umbrellas"))
    }

    @Test("Random text in random columns never breaks the promises", arguments: [1, 2, 3, 4] as [UInt64])
    func randomRequests(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let units = ["a", "W", " ", "\n", "é", "e\u{301}", "茶", "ت", "ש", "👩‍🍳", "🇯🇵", "\u{200D}", "\u{202E}", "\0", "\t"]
        let modes: [NSLineBreakMode] = [
            .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byWordWrapping, .byCharWrapping, .byClipping,
        ]
        for _ in 0..<200 {
            let text = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
                units.randomElement(using: &generator)!
            }.joined()
            let lines = Int.random(in: 0...3, using: &generator)
            let width = CGFloat.random(in: 0...150, using: &generator)
            let mode = modes.randomElement(using: &generator)!
            let layout = layOut(text, width: width, lines: lines, mode: mode)
            #expect(lines == 0 || layout.lines.count <= lines, "seed \(seed)")
            #expect(
                !mode.truncates || lines == 0 || layout.size.width <= width + 0.001,
                "seed \(seed) \(text.debugDescription)"
            )
            #expect(layout == layOut(text, width: width, lines: lines, mode: mode), "seed \(seed)")
        }
    }

    @Test("Measurers on two threads do not disturb each other", .timeLimit(.minutes(5)))
    func threads() async {
        let expected = layOut("Crème 宇治茶 مخبز 🥖", width: 100)
        let answers = await withTaskGroup(of: [TextLayout].self) { group in
            for _ in 0..<4 {
                group.addTask { @concurrent in
                    let measurer = PangoTextMeasurer()
                    return (0..<100).map { index in
                        let font = UIFont.systemFont(ofSize: index.isMultiple(of: 2) ? 14 : CGFloat(10 + index % 7))
                        return measurer.layout(TextRequest("Crème 宇治茶 مخبز 🥖", font: font, width: 100))
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.count == 4)
        #expect(answers.allSatisfy { $0 == answers[0] && $0[0] == expected })
    }
}
