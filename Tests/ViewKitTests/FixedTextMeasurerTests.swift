import Foundation
import TestSupport
import Testing
import ViewKit

struct FixedTextMeasurerTests {
    private func lines(
        _ text: String,
        _ width: CGFloat = .infinity,
        lines: Int = 1,
        _ mode: NSLineBreakMode = .byTruncatingTail
    ) -> [String] {
        layout(text, width, lines: lines, mode).lines.map(\.text)
    }

    private func layout(
        _ text: String,
        _ width: CGFloat = .infinity,
        lines: Int = 1,
        _ mode: NSLineBreakMode = .byTruncatingTail
    ) -> TextLayout {
        FixedTextMeasurer().layout(
            TextRequest(
                text,
                font: .systemFont(ofSize: 10),
                width: width,
                numberOfLines: lines,
                lineBreakMode: mode
            )
        )
    }

    @Test("A character is half an em wide, CJK and emoji one em, a mark nothing of its own; a line is 1.193 em high")
    func widths() {
        #expect(layout("Tea").size == CGSize(width: 15, height: 11.93))
        #expect(layout("龙井茶").size.width == 30)
        #expect(layout("👩‍👩‍👧‍👦").size.width == 10)
        #expect(layout("e\u{301}").size.width == 5)
        #expect(layout("").lines == [])
        #expect(layout("").size == .zero)
    }

    @Test("One line is cut at its tail, head or middle with an ellipsis, never inside a grapheme")
    func truncation() {
        #expect(lines("abcdefghij", 25) == ["abcd…"])
        #expect(lines("abcdefghij", 25, .byTruncatingHead) == ["…ghij"])
        #expect(lines("abcdefghij", 25, .byTruncatingMiddle) == ["ab…ij"])
        #expect(lines("abcdefghij", 25, .byClipping) == ["abcdefghij"])
        #expect(lines("ab cd efg", 25, .byWordWrapping) == ["ab cd"])
        #expect(lines("abcdefghij", 25, .byCharWrapping) == ["abcde"])
        #expect(lines("abc defghij", 25) == ["abc…"])
        #expect(lines("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 25) == ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦…"])
        #expect(layout("abcdefghij", 25).isTruncated)
        #expect(!layout("abcde", 25).isTruncated)
        #expect(layout("abcde", 25).size.width == 25)
    }

    @Test("Lines break between words and between CJK characters, and inside a word only when it is longer than a line")
    func breaking() {
        #expect(lines("one two three", 40, lines: 0) == ["one two", "three"])
        #expect(lines("龙井茶龙井茶", 25, lines: 0) == ["龙井", "茶龙", "井茶"])
        #expect(lines("abcdefg hi", 25, lines: 0) == ["abcde", "fg hi"])
        #expect(lines("a\n\nb", 25, lines: 0) == ["a", "", "b"])
        #expect(lines("one two three four", 40, lines: 2) == ["one two", "three f…"])
        #expect(lines("one\ntwo", 40) == ["one…"])
        #expect(lines("abc", 0, lines: 0) == ["a", "b", "c"])
        #expect(lines("abc", .nan) == ["…"])
        #expect(lines("abc", -1) == ["…"])
    }

    @Test("No line is wider than the container and no character is lost, whatever the text")
    func property() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let alphabet: [Character] = ["a", "b", " ", "-", "龙", "👨‍👩‍👧", "e\u{301}", "\n", "ع"]
        for _ in 0..<2_000 {
            let text = String(
                (0..<Int.random(in: 0...30, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
            )
            let width = CGFloat(Int.random(in: 2...12, using: &random)) * 5
            let all = layout(text, width, lines: 0)
            let shown = all.lines.map(\.text).joined().filter { !$0.isWhitespace }
            #expect(shown == text.filter { !$0.isWhitespace }, "seed \(seed)")
            #expect(!all.isTruncated, "seed \(seed)")
            for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
                let one = layout(text.filter { $0 != " " && $0 != "\n" }, width, mode)
                #expect(one.lines.count <= 1 && one.size.width <= width, "seed \(seed)")
                #expect(one.isTruncated == one.lines.contains { $0.text.contains("…") }, "seed \(seed)")
            }
        }
    }
}
