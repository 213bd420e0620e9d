import Foundation
import Testing
import ViewKit

@testable import Rendering

@Suite("Drawing paths, gradients, shadows, masks and turned images")
struct PathDrawingTests {
    static let red = RGBA(red: 1, green: 0, blue: 0)
    static let black = RGBA(white: 0)
    let box = CGRect(x: 5, y: 5, width: 10, height: 10)
    let whole = CGRect(x: 0, y: 0, width: 20, height: 20)

    @Test("A filled outline covers its inside by the rule it is given")
    func fill() throws {
        var ring = PathShape(box)
        ring.append(PathShape(box.insetBy(dx: 3, dy: 3)))
        #expect(try drawn([.fillPath(ring, isEvenOdd: false, Self.red)]).colour(10, 10) == 0xFF0000)
        let hollow = try drawn([.fillPath(ring, isEvenOdd: true, Self.red)])
        #expect(hollow.colour(10, 10) == 0xFFFFFF && hollow.colour(6, 6) == 0xFF0000)
        // The rule of one step does not stay for the next.
        let both = try drawn([.fillPath(ring, isEvenOdd: true, Self.red), .fill(box, cornerRadius: 0, Self.black)])
        #expect(both.colour(10, 10) == 0)
        var wedge = PathShape()
        wedge.move(to: CGPoint(x: 10, y: 10))
        wedge.addArc(center: CGPoint(x: 10, y: 10), radius: 8, from: 0, to: .pi / 2, clockwise: true)
        wedge.close()
        let quarter = try drawn([.fillPath(wedge, isEvenOdd: false, Self.red)])
        #expect(quarter.colour(13, 13) == 0xFF0000 && quarter.colour(7, 7) == 0xFFFFFF)
    }

    @Test("A stroke lies on both sides of its line, with its caps and dashes")
    func stroke() throws {
        var line = PathShape()
        line.move(to: CGPoint(x: 5, y: 10))
        line.line(to: CGPoint(x: 15, y: 10))
        let plain = try drawn([.strokePath(line, StrokeStyle(width: 4), Self.red)])
        #expect(plain.inkBox! == (5, 8, 15, 12))
        let square = try drawn([.strokePath(line, StrokeStyle(width: 4, cap: .square), Self.red)])
        #expect(square.inkBox! == (3, 8, 17, 12))
        let dashed = try drawn([.strokePath(line, StrokeStyle(width: 4, dash: [2, 3]), Self.red)])
        #expect(dashed.colour(6, 10) == 0xFF0000 && dashed.colour(8, 10) == 0xFFFFFF)
        #expect(dashed.colour(11, 10) == 0xFF0000)
    }

    @Test("A map turns and scales what follows, until its restore")
    func transform() throws {
        let surface = try drawn([
            .save, .concatenate(CGAffineTransform(0, 1, -1, 0, 20, 0)),
            .fill(CGRect(x: 0, y: 0, width: 5, height: 10), cornerRadius: 0, Self.red), .restore,
            .fill(CGRect(x: 0, y: 19, width: 1, height: 1), cornerRadius: 0, Self.black),
        ])
        #expect(surface.colour(19, 0) == 0xFF0000 && surface.colour(10, 4) == 0xFF0000)
        #expect(surface.colour(10, 5) == 0xFFFFFF && surface.colour(9, 0) == 0xFFFFFF)
        #expect(surface.colour(0, 19) == 0)
        let flat = try drawn([
            .save, .concatenate(CGAffineTransform(scaleX: 0, y: 1)), .fill(whole, cornerRadius: 0, Self.red), .restore,
            .fill(box, cornerRadius: 0, Self.black),
        ])
        #expect(flat.inkBox! == (5, 5, 15, 15))
    }

    @Test("A gradient runs from its first to its last colour, and on past them only where it may")
    func gradients() throws {
        let stops = [
            GradientShading.Stop(location: 0, color: Self.black), GradientShading.Stop(location: 1, color: Self.red),
        ]
        let line = GradientShading.Geometry.linear(from: CGPoint(x: 5, y: 0), to: CGPoint(x: 15, y: 0))
        let padded = try drawn([.gradient(GradientShading(line, stops: stops))])
        #expect(padded.colour(0, 0) == 0 && padded.colour(19, 0) == 0xFF0000)
        let middle = padded.colour(10, 0) >> 16
        #expect(middle > 0x78 && middle < 0x98)
        let bare = GradientShading(line, stops: stops, extendsBefore: false, extendsAfter: false)
        #expect(try drawn([.gradient(bare)]).inkBox! == (5, 0, 15, 20))
        let after = GradientShading(line, stops: stops, extendsBefore: false)
        #expect(try drawn([.gradient(after)]).inkBox! == (5, 0, 20, 20))
        let ellipse = GradientShading(.elliptic(CGAffineTransform(10, 0, 0, 5, 10, 10)), stops: stops)
        let round = try drawn([.gradient(ellipse)])
        #expect(round.colour(10, 10) >> 16 < 0x20 && round.colour(10, 15) == 0xFF0000)
        #expect(round.colour(15, 10) >> 16 < 0xA0)
    }

    @Test("A shadow lies behind what throws it, soft and where it is moved to")
    func shadows() throws {
        let hard = DropShadow(offset: CGSize(width: 3, height: 2), radius: 0, color: Self.black)
        let moved = try drawn([.beginShadow(hard), .fill(box, cornerRadius: 0, Self.red), .endShadow])
        #expect(moved.colour(10, 10) == 0xFF0000 && moved.colour(16, 10) == 0 && moved.colour(6, 16) == 0xFFFFFF)
        #expect(moved.inkBox! == (5, 5, 18, 17))
        let soft = DropShadow(offset: .zero, radius: 2, color: Self.black)
        let blurred = try drawn([.beginShadow(soft), .fill(box, cornerRadius: 0, Self.red), .endShadow])
        let edge = blurred.colour(4, 10) & 0xFF
        #expect(edge > 0x60 && edge < 0xC0 && blurred.colour(2, 10) & 0xFF > edge)
        let only = try drawn([.shadow(PathShape(box), hard)])
        #expect(only.inkBox! == (8, 7, 18, 17))
        let inside = try drawn(
            [
                .translate(x: 2, y: 0), .beginGroup(alpha: 1), .beginShadow(hard),
                .fill(CGRect(x: 0, y: 0, width: 2, height: 2), cornerRadius: 0, Self.red), .endShadow, .endGroup,
            ],
            scale: 2
        )
        #expect(inside.inkBox! == (4, 0, 14, 8))
    }

    @Test("A mask shows what it masks where the mask is opaque")
    func masks() throws {
        let surface = try drawn([
            .beginMasked, .fill(whole, cornerRadius: 0, Self.red), .beginMask,
            .fill(box, cornerRadius: 0, RGBA(white: 0.5)), .endMask,
        ])
        #expect(surface.inkBox! == (5, 5, 15, 15) && surface.colour(10, 10) == 0xFF0000)
        let open = try drawn([.beginMasked, .fill(box, cornerRadius: 0, Self.red)])
        #expect(open.inkBox! == (5, 5, 15, 15), "a mask that never comes masks nothing")
        #expect(try drawn([.beginMask, .endMask, .endShadow, .fill(box, cornerRadius: 0, Self.red)]).inkBox != nil)
    }

    @Test("Clearing reaches the innermost group only")
    func clearing() throws {
        let surface = try drawn([
            .fill(whole, cornerRadius: 0, Self.black), .beginGroup(alpha: 1), .fill(whole, cornerRadius: 0, Self.red),
            .clear(box), .endGroup,
        ])
        #expect(surface.colour(10, 10) == 0 && surface.colour(1, 1) == 0xFF0000)
    }

    /// Four quadrants: red, green, blue, black in reading order.
    private var quartered: UIImage {
        let colours = [Self.red, RGBA(red: 0, green: 1, blue: 0), RGBA(red: 0, green: 0, blue: 1), Self.black]
        let fills = colours.enumerated().map { index, colour in
            DisplayList.Command.fill(
                CGRect(x: CGFloat(index % 2) * 2, y: CGFloat(index / 2) * 2, width: 2, height: 2),
                cornerRadius: 0,
                colour
            )
        }
        return UIImage(drawing: DisplayList(size: CGSize(width: 4, height: 4), commands: fills))
    }

    @Test(
        "Each orientation turns the stored picture as EXIF says",
        arguments: [
            (UIImage.Orientation.up, [0xF00, 0x0F0, 0x00F, 0x000]), (.upMirrored, [0x0F0, 0xF00, 0x000, 0x00F]),
            (.down, [0x000, 0x00F, 0x0F0, 0xF00]), (.downMirrored, [0x00F, 0x000, 0xF00, 0x0F0]),
            (.right, [0x00F, 0xF00, 0x000, 0x0F0]), (.left, [0x0F0, 0x000, 0xF00, 0x00F]),
            (.leftMirrored, [0xF00, 0x00F, 0x0F0, 0x000]), (.rightMirrored, [0x000, 0x0F0, 0x00F, 0xF00]),
        ] as [(UIImage.Orientation, [UInt32])]
    )
    func orientation(orientation: UIImage.Orientation, expected: [UInt32]) throws {
        let image = UIImage(cgImage: quartered, scale: 1, orientation: orientation)
        let surface = try drawn([.image(image, whole)])
        let corners = [(4, 4), (15, 4), (4, 15), (15, 15)].map { x, y -> UInt32 in
            let colour = surface.colour(x, y)
            return (colour >> 20 & 0xF) << 8 | (colour >> 12 & 0xF) << 4 | (colour >> 4 & 0xF)
        }
        #expect(corners == expected)
    }

    @Test("Caps keep their size; what is between them is stretched or tiled")
    func caps() throws {
        let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        let stretched = try drawn([
            .image(quartered.resizableImage(withCapInsets: insets, resizingMode: .stretch), whole)
        ])
        #expect(stretched.colour(5, 5) == 0xFF0000 && stretched.colour(14, 5) == 0x00FF00)
        let tiled = try drawn([.image(quartered.resizableImage(withCapInsets: insets), whole)])
        #expect(tiled.colour(0, 0) == 0xFF0000 && tiled.colour(19, 19) == 0)
        #expect(tiled.colour(1, 0) == 0xFF0000 && tiled.colour(2, 0) == 0x00FF00 && tiled.colour(3, 0) == 0xFF0000)
        let pieces = Array(CappedPieces(quartered.resizableImage(withCapInsets: insets), in: whole))
        #expect(pieces.count == 11 * 11)
        let wide = CGRect(x: 0, y: 0, width: 1e6, height: 1e6)
        #expect(Array(CappedPieces(quartered.resizableImage(withCapInsets: insets), in: wide)).count == 9)
    }

    @Test("A silhouette is the picture's opacity in one colour")
    func tinting() throws {
        let half = UIImage(
            drawing: DisplayList(
                size: CGSize(width: 2, height: 1),
                commands: [.fill(CGRect(x: 0, y: 0, width: 1, height: 1), cornerRadius: 0, Self.black)]
            )
        )
        let surface = try drawn([.tintedImage(half, whole, Self.red)])
        #expect(surface.colour(4, 10) == 0xFF0000 && surface.colour(15, 10) == 0xFFFFFF)
    }

    @Test("A span is drawn in its own colour and measured in its own font")
    func spans() throws {
        let font = UIFont.systemFont(ofSize: 10)
        let plain = TextRequest("HH", font: font, width: 40)
        var styled = plain
        styled.spans = [TextSpan(range: 1..<2, font: .systemFont(ofSize: 18), color: Self.red)]
        let measurer = PangoTextMeasurer()
        #expect(measurer.layout(styled).size.width > measurer.layout(plain).size.width * 1.2)
        #expect(measurer.layout(plain) == PangoTextMeasurer().layout(plain), "a span does not stay for the next text")
        var large = TextRequest("██", font: .systemFont(ofSize: 12), width: 40)
        large.spans = [TextSpan(range: 3..<6, color: Self.red)]
        let surface = try drawn([.text(large, CGRect(x: 0, y: 0, width: 40, height: 20), Self.black)])
        let inks = (0..<20).flatMap { y in (0..<20).map { surface.colour($0, y) } }
        #expect(inks.contains { $0 >> 16 > 0xC0 && $0 & 0xFF < 0x60 } && inks.contains { $0 >> 16 < 0x60 })
        var second = TextRequest("a\nWide", font: font, numberOfLines: 2)
        second.spans = [TextSpan(range: 2..<6, kern: 5)]
        let lines = measurer.layout(second).lines
        let without = measurer.layout(TextRequest("a\nWide", font: font, numberOfLines: 2)).lines
        #expect(lines[0].width == without[0].width && lines[1].width > without[1].width + 14)
    }

    @Test("Hostile outlines, styles and gradients draw nothing and break nothing")
    func hostile() throws {
        var far = PathShape()
        far.move(to: CGPoint(x: CGFloat.nan, y: 0))
        far.line(to: CGPoint(x: 1e300, y: CGFloat.infinity))
        var line = PathShape()
        line.move(to: .zero)
        line.line(to: CGPoint(x: 20, y: 20))
        let stops = [GradientShading.Stop(location: .nan, color: RGBA(red: .nan, green: 9, blue: -1, alpha: .infinity))]
        let nothing = CGPoint(x: CGFloat.nan, y: CGFloat.infinity)
        let surface = try drawn([
            .fillPath(far, isEvenOdd: false, Self.red), .strokePath(far, StrokeStyle(), Self.red),
            .strokePath(line, StrokeStyle(width: .nan), Self.red), .strokePath(line, StrokeStyle(width: -1), Self.red),
            .strokePath(line, StrokeStyle(width: 0.001, dash: [-1, .nan, 1e-30]), RGBA(white: 1)),
            .gradient(GradientShading(.linear(from: nothing, to: .zero), stops: stops)),
            .gradient(GradientShading(.elliptic(CGAffineTransform()), stops: stops)),
            .shadow(far, DropShadow(offset: CGSize(width: CGFloat.nan, height: 0), radius: .infinity, color: Self.red)),
            .save, .concatenate(CGAffineTransform(.nan, 0, 0, 1, 0, 0)), .fill(whole, cornerRadius: 0, Self.red),
            .restore, .save, .clipPath(far, isEvenOdd: true), .fill(whole, cornerRadius: 0, Self.red), .restore,
            .fill(box, cornerRadius: 0, Self.red),
        ])
        #expect(surface.inkBox! == (5, 5, 15, 15))
    }
}
