import Foundation
import Testing
import ViewKit

@testable import Rendering

@Suite("Drawing text where it was measured")
struct TextDrawingTests {
    static let texts = [
        "Teehaus", "Wfjgyq ÅÉ", "宇治茶の店", "مخبز الحارة", "🥖👨‍🍳", "a\u{10FFFD}b", "bread and butter pudding",
    ]

    func ink(_ request: TextRequest, in rect: CGRect, scale: Double = 1) throws -> CGRect? {
        let surface = try drawn([.text(request, rect, RGBA(white: 0))], width: 240, height: 80, scale: scale)
        return surface.inkBox.map { box in
            CGRect(x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top)
        }
    }

    @Test("Ink lies in the measured box, and fills it", arguments: texts, [1.0, 2.0, 3.0])
    func agreement(text: String, scale: Double) throws {
        let request = TextRequest(text, font: .systemFont(ofSize: 14), width: 200)
        let size = PangoTextMeasurer().layout(request).size
        let ink = try #require(try ink(request, in: CGRect(x: 20, y: 20, width: 200, height: 40), scale: scale))
        let isRightToLeft = text.hasPrefix("م")
        let left = isRightToLeft ? 220 - size.width : 20
        // A font may draw a little outside the box that it claims; DejaVu's Arabic descends below it.
        #expect(ink.minX >= left * scale - 1 - scale && ink.maxX <= (left + size.width) * scale + 1 + scale)
        #expect(ink.minY >= 20 * scale - 1 && ink.maxY <= (21 + size.height) * scale + 1)
        #expect(ink.width > size.width * scale * 0.9 - 3)
    }

    @Test(
        "Lines stand left, centred or right, and by their direction when nothing is said",
        arguments: [
            ("shop", NSTextAlignment.left, 0.0), ("shop", .center, 0.5), ("shop", .right, 1), ("shop", .natural, 0),
            ("مخبز", .natural, 1), ("مخبز", .left, 0), ("مخبز", .center, 0.5),
        ]
    )
    func alignment(text: String, alignment: NSTextAlignment, share: Double) throws {
        let request = TextRequest(text, font: .systemFont(ofSize: 14), alignment: alignment)
        let width = PangoTextMeasurer().layout(request).size.width
        let ink = try #require(try ink(request, in: CGRect(x: 20, y: 20, width: 200, height: 40)))
        #expect(abs(ink.midX - (20 + width / 2 + (200 - width) * share)) < 2)
    }

    @Test("A centred line that was cut stands in the middle")
    func centredTruncation() throws {
        let request = TextRequest("The Long Hall of Umbrellas", font: .systemFont(ofSize: 14), alignment: .center)
        let ink = try #require(try ink(request, in: CGRect(x: 20, y: 20, width: 114, height: 40)))
        #expect(abs(ink.midX - 77) < 1.5)
    }

    @Test("Truncated, wrapped and clipped text stays inside its rect's sides")
    func insideRect() throws {
        let rect = CGRect(x: 20, y: 10, width: 60, height: 60)
        for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byWordWrapping, .byClipping] {
            for lines in [1, 2] {
                let request = TextRequest(
                    "bread and butter pudding",
                    font: .systemFont(ofSize: 14),
                    numberOfLines: lines,
                    lineBreakMode: mode
                )
                let ink = try #require(try ink(request, in: rect))
                #expect(ink.minX >= 19 && ink.maxX <= 81, "\(mode), \(lines) lines")
                #expect((ink.height > 18) == (lines == 2), "\(mode), \(lines) lines")
            }
        }
    }

    @Test("Emoji have colours")
    func colouredEmoji() throws {
        let request = TextRequest("🍎", font: .systemFont(ofSize: 40))
        let surface = try drawn(
            [.text(request, CGRect(x: 0, y: 0, width: 80, height: 60), RGBA(white: 0))],
            width: 80,
            height: 60
        )
        let box = try #require(surface.inkBox)
        let middle = surface.colour((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        #expect(middle >> 16 > 0xA0 && middle & 0xFF < 0x80)
    }

    @Test("Text in an empty rect is not drawn, and missing glyphs are counted in the picture")
    func counts() throws {
        let request = TextRequest("\u{10FFFD}", font: .systemFont(ofSize: 14))
        #expect(try ink(request, in: CGRect(x: 20, y: 20, width: 100, height: 0)) == nil)
        let list = DisplayList(
            size: CGSize(width: 100, height: 20),
            commands: [.text(request, CGRect(x: 0, y: 0, width: 100, height: 20), RGBA(white: 0))]
        )
        #expect(try CairoRenderer().png(of: list).missingGlyphs == 1)
    }
}
