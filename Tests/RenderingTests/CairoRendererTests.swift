import Foundation
import Testing
import ViewKit

@testable import Rendering

@Suite("Drawing display lists")
struct CairoRendererTests {
    static let red = RGBA(red: 1, green: 0, blue: 0)
    static let black = RGBA(white: 0)
    let box = CGRect(x: 5, y: 5, width: 10, height: 10)

    @Test("A fill covers its rect and nothing else, at any scale", arguments: [1, 2, 3])
    func fill(scale: Int) throws {
        let surface = try drawn([.fill(box, cornerRadius: 0, Self.red)], scale: Double(scale))
        #expect((surface.width, surface.height) == (20 * scale, 20 * scale))
        let ink = try #require(surface.inkBox)
        #expect(ink == (5 * scale, 5 * scale, 15 * scale, 15 * scale))
        #expect(surface.colour(10 * scale, 10 * scale) == 0xFF0000)
    }

    @Test("Round corners leave the corner free, however large the radius")
    func cornerRadius() throws {
        for radius in [5, 50, CGFloat.infinity] {
            let surface = try drawn([.fill(box, cornerRadius: radius, Self.red)])
            #expect(surface.colour(5, 5) == 0xFFFFFF && surface.colour(14, 14) == 0xFFFFFF)
            #expect(surface.colour(10, 6) == 0xFF0000 && surface.colour(10, 10) == 0xFF0000)
        }
        #expect(try drawn([.fill(box, cornerRadius: .nan, Self.red)]).colour(5, 5) == 0xFF0000)
    }

    @Test("Translation and clip end with their restore")
    func scopes() throws {
        let whole = CGRect(x: 0, y: 0, width: 20, height: 20)
        let surface = try drawn([
            .save, .translate(x: 5, y: 0), .clip(CGRect(x: 0, y: 0, width: 5, height: 5), cornerRadius: 0),
            .fill(whole, cornerRadius: 0, Self.red), .restore,
            .fill(CGRect(x: 0, y: 19, width: 20, height: 1), cornerRadius: 0, Self.black),
        ])
        #expect(surface.colour(4, 0) == 0xFFFFFF && surface.colour(5, 0) == 0xFF0000)
        #expect(surface.colour(9, 4) == 0xFF0000 && surface.colour(10, 4) == 0xFFFFFF)
        #expect(surface.colour(0, 19) == 0 && surface.colour(19, 19) == 0)
    }

    @Test("A clip with round corners cuts the corners")
    func roundClip() throws {
        let surface = try drawn([.clip(box, cornerRadius: 5), .fill(box, cornerRadius: 0, Self.red)])
        #expect(surface.colour(5, 5) == 0xFFFFFF && surface.colour(10, 10) == 0xFF0000)
    }

    @Test("A group fades as one picture")
    func groups() throws {
        let surface = try drawn([
            .beginGroup(alpha: 0.5), .fill(box, cornerRadius: 0, Self.black), .fill(box, cornerRadius: 0, Self.red),
            .endGroup,
        ])
        #expect(surface.colour(10, 10) == 0xFF7F7F || surface.colour(10, 10) == 0xFF8080)
    }

    @Test("A picture without background is transparent where nothing is drawn")
    func transparency() throws {
        let surface = try drawn([.fill(box, cornerRadius: 0, Self.red)], background: nil)
        #expect(surface.alpha(0, 0) == 0 && surface.alpha(10, 10) == 255)
    }

    @Test("Scopes that do not match, and numbers that are none, draw the rest")
    func hostileLists() throws {
        let nan = CGFloat.nan
        let commands: [DisplayList.Command] = [
            .restore, .endGroup, .save, .beginGroup(alpha: nan), .restore, .endGroup, .endGroup, .restore, .restore,
            .fill(CGRect(x: nan, y: 0, width: 5, height: 5), cornerRadius: 0, Self.black),
            .fill(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5), cornerRadius: 0, Self.black),
            .translate(x: nan, y: 3), .translate(x: .infinity, y: 3),
            .text(
                TextRequest("x", font: .systemFont(ofSize: nan)),
                CGRect(x: 0, y: nan, width: 9, height: 9),
                Self.black
            ),
            .image(UIImage(content: .file(""), size: .zero), .null),
            .image(UIImage(drawing: DisplayList(size: .zero)), box),
            .fill(box, cornerRadius: 0, Self.red), .save, .beginGroup(alpha: 1), .save,
        ]
        #expect(try drawn(commands).inkBox! == (5, 5, 15, 15))
    }

    @Test("A clip that is not a rect hides everything")
    func emptyClip() throws {
        for rect in [CGRect.null, .zero, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)] {
            #expect(try drawn([.clip(rect, cornerRadius: 0), .fill(box, cornerRadius: 0, Self.red)]).inkBox == nil)
        }
    }

    @Test("A window far down a long shelf is drawn where it is")
    func farAway() throws {
        let far = CGRect(x: 5, y: 1_000_000_005, width: 10, height: 10)
        let around = CGRect(x: -1e12, y: 1_000_000_018, width: 2e12, height: 1e12)
        let surface = try drawn([
            .translate(x: 0, y: -1e9), .fill(far, cornerRadius: 0, Self.red),
            .fill(around, cornerRadius: 0, Self.black),
        ])
        #expect(surface.colour(5, 5) == 0xFF0000 && surface.colour(4, 5) == 0xFFFFFF)
        #expect(surface.colour(0, 17) == 0xFFFFFF && surface.colour(19, 19) == 0)
    }

    @Test("A picture that is too large is refused with its size and what to try")
    func tooLarge() {
        let error = #expect(throws: RenderingError.self) {
            try CairoRenderer().png(of: DisplayList(size: CGSize(width: 375, height: 20_000)), scale: 2)
        }
        #expect(error?.code == .pictureTooLarge)
        #expect(
            error?.description
                == "picture: 750 × 40000 pixels are more than can be drawn (32767 a side, 400000000 in all); "
                + "draw a part of it, as with --limit 300, or use a smaller scale"
        )
        #expect(throws: RenderingError.self) {
            try CairoRenderer().png(of: DisplayList(size: CGSize(width: 30_000, height: 30_000)))
        }
    }

    @Test(
        "A picture without pixels is refused",
        arguments: [
            (0, 1, 1), (1, -1, 1), (1, 1, 0), (1, 1, -1), (CGFloat.nan, 1, 1), (1, 1, Double.nan), (-1, -1, -1),
        ]
            as [(CGFloat, CGFloat, Double)]
    )
    func noPixels(width: CGFloat, height: CGFloat, scale: Double) {
        let error = #expect(throws: RenderingError.self) {
            try CairoRenderer().png(of: DisplayList(size: CGSize(width: width, height: height)), scale: scale)
        }
        #expect(error?.code == .emptyPicture)
    }

    @Test("A side that ends inside a pixel gets the whole pixel")
    func roundedUp() throws {
        let surface = try drawn([], width: 10.1, height: 10, scale: 2)
        #expect((surface.width, surface.height) == (21, 20))
    }
}
